#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| nimatrix_fuzz::options_decrease(&nimatrix_fuzz::text(data)));
