//! libFuzzer at [`wingmate_fuzz::names`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::names(bytes));
