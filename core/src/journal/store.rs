//! The save region: a few values of the device, and six game slots of records and snapshots.
//!
//! Bytes in, bytes out. It does not know games, commands or screens, nor what a record means: that
//! is the business of the layer above. What it promises:
//! - What `append`, `snapshot` or `put` acknowledged is there after any power cut. What was in
//!   flight is there as a whole or not at all. Nothing else appears, and the order is kept.
//! - Bytes that make no sense are skipped and counted. They never stop the device from starting: a region
//!   without our mark is not read at all, and no page of a marked one more than about twice.
//! - A page that goes bad is passed over; [`StoreStats::retired`] counts it.
//! - Erases happen in [`Store::idle`]. Only if there was no idle moment for a whole ring of pages
//!   does a write erase; [`StoreStats::erases_in_writes`] counts that.
//! - A region written by a newer layout is refused and left untouched.
//!
//! `Full` cannot happen to a caller who takes a snapshot now and then. A slot holds 120 KiB, and
//! 32 KiB of it are kept for snapshots and markers. If the rest fills up, the oldest snapshots and
//! what is before them are given up one by one, the newest stays. So `Full` needs 80 KiB of
//! records behind the newest snapshot: about 1,300 commands of 50 bytes, where callers take a
//! snapshot after 32. Even then a snapshot still fits, and after it everything does.

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;

use super::item::{Aligned, FoundItem, Kind, PageWalk, crc32, is_blank, looks_ours, small, word};
use super::layout::{DEVICE_PAGE, LAYOUT, MARK_BYTES, MARK_COPIES, MOST_PAGES, PAGE, SLOTS, mark, read_mark};
use super::ring::{HIDDEN, ItemFrame, Ring, RingMarker, flash_error, read_marker};

/// Bytes of the longest record.
pub const MAX_RECORD: usize = 1024;
/// Bytes of the largest snapshot. A scratch buffer of this size reads everything.
pub const MAX_SNAPSHOT: usize = 10 * 1024;
/// Snapshots kept in a slot, with everything after the oldest of them.
pub const KEEP: usize = 6;
/// Bytes of the longest device value.
pub const MAX_VALUE: usize = 512;
/// Device values have the keys 0 to 31.
pub const MAX_KEYS: u8 = 32;

/// Bytes of a snapshot's part: four of them fill a page.
const CHUNK: usize = 1000;
/// A page with less room than this is left behind rather than filled with a tiny part.
const SMALL_CHUNK: u32 = 64;
/// Blank pages of a slot that records may not use: two largest snapshots, and markers.
const RESERVE: u32 = 8;
/// Blank pages of the device's ring that values may not use, so that old ones can be moved.
const DEVICE_RESERVE: u32 = 3;
/// Values moved in one idle step: 16 take about 30 ms.
const MOVES: u32 = 16;

/// In the place of `keep_from`: of all that a slot shows only the snapshot stays.
const ALONE: u32 = HIDDEN - 1;

/// One of the games that live side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SaveSlot(u8);

impl SaveSlot {
    pub const FIRST: SaveSlot = SaveSlot(0);

    /// The slot of this number, counted from 0.
    pub const fn new(number: u8) -> Option<SaveSlot> {
        if number < SLOTS { Some(SaveSlot(number)) } else { None }
    }

    /// Its number, counted from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All slots.
    pub fn all() -> impl DoubleEndedIterator<Item = SaveSlot> {
        (0..SLOTS).map(SaveSlot)
    }
}

/// Why the store did not do something. What was acknowledged before is still there, but old snapshots
/// may have been given up for `Full`, and after `Flash` the thing in flight may be there or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum StoreError {
    /// No room, even after giving up old snapshots: take a snapshot, then try again.
    Full,
    /// Longer than a record, snapshot or value may be, or a key too high.
    TooBig,
    /// The region belongs to a newer version of the product.
    Newer,
    /// The slot to copy to holds a game.
    Occupied,
    /// The flash keeps giving back other bytes than were written.
    Worn,
    /// The flash driver reported an error.
    Flash,
    /// The region or the flash is not what the layout needs.
    Unfit,
}

/// What the region is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum RegionHealth {
    /// Marked with this layout.
    Ready,
    /// Neither a readable mark nor a value of ours: new, or another program's. It counts as empty, whatever
    /// is in it; the first write marks it.
    Unmarked,
    /// Marked with this newer layout: nothing is read or written.
    Newer(u16),
    /// Too small, not page-aligned, or a flash with other pages.
    Unfit,
}

/// One thing that was saved in a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Item<'a> {
    /// A whole snapshot, its checksum right.
    Snapshot(&'a [u8]),
    /// A record.
    Record(&'a [u8]),
}

/// What a replay delivered, and what it could not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReplayReport {
    /// Records delivered.
    pub records: u32,
    /// Snapshots delivered.
    pub snapshots: u32,
    /// Items that were saved once and cannot be read any more.
    pub skipped: u32,
    /// The page after the last item cannot be read: newer items may have been in it.
    pub head_lost: bool,
    /// Committed snapshots of which a part is missing or wrong. Their parts count as skipped too.
    pub broken_snapshots: u32,
    /// Items larger than the scratch buffer.
    pub too_big: u32,
    /// The flash could not be read to the end, or is of a newer version.
    pub unreadable: bool,
}

/// What was written since the store was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct StoreStats {
    /// Items written.
    pub items: u32,
    /// Bytes of these items in flash.
    pub bytes: u64,
    /// Pages erased.
    pub erases: u32,
    /// Pages erased inside a write, because there was no idle moment for long.
    pub erases_in_writes: u32,
    /// Items written again because they did not read back.
    pub rewrites: u32,
    /// Pages that were found bad and are passed over.
    pub retired: u32,
}

const RINGS: usize = SLOTS as usize + 1;
/// The device's ring comes after the slots'.
const DEVICE: usize = SLOTS as usize;

/// The save region.
pub struct Store<F: NorFlash> {
    flash: F,
    base: u32,
    health: RegionHealth,
    /// A mark page has no readable mark: an idle moment writes it.
    mark_due: bool,
    rings: [Ring; RINGS],
    frame: ItemFrame,
    stats: StoreStats,
    /// The ring used last is tidied first.
    last_used: usize,
}

impl<F: NorFlash> Store<F> {
    /// Opens the region. Reads its mark only, and never fails: what is wrong is said by `health`
    /// and by the calls that need what is missing.
    pub async fn open(mut flash: F, region: Range<u32>) -> Store<F> {
        let base = region.start;
        let fits = base.is_multiple_of(PAGE)
            && region.end.saturating_sub(base) >= LAYOUT.bytes()
            && region.end as usize <= flash.capacity()
            && F::ERASE_SIZE == PAGE as usize
            && matches!((F::READ_SIZE, F::WRITE_SIZE), (1 | 2 | 4, 1 | 2 | 4));
        let (health, mark_due) =
            if fits { read_health(&mut flash, base).await } else { (RegionHealth::Unfit, false) };
        let mut pages = LAYOUT.slot_page();
        let rings = core::array::from_fn(|ring| {
            if ring == DEVICE {
                return Ring::new(base.wrapping_add(DEVICE_PAGE * PAGE), LAYOUT.device_pages);
            }
            let first = pages;
            pages += LAYOUT.slot_pages;
            Ring::new(base.wrapping_add(first * PAGE), LAYOUT.slot_pages)
        });
        let (frame, stats) = (ItemFrame::new(), StoreStats::default());
        Store { flash, base, health, mark_due, rings, frame, stats, last_used: DEVICE }
    }

