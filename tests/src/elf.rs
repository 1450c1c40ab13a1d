//! What an ELF file says about the firmware: how much flash and RAM it takes, and where its symbols are.
//!
//! Knows the address ranges of the RP2040, not what the budgets are.

use std::fmt;
use std::ops::Range;
use std::path::Path;

use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionFlags, elf};

/// Where the flash appears in the address space, at most 16 MiB of it.
pub const FLASH: Range<u32> = 0x1000_0000..0x1100_0000;
/// The RAM, all six banks.
pub const RAM: Range<u32> = 0x2000_0000..0x2004_2000;

/// A firmware file in memory.
#[derive(Clone, Debug)]
pub struct Elf {
    sections: Vec<Section>,
    symbols: Vec<Symbol>,
    segments: Vec<Segment>,
}

/// A section that takes up memory on the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub name: String,
    pub address: u32,
    pub size: u32,
    /// Whether its contents are stored in flash: `.bss` and `.uninit` are not.
    pub stored: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    pub name: String,
    pub address: u32,
    pub size: u32,
}

/// Bytes to be loaded, by the address they are stored at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    pub address: u32,
    pub data: Vec<u8>,
}

/// What the flash is used for, in bytes. The rest are tables and constants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Split {
    pub code: u32,
    /// Runs of readable bytes among the constants.
    pub text: u32,
    /// Icons, shapes and glyphs: everything in the canvas's art tables.
    pub art: u32,
}

/// The module of art as it stands in the names of its symbols.
const ART_MODULE: &str = "wingmate_canvas3art";
/// Shorter runs of readable bytes are chance.
const SHORTEST_TEXT: usize = 5;

/// Why a file could not be understood.
#[derive(Debug)]
pub struct ElfError(String);

impl fmt::Display for ElfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ElfError {}

impl Elf {
    pub fn read(path: &Path) -> Result<Self, ElfError> {
        let bytes = std::fs::read(path).map_err(|e| ElfError(format!("{}: {e}", path.display())))?;
        Self::parse(&bytes).map_err(|e| ElfError(format!("{}: {e}", path.display())))
    }

    pub fn parse(bytes: &[u8]) -> Result<Self, ElfError> {
        let wrong = |e: object::Error| ElfError(format!("not a usable ELF file: {e}"));
        let file = ElfFile32::<Endianness>::parse(bytes).map_err(wrong)?;
        let endian = file.endian();

        let mut sections = Vec::new();
        for section in file.sections() {
            let SectionFlags::Elf { sh_flags, sh_type } = section.flags() else { continue };
            if !sh_flags.contains(elf::SHF_ALLOC) || section.size() == 0 {
                continue;
            }
            sections.push(Section {
                name: section.name().map_err(wrong)?.to_owned(),
                address: address(section.address())?,
                size: address(section.size())?,
                stored: sh_type != elf::SHT_NOBITS,
            });
        }

        let mut symbols = Vec::new();
        for symbol in file.symbols() {
            let name = symbol.name().map_err(wrong)?;
            if !name.is_empty() {
                let (at, size) = (address(symbol.address())?, address(symbol.size())?);
                symbols.push(Symbol { name: name.to_owned(), address: at, size });
            }
        }

        let mut segments = Vec::new();
        for header in file.elf_program_headers() {
            if header.p_type(endian) == elf::PT_LOAD && header.p_filesz(endian) > 0 {
                let data = header
                    .data(endian, bytes)
                    .map_err(|()| ElfError("a segment reaches beyond the end of the file".to_owned()))?;
                segments.push(Segment { address: header.p_paddr(endian), data: data.to_vec() });
            }
        }

        Ok(Self { sections, symbols, segments })
    }

    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    pub fn symbols(&self) -> &[Symbol] {
        &self.symbols
    }

    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        self.symbols.iter().find(|symbol| symbol.name == name)
    }

    /// Bytes of flash the image takes: code, constants, and the first values of static variables.
    pub fn flash_bytes(&self) -> u32 {
        self.sections.iter().filter(|section| section.stored).map(|section| section.size).sum()
    }

    /// What the image is made of.
    pub fn split(&self) -> Split {
        let code = self.sections.iter().filter(|section| section.name == ".text").map(|s| s.size).sum();
        let art: Vec<&Symbol> = self
            .symbols
            .iter()
            .filter(|symbol| symbol.name.contains(ART_MODULE) && symbol.size > 0)
            .collect();
        let text = self.sections.iter().filter(|section| section.name == ".rodata").map(|section| {
            let mut bytes = self.bytes(section.address, section.size).to_vec();
            // Bitmaps look like letters here and there.
            for symbol in art.iter().filter(|symbol| symbol.address >= section.address) {
                let from = (symbol.address - section.address) as usize;
                bytes.iter_mut().skip(from).take(symbol.size as usize).for_each(|byte| *byte = 0);
            }
            readable(&bytes)
        });
        Split { code, text: text.sum(), art: art.iter().map(|symbol| symbol.size).sum() }
    }

    /// Stored bytes by their address at run time; fewer if they are not all there.
    fn bytes(&self, address: u32, size: u32) -> &[u8] {
        let holds = |segment: &&Segment| {
            segment.address <= address && ((address - segment.address) as usize) < segment.data.len()
        };
        let Some(segment) = self.segments.iter().find(holds) else { return &[] };
        let rest = &segment.data[(address - segment.address) as usize..];
        &rest[..rest.len().min(size as usize)]
    }

    /// Bytes of RAM that static variables take. The stack comes on top.
    pub fn static_ram_bytes(&self) -> u32 {
        self.sections
            .iter()
            .filter(|section| RAM.contains(&section.address))
            .map(|section| section.size)
            .sum()
    }
}

