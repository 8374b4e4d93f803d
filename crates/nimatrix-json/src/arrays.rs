//! Arrays of numbers: typed arrays in JavaScript, lists in JSON.
use serde::{Serialize, Serializer};

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
