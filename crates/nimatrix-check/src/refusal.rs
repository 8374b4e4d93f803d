//! Why a certificate proves nothing.
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The condition that fails, in words.
    pub condition: String,
    /// Piles for which it fails; `None` where there are none to be named, or above 64 bits.
    pub at: Option<Vec<u64>>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.condition)?;
        self.at.as_ref().map_or(Ok(()), |piles| write!(f, "; it fails at the piles {piles:?}"))
    }
}

impl core::error::Error for Refusal {}
