//! Outcomes and Grundy values of Nim games with modular rules.
#![no_std]
#![forbid(unsafe_code)]
extern crate alloc;