    /// What the region is.
    pub const fn health(&self) -> RegionHealth {
        self.health
    }

    /// What was written since the store was opened.
    pub fn stats(&self) -> StoreStats {
        StoreStats { retired: self.rings.iter().map(Ring::retired).sum(), ..self.stats }
    }

    /// Whether newer values of the device may be lost, once one was read.
    pub fn values_lost(&self) -> bool {
        self.rings.get(DEVICE).is_some_and(|ring| ring.head_lost)
    }

    /// The flash, to look at its counters.
    pub const fn flash(&self) -> &F {
        &self.flash
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// Saves a record. It is in flash when this returns.
    pub async fn append(&mut self, slot: SaveSlot, record: &[u8]) -> Result<(), StoreError> {
        if record.len() > MAX_RECORD {
            return Err(StoreError::TooBig);
        }
        self.begin_write(slot).await?;
        match self.push(ring_of(slot), Kind::Record, [record, &[]], RESERVE).await {
            Err(StoreError::Full) => {
                self.compact(slot, RESERVE).await?;
                self.push(ring_of(slot), Kind::Record, [record, &[]], RESERVE).await
            }
            done => done,
        }
        .map(|_| ())
    }

    /// Saves a snapshot. It counts as a whole, once its commit is in flash; then the oldest ones
    /// beyond [`KEEP`] and all before them are no longer shown.
    pub async fn snapshot(&mut self, slot: SaveSlot, bytes: &[u8]) -> Result<(), StoreError> {
        self.begin_write(slot).await?;
        let snapshots = &self.ring(slot)?.snapshots;
        let keep_from = match (snapshots.is_full(), snapshots.get(1)) {
            // The snapshot that is dropped takes the records after it along: they start from it.
            (true, Some(oldest_kept)) => oldest_kept.first,
            _ => self.ring(slot)?.keep_from,
        };
        self.write_snapshot(slot, bytes, keep_from).await
    }

    /// Saves a snapshot that takes the place of everything in its slot: with its commit, and not before.
    pub async fn replace(&mut self, slot: SaveSlot, bytes: &[u8]) -> Result<(), StoreError> {
        self.begin_write(slot).await?;
        self.write_snapshot(slot, bytes, ALONE).await
    }

    /// Bytes of the region as they lie in flash; nothing if there is no region.
    pub async fn read_raw(&mut self, offset: u32, bytes: &mut [u8]) -> Option<()> {
        let end = offset.checked_add(small(bytes.len()))?;
        if self.health == RegionHealth::Unfit || end > LAYOUT.bytes() {
            return None;
        }
        self.flash.read(self.base + offset, bytes).await.ok()
    }

    /// How many snapshots a slot shows, as far as that is known.
    pub fn snapshots(&self, slot: SaveSlot) -> usize {
        self.ring(slot).map_or(0, |ring| ring.snapshots.len())
    }

    /// Delivers what a slot holds, oldest first. Never writes.
    pub async fn replay(
        &mut self,
        slot: SaveSlot,
        scratch: &mut [u8],
        each: &mut dyn FnMut(Item<'_>),
    ) -> ReplayReport {
        let mut report = ReplayReport::default();
        let Ok(mut reader) = self.reader(slot).await else {
            report.unreadable = true;
            return report;
        };
        report.head_lost = self.ring(slot).is_ok_and(|ring| ring.head_lost);
        loop {
            match reader.next(&mut self.flash, scratch, &mut report).await {
                Ok(Some(Whole::Snapshot(len))) => {
                    report.snapshots += 1;
                    each(Item::Snapshot(scratch.get(..len).unwrap_or_default()));
                }
                Ok(Some(Whole::Record(len))) => {
                    report.records += 1;
                    each(Item::Record(scratch.get(..len).unwrap_or_default()));
                }
                Ok(None) => return report,
                Err(_) => {
                    report.unreadable = true;
                    return report;
                }
            }
        }
    }

    /// Whether a slot holds no record and no snapshot.
    pub async fn is_empty(&mut self, slot: SaveSlot) -> bool {
        let Ok(mut reader) = self.reader(slot).await else { return false };
        matches!(reader.next_shown(&mut self.flash, &mut ReplayReport::default()).await, Ok(None))
    }

    /// Whether any page of a slot begins like one of ours: one short read a page. What is shown of it is another
    /// question, and damage can hide what is there.
    pub async fn looks_used(&mut self, slot: SaveSlot) -> bool {
        let Some(ring) = self.rings.get(ring_of(slot)).filter(|_| self.health == RegionHealth::Ready) else {
            return false;
        };
        ring.looks_used(&mut self.flash).await.unwrap_or(false)
    }

    /// One step of tidying: reads a ring, erases or checks one page, or moves a few old values; at
    /// most about 45 ms. `true` if there may be more to do.
    pub async fn idle(&mut self) -> bool {
        if !matches!(self.health, RegionHealth::Ready) {
            return false;
        }
        if self.mark_due {
            self.mark_due = false;
            for page in LAYOUT.mark_pages {
                // If it fails, the other page still has the mark.
                let _ = self.write_mark(page, false).await;
            }
            return true;
        }
        let first = self.last_used;
        for index in (0..RINGS).map(|step| (first + step) % RINGS) {
            let Some(ring) = self.rings.get_mut(index) else { continue };
            if ring.idle(&mut self.flash, &mut self.stats).await.unwrap_or(false) {
                return true;
            }
            if index == DEVICE
                && ring.blank() <= device_floor(ring)
                && self.free_device_page().await.unwrap_or(false)
            {
                return true;
            }
        }
        false
    }

    /// Empties a slot with one marker; its pages are erased in idle moments. A slot that is too
    /// damaged for a marker is erased at once, which takes up to two seconds.
    pub async fn clear(&mut self, slot: SaveSlot) -> Result<(), StoreError> {
        self.mark_region().await?;
        self.hide_all(slot).await
    }

    async fn hide_all(&mut self, slot: SaveSlot) -> Result<(), StoreError> {
        for try_again in [true, false] {
            let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
            ring.read(&mut self.flash).await?;
            // All that is there, and the marker itself.
            let keep_from = ring.next_seq() + 1;
            if !try_again {
                // The damage left no room for the marker, so the oldest pages go first.
                ring.give_up();
            }
            match self.write_trim(slot, keep_from).await {
                Err(StoreError::Full | StoreError::Worn) => {}
                done => return done,
            }
        }
        let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
        ring.wipe(&mut self.flash, &mut self.stats).await
    }

    /// Copies a game into an empty slot. Nothing of it is shown before all of it is there.
    pub async fn copy(&mut self, from: SaveSlot, to: SaveSlot, scratch: &mut [u8]) -> Result<(), StoreError> {
        if !self.is_empty(to).await {
            return Err(StoreError::Occupied);
        }
        self.begin_write(to).await?;
        self.write_trim(to, HIDDEN).await?;
        let first = self.ring(to)?.next_seq();
        let mut report = ReplayReport::default();
        let mut reader = self.reader(from).await?;
        while let Some(item) = reader.next(&mut self.flash, scratch, &mut report).await? {
            match item {
                Whole::Snapshot(len) => {
                    let bytes = scratch.get(..len).unwrap_or_default();
                    self.write_snapshot(to, bytes, HIDDEN).await?;
                }
                Whole::Record(len) => {
                    let bytes = scratch.get(..len).unwrap_or_default();
                    self.push(ring_of(to), Kind::Record, [bytes, &[]], 0).await?;
                }
            }
        }
        self.write_trim(to, first).await?;
        // Its snapshots were hidden when they were written: read them again.
        let ring = self.rings.get_mut(ring_of(to)).ok_or(StoreError::Unfit)?;
        ring.distrust();
        Ok(())
    }

    /// Reads a device value into `buffer`; `None` if there is none or it does not fit.
    pub async fn get<'b>(&mut self, key: u8, buffer: &'b mut [u8]) -> Option<&'b [u8]> {
        let found = self.find_value(key).await.ok()??;
        let len = (found.len as usize).checked_sub(KEY_BYTES)?;
        if len > buffer.len() {
            return None;
        }
        let value =
            self.frame.load(&mut self.flash, found.payload, found.len).await.ok()?.get(KEY_BYTES..)?;
        let place = buffer.get_mut(..len)?;
        place.copy_from_slice(value);
        Some(place)
    }

