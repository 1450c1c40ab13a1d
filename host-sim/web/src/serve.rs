//! Shows the files of a site to browsers on this machine, and to nobody else.
//!
//! Knows GET and nothing of files: what is not in the list is not there.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use crate::page::File;

/// Bytes of the longest request.
const MAX_REQUEST: u64 = 16 * 1024;
/// How long a browser may take to ask or to read.
const PATIENCE: Duration = Duration::from_secs(10);

/// Listens on this machine only; port 0 is any that is free.
pub fn listen(port: u16) -> io::Result<TcpListener> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port))
}

/// Answers for ever.
pub fn serve(listener: &TcpListener, site: &[File]) {
    thread::scope(|scope| {
        for stream in listener.incoming().flatten() {
            // A browser that goes away needs no answer.
            scope.spawn(move || answer(stream, site));
        }
    });
}

fn answer(mut stream: TcpStream, site: &[File]) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut request = BufReader::new(stream.try_clone()?).take(MAX_REQUEST);
    let mut first = String::new();
    request.read_line(&mut first)?;
    let mut line = String::from("-");
    while !line.trim_end().is_empty() {
        line.clear();
        if request.read_line(&mut line)? == 0 {
            break;
        }
    }
    let found = wanted(&first, site);
    let (status, kind, bytes) = match found {
        Some(file) => ("200 OK", file.kind, file.bytes.as_slice()),
        None => ("404 Not Found", "text/plain", b"There is nothing here.\n".as_slice()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        bytes.len()
    )?;
    stream.write_all(bytes)?;
    stream.flush()
}

/// The file that the first line of a request asks for.
fn wanted<'a>(line: &str, site: &'a [File]) -> Option<&'a File> {
    let mut words = line.split_whitespace();
    let (Some("GET"), Some(path)) = (words.next(), words.next()) else { return None };
    let name = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    site.iter().find(|file| file.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_gets_the_files_of_the_list_and_nothing_else() {
        let file = |name, bytes: &[u8]| File { name, kind: "text/plain", bytes: bytes.into() };
        let site: &'static [File] = Vec::leak(vec![file("index.html", b"page"), file("worker.js", b"work")]);
        let listener = listen(0).unwrap();
        let port = listener.local_addr().unwrap().port();
        assert!(listener.local_addr().unwrap().ip().is_loopback());
        thread::spawn(move || serve(&listener, site));
        let ask = |request: &str| {
            let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
            stream.write_all(request.as_bytes()).unwrap();
            stream.shutdown(std::net::Shutdown::Write).unwrap();
            let mut said = String::new();
            stream.read_to_string(&mut said).unwrap();
            said
        };
        assert!(ask("GET / HTTP/1.1\r\n\r\n").ends_with("\r\n\r\npage"));
        assert!(ask("GET /worker.js?x HTTP/1.1\r\nHost: here\r\n\r\n").ends_with("work"));
        for wrong in ["GET /../Cargo.toml HTTP/1.1\r\n\r\n", "POST / HTTP/1.1\r\n\r\n", "", "\u{0}\r\n"] {
            assert!(ask(wrong).starts_with("HTTP/1.1 404"), "{wrong:?}");
        }
    }
}
