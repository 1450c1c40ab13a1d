//! libFuzzer at [`wingmate_fuzz::saves`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::saves(bytes));