    /// Saves a device value. It is in flash when this returns.
    pub async fn put(&mut self, key: u8, value: &[u8]) -> Result<(), StoreError> {
        if key >= MAX_KEYS || value.len() > MAX_VALUE {
            return Err(StoreError::TooBig);
        }
        self.mark_region().await?;
        // In the worst case every page has to make room once.
        for _ in 0..=LAYOUT.device_pages {
            let floor = self.rings.get(DEVICE).map_or(DEVICE_RESERVE, device_floor);
            match self.push(DEVICE, Kind::Value, [&key_bytes(key), value], floor).await {
                Err(StoreError::Full) => while self.move_values().await? {},
                done => return done.map(|_| ()),
            }
            self.erase_device_tail(true).await?;
        }
        Err(StoreError::Full)
    }

    /// Bytes a slot can take before anything has to be erased.
    pub async fn free_bytes(&mut self, slot: SaveSlot) -> u32 {
        let Some(ring) = self.rings.get_mut(ring_of(slot)) else { return 0 };
        match self.health {
            RegionHealth::Ready => match ring.read(&mut self.flash).await {
                Ok(()) => ring.free_bytes::<F>(),
                Err(_) => 0,
            },
            RegionHealth::Unmarked => LAYOUT.slot_pages * PAGE,
            RegionHealth::Newer(_) | RegionHealth::Unfit => 0,
        }
    }

    fn ring(&self, slot: SaveSlot) -> Result<&Ring, StoreError> {
        self.rings.get(ring_of(slot)).ok_or(StoreError::Unfit)
    }

    async fn push(
        &mut self,
        index: usize,
        kind: Kind,
        parts: [&[u8]; 2],
        floor: u32,
    ) -> Result<u32, StoreError> {
        self.last_used = index;
        let ring = self.rings.get_mut(index).ok_or(StoreError::Unfit)?;
        ring.push(&mut self.flash, &mut self.stats, &mut self.frame, kind, parts, floor).await
    }

    /// What every write to a slot needs first: a marked region, a ring that was read, and no copy
    /// left half-way.
    async fn begin_write(&mut self, slot: SaveSlot) -> Result<(), StoreError> {
        self.mark_region().await?;
        let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
        ring.read(&mut self.flash).await?;
        // The power failed during a copy: what came of it stays hidden for good.
        if ring.keep_from == HIDDEN {
            let keep_from = ring.next_seq();
            self.write_trim(slot, keep_from).await?;
        }
        Ok(())
    }

    /// Marks a region that has no readable mark. What looks like ours in it, the rest of another layout, is
    /// hidden first: with the mark it would be shown.
    async fn mark_region(&mut self) -> Result<(), StoreError> {
        match self.health {
            RegionHealth::Ready => return Ok(()),
            RegionHealth::Newer(_) => return Err(StoreError::Newer),
            RegionHealth::Unfit => return Err(StoreError::Unfit),
            RegionHealth::Unmarked => {}
        }
        for slot in SaveSlot::all() {
            let ring = self.rings.get(ring_of(slot)).ok_or(StoreError::Unfit)?;
            if ring.looks_used(&mut self.flash).await? {
                self.hide_all(slot).await?;
            }
        }
        for page in LAYOUT.mark_pages {
            if self.write_mark(page, true).await? {
                self.health = RegionHealth::Ready;
                self.mark_due = true;
                return Ok(());
            }
        }
        Err(StoreError::Worn)
    }

    /// Writes the mark into a page unless it is there; `false` if it does not stick.
    async fn write_mark(&mut self, page: u32, in_a_write: bool) -> Result<bool, StoreError> {
        let page = self.base + page * PAGE;
        if read_version(&mut self.flash, page).await == Some(LAYOUT.version) {
            return Ok(true);
        }
        if !is_blank(&mut self.flash, page, page + PAGE).await.map_err(flash_error)? {
            self.stats.erases += 1;
            self.stats.erases_in_writes += u32::from(in_a_write);
            // Whether it worked is seen from the mark.
            let _ = self.flash.erase(page, page + PAGE).await;
        }
        for offset in MARK_COPIES {
            let _ = self.flash.write(page + offset, &mark(LAYOUT.version)).await;
        }
        Ok(read_version(&mut self.flash, page).await == Some(LAYOUT.version))
    }

    async fn write_trim(&mut self, slot: SaveSlot, keep_from: u32) -> Result<(), StoreError> {
        let marker = RingMarker::trim(keep_from);
        let seq = self.push(ring_of(slot), Kind::Trim, [&marker.to_bytes(), &[]], 0).await?;
        let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
        ring.marker_written(Kind::Trim, seq, marker);
        Ok(())
    }

    async fn write_snapshot(
        &mut self,
        slot: SaveSlot,
        bytes: &[u8],
        keep_from: u32,
    ) -> Result<(), StoreError> {
        if bytes.len() > MAX_SNAPSHOT {
            return Err(StoreError::TooBig);
        }
        // Room first: a marker between the parts would break their row of numbers.
        let pages = small(bytes.len().div_ceil(3 * CHUNK)) + 1;
        if keep_from != HIDDEN {
            self.compact(slot, pages).await.or_else(|error| match error {
                StoreError::Full => Ok(()),
                other => Err(other),
            })?;
        }
        let first = self.ring(slot)?.next_seq();
        let keep_from = if keep_from == ALONE { first } else { keep_from };
        let mut kind = Kind::First;
        let mut rest = bytes;
        while !rest.is_empty() {
            let (chunk, after) = rest.split_at(self.chunk_len(slot, rest.len())?);
            self.push(ring_of(slot), kind, [chunk, &[]], 0).await?;
            kind = Kind::Chunk;
            rest = after;
        }
        // Compaction may have moved it further.
        let keep_from = keep_from.max(self.ring(slot)?.keep_from);
        let len = u32::try_from(bytes.len()).map_err(|_| StoreError::TooBig)?;
        let marker = RingMarker { keep_from, first, len, crc: crc32(bytes) };
        let seq = self.push(ring_of(slot), Kind::Commit, [&marker.to_bytes(), &[]], 0).await?;
        let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
        ring.marker_written(Kind::Commit, seq, marker);
        Ok(())
    }

    /// Bytes of a snapshot's next part: what fills the page, in whole words.
    fn chunk_len(&self, slot: SaveSlot, rest: usize) -> Result<usize, StoreError> {
        let room = self.ring(slot)?.room_in_page::<F>() / 4 * 4;
        let most = if room >= SMALL_CHUNK { CHUNK.min(room as usize) } else { CHUNK };
        Ok(rest.min(most))
    }