/// How many of the bytes stand in runs of readable letters.
fn readable(bytes: &[u8]) -> u32 {
    let is_letter = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n');
    let runs = bytes.split(|byte| !is_letter(byte)).map(<[u8]>::len);
    runs.filter(|length| *length >= SHORTEST_TEXT).sum::<usize>() as u32
}

fn address(value: u64) -> Result<u32, ElfError> {
    u32::try_from(value).map_err(|_| ElfError(format!("{value:#x} is not a 32-bit address or size")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECTION_HEADER: usize = 40;
    const WRITE_ALLOC: u32 = 3;
    const NOBITS: u32 = 8;
    const PROGBITS: u32 = 1;
    const STRTAB: u32 = 3;
    const SYMTAB: u32 = 2;

    fn words(out: &mut Vec<u8>, values: &[u32]) {
        values.iter().for_each(|value| out.extend(value.to_le_bytes()));
    }

    /// A firmware of 8 bytes of code, 4 of data, 100 of zeros, 16 that are left alone, and one symbol.
    fn tiny_elf() -> Vec<u8> {
        let names = b"\0.text\0.data\0.bss\0.uninit\0.strtab\0.symtab\0.debug_info\0GAME\0";
        let name =
            |wanted: &str| names.windows(wanted.len()).position(|w| w == wanted.as_bytes()).unwrap() as u32;
        let (code, data) = ([0x11u8; 8], [0x22u8; 4]);

        let mut symbol_table = vec![0; 16];
        words(&mut symbol_table, &[name("GAME"), 0x2000_0004, 100, 1 | 3 << 16]);

        let program_headers = 52;
        let code_at = program_headers + 2 * 32;
        let data_at = code_at + code.len() as u32;
        let names_at = data_at + data.len() as u32;
        let symbols_at = names_at + names.len() as u32;
        let sections_at = symbols_at + symbol_table.len() as u32;

        let mut out = vec![0x7f, b'E', b'L', b'F', 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        words(&mut out, &[2 | 40 << 16, 1, 0x1000_0101, program_headers, sections_at, 0]);
        words(&mut out, &[52 | 32 << 16, 2 | 40 << 16, 8 | 5 << 16]);
        words(&mut out, &[1, code_at, 0x1000_0100, 0x1000_0100, 8, 8, 5, 4]);
        words(&mut out, &[1, data_at, 0x2000_0000, 0x1000_0108, 4, 4, 6, 4]);
        out.extend(code);
        out.extend(data);
        out.extend(names);
        out.extend(&symbol_table);

        let mut section =
            |title: &str, kind: u32, flags: u32, address: u32, at: u32, size: u32, link: u32| {
                let entry = if kind == SYMTAB { 16 } else { 0 };
                let before = out.len();
                words(&mut out, &[name(title), kind, flags, address, at, size, link, 1, 4, entry]);
                assert_eq!(out.len() - before, SECTION_HEADER);
            };
        section("\0", 0, 0, 0, 0, 0, 0);
        section(".text", PROGBITS, 6, 0x1000_0100, code_at, 8, 0);
        section(".data", PROGBITS, WRITE_ALLOC, 0x2000_0000, data_at, 4, 0);
        section(".bss", NOBITS, WRITE_ALLOC, 0x2000_0004, 0, 100, 0);
        section(".uninit", NOBITS, WRITE_ALLOC, 0x2000_0068, 0, 16, 0);
        section(".strtab", STRTAB, 0, 0, names_at, names.len() as u32, 0);
        section(".symtab", SYMTAB, 0, 0, symbols_at, symbol_table.len() as u32, 5);
        section(".debug_info", PROGBITS, 0, 0, code_at, 8, 0);
        out
    }

    #[test]
    fn sizes_count_what_the_device_holds() {
        let elf = Elf::parse(&tiny_elf()).unwrap();
        assert_eq!(elf.flash_bytes(), 8 + 4, "code and first values, no zeros, no debug information");
        assert_eq!(elf.static_ram_bytes(), 4 + 100 + 16);
    }

    #[test]
    fn symbols_are_found_by_name() {
        let elf = Elf::parse(&tiny_elf()).unwrap();
        let game = elf.symbol("GAME").unwrap();
        assert_eq!((game.address, game.size), (0x2000_0004, 100));
        assert_eq!(elf.symbol("GAM"), None);
    }

    #[test]
    fn segments_are_loaded_where_they_are_stored() {
        let elf = Elf::parse(&tiny_elf()).unwrap();
        let found: Vec<_> = elf.segments().iter().map(|s| (s.address, s.data.as_slice())).collect();
        assert_eq!(found, [(0x1000_0100, &[0x11; 8][..]), (0x1000_0108, &[0x22; 4][..])]);
    }

    #[test]
    fn code_art_and_text_are_told_apart() {
        let section =
            |name: &str, address, size| Section { name: name.to_owned(), address, size, stored: true };
        let elf = Elf {
            sections: vec![section(".text", 0x1000_0000, 8), section(".rodata", 0x1000_0008, 27)],
            symbols: vec![Symbol {
                name: "_ZN15wingmate_canvas3art5icons4BITS17h0123456789abcdefE".to_owned(),
                address: 0x1000_0010,
                size: 8,
            }],
            segments: vec![Segment {
                address: 0x1000_0000,
                data: b"codecodeRolled.\0ABCDEFGH\x01\x02abcd\0Yes, and".to_vec(),
            }],
        };
        assert_eq!(
            elf.split(),
            Split { code: 8, text: 7, art: 8 },
            "the end of the text is outside the section"
        );
    }

    #[test]
    fn other_files_are_refused() {
        assert!(Elf::parse(b"UF2\n").is_err());
        assert!(Elf::parse(&tiny_elf()[..60]).is_err());
    }
}
