//! Reading the items of a flash page, whatever its bytes.
//!
//! sequential-storage writes the items; its page and item format is read here a second time, on
//! purpose. The library's reader erases pages while it reads, stops for ever at an item larger than
//! the buffer, and takes eight erased bytes behind a damaged header for the end of the page. This
//! reader never writes, never fails on bad bytes, always moves forward, and finds the items behind
//! a damaged one. It reads a page about once, whatever is in it: foreign bytes, noise and headers that
//! promise too much cost [`PATIENCE`] more at most. A test compares both readers on healthy pages.
//!
//! Words. *Item*: an eight byte header (checksum of the data, length, checksum of the length) and
//! data. *Tag*: the first four bytes of the data, our kind and sequence number. *Payload*: the rest.
//! Does not know what a kind means, nor which page is older.

use embedded_storage_async::nor_flash::NorFlash;

use super::layout::PAGE;

/// Bytes of an item header in flash.
pub const HEADER: u32 = 8;
/// Bytes of the tag at the start of an item's data.
pub const TAG: u32 = 4;
/// Bits of a tag that count; the rest is the kind.
const SEQ_BITS: u32 = 29;
/// The highest sequence number: more than a hundred years of evenings.
pub const MAX_SEQ: u32 = (1 << SEQ_BITS) - 1;

/// Bytes of the longest data: a record of 1 KiB, a value's key, the tag.
pub const MAX_DATA: u32 = 1032;
/// Bytes of a page that may be read in vain, for items whose checksum turns out wrong. Real items do not
/// overlap: half a page of damaged ones and a few look-alikes stay far below.
pub const PATIENCE: u32 = PAGE + PAGE / 2;

/// What an item is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// One record of a slot.
    Record,
    /// The first part of a snapshot.
    First,
    /// The next part of a snapshot.
    Chunk,
    /// The end of a snapshot: now it counts.
    Commit,
    /// Moves the oldest item that is still shown.
    Trim,
    /// A value of the device under a key.
    Value,
    /// Written by a later version: kept, not shown.
    Unknown,
}

impl Kind {
    const fn bits(self) -> u32 {
        match self {
            Kind::Record => 0,
            Kind::Chunk => 1,
            Kind::Commit => 2,
            Kind::Trim => 3,
            Kind::Value => 4,
            Kind::First => 5,
            Kind::Unknown => 7,
        }
    }

    const fn from_bits(bits: u32) -> Kind {
        match bits {
            0 => Kind::Record,
            1 => Kind::Chunk,
            2 => Kind::Commit,
            3 => Kind::Trim,
            4 => Kind::Value,
            5 => Kind::First,
            _ => Kind::Unknown,
        }
    }
}

/// The four bytes before every payload.
pub fn tag(kind: Kind, seq: u32) -> [u8; 4] {
    (kind.bits() << SEQ_BITS | seq & MAX_SEQ).to_le_bytes()
}

/// An item whose header and data are right.
#[derive(Debug, Clone, Copy)]
pub struct FoundItem {
    pub kind: Kind,
    pub seq: u32,
    /// Flash address of the payload.
    pub payload: u32,
    /// Bytes of the payload.
    pub len: u32,
}

/// The unit of every address and length in a page, as sequential-storage counts it.
pub const fn word<F: NorFlash>() -> u32 {
    let larger = if F::READ_SIZE > F::WRITE_SIZE { F::READ_SIZE } else { F::WRITE_SIZE };
    small(larger)
}

/// A length of at most a page as `u32`.
pub const fn small(length: usize) -> u32 {
    if length > PAGE as usize {
        return PAGE;
    }
    #[expect(clippy::cast_possible_truncation, reason = "at most a page, checked above")]
    let length = length as u32;
    length
}

/// Bytes that an item with this much data takes in flash.
pub const fn item_size<F: NorFlash>(data: u32) -> u32 {
    HEADER.next_multiple_of(word::<F>()) + data.next_multiple_of(word::<F>())
}

/// Where the items of a page begin and end.
pub const fn item_area<F: NorFlash>(page_address: u32) -> (u32, u32) {
    (page_address + word::<F>(), page_address + PAGE - word::<F>())
}