    /// Frees pages until more than `floor` are blank: erases what is not shown any more, then gives
    /// up the oldest snapshots and what is before them, never the newest.
    async fn compact(&mut self, slot: SaveSlot, floor: u32) -> Result<(), StoreError> {
        loop {
            let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
            ring.read(&mut self.flash).await?;
            if ring.available() > floor {
                return Ok(());
            }
            // Pages with nothing shown first: that loses nothing.
            if ring.erase_tail(&mut self.flash, &mut self.stats, true).await? {
                continue;
            }
            let keep_from = ring.keep_from;
            // A snapshot further back is given up only if a newer one is there to start from.
            let next = ring.snapshots.iter().find(|snapshot| snapshot.first > keep_from);
            let Some(next) = next.copied() else { return Err(StoreError::Full) };
            self.write_trim(slot, next.first).await?;
        }
    }

    /// Starts reading what a slot shows.
    async fn reader(&mut self, slot: SaveSlot) -> Result<SlotReader, StoreError> {
        match self.health {
            RegionHealth::Ready => {}
            RegionHealth::Unmarked => return Ok(SlotReader::new(&Ring::new(self.base, 0))),
            RegionHealth::Newer(_) => return Err(StoreError::Newer),
            RegionHealth::Unfit => return Err(StoreError::Unfit),
        }
        self.last_used = ring_of(slot);
        let ring = self.rings.get_mut(ring_of(slot)).ok_or(StoreError::Unfit)?;
        ring.read(&mut self.flash).await?;
        Ok(SlotReader::new(ring))
    }

    /// The newest value under a key.
    async fn find_value(&mut self, key: u8) -> Result<Option<FoundItem>, StoreError> {
        if self.health != RegionHealth::Ready {
            return Ok(None);
        }
        let ring = self.rings.get_mut(DEVICE).ok_or(StoreError::Unfit)?;
        ring.read(&mut self.flash).await?;
        if ring.holds_nothing() {
            return Ok(None);
        }
        // From the newest page on: values that are written often are found at once.
        for page in ring.pages_by_age().rev() {
            let mut newest: Option<FoundItem> = None;
            let mut walk = PageWalk::new::<F>(page);
            while let Some(found) = walk.next(&mut self.flash).await.map_err(flash_error)? {
                let newer = newest.is_none_or(|other| found.seq >= other.seq);
                if newer && self.frame.key(&mut self.flash, &found).await? == Some(key) {
                    newest = Some(found);
                }
            }
            if newest.is_some() {
                return Ok(newest);
            }
        }
        Ok(None)
    }

    /// One step towards a blank page in the device's ring. `true` if it did something.
    async fn free_device_page(&mut self) -> Result<bool, StoreError> {
        Ok(self.move_values().await? || self.erase_device_tail(false).await?)
    }

    async fn erase_device_tail(&mut self, in_a_write: bool) -> Result<bool, StoreError> {
        let ring = self.rings.get_mut(DEVICE).ok_or(StoreError::Unfit)?;
        ring.erase_tail(&mut self.flash, &mut self.stats, in_a_write).await
    }

    /// Writes the tail page's values anew if they are the newest of their keys, so that the page can
    /// be erased. `true` if it moved some; `false` if none are left and the page is free.
    async fn move_values(&mut self) -> Result<bool, StoreError> {
        let Some(tail) = self.rings.get(DEVICE).and_then(Ring::tail_address) else { return Ok(false) };
        let mut moved = 0;
        let mut walk = PageWalk::new::<F>(tail);
        let mut highest = 0;
        while let Some(found) = walk.next(&mut self.flash).await.map_err(flash_error)? {
            highest = highest.max(found.seq);
            let Some(key) = self.frame.key(&mut self.flash, &found).await? else { continue };
            // A newer value of this key is in another page: this one is not needed.
            if self.find_value(key).await?.is_none_or(|newest| newest.seq != found.seq) {
                continue;
            }
            // Enough for one step: the rest of the page is moved in the next.
            if moved == MOVES {
                return Ok(true);
            }
            let mut value = [0; MAX_VALUE];
            let bytes = self.frame.load(&mut self.flash, found.payload, found.len).await?;
            let Some((place, bytes)) =
                bytes.get(KEY_BYTES..).and_then(|bytes| Some((value.get_mut(..bytes.len())?, bytes)))
            else {
                continue;
            };
            place.copy_from_slice(bytes);
            let value: &[u8] = place;
            self.push(DEVICE, Kind::Value, [&key_bytes(key), value], 0).await?;
            moved += 1;
        }
        // Nothing in the page is the newest of its key: it can be erased.
        if moved == 0 {
            let ring = self.rings.get_mut(DEVICE).ok_or(StoreError::Unfit)?;
            ring.keep_from = highest + 1;
        }
        Ok(moved > 0)
    }
}

/// Bytes before a value: its key and three zeros, so that the value begins at a word.
pub(super) const KEY_BYTES: usize = 4;

const fn key_bytes(key: u8) -> [u8; KEY_BYTES] {
    [key, 0, 0, 0]
}

/// Bad pages leave less for the reserve of the device's ring; moving its few values needs a page.
fn device_floor(ring: &Ring) -> u32 {
    DEVICE_RESERVE.saturating_sub(ring.retired()).max(1)
}

const fn ring_of(slot: SaveSlot) -> usize {
    slot.0 as usize
}

/// What a region is, and whether a mark page lacks its mark.
async fn read_health<F: NorFlash>(flash: &mut F, base: u32) -> (RegionHealth, bool) {
    let mut marked = 0;
    for page in LAYOUT.mark_pages {
        match read_version(flash, base + page * PAGE).await {
            Some(version) if version > LAYOUT.version => return (RegionHealth::Newer(version), false),
            Some(version) if version == LAYOUT.version => marked += 1,
            _ => {}
        }
    }
    // Should all copies be lost, a value in its place tells as much.
    let ready = marked > 0 || holds_values(flash, base).await;
    (if ready { RegionHealth::Ready } else { RegionHealth::Unmarked }, marked < LAYOUT.mark_pages.len())
}

/// The version in the copies of the mark in a page; the highest if they differ.
async fn read_version<F: NorFlash>(flash: &mut F, page_address: u32) -> Option<u16> {
    let mut version = None;
    for offset in MARK_COPIES {
        let mut bytes = Aligned([0; MARK_BYTES]);
        if flash.read(page_address + offset, &mut bytes.0).await.is_ok() {
            version = version.max(read_mark(&bytes.0));
        }
    }
    version
}

/// Whether a page of the device's ring begins with one of its values. One short read for other pages.
async fn holds_values<F: NorFlash>(flash: &mut F, base: u32) -> bool {
    for page in (DEVICE_PAGE..).take(LAYOUT.device_pages as usize) {
        let address = base + page * PAGE;
        if !looks_ours(flash, address).await.unwrap_or(false) {
            continue;
        }
        let first = PageWalk::new::<F>(address).next(flash).await;
        if first.is_ok_and(|found| found.is_some_and(|found| found.kind == Kind::Value)) {
            return true;
        }
    }
    false
}

/// Something whole in the scratch buffer: so many bytes from its start.
enum Whole {
    Snapshot(usize),
    Record(usize),
}

/// A snapshot being put together in the scratch buffer.
struct Parts {
    first: u32,
    next: u32,
    len: usize,
    fits: bool,
}

/// Goes through what a slot shows, oldest first.
struct SlotReader {
    pages: heapless::Vec<u32, MOST_PAGES>,
    page: usize,
    walk: Option<PageWalk>,
    /// The number that should come next: a higher one means that some were lost.
    expected: u32,
    parts: Option<Parts>,
}

