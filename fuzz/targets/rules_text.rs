#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| nimatrix_fuzz::rules_text(&nimatrix_fuzz::text(data)));
