//! Integers that may exceed 2^53 - 1, the largest that a floating-point number distinguishes from its neighbours; typed
//! arrays, which are lists in JSON.
use serde::{Serialize, Serializer};

#[cfg(feature = "js")]
use tsify::Tsify;

/// An integer: a number up to 2^53 - 1; above, a bigint in JavaScript and a string in JSON.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "js", derive(Tsify))]
#[serde(transparent)]
pub struct Whole(
    #[cfg_attr(feature = "js", tsify(type = "number | bigint"))]
    #[serde(serialize_with = "whole")]
    pub u128,
);

const SAFE: u128 = (1 << 53) - 1;

#[cfg(target_family = "wasm")]
fn whole<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        0..=SAFE => serializer.serialize_f64(*number as f64),
        _ => serializer.serialize_u128(*number),
    }
}

#[cfg(not(target_family = "wasm"))]
fn whole<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        0..=SAFE => serializer.serialize_u64(*number as u64),
        _ if cfg!(feature = "exact-integers") => serializer.serialize_u128(*number),
        _ => serializer.collect_str(number),
    }
}

impl From<u64> for Whole {
    fn from(number: u64) -> Whole {
        Whole(number.into())
    }
}

macro_rules! arrays {
    ($($(#[$meta:meta])* $name:ident: $item:ty,)*) => {$(
        $(#[$meta])*
        pub struct $name(Vec<$item>);

        impl From<&[$item]> for $name {
            fn from(items: &[$item]) -> $name {
                $name(items.into())
            }
        }

        impl Serialize for $name {
            #[cfg(target_family = "wasm")]
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde_wasm_bindgen::preserve::serialize(&js_sys::$name::from(&self.0[..]), serializer)
            }

            #[cfg(not(target_family = "wasm"))]
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(&self.0)
            }
        }
    )*};
}

arrays! {
    /// Bytes.
    Uint8Array: u8,
    /// Numbers of 32 bits.
    Uint32Array: u32,
}