impl SlotReader {
    fn new(ring: &Ring) -> SlotReader {
        // A slot whose copy is not complete shows nothing.
        let shown = ring.keep_from != HIDDEN && !ring.holds_nothing();
        let pages = ring.pages_by_age().filter(|_| shown).collect();
        SlotReader { pages, page: 0, walk: None, expected: ring.keep_from.max(1), parts: None }
    }

    /// The next item that is shown, in order and each number once.
    async fn next_shown<F: NorFlash>(
        &mut self,
        flash: &mut F,
        report: &mut ReplayReport,
    ) -> Result<Option<FoundItem>, StoreError> {
        loop {
            let found = self.next_content(flash, report).await?;
            match found.map(|found| found.kind) {
                None | Some(Kind::Record | Kind::Commit) => return Ok(found),
                _ => {}
            }
        }
    }

    /// The next item of any kind.
    async fn next_content<F: NorFlash>(
        &mut self,
        flash: &mut F,
        report: &mut ReplayReport,
    ) -> Result<Option<FoundItem>, StoreError> {
        loop {
            let walk = match &mut self.walk {
                Some(walk) => walk,
                None => {
                    let Some(page) = self.pages.get(self.page) else { return Ok(None) };
                    self.page += 1;
                    self.walk.insert(PageWalk::new::<F>(*page))
                }
            };
            match walk.next(flash).await.map_err(flash_error)? {
                // A lower number is not shown any more, or is there twice: its item did not read back at first.
                Some(found) if found.seq >= self.expected => {
                    report.skipped = report.skipped.saturating_add(found.seq - self.expected);
                    self.expected = found.seq + 1;
                    return Ok(Some(found));
                }
                Some(_) => {}
                None => self.walk = None,
            }
        }
    }

    /// The next record or whole snapshot, in the scratch buffer.
    async fn next<F: NorFlash>(
        &mut self,
        flash: &mut F,
        scratch: &mut [u8],
        report: &mut ReplayReport,
    ) -> Result<Option<Whole>, StoreError> {
        while let Some(found) = self.next_content(flash, report).await? {
            match found.kind {
                // A record after a part: that snapshot was never finished.
                Kind::Record => {
                    self.parts = None;
                    match load(flash, &found, scratch).await? {
                        Some(len) => return Ok(Some(Whole::Record(len))),
                        None => report.too_big += 1,
                    }
                }
                Kind::First => {
                    let fits = load(flash, &found, scratch).await?;
                    self.parts = Some(Parts {
                        first: found.seq,
                        next: found.seq + 1,
                        len: fits.unwrap_or(0),
                        fits: fits.is_some(),
                    });
                }
                Kind::Chunk => self.add_part(flash, &found, scratch).await?,
                Kind::Commit => {
                    let parts = self.parts.take();
                    let Some(marker) = read_marker(flash, &found).await? else { continue };
                    match finish(parts, &found, marker, scratch) {
                        Ok(len) => return Ok(Some(Whole::Snapshot(len))),
                        Err(Undelivered::TooBig) => report.too_big += 1,
                        Err(Undelivered::Broken) => report.broken_snapshots += 1,
                    }
                }
                Kind::Trim | Kind::Value | Kind::Unknown => {}
            }
        }
        Ok(None)
    }

    async fn add_part<F: NorFlash>(
        &mut self,
        flash: &mut F,
        found: &FoundItem,
        scratch: &mut [u8],
    ) -> Result<(), StoreError> {
        // Its first part is lost or not shown; the commit finds that out.
        let Some(parts) = &mut self.parts else { return Ok(()) };
        if found.seq != parts.next {
            self.parts = None;
            return Ok(());
        }
        parts.next += 1;
        let place = scratch.get_mut(parts.len..).unwrap_or_default();
        match load(flash, found, place).await? {
            Some(len) => parts.len += len,
            None => parts.fits = false,
        }
        Ok(())
    }
}

/// Why a committed snapshot is not delivered.
enum Undelivered {
    TooBig,
    Broken,
}

fn finish(
    parts: Option<Parts>,
    commit: &FoundItem,
    marker: RingMarker,
    scratch: &[u8],
) -> Result<usize, Undelivered> {
    // A snapshot of no bytes has no parts.
    let none = Parts { first: commit.seq, next: commit.seq, len: 0, fits: true };
    let parts = parts.unwrap_or(none);
    // The parts and their commit are numbered without a gap.
    if parts.first != marker.first || parts.next != commit.seq {
        return Err(Undelivered::Broken);
    }
    if !parts.fits {
        return Err(Undelivered::TooBig);
    }
    let bytes = scratch.get(..parts.len).ok_or(Undelivered::Broken)?;
    let right = u32::try_from(parts.len) == Ok(marker.len) && crc32(bytes) == marker.crc;
    if right { Ok(parts.len) } else { Err(Undelivered::Broken) }
}

/// Reads a payload to the start of `place`; `None` if it does not fit.
async fn load<F: NorFlash>(
    flash: &mut F,
    found: &FoundItem,
    place: &mut [u8],
) -> Result<Option<usize>, StoreError> {
    let whole_words = found.len.next_multiple_of(word::<F>()) as usize;
    let Some(place) = place.get_mut(..whole_words) else { return Ok(None) };
    flash.read(found.payload, place).await.map_err(flash_error)?;
    Ok(Some(found.len as usize))
}

#[cfg(test)]
mod tests {
    use super::super::layout::{REGION_BYTES, REGION_PAGES, SLOT_PAGE, SLOT_PAGES};
    use super::super::ram_flash::{RamFlash, RamFlashError, Torn, finish as run};
    use super::*;
    use embedded_storage_async::nor_flash::{ErrorType, ReadNorFlash};
    use sequential_storage::cache::Cache;
    use sequential_storage::queue::{QueueConfig, QueueStorage};

    type Chip<const READ: usize, const WRITE: usize> = RamFlash<Box<[u8]>, READ, WRITE>;

    fn blank<const READ: usize, const WRITE: usize>() -> Chip<READ, WRITE> {
        RamFlash::new(vec![0xff; REGION_BYTES as usize].into_boxed_slice())
    }

    fn open<F: NorFlash>(flash: F) -> Store<F> {
        run(Store::open(flash, 0..REGION_BYTES))
    }

    fn new_store() -> Store<Chip<1, 1>> {
        open(blank())
    }

    fn reopen<F: NorFlash>(store: Store<F>) -> Store<F> {
        open(store.into_flash())
    }

    fn slot(number: u8) -> SaveSlot {
        SaveSlot::new(number).unwrap()
    }

    /// What a slot shows: `r` records, `s` snapshots.
    fn contents<F: NorFlash>(store: &mut Store<F>, slot: SaveSlot) -> (Vec<(char, Vec<u8>)>, ReplayReport) {
        let mut items = Vec::new();
        let mut scratch = vec![0; MAX_SNAPSHOT];
        let report = run(store.replay(slot, &mut scratch, &mut |item| match item {
            Item::Snapshot(bytes) => items.push(('s', bytes.to_vec())),
            Item::Record(bytes) => items.push(('r', bytes.to_vec())),
        }));
        (items, report)
    }

    fn bytes(seed: u32, len: usize) -> Vec<u8> {
        (0..len).map(|at| (seed as usize * 31 + at * 7 + at / 256).to_le_bytes()[0]).collect()
    }

