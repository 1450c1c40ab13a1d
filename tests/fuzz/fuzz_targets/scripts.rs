//! libFuzzer at [`wingmate_fuzz::scripts`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::scripts(bytes));
