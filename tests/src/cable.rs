//! The host program's wire to the emulated board: bytes go over its USB socket, in emulated time.
//!
//! Only the image without a log has a USB socket. Does not judge.

use std::cell::RefCell;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;

use wingmate_core::body::Board;
use wingmate_sim::device::client::Client;
use wingmate_sim::device::wire::Wire;

use crate::emulator::{self, Boot, Emulator, Failure};
use crate::parity::SAVE_OFFSET;

/// So long the emulated board has for the next bytes.
const LIMIT_MS: u32 = 500;

/// An emulated board that tests and the host program hold together, and what came of it and was not taken yet.
#[derive(Clone)]
pub struct Cable(pub Rc<RefCell<Emulator>>, Vec<u8>);

impl Cable {
    /// Switches a board on with this save region; the cable is not in yet.
    pub fn start(board: Board, emulator: Emulator, name: &str, image: &[u8]) -> Result<Cable, Failure> {
        let elf = emulator::build_firmware(board)?;
        let flash: PathBuf = emulator::target_directory()?.join(format!("link-{name}.bin"));
        std::fs::write(&flash, image).map_err(|error| Failure(format!("cannot write the image: {error}")))?;
        let boot = Boot { board, flash: Some(flash), flash_offset: SAVE_OFFSET, ..Boot::new(elf) };
        let cable = Cable(Rc::new(RefCell::new(emulator)), Vec::new());
        cable.0.borrow_mut().boot(&boot)?.assert_clean();
        Ok(cable)
    }

    /// Puts the cable in and opens the port.
    pub fn plug(&self) -> Result<(), Failure> {
        let mut emulator = self.0.borrow_mut();
        emulator.plug()?;
        emulator.open_port()
    }

    /// The host program, after its hello.
    pub fn meet(&self) -> Client {
        Client::meet(Box::new(self.clone())).unwrap_or_else(|failure| panic!("{failure}"))
    }
}

impl Wire for Cable {
    fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.borrow_mut().send(bytes).map_err(io::Error::other)
    }

    fn receive(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.1.is_empty() {
            self.1 = self.0.borrow_mut().receive(LIMIT_MS).map_err(io::Error::other)?;
        }
        let length = self.1.len().min(buffer.len());
        self.1.drain(..length).zip(buffer).for_each(|(byte, place)| *place = byte);
        Ok(length)
    }
}