    fn idle_to_the_end<F: NorFlash>(store: &mut Store<F>) -> u32 {
        (0..2000).take_while(|_| run(store.idle())).count().try_into().unwrap()
    }

    fn keeps_what_it_is_given<const READ: usize, const WRITE: usize>() {
        let mut store = open(blank::<READ, WRITE>());
        let mut all = Vec::new();
        for turn in 0..300_u32 {
            let record = bytes(turn, turn as usize * 13 % 120);
            run(store.append(slot(2), &record)).unwrap();
            all.push(('r', record));
            if turn % 64 == 63 {
                let snapshot = bytes(turn, 1000 + turn as usize * 7);
                run(store.snapshot(slot(2), &snapshot)).unwrap();
                all.push(('s', snapshot));
            }
            run(store.put(u8::try_from(turn % 5).unwrap(), &bytes(turn, 40))).unwrap();
        }
        let mut store = reopen(store);
        let (items, report) = contents(&mut store, slot(2));
        assert!(items == all);
        assert_eq!(report, ReplayReport { records: 300, snapshots: 4, ..ReplayReport::default() });
        for key in 0..5 {
            let mut buffer = [0; MAX_VALUE];
            assert_eq!(run(store.get(key, &mut buffer)), Some(&bytes(295 + u32::from(key), 40)[..]));
        }
        assert!(run(store.is_empty(slot(1))));
        assert!(!run(store.is_empty(slot(2))));
    }

    #[test]
    fn keeps_what_it_is_given_in_words_of_any_size() {
        keeps_what_it_is_given::<1, 1>();
        keeps_what_it_is_given::<2, 2>();
        keeps_what_it_is_given::<4, 4>();
        keeps_what_it_is_given::<4, 1>();
        keeps_what_it_is_given::<1, 4>();
    }

    #[test]
    fn sizes_from_nothing_to_the_most() {
        let mut store = new_store();
        run(store.append(slot(0), &[])).unwrap();
        run(store.append(slot(0), &bytes(1, MAX_RECORD))).unwrap();
        run(store.snapshot(slot(0), &[])).unwrap();
        run(store.snapshot(slot(0), &bytes(2, MAX_SNAPSHOT))).unwrap();
        run(store.put(0, &[])).unwrap();
        run(store.put(31, &bytes(3, MAX_VALUE))).unwrap();
        let (items, _) = contents(&mut store, slot(0));
        let lengths: Vec<_> = items.iter().map(|(kind, bytes)| (*kind, bytes.len())).collect();
        assert_eq!(lengths, [('r', 0), ('r', MAX_RECORD), ('s', 0), ('s', MAX_SNAPSHOT)]);
        assert_eq!(run(store.get(0, &mut [])), Some(&[][..]));
        assert_eq!(run(store.get(31, &mut [0; MAX_VALUE])), Some(&bytes(3, MAX_VALUE)[..]));
        assert_eq!(run(store.get(31, &mut [0; 100])), None);

        assert_eq!(run(store.append(slot(0), &[0; MAX_RECORD + 1])), Err(StoreError::TooBig));
        assert_eq!(run(store.snapshot(slot(0), &[0; MAX_SNAPSHOT + 1])), Err(StoreError::TooBig));
        assert_eq!(run(store.put(0, &[0; MAX_VALUE + 1])), Err(StoreError::TooBig));
        assert_eq!(run(store.put(MAX_KEYS, &[])), Err(StoreError::TooBig));
        assert!(SaveSlot::new(SLOTS).is_none());
    }

    #[test]
    fn the_newest_snapshots_are_kept_with_all_that_follows() {
        let mut store = new_store();
        for turn in 0..40 {
            run(store.append(slot(0), &bytes(turn, 30))).unwrap();
            run(store.snapshot(slot(0), &bytes(turn, 3000))).unwrap();
            run(store.append(slot(0), &bytes(turn + 100, 30))).unwrap();
        }
        let (items, report) = contents(&mut store, slot(0));
        assert_eq!((report.snapshots, report.records, report.skipped), (6, 11, 0));
        assert_eq!(items[0], ('s', bytes(34, 3000)));
        assert_eq!(contents(&mut reopen(store), slot(0)).0, items);
    }

    #[test]
    fn a_small_scratch_buffer_is_reported() {
        let mut store = new_store();
        run(store.snapshot(slot(0), &bytes(0, 3000))).unwrap();
        run(store.append(slot(0), &bytes(1, 30))).unwrap();
        let mut seen = 0;
        let report = run(store.replay(slot(0), &mut [0; 2000], &mut |_| seen += 1));
        assert_eq!((seen, report.too_big, report.records), (1, 1, 1));
    }

    #[test]
    fn after_idle_moments_no_write_erases() {
        let mut store = new_store();
        for turn in 0..600_u32 {
            run(store.append(slot(0), &bytes(turn, 100))).unwrap();
            run(store.put(1, &bytes(turn, 200))).unwrap();
            if turn % 8 == 7 {
                run(store.snapshot(slot(0), &bytes(turn, MAX_SNAPSHOT))).unwrap();
                idle_to_the_end(&mut store);
            }
        }
        assert!(store.stats().erases > 200);
        assert_eq!(store.stats().erases_in_writes, 0);
        assert_eq!(store.stats().rewrites, 0);
    }

    #[test]
    fn an_idle_step_erases_one_page_at_most_and_idling_ends() {
        let mut store = new_store();
        for turn in 0..200 {
            run(store.snapshot(slot(turn % 6), &bytes(u32::from(turn), 5000))).unwrap();
        }
        let mut store = reopen(store);
        loop {
            let before = store.stats().erases;
            let more = run(store.idle());
            assert!(store.stats().erases <= before + 1);
            if !more {
                break;
            }
        }
        assert!(!run(store.idle()));
    }

    #[test]
    fn full_comes_late_and_a_snapshot_helps() {
        let mut store = new_store();
        let mut acknowledged = 0;
        let error = loop {
            match run(store.append(slot(0), &bytes(acknowledged, 50))) {
                Ok(()) => acknowledged += 1,
                Err(error) => break error,
            }
        };
        assert_eq!(error, StoreError::Full);
        assert!(acknowledged > 1300, "{acknowledged}");
        let (items, report) = contents(&mut store, slot(0));
        assert_eq!((items.len(), report.skipped), (acknowledged as usize, 0));
        // The largest snapshot still fits, even after one that was cut off.
        for _ in 0..3 {
            run(store.push(0, Kind::First, [&bytes(0, 1000), &[]], 0)).unwrap();
        }
        run(store.snapshot(slot(0), &bytes(7, MAX_SNAPSHOT))).unwrap();
        run(store.append(slot(0), &bytes(1, 50))).unwrap();
        let (items, report) = contents(&mut store, slot(0));
        assert_eq!(items.last(), Some(&('r', bytes(1, 50))));
        assert!(items.contains(&('s', bytes(7, MAX_SNAPSHOT))));
        assert_eq!(report.skipped, 0);
    }

    #[test]
    fn a_caller_with_snapshots_never_sees_full() {
        let mut store = new_store();
        for turn in 0..2000_u32 {
            run(store.append(slot(3), &bytes(turn, 120))).unwrap();
            if turn % 32 == 31 {
                run(store.snapshot(slot(3), &bytes(turn, MAX_SNAPSHOT))).unwrap();
            }
        }
        let (_, report) = contents(&mut store, slot(3));
        assert_eq!((report.snapshots, report.skipped), (6, 0));
    }