/// The library's marks on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageState {
    /// Erased, or said to be: an interrupted erase can look like this.
    Open,
    /// The writer is here.
    Partial,
    /// Full.
    Closed,
    /// End mark without start mark: an interrupted erase, or noise.
    Broken,
}

/// Reads the marks of a page by the library's rule: four zero bits make a mark.
pub async fn page_state<F: NorFlash>(flash: &mut F, page_address: u32) -> Result<PageState, F::Error> {
    let start = is_marked(flash, page_address).await?;
    let end = is_marked(flash, page_address + PAGE - small(F::READ_SIZE)).await?;
    Ok(match (start, end) {
        (false, false) => PageState::Open,
        (true, false) => PageState::Partial,
        (true, true) => PageState::Closed,
        (false, true) => PageState::Broken,
    })
}

/// Whether four bits of a mark are zero.
pub async fn is_marked<F: NorFlash>(flash: &mut F, address: u32) -> Result<bool, F::Error> {
    let mut buffer = Aligned([0xff; 4]);
    if let Some(bytes) = buffer.0.get_mut(..F::READ_SIZE) {
        flash.read(address, bytes).await?;
    }
    let zeros: u32 = buffer.0.iter().map(|byte| byte.count_zeros()).sum();
    Ok(zeros >= 4)
}

/// Whether a page looks like one of ours: a start mark, and the header of an item behind it. One short
/// read; of pages with other contents one in thousands passes.
pub async fn looks_ours<F: NorFlash>(flash: &mut F, page_address: u32) -> Result<bool, F::Error> {
    let mut bytes = Aligned([0; 12]);
    flash.read(page_address, &mut bytes.0).await?;
    let (start, end) = item_area::<F>(page_address);
    let header = bytes.0.get(word::<F>() as usize..).and_then(|rest| rest.first_chunk::<8>());
    let fits = header.and_then(|header| read_header::<F>(*header, start, end));
    Ok(is_marked(flash, page_address).await? && fits.is_some_and(|(_, len)| (TAG..=MAX_DATA).contains(&len)))
}

/// Some flash drivers want word-aligned memory.
#[repr(align(4))]
pub struct Aligned<const N: usize>(pub [u8; N]);

/// A sliding view of flash, so that walking over small items costs few reads.
struct Window {
    base: u32,
    len: u32,
    bytes: Aligned<128>,
}

impl Window {
    const fn new() -> Self {
        Window { base: 0, len: 0, bytes: Aligned([0; 128]) }
    }

    /// The bytes at `at`: at least `need` (at most 128) of them if `end` allows, more if at hand.
    async fn view<F: NorFlash>(
        &mut self,
        flash: &mut F,
        at: u32,
        need: u32,
        end: u32,
    ) -> Result<&[u8], F::Error> {
        let held = at >= self.base && at + need <= self.base + self.len;
        if !held {
            let len = end.saturating_sub(at).min(128);
            if let Some(bytes) = self.bytes.0.get_mut(..len as usize) {
                self.len = 0;
                flash.read(at, bytes).await?;
                (self.base, self.len) = (at, len);
            }
        }
        let from = at.saturating_sub(self.base) as usize;
        Ok(self.bytes.0.get(from..self.len as usize).unwrap_or_default())
    }
}

/// Walks over the items of one page.
pub struct PageWalk {
    at: u32,
    end: u32,
    /// Something damaged was met: the way from item to item is lost, every word is tried.
    pub lost: bool,
    /// Bytes that may still be read in vain.
    patience: u32,
    window: Window,
}

impl PageWalk {
    pub const fn new<F: NorFlash>(page_address: u32) -> Self {
        let (at, end) = item_area::<F>(page_address);
        PageWalk { at, end, lost: false, patience: PATIENCE, window: Window::new() }
    }

    /// Starts at an item's address instead of the page's beginning.
    pub const fn new_at<F: NorFlash>(at: u32, page_address: u32) -> Self {
        let (_, end) = item_area::<F>(page_address);
        PageWalk { at, end, lost: false, patience: PATIENCE, window: Window::new() }
    }

    /// Whether the walk stands at this address.
    pub const fn is_at(&self, address: u32) -> bool {
        self.at == address
    }

