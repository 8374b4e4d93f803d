#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| nimatrix_fuzz::strategies_agree(&nimatrix_fuzz::text(data)));