    #[test]
    fn long_records_push_out_old_snapshots_but_not_the_newest() {
        let mut store = new_store();
        for turn in 0..416_u32 {
            run(store.append(slot(0), &bytes(turn, MAX_RECORD))).unwrap();
            if turn % 40 == 39 {
                run(store.snapshot(slot(0), &bytes(turn, MAX_SNAPSHOT))).unwrap();
            }
        }
        let (items, report) = contents(&mut reopen(store), slot(0));
        assert_eq!(report.skipped, 0);
        let newest = items.iter().position(|item| *item == ('s', bytes(399, MAX_SNAPSHOT))).unwrap();
        let after: Vec<_> = (400..416).map(|turn| ('r', bytes(turn, MAX_RECORD))).collect();
        assert_eq!(items[newest + 1..], after);
    }

    #[test]
    fn a_clear_empties_one_slot_only_and_its_pages_come_back() {
        let mut store = new_store();
        for turn in 0..60_u32 {
            run(store.append(slot(0), &bytes(turn, 700))).unwrap();
            run(store.append(slot(1), &bytes(turn, 70))).unwrap();
        }
        run(store.clear(slot(0))).unwrap();
        assert!(run(store.is_empty(slot(0))));
        let mut store = reopen(store);
        assert!(run(store.is_empty(slot(0))));
        idle_to_the_end(&mut store);
        assert!(run(store.free_bytes(slot(0))) > 28 * 4000);
        assert_eq!(contents(&mut store, slot(1)).1.records, 60);
        run(store.append(slot(0), b"new")).unwrap();
        assert_eq!(contents(&mut reopen(store), slot(0)).0, [('r', b"new".to_vec())]);
    }

    /// The marker that empties a slot can be the last item of its page: it stays until there is a newer one.
    #[test]
    fn a_cleared_slot_does_not_count_as_damaged_once_its_pages_are_erased() {
        let mut store = new_store();
        for turn in 0..60_u32 {
            run(store.append(slot(0), &bytes(turn, 700))).unwrap();
        }
        run(store.clear(slot(0))).unwrap();
        let mut flash = store.into_flash();
        flash.cut_after(0, Torn::Front(4));
        let mut store = open(flash);
        run(store.append(slot(0), b"torn")).unwrap_err();
        let mut flash = store.into_flash();
        flash.revive();
        let mut store = open(flash);
        run(store.append(slot(0), b"new")).unwrap();
        idle_to_the_end(&mut store);
        let (items, report) = contents(&mut reopen(store), slot(0));
        assert_eq!((items, report.skipped), (vec![('r', b"new".to_vec())], 0));
    }

    #[test]
    fn a_copy_is_equal_and_only_goes_to_an_empty_slot() {
        let mut store = new_store();
        for turn in 0..50_u32 {
            run(store.append(slot(0), &bytes(turn, 70))).unwrap();
            if turn % 6 == 5 {
                run(store.snapshot(slot(0), &bytes(turn, 2500))).unwrap();
            }
        }
        let mut scratch = vec![0; MAX_SNAPSHOT];
        run(store.copy(slot(0), slot(4), &mut scratch)).unwrap();
        assert_eq!(run(store.copy(slot(0), slot(4), &mut scratch)), Err(StoreError::Occupied));
        run(store.append(slot(4), b"and on")).unwrap();
        let mut store = reopen(store);
        let (mut original, _) = contents(&mut store, slot(0));
        original.push(('r', b"and on".to_vec()));
        let (copy, report) = contents(&mut store, slot(4));
        assert!(copy == original);
        assert_eq!(report.skipped, 0);
    }

    #[test]
    fn a_newer_layout_is_refused_and_left_untouched() {
        let mut flash = blank::<1, 1>();
        flash.bytes_mut()[..MARK_BYTES].copy_from_slice(&mark(LAYOUT.version + 1));
        flash.bytes_mut()[50_000..50_100].fill(7);
        let before = flash.bytes().to_vec();
        let mut store = open(flash);
        assert_eq!(store.health(), RegionHealth::Newer(LAYOUT.version + 1));
        assert_eq!(run(store.append(slot(0), b"x")), Err(StoreError::Newer));
        assert_eq!(run(store.snapshot(slot(0), b"x")), Err(StoreError::Newer));
        assert_eq!(run(store.put(0, b"x")), Err(StoreError::Newer));
        assert_eq!(run(store.clear(slot(0))), Err(StoreError::Newer));
        assert!(run(store.copy(slot(0), slot(1), &mut [0; 100])).is_err());
        assert_eq!(run(store.get(0, &mut [0; 10])), None);
        assert!(contents(&mut store, slot(0)).1.unreadable);
        assert!(!run(store.idle()));
        assert!(store.into_flash().bytes() == before);
    }

    #[test]
    fn a_region_that_does_not_fit_is_refused() {
        for region in [0..REGION_BYTES - PAGE, 1..REGION_BYTES + 1, PAGE..REGION_BYTES + PAGE, PAGE..PAGE] {
            let mut store = run(Store::open(blank::<1, 1>(), region));
            assert_eq!(store.health(), RegionHealth::Unfit);
            assert_eq!(run(store.append(slot(0), b"x")), Err(StoreError::Unfit));
            assert_eq!(run(store.get(0, &mut [0; 10])), None);
            assert!(!run(store.idle()));
        }
    }

    #[test]
    fn opening_and_reading_write_nothing() {
        let mut store = new_store();
        run(store.append(slot(0), b"x")).unwrap();
        let mut store = reopen(store);
        let before = store.flash().bytes().to_vec();
        contents(&mut store, slot(0));
        run(store.get(0, &mut [0; 10]));
        assert!(store.flash().bytes() == before);
        let counts = store.flash().counts();
        assert_eq!((counts.programs, counts.erases), (2 + 1 + 4, 0));
    }

    #[test]
    fn a_record_costs_two_programs() {
        let mut store = new_store();
        run(store.append(slot(0), &[1; 40])).unwrap();
        let before = store.flash().counts();
        run(store.append(slot(0), &[2; 40])).unwrap();
        let after = store.flash().counts();
        assert_eq!(after.programs - before.programs, 2);
        assert_eq!(after.bytes_programmed - before.bytes_programmed, 52);
    }

    /// Reading is copying and checksums: their bytes are what a resume costs.
    #[test]
    fn a_resume_reads_what_is_saved_less_than_four_times() {
        let mut store = new_store();
        for turn in 0..102_u32 {
            run(store.append(slot(0), &bytes(turn, 40))).unwrap();
            if turn % 17 == 16 {
                run(store.snapshot(slot(0), &bytes(turn, 2048))).unwrap();
            }
        }
        let written = store.stats().bytes;
        let mut flash = store.into_flash();
        flash = RamFlash::new(flash.into_memory());
        let mut store = open(flash);
        assert_eq!(contents(&mut store, slot(0)).1.records, 102);
        let counts = store.flash().counts();
        println!("{written} bytes saved; resume: {} reads of {} bytes", counts.reads, counts.bytes_read);
        assert!(counts.bytes_read < 4 * written, "{counts:?}, {written} bytes written");
    }

    #[test]
    fn many_device_values_fit_and_keep_their_newest() {
        let mut store = new_store();
        for turn in 0..20_u32 {
            for key in 0..MAX_KEYS {
                run(store.put(key, &bytes(turn * 50 + u32::from(key), MAX_VALUE))).unwrap();
            }
            if turn % 3 == 0 {
                idle_to_the_end(&mut store);
            }
            if turn % 4 == 0 {
                store = reopen(store);
            }
        }
        for key in 0..MAX_KEYS {
            let mut buffer = [0; MAX_VALUE];
            let value = bytes(19 * 50 + u32::from(key), MAX_VALUE);
            assert_eq!(run(store.get(key, &mut buffer)), Some(&value[..]));
        }
    }

