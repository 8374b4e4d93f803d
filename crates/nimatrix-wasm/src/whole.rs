//! Integers that may exceed 2^53 - 1: JavaScript numbers up to there, and bigints above.
use serde::{Serialize, Serializer};
use tsify::Tsify;

/// An integer.
#[derive(Clone, Copy, Serialize, Tsify)]
#[serde(transparent)]
pub struct Whole(
    #[tsify(type = "number | bigint")]
    #[serde(serialize_with = "whole")]
    pub u128,
);

fn whole<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    const SAFE: u128 = (1 << 53) - 1;
    match number {
        0..=SAFE => serializer.serialize_f64(*number as f64),
        _ => serializer.serialize_u128(*number),
    }
}

impl From<u64> for Whole {
    fn from(number: u64) -> Whole {
        Whole(number.into())
    }
}
