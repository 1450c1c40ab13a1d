//! libFuzzer at [`wingmate_fuzz::frames`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::frames(bytes));