    /// The next readable item of the page.
    pub async fn next<F: NorFlash>(&mut self, flash: &mut F) -> Result<Option<FoundItem>, F::Error> {
        loop {
            let view = self.window.view(flash, self.at, HEADER, self.end).await?;
            let Some(header) = view.first_chunk::<8>().copied() else { return Ok(None) };
            if self.lost {
                let skipped = skip::<F>(view);
                if skipped > 0 {
                    self.at += skipped;
                    continue;
                }
            }
            if !self.lost && header == [0xff; 8] {
                return Ok(None);
            }
            let Some((crc, len)) = read_header::<F>(header, self.at, self.end) else {
                self.lost = true;
                self.at += word::<F>();
                continue;
            };
            let data = self.at + HEADER.next_multiple_of(word::<F>());
            let next = self.at + item_size::<F>(len);
            // A checksum of 0 is the library's sign for an item that was taken out.
            let found = if crc == 0 { None } else { self.read_item(flash, crc, data, len).await? };
            if crc != 0 && found.is_none() {
                // Its length is not to be trusted either: the first byte of a good item behind a
                // torn header can complete that header by chance.
                self.lost = true;
                match self.patience.checked_sub(len) {
                    Some(left) => self.patience = left,
                    None => return Ok(None),
                }
            }
            self.at = if self.lost && found.is_none() { self.at + word::<F>() } else { next };
            if found.is_some() {
                return Ok(found);
            }
        }
    }

    async fn read_item<F: NorFlash>(
        &mut self,
        flash: &mut F,
        crc: u32,
        data: u32,
        len: u32,
    ) -> Result<Option<FoundItem>, F::Error> {
        if len < TAG {
            return Ok(None);
        }
        let mut sum = CRC_START;
        let mut done = 0;
        let mut first = [0; 4];
        while done < len {
            let view = self.window.view(flash, data + done, (len - done).min(TAG), self.end).await?;
            let part = view.get(..(len - done) as usize).unwrap_or(view);
            if done == 0 {
                first = part.first_chunk::<4>().copied().unwrap_or_default();
            }
            if part.is_empty() {
                return Ok(None);
            }
            sum = crc32_add(sum, part);
            done += small(part.len());
        }
        if library_crc(sum) != crc {
            return Ok(None);
        }
        let tag = u32::from_le_bytes(first);
        let kind = Kind::from_bits(tag >> SEQ_BITS);
        Ok(Some(FoundItem { kind, seq: tag & MAX_SEQ, payload: data + TAG, len: len - TAG }))
    }
}

/// Bytes before the next place in a view that could be a header. At least a word if this one is none. Every byte
/// of a foreign page comes by here, so it is a plain loop.
fn skip<F: NorFlash>(view: &[u8]) -> u32 {
    let step = word::<F>() as usize;
    let mut rest = view;
    while let [_, _, _, _, low, high, k0, k1, ..] = rest {
        let len = u32::from(u16::from_le_bytes([*low, *high]));
        // Almost every place ends here: the longest length has a small upper byte.
        let likely = (TAG..=MAX_DATA).contains(&len);
        if likely && crc16([*low, *high]).to_le_bytes() == [*k0, *k1] {
            break;
        }
        rest = rest.get(step..).unwrap_or_default();
    }
    small(view.len() - rest.len())
}

/// Checksum and length from a header, if the length is right and the item fits before `end`.
fn read_header<F: NorFlash>(header: [u8; 8], at: u32, end: u32) -> Option<(u32, u32)> {
    let [c0, c1, c2, c3, l0, l1, k0, k1] = header;
    let len = u32::from(u16::from_le_bytes([l0, l1]));
    let right = crc16([l0, l1]) == u16::from_le_bytes([k0, k1]) && at + item_size::<F>(len) <= end;
    right.then_some((u32::from_le_bytes([c0, c1, c2, c3]), len))
}

/// Whether a page without readable items can be what a cut in its first item left: its header or a part of it, then no
/// more than the header promises.
pub async fn is_torn_once<F: NorFlash>(flash: &mut F, page_address: u32) -> Result<bool, F::Error> {
    let (start, end) = item_area::<F>(page_address);
    let mut header = Aligned([0; HEADER as usize]);
    flash.read(start, &mut header.0).await?;
    let promised = read_header::<F>(header.0, start, end).map(|(_, len)| len).filter(|len| *len <= MAX_DATA);
    is_blank(flash, start + item_size::<F>(promised.unwrap_or(0)), page_address + PAGE).await
}