    #[test]
    fn the_library_reads_the_same_items() {
        let mut store = new_store();
        for turn in 0..300_u32 {
            run(store.append(slot(0), &bytes(turn, turn as usize % 150))).unwrap();
        }
        let (items, _) = contents(&mut store, slot(0));
        let first = SLOT_PAGE * PAGE;
        let config = QueueConfig::new(first..first + SLOT_PAGES * PAGE);
        let mut queue = QueueStorage::new(store.into_flash(), config, Cache::new_uncached());
        let mut iterator = run(queue.iter()).unwrap();
        let mut buffer = [0; PAGE as usize];
        let mut count = 0;
        while let Some(entry) = run(iterator.next(&mut buffer)).unwrap() {
            assert_eq!(entry[4..], items[count].1);
            count += 1;
        }
        assert_eq!(count, 300);
    }

    /// A chip with a cell here and there that does not take a program.
    struct Weak(Chip<1, 1>, u32);

    impl ErrorType for Weak {
        type Error = RamFlashError;
    }

    impl ReadNorFlash for Weak {
        const READ_SIZE: usize = 1;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
            self.0.read(offset, bytes).await
        }

        fn capacity(&self) -> usize {
            self.0.capacity()
        }
    }

    impl NorFlash for Weak {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = PAGE as usize;

        async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
            self.0.erase(from, to).await
        }

        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
            let mut weak = bytes.to_vec();
            for (at, byte) in (offset..).zip(weak.iter_mut()) {
                if at % self.1 == 0 && at / PAGE >= SLOT_PAGE {
                    *byte |= 0x11;
                }
            }
            let old = &self.0.bytes()[offset as usize..];
            weak.iter_mut().zip(old).for_each(|(new, old)| *new &= old);
            self.0.write(offset, &weak).await
        }
    }

    #[test]
    fn a_weak_cell_is_noticed_and_the_item_written_elsewhere() {
        let mut store = open(Weak(blank(), 2999));
        for turn in 0..300_u32 {
            run(store.append(slot(0), &bytes(turn, 60))).unwrap();
        }
        run(store.snapshot(slot(0), &bytes(9, 4000))).unwrap();
        assert!(store.stats().rewrites > 3);
        let (items, report) = contents(&mut reopen(store), slot(0));
        assert_eq!((report.records, report.snapshots, report.skipped), (300, 1, 0));
        assert!((0..300).all(|turn| items[turn as usize].1 == bytes(turn, 60)));
    }

    #[test]
    fn hopeless_flash_is_an_error_not_a_hang() {
        let mut store = open(Weak(blank(), 3));
        assert_eq!(run(store.append(slot(0), &[0; 60])), Err(StoreError::Worn));
        assert!(run(store.clear(slot(0))).is_ok());
    }

    #[test]
    fn one_spoiled_record_is_skipped_and_counted_wherever_it_is_hit() {
        let mut store = new_store();
        for turn in 0..20_u32 {
            run(store.append(slot(0), &bytes(turn, 30))).unwrap();
        }
        let image = store.into_flash().into_memory();
        // The tenth item of slot 0: a start mark, then 42 bytes each.
        let item = SLOT_PAGE as usize * PAGE as usize + 1 + 9 * 42;
        for bit in 0..42 * 8 {
            let mut spoiled = image.clone();
            spoiled[item + bit / 8] ^= 1 << (bit % 8);
            let mut store = open(RamFlash::<_>::new(spoiled));
            let (items, report) = contents(&mut store, slot(0));
            assert_eq!((report.records, report.skipped), (19, 1), "bit {bit}");
            assert!(!items.contains(&('r', bytes(9, 30))));
            run(store.append(slot(0), b"on")).unwrap();
            assert_eq!(contents(&mut reopen(store), slot(0)).1.records, 20);
        }
    }

    /// Nothing in flash tells how much was in the newest page; that something may be missing is told.
    #[test]
    fn an_unreadable_newest_page_is_told() {
        let mut store = new_store();
        for turn in 0..200_u32 {
            run(store.append(slot(0), &bytes(turn, 60))).unwrap();
        }
        run(store.put(0, b"value")).unwrap();
        let image = store.into_flash().into_memory();
        let page = |number: u32| (SLOT_PAGE + number) as usize * PAGE as usize;
        let newest = (0..SLOT_PAGES).rev().find(|number| image[page(*number)] == 0).unwrap();
        assert!(newest > 1);
        assert!(!contents(&mut open(RamFlash::<_>::new(image.clone())), slot(0)).1.head_lost);
        for byte in [0x00, 0x55, 0xf7, 0xff] {
            let mut spoiled = image.clone();
            spoiled[page(newest)..page(newest + 1)].fill(byte);
            let mut store = open(RamFlash::<_>::new(spoiled));
            let (items, report) = contents(&mut store, slot(0));
            assert!(report.head_lost && !items.is_empty() && report.skipped == 0, "{byte}");
            // Once the writer went on, there is nothing to tell any more.
            run(store.append(slot(0), b"on")).unwrap();
            assert!(!contents(&mut reopen(store), slot(0)).1.head_lost, "{byte}");
        }
    }

    /// The first byte of an item behind a torn header can complete that header by chance (one in
    /// 256): then the library would look for the next free place inside the good item.
    #[test]
    fn a_page_with_a_torn_item_takes_no_more() {
        let mut store = new_store();
        run(store.append(slot(0), b"one")).unwrap();
        let mut flash = store.into_flash();
        flash.cut_after(0, Torn::Front(7));
        let mut store = open(flash);
        assert_eq!(run(store.append(slot(0), b"torn")), Err(StoreError::Flash));
        let mut flash = store.into_flash();
        flash.revive();
        let mut store = open(flash);
        run(store.append(slot(0), b"two")).unwrap();
        assert_eq!(contents(&mut store, slot(0)).0, [('r', b"one".to_vec()), ('r', b"two".to_vec())]);
        let second_page = (SLOT_PAGE + 1) * PAGE;
        let in_second = is_blank(&mut store.flash, second_page, second_page + PAGE);
        assert_eq!(run(in_second), Ok(false));
    }

    #[test]
    fn the_region_may_be_anywhere_in_the_flash() {
        let memory = vec![0xff; 2 * REGION_BYTES as usize];
        let mut store = run(Store::open(RamFlash::<_>::new(memory), REGION_BYTES..2 * REGION_BYTES));
        run(store.snapshot(slot(5), &bytes(1, 5000))).unwrap();
        run(store.put(1, b"value")).unwrap();
        let flash = store.into_flash();
        assert!(flash.bytes()[..REGION_BYTES as usize].iter().all(|byte| *byte == 0xff));
        let mut store = run(Store::open(flash, REGION_BYTES..2 * REGION_BYTES));
        assert_eq!(contents(&mut store, slot(5)).0, [('s', bytes(1, 5000))]);
        assert_eq!(run(store.get(1, &mut [0; 9])), Some(&b"value"[..]));
    }

    #[test]
    fn layout_stays_inside_the_region() {
        let last = SLOT_PAGE + u32::from(SLOTS) * SLOT_PAGES;
        assert!(last <= REGION_PAGES);
        assert_eq!(SaveSlot::all().count(), 6);
    }
}
