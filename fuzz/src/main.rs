//! Tries inputs of libFuzzer against the law that the variable `LAW` names.
#![no_main]
use std::{env, sync::LazyLock};

static LAW: LazyLock<fn(&str)> = LazyLock::new(|| match env::var("LAW").unwrap_or_default().as_str() {
    "rules_text" => nimatrix_fuzz::rules_text,
    "links" => nimatrix_fuzz::links,
    "options_decrease" => nimatrix_fuzz::options_decrease,
    "strategies_agree" => nimatrix_fuzz::strategies_agree,
    other => panic!("no law {other:?}"),
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| LAW(&nimatrix_fuzz::text(data)));