/// Where the next item of a page goes; `None` if anything in the page is damaged. Then it must not
/// be written to: what is left of a torn item could run together with a new one.
pub async fn free_spot<F: NorFlash>(flash: &mut F, page_address: u32) -> Result<Option<u32>, F::Error> {
    let mut walk = PageWalk::new::<F>(page_address);
    while walk.next(flash).await?.is_some() {}
    let clean = !walk.lost && is_blank(flash, walk.at, walk.end).await?;
    Ok(clean.then_some(walk.at))
}

/// Whether all bytes of a range are erased.
pub async fn is_blank<F: NorFlash>(flash: &mut F, from: u32, to: u32) -> Result<bool, F::Error> {
    let mut window = Window::new();
    let mut at = from;
    while at < to {
        let view = window.view(flash, at, 1, to).await?;
        if view.is_empty() || view.iter().any(|byte| *byte != 0xff) {
            return Ok(false);
        }
        at += small(view.len());
    }
    Ok(true)
}

/// Start value of the library's data checksum.
const CRC_START: u32 = 0xEEEE_EEEE;

/// CRC-32C, a byte at a time: the library computes it bit by bit, four times slower.
const CRC_TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0x82F6_3B78 } else { crc >> 1 };
            bit += 1;
        }
        #[expect(clippy::indexing_slicing, reason = "a constant, checked by the compiler")]
        {
            table[byte as usize] = crc;
        }
        byte += 1;
    }
    table
};

fn crc32_add(crc: u32, bytes: &[u8]) -> u32 {
    bytes.iter().fold(crc, |crc, byte| {
        let index = (crc ^ u32::from(*byte)) & 0xff;
        // The table has 256 entries: an index of eight bits is always in it.
        (crc >> 8) ^ CRC_TABLE.get(index as usize).copied().unwrap_or_default()
    })
}

/// CRC-32C of some bytes, for snapshots and the layout mark: the same table serves both uses.
pub fn crc32(bytes: &[u8]) -> u32 {
    !crc32_add(u32::MAX, bytes)
}

/// The library keeps some checksum values for its own signs.
fn library_crc(sum: u32) -> u32 {
    let crc = !sum;
    match (crc, crc & 0xff) {
        (0, _) => 1,
        (_, 0 | 0xff) => crc ^ 1,
        _ => crc,
    }
}

/// What four bits at the low end of a CRC-16F/4.2 leave.
const CRC16_TABLE: [u16; 16] = {
    let mut table = [0; 16];
    let mut bits = 0;
    while bits < 16 {
        let mut crc = bits;
        let mut bit = 0;
        while bit < 4 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0x1a2e } else { crc >> 1 };
            bit += 1;
        }
        #[expect(clippy::indexing_slicing, reason = "a constant, checked by the compiler")]
        {
            table[bits as usize] = crc;
        }
        bits += 1;
    }
    table
};

/// The library's checksum of the length field (CRC-16F/4.2), never 0xffff. Foreign pages hold many likely lengths.
fn crc16(length: [u8; 2]) -> u16 {
    let shift = |crc: u16| {
        // An index of four bits is always in the table.
        (crc >> 4) ^ CRC16_TABLE.get(usize::from(crc & 0xf)).copied().unwrap_or_default()
    };
    let crc = shift(shift(shift(shift(0xffff ^ u16::from_le_bytes(length)))));
    match crc ^ 0xffff {
        0xffff => 0xfffe,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksum_is_crc32c() {
        assert_eq!(crc32(b"123456789"), 0xE306_9283);
    }

    #[test]
    fn tags_keep_kind_and_number() {
        for kind in [Kind::Record, Kind::First, Kind::Chunk, Kind::Commit, Kind::Trim, Kind::Value] {
            let bits = u32::from_le_bytes(tag(kind, 123_456));
            assert_eq!(Kind::from_bits(bits >> SEQ_BITS), kind);
            assert_eq!(bits & MAX_SEQ, 123_456);
        }
    }
}
