//! One ring of flash pages: items are added at the head, whole pages are erased at the tail.
//!
//! sequential-storage's queue writes the items (never over old data). This file decides which page
//! it writes to, makes that page safe first, and does all the erasing itself:
//! - Every item carries a sequence number. The page with the highest one is where the writer was;
//!   no guess is needed after an interrupted erase left a page that looks like the writer's.
//! - A page with anything torn in it takes no more items.
//! - A page is used only after it was read and found blank from end to end. An interrupted erase
//!   can leave a page that looks erased at both ends and is not.
//! - A page is erased only from the tail, and only if nothing in it is shown any more.
//! - Every item is read back after it was written, and written again in another page if it is wrong.
//! - A page that does not take a program, or is not blank after an erase, is retired: the writer passes
//!   over it. Nothing in flash says so; after the next power-on it is tried, and found bad, again.
//!
//! Words. *Writer*: the page that takes the next item. *Ahead*: the pages between it and the tail, blank
//! or retired. *Tail*: the oldest page. *Marker*: a commit or a trim; the newest one says from which
//! number on items are shown.
//! Does not know slots, keys or what is in a snapshot.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::Error;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

use super::item::{
    Aligned, FoundItem, Kind, MAX_DATA, PageState, PageWalk, TAG, free_spot, is_blank, is_marked,
    is_torn_once, item_area, item_size, looks_ours, page_state, small, tag, word,
};
use super::layout::{MOST_PAGES, PAGE};
use super::store::{KEEP, KEY_BYTES, MAX_RECORD, StoreError, StoreStats};

/// A `keep_from` above every number: nothing is shown until the next marker.
pub const HIDDEN: u32 = u32::MAX;
/// In how many pages one item is tried before the flash is called worn.
const ATTEMPTS: u32 = 8;
/// Blank pages that an idle moment checks ahead of the writer: enough for the largest snapshot.
const CHECKED_AHEAD: u32 = 4;
/// Bytes of a marker's payload: keep_from, first, length, checksum.
pub const MARKER: usize = 16;

/// A committed snapshot: the numbers of its commit and of its first chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Snapshot {
    pub seq: u32,
    pub first: u32,
}

/// What a commit or trim says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RingMarker {
    /// Items below this number are not shown any more.
    pub keep_from: u32,
    /// Commit: number of the first chunk. The chunks follow without a gap up to the commit.
    pub first: u32,
    /// Commit: bytes of the snapshot.
    pub len: u32,
    /// Commit: CRC-32C of the snapshot.
    pub crc: u32,
}

impl RingMarker {
    /// A trim: only moves the oldest number shown.
    pub const fn trim(keep_from: u32) -> RingMarker {
        RingMarker { keep_from, first: 0, len: 0, crc: 0 }
    }

    pub fn to_bytes(self) -> [u8; MARKER] {
        let mut bytes = [0; MARKER];
        let fields = [self.keep_from, self.first, self.len, self.crc];
        for (place, field) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(fields) {
            *place = field.to_le_bytes();
        }
        bytes
    }

    fn from_bytes(bytes: [u8; MARKER]) -> Option<RingMarker> {
        let [keep_from, first, len, crc] = bytes.as_chunks::<4>().0 else { return None };
        Some(RingMarker {
            keep_from: u32::from_le_bytes(*keep_from),
            first: u32::from_le_bytes(*first),
            len: u32::from_le_bytes(*len),
            crc: u32::from_le_bytes(*crc),
        })
    }
}

/// The bytes of the item being written: tag and payload.
pub struct ItemFrame {
    bytes: Aligned<FRAME>,
    len: usize,
}

/// Tag, the longest record, and the key of a value rounded up to a word.
const FRAME: usize = TAG as usize + MAX_RECORD + 4;
const _: () = assert!(FRAME == MAX_DATA as usize, "the reader expects no longer item");

