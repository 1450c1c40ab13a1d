//! libFuzzer at [`wingmate_fuzz::restores`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::restores(bytes));
