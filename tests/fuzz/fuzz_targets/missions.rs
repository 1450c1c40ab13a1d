//! libFuzzer at [`wingmate_fuzz::missions`].
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| wingmate_fuzz::missions(bytes));