impl ItemFrame {
    pub const fn new() -> Self {
        ItemFrame { bytes: Aligned([0; FRAME]), len: 0 }
    }

    fn fill(&mut self, kind: Kind, seq: u32, parts: [&[u8]; 2]) -> Result<(), StoreError> {
        let tag = tag(kind, seq);
        let [one, two] = parts;
        let mut len = 0;
        for part in [tag.as_slice(), one, two] {
            let place = self.bytes.0.get_mut(len..len + part.len()).ok_or(StoreError::TooBig)?;
            place.copy_from_slice(part);
            len += part.len();
        }
        self.len = len;
        Ok(())
    }

    fn data(&self) -> &[u8] {
        self.bytes.0.get(..self.len).unwrap_or_default()
    }

    /// Uses the frame's memory to read a payload; what was in it is gone.
    pub async fn load<F: NorFlash>(
        &mut self,
        flash: &mut F,
        payload: u32,
        len: u32,
    ) -> Result<&[u8], StoreError> {
        let whole_words = len.next_multiple_of(word::<F>()) as usize;
        let place = self.bytes.0.get_mut(..whole_words).ok_or(StoreError::TooBig)?;
        flash.read(payload, place).await.map_err(flash_error)?;
        Ok(place.get(..len as usize).unwrap_or_default())
    }

    /// The key of a value.
    pub async fn key<F: NorFlash>(
        &mut self,
        flash: &mut F,
        found: &FoundItem,
    ) -> Result<Option<u8>, StoreError> {
        if found.kind != Kind::Value || found.len < small(KEY_BYTES) {
            return Ok(None);
        }
        let bytes = self.load(flash, found.payload, small(KEY_BYTES)).await?;
        Ok(bytes.first().copied())
    }
}

/// How far the ring in memory is known to match the flash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Trust {
    /// Not read yet, or something went wrong or was interrupted since.
    None,
    /// Read: can be shown.
    Read,
    /// Read, and the pages are in order for the library to write.
    Write,
}

/// Some pages of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pages(u64);

const _: () = assert!(MOST_PAGES <= 64, "a bit for every page");

impl Pages {
    const NONE: Pages = Pages(0);

    const fn has(self, page: u32) -> bool {
        self.0 >> page & 1 == 1
    }

    const fn add(&mut self, page: u32) {
        self.0 |= 1 << page;
    }

    const fn remove(&mut self, page: u32) {
        self.0 &= !(1 << page);
    }
}

/// A ring of pages, and what is known of it.
pub struct Ring {
    base: u32,
    pages: u32,
    trust: Trust,
    /// Page that takes the next item.
    writer: u32,
    /// Address of the next item; the end of the page if it takes no more.
    free: u32,
    /// Pages behind the writer that are marked as erased, or retired.
    ahead: u32,
    /// How many of these were read and are what they are taken for.
    checked: u32,
    next_seq: u32,
    /// Items below are not shown.
    pub keep_from: u32,
    /// Number of the marker that said so.
    marker_seq: u32,
    /// The newest snapshots that are still shown, oldest first.
    pub snapshots: Vec<Snapshot, KEEP>,
    /// Highest number in the tail page, once looked at.
    tail_seq: Option<Option<u32>>,
    /// Pages with readable items, their numbers in the order of the pages: no others are read again.
    used: Pages,
    /// The page after the last item cannot be read, or is missing: it may have held newer ones.
    pub head_lost: bool,
    /// Pages in which an item did not read back: they take no more until they are erased.
    full: Pages,
    /// Pages that cannot be erased or programmed. Nothing that is shown is in them.
    retired: Pages,
}

impl Ring {
    pub const fn new(base: u32, pages: u32) -> Self {
        Ring {
            base,
            pages,
            trust: Trust::None,
            writer: 0,
            free: 0,
            ahead: 0,
            checked: 0,
            next_seq: 1,
            keep_from: 0,
            marker_seq: 0,
            snapshots: Vec::new(),
            tail_seq: None,
            used: Pages::NONE,
            head_lost: false,
            full: Pages::NONE,
            retired: Pages::NONE,
        }
    }

