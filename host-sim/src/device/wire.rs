//! The way to a device: a serial port, or a socket that stands for one.
//!
//! Carries bytes. Knows neither frames nor messages.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serialport::{ClearBuffer, SerialPort, SerialPortInfo, SerialPortType};
use wingmate_lab::failure::{Failure, reason};

/// What the firmware calls itself on the bus.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;
const NAME: &str = "Wingmate";

/// Any speed will do on USB, but for 1200: some boards take that as a sign.
const BAUD: u32 = 115_200;
/// So long a port waits for bytes before it says that there are none.
const PAUSE: Duration = Duration::from_millis(50);
/// A port that is named so is a socket: `tcp:127.0.0.1:4000`.
const SOCKET: &str = "tcp:";

/// Bytes to and from a device.
pub trait Wire {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Takes what has come; nothing if nothing comes for a moment.
    fn receive(&mut self, buffer: &mut [u8]) -> io::Result<usize>;
}

/// Anything that reads with a time limit and writes.
struct Stream<S>(S);

impl<S: Read + Write> Wire for Stream<S> {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes).and_then(|()| self.0.flush())
    }

    fn receive(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted
                ) =>
            {
                Ok(0)
            }
            done => done,
        }
    }
}

/// The ports that devices are plugged into.
pub fn ports() -> Result<Vec<String>, Failure> {
    let ports = serialport::available_ports()
        .map_err(|error| Failure::input(format!("cannot list the serial ports: {error}")))?;
    Ok(ports.into_iter().filter(is_ours).map(|port| port.port_name).collect())
}

fn is_ours(port: &SerialPortInfo) -> bool {
    let SerialPortType::UsbPort(usb) = &port.port_type else { return false };
    // macOS lists every port twice; only one of them opens without a carrier.
    (usb.vid, usb.pid) == (VENDOR, PRODUCT)
        && usb.product.as_deref().is_none_or(|product| product.contains(NAME) || cfg!(windows))
        && !port.port_name.starts_with("/dev/tty.")
}

/// Opens the port that is named, or the only one that there is.
pub fn open(name: Option<&str>) -> Result<Box<dyn Wire>, Failure> {
    let name = match name {
        Some(name) => name.to_owned(),
        None => only_one(ports()?)?,
    };
    let cannot = |why: String| Failure::input(format!("cannot open {name}: {why}"));
    if let Some(address) = name.strip_prefix(SOCKET) {
        let socket = TcpStream::connect(address).map_err(|error| cannot(reason(&error)))?;
        socket
            .set_nodelay(true)
            .and_then(|()| socket.set_read_timeout(Some(PAUSE)))
            .map_err(|error| cannot(reason(&error)))?;
        return Ok(Box::new(Stream(socket)));
    }
    if std::fs::metadata(&name).is_ok_and(|it| it.is_file() || it.is_dir()) {
        return Err(cannot("it is no serial port".to_owned()));
    }
    let mut port: Box<dyn SerialPort> = serialport::new(&name, BAUD)
        .timeout(PAUSE)
        .open()
        .map_err(|error| cannot(error.to_string().to_lowercase()))?;
    // What stands in for a port may have no such line, and nothing to forget.
    let _ = port.write_data_terminal_ready(true);
    let _ = port.clear(ClearBuffer::All);
    Ok(Box::new(Stream(port)))
}

fn only_one(mut ports: Vec<String>) -> Result<String, Failure> {
    match ports.len() {
        0 => Err(Failure::input(
            "no device is plugged in, or it sleeps: press a key on it, or name its port with --port",
        )),
        1 => Ok(ports.remove(0)),
        _ => Err(Failure::input(format!(
            "several devices are plugged in: choose one with --port ({})",
            ports.join(", ")
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_port_is_taken_and_several_are_named() {
        assert_eq!(only_one(vec!["COM3".into()]).unwrap(), "COM3");
        assert!(only_one(vec![]).unwrap_err().sentence.contains("no device"));
        assert!(only_one(vec!["COM3".into(), "COM4".into()]).unwrap_err().sentence.contains("COM3, COM4"));
    }

    #[test]
    fn a_port_that_is_not_there_is_one_sentence() {
        assert!(
            open(Some(file!())).is_err()
                && open(Some(".")).err().unwrap().sentence.contains("no serial port")
        );
        for name in ["/nowhere/tty", "tcp:127.0.0.1:1", "tcp:nonsense"] {
            let failure = open(Some(name)).err().unwrap();
            assert!(failure.exit != 0 && failure.sentence.starts_with("cannot open"), "{failure}");
        }
    }
}