    /// Pages found bad since power-on.
    pub const fn retired(&self) -> u32 {
        self.retired.0.count_ones()
    }

    /// Whether any page looks like one of ours: one short read a page.
    pub async fn looks_used<F: NorFlash>(&self, flash: &mut F) -> Result<bool, StoreError> {
        for page in 0..self.pages {
            if looks_ours(flash, self.page_address(page)).await.map_err(flash_error)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The number that the next item will get.
    pub const fn next_seq(&self) -> u32 {
        self.next_seq
    }

    /// Whether no item in it can be read: then its pages, foreign ones perhaps, need not be walked again.
    pub const fn holds_nothing(&self) -> bool {
        self.next_seq == 1
    }

    /// Forgets what is known: the flash is read again before the next use.
    pub const fn distrust(&mut self) {
        self.trust = Trust::None;
    }

    /// Bytes that can still be written without erasing a page that holds shown items.
    pub fn free_bytes<F: NorFlash>(&self) -> u32 {
        let (_, end) = item_area::<F>(self.page_address(self.writer));
        self.blank() * (PAGE - 2 * word::<F>()) + end.saturating_sub(self.free)
    }

    /// Bytes of payload that still fit into the writer's page.
    pub fn room_in_page<F: NorFlash>(&self) -> u32 {
        let (_, end) = item_area::<F>(self.page_address(self.writer));
        end.saturating_sub(self.free).saturating_sub(item_size::<F>(0) + TAG)
    }

    const fn page_address(&self, page: u32) -> u32 {
        self.base + page * PAGE
    }

    const fn page_after(&self, page: u32, steps: u32) -> u32 {
        (page + steps) % self.pages
    }

    /// The used pages from the oldest to the writer's.
    pub fn pages_by_age(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        let (base, pages, writer, used) = (self.base, self.pages, self.writer, self.used);
        (self.ahead + 1..=pages)
            .map(move |steps| (writer + steps) % pages)
            .filter(move |page| used.has(*page))
            .map(move |page| base + page * PAGE)
    }

    /// The tail page, if any page but the writer's is in use.
    fn tail(&self) -> Option<u32> {
        (self.ahead + 1 < self.pages).then(|| self.page_after(self.writer, self.ahead + 1))
    }

    /// Reads the whole ring, unless that was done. Never writes.
    pub async fn read<F: NorFlash>(&mut self, flash: &mut F) -> Result<(), StoreError> {
        if self.trust >= Trust::Read {
            return Ok(());
        }
        *self = Ring { full: self.full, retired: self.retired, ..Ring::new(self.base, self.pages) };
        let mut newest: Option<(u32, u32)> = None;
        let mut first_partial = None;
        let mut highest = [0; MOST_PAGES];
        for (page, highest) in (0..self.pages).zip(&mut highest) {
            let state = self.state(flash, page).await?;
            if state == PageState::Open {
                continue;
            }
            if state == PageState::Partial && first_partial.is_none() {
                first_partial = Some(page);
            }
            let mut walk = PageWalk::new::<F>(self.page_address(page));
            while let Some(found) = walk.next(flash).await.map_err(flash_error)? {
                self.used.add(page);
                *highest = found.seq.max(*highest);
                if newest.is_none_or(|(seq, _)| found.seq >= seq) {
                    newest = Some((found.seq, page));
                }
                if let Some(marker) = read_marker(flash, &found).await? {
                    self.note_marker(found.kind, found.seq, marker);
                }
            }
        }
        let keep_from = self.keep_from;
        self.snapshots.retain(|snapshot| snapshot.first >= keep_from);
        if let Some((seq, _)) = newest {
            self.next_seq = seq + 1;
        }
        self.find_writer(flash, newest.map(|(_, page)| page), first_partial).await?;
        // A page that could not be erased has older numbers than those before it.
        let mut above = 0;
        for steps in self.ahead + 1..=self.pages {
            let page = self.page_after(self.writer, steps);
            let highest = highest.get(page as usize).copied().unwrap_or_default();
            if highest < above {
                self.used.remove(page);
            }
            above = above.max(highest);
        }
        self.trust = Trust::Read;
        Ok(())
    }

    /// Takes note of a commit or trim. A commit inside a copy says `HIDDEN`: the trim that began
    /// the copy stays in force.
    fn note_marker(&mut self, kind: Kind, seq: u32, marker: RingMarker) {
        let commit = kind == Kind::Commit;
        if seq >= self.marker_seq && !(commit && marker.keep_from == HIDDEN) {
            self.marker_seq = seq;
            self.keep_from = marker.keep_from;
        }
        if commit {
            self.note_snapshot(Snapshot { seq, first: marker.first });
        }
    }

    /// Remembers the newest snapshots, oldest first, whatever the order they are met in.
    fn note_snapshot(&mut self, snapshot: Snapshot) {
        let at = self.snapshots.iter().take_while(|other| other.seq < snapshot.seq).count();
        if self.snapshots.is_full() {
            if at == 0 {
                return;
            }
            self.snapshots.remove(0);
        }
        let at = self.snapshots.iter().take_while(|other| other.seq < snapshot.seq).count();
        // There is room: one was removed above if it was full.
        let _ = self.snapshots.insert(at, snapshot);
    }

    async fn find_writer<F: NorFlash>(
        &mut self,
        flash: &mut F,
        youngest: Option<u32>,
        first_partial: Option<u32>,
    ) -> Result<(), StoreError> {
        self.writer = youngest.or(first_partial).unwrap_or(0);
        if youngest.is_some() && self.state(flash, self.writer).await? != PageState::Partial {
            // The writer had closed this page. If it got as far as the next one, that is empty.
            let next = self.page_after(self.writer, 1);
            let state = self.state(flash, next).await?;
            if !self.used.has(next) {
                self.head_lost = !self.retired.has(next) && !self.is_begun(flash, next).await?;
                if matches!(state, PageState::Open | PageState::Partial) {
                    self.writer = next;
                }
            }
        }
        let (start, end) = item_area::<F>(self.page_address(self.writer));
        self.free = match self.state(flash, self.writer).await? {
            _ if self.full.has(self.writer) || self.retired.has(self.writer) => end,
            PageState::Open => start,
            PageState::Partial => {
                let free = free_spot(flash, self.page_address(self.writer)).await.map_err(flash_error)?;
                free.unwrap_or(end)
            }
            PageState::Closed | PageState::Broken => end,
        };
        self.ahead = 0;
        while self.ahead + 1 < self.pages {
            let page = self.page_after(self.writer, self.ahead + 1);
            if !self.retired.has(page) && self.state(flash, page).await? != PageState::Open {
                break;
            }
            self.ahead += 1;
        }
        Ok(())
    }

    /// Whether a page without readable items is as the writer leaves it: its start mark and at most one
    /// torn item, the rest blank. After a cut between two marks even the first is missing.
    async fn is_begun<F: NorFlash>(&self, flash: &mut F, page: u32) -> Result<bool, StoreError> {
        let address = self.page_address(page);
        let torn = is_torn_once(flash, address).await.map_err(flash_error)?;
        Ok(torn && is_marked(flash, address).await.map_err(flash_error)?)
    }

    async fn state<F: NorFlash>(&self, flash: &mut F, page: u32) -> Result<PageState, StoreError> {
        page_state(flash, self.page_address(page)).await.map_err(flash_error)
    }

    /// Reads the ring and makes the writer's page ready. Nothing is erased but a writer's page without a
    /// readable item.
    async fn prepare<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
    ) -> Result<(), StoreError> {
        self.read(flash).await?;
        if self.trust >= Trust::Write {
            return Ok(());
        }
        let (start, end) = item_area::<F>(self.page_address(self.writer));
        if self.free == start {
            let blank = self.make_blank(flash, stats, self.writer, true).await?;
            if !blank || !self.mark_start(flash, self.writer).await? {
                self.retired.add(self.writer);
                self.free = end;
            }
        }
        self.trust = Trust::Write;
        Ok(())
    }

    async fn mark_start<F: NorFlash>(&self, flash: &mut F, page: u32) -> Result<bool, StoreError> {
        self.mark(flash, self.page_address(page)).await
    }

    async fn mark_end<F: NorFlash>(&self, flash: &mut F, page: u32) -> Result<bool, StoreError> {
        self.mark(flash, self.page_address(page) + PAGE - word::<F>()).await
    }

    /// Sets a mark; `false` if it does not stick.
    async fn mark<F: NorFlash>(&self, flash: &mut F, address: u32) -> Result<bool, StoreError> {
        let zeros = Aligned([0; 4]);
        let mark = zeros.0.get(..word::<F>() as usize).unwrap_or_default();
        let written = flash.write(address, mark).await.is_ok();
        Ok(written && is_marked(flash, address).await.map_err(flash_error)?)
    }

    /// Erases a page unless it is blank already; `false` if it is not blank even then. The start mark of
    /// the writer's page may be half set: it will be set.
    async fn make_blank<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
        page: u32,
        in_a_write: bool,
    ) -> Result<bool, StoreError> {
        let address = self.page_address(page);
        let (start, _) = item_area::<F>(address);
        let marked = page_state(flash, address).await.map_err(flash_error)? != PageState::Open;
        let blank = is_blank(flash, start, address + PAGE).await.map_err(flash_error)?;
        if blank && (!marked || page == self.writer) {
            return Ok(true);
        }
        stats.erases += 1;
        stats.erases_in_writes += u32::from(in_a_write);
        let erased = flash.erase(address, address + PAGE).await.is_ok();
        self.full.remove(page);
        self.used.remove(page);
        Ok(erased && is_blank(flash, address, address + PAGE).await.map_err(flash_error)?)
    }

    /// Writes one item and reads it back. Leaves at least `floor` blank pages.
    pub async fn push<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
        frame: &mut ItemFrame,
        kind: Kind,
        parts: [&[u8]; 2],
        floor: u32,
    ) -> Result<u32, StoreError> {
        let mut failure = StoreError::Worn;
        for _ in 0..ATTEMPTS {
            self.prepare(flash, stats).await?;
            let seq = self.next_seq;
            frame.fill(kind, seq, parts)?;
            let size = item_size::<F>(small(frame.len));
            self.make_room(flash, stats, size, floor).await?;
            // Whatever happens from here to the end, the flash is read again before it is trusted.
            self.trust = Trust::None;
            let at = self.free;
            stats.bytes += u64::from(size);
            match self.push_raw(flash, frame.data()).await {
                Ok(true) if self.reads_back(flash, at, frame).await? => {
                    self.used.add(self.writer);
                    self.free = at + size;
                    self.next_seq = seq + 1;
                    self.trust = Trust::Write;
                    stats.items += 1;
                    return Ok(seq);
                }
                Ok(_) => failure = StoreError::Worn,
                Err(error) => failure = error,
            }
            let (start, _) = item_area::<F>(self.page_address(self.writer));
            if at == start {
                self.retired.add(self.writer);
            }
            self.full.add(self.writer);
            stats.rewrites += 1;
        }
        Err(failure)
    }

    /// Lets the library write into the writer's page, the only one it sees: marks of bad pages cannot
    /// lead it astray. `false` if it found no room after all.
    async fn push_raw<F: NorFlash>(&self, flash: &mut F, data: &[u8]) -> Result<bool, StoreError> {
        let page = self.page_address(self.writer);
        let config = QueueConfig::try_new(page..page + PAGE).map_err(|_| StoreError::Unfit)?;
        let mut queue = QueueStorage::new(flash, config, Cache::new_uncached());
        match queue.push(data, false).await {
            Ok(()) => Ok(true),
            Err(Error::Storage { .. }) => Err(StoreError::Flash),
            Err(_) => Ok(false),
        }
    }

    async fn reads_back<F: NorFlash>(
        &self,
        flash: &mut F,
        at: u32,
        frame: &ItemFrame,
    ) -> Result<bool, StoreError> {
        let mut walk = PageWalk::new_at::<F>(at, self.page_address(self.writer));
        let Some(found) = walk.next(flash).await.map_err(flash_error)? else { return Ok(false) };
        // Its checksums are right, so it is this item if the tag and the length are.
        let tag = tag(found.kind, found.seq);
        Ok(walk.is_at(at + item_size::<F>(small(frame.len)))
            && found.len + TAG == small(frame.len)
            && frame.data().starts_with(&tag))
    }

    /// Makes sure that an item of this size fits into the writer's page, moving to the next if not.
    async fn make_room<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
        size: u32,
        floor: u32,
    ) -> Result<(), StoreError> {
        loop {
            let (_, end) = item_area::<F>(self.page_address(self.writer));
            if self.free + size <= end {
                return Ok(());
            }
            while self.blank() == 0 || self.available() <= floor {
                if !self.erase_tail(flash, stats, true).await? {
                    return Err(StoreError::Full);
                }
            }
            let usable = |steps: &u32| !self.retired.has(self.page_after(self.writer, *steps));
            let Some(steps) = (1..=self.ahead).find(usable) else { return Err(StoreError::Full) };
            let next = self.page_after(self.writer, steps);
            self.trust = Trust::None;
            let blank = self.checked >= steps || self.make_blank(flash, stats, next, true).await?;
            // If the end mark does not stick, the page is still the one before.
            if blank {
                self.mark_end(flash, self.writer).await?;
            }
            if blank && self.mark_start(flash, next).await? {
                self.writer = next;
                (self.free, _) = item_area::<F>(self.page_address(next));
                self.ahead -= steps;
                self.checked = self.checked.saturating_sub(steps);
            } else {
                self.retired.add(next);
            }
            self.trust = Trust::Write;
        }
    }

    /// Erases the tail page if nothing in it is shown, or retires it. `false` if there is no such page.
    pub async fn erase_tail<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
        in_a_write: bool,
    ) -> Result<bool, StoreError> {
        self.read(flash).await?;
        let Some(tail) = self.tail() else { return Ok(false) };
        if self.tail_seq(flash).await?.is_some_and(|seq| seq >= self.shown_from()) {
            return Ok(false);
        }
        let trust = self.trust;
        self.trust = Trust::None;
        self.used.remove(tail);
        if !self.retired.has(tail) && !self.make_blank(flash, stats, tail, in_a_write).await? {
            self.retired.add(tail);
        }
        if self.checked == self.ahead {
            self.checked += 1;
        }
        self.ahead += 1;
        self.tail_seq = None;
        self.trust = trust;
        Ok(true)
    }

    /// Items below this number may be erased. The marker that hides them must stay, or they would count as
    /// lost; the device's values have none.
    const fn shown_from(&self) -> u32 {
        if self.marker_seq > 0 && self.marker_seq < self.keep_from { self.marker_seq } else { self.keep_from }
    }

    /// The highest number in the tail page.
    async fn tail_seq<F: NorFlash>(&mut self, flash: &mut F) -> Result<Option<u32>, StoreError> {
        if let Some(known) = self.tail_seq {
            return Ok(known);
        }
        let mut highest = None;
        if let Some(tail) = self.tail().filter(|tail| self.used.has(*tail)) {
            let mut walk = PageWalk::new::<F>(self.page_address(tail));
            while let Some(found) = walk.next(flash).await.map_err(flash_error)? {
                highest = highest.max(Some(found.seq));
            }
        }
        self.tail_seq = Some(highest);
        Ok(highest)
    }

    /// The tail page's address, if it is in use.
    pub fn tail_address(&self) -> Option<u32> {
        self.tail().map(|page| self.page_address(page))
    }

    /// Blank pages ahead of the writer.
    pub fn blank(&self) -> u32 {
        let ahead = (1..=self.ahead).map(|steps| self.page_after(self.writer, steps));
        ahead.fold(0, |blank, page| blank + u32::from(!self.retired.has(page)))
    }

    /// Blank pages, and pages at the tail without a readable item: these are erased when they are needed.
    pub fn available(&self) -> u32 {
        let behind = (self.ahead + 1..self.pages).map(|steps| self.page_after(self.writer, steps));
        let bare = behind.take_while(|page| !self.used.has(*page));
        bare.fold(self.blank(), |count, page| count + u32::from(!self.retired.has(page)))
    }

    /// One bounded step of tidying: read the ring, erase one page, or check one.
    /// `true` if it did something.
    pub async fn idle<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
    ) -> Result<bool, StoreError> {
        if self.trust == Trust::None {
            self.read(flash).await?;
            return Ok(true);
        }
        if self.erase_tail(flash, stats, false).await? {
            return Ok(true);
        }
        if self.checked >= self.ahead.min(CHECKED_AHEAD) {
            return Ok(false);
        }
        let page = self.page_after(self.writer, self.checked + 1);
        let trust = self.trust;
        self.trust = Trust::None;
        if !self.retired.has(page) && !self.make_blank(flash, stats, page, false).await? {
            self.retired.add(page);
        }
        self.checked += 1;
        self.trust = trust;
        Ok(true)
    }

    /// Takes note of a marker that was just written.
    pub fn marker_written(&mut self, kind: Kind, seq: u32, marker: RingMarker) {
        self.note_marker(kind, seq, marker);
        let keep_from = self.keep_from;
        self.snapshots.retain(|snapshot| snapshot.first >= keep_from);
    }

    /// Nothing of it counts any more: any page may be erased to make room for the marker that says so.
    pub const fn give_up(&mut self) {
        (self.keep_from, self.marker_seq, self.tail_seq) = (self.next_seq, self.next_seq, None);
    }

    /// Erases every page, whatever is in them, and starts again.
    pub async fn wipe<F: NorFlash>(
        &mut self,
        flash: &mut F,
        stats: &mut StoreStats,
    ) -> Result<(), StoreError> {
        *self = Ring::new(self.base, self.pages);
        for page in 0..self.pages {
            let address = self.page_address(page);
            if is_blank(flash, address, address + PAGE).await.map_err(flash_error)? {
                continue;
            }
            stats.erases += 1;
            stats.erases_in_writes += 1;
            let erased = flash.erase(address, address + PAGE).await.is_ok();
            if !erased || !is_blank(flash, address, address + PAGE).await.map_err(flash_error)? {
                self.retired.add(page);
            }
        }
        self.read(flash).await
    }
}

/// A commit's or trim's contents; `None` for other items and for markers of a later version.
pub async fn read_marker<F: NorFlash>(
    flash: &mut F,
    found: &FoundItem,
) -> Result<Option<RingMarker>, StoreError> {
    if !matches!(found.kind, Kind::Commit | Kind::Trim) || found.len != small(MARKER) {
        return Ok(None);
    }
    let mut bytes = Aligned([0; MARKER]);
    flash.read(found.payload, &mut bytes.0).await.map_err(flash_error)?;
    Ok(RingMarker::from_bytes(bytes.0))
}

/// The driver's own error says nothing that the caller could act on.
pub fn flash_error<E>(_: E) -> StoreError {
    StoreError::Flash
}
