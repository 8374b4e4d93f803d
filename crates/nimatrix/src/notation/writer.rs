//! A link as it is written, one key after another.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::{Move, Position};

/// A link as it is being written.
pub struct Link {
    pub text: String,
}

impl Link {
    pub fn new() -> Link {
        Link { text: String::new() }
    }

    pub fn key(&mut self, key: &str, value: Option<impl fmt::Display>) {
        if let Some(value) = value {
            let and = if self.text.is_empty() { "" } else { "&" };
            self.text += &format!("{and}{key}={value}");
        }
    }

    /// The piles and the restriction of a position; what is as usual, if that is given, is left out.
    pub fn position(&mut self, start: &Position, usual: Option<&Position>) {
        let piles = start.piles().filter(|_| usual.and_then(Position::piles) != start.piles());
        self.key("p", piles.map(|piles| comma_list(piles.iter())));
        let usual = usual.and_then(Position::restriction);
        self.key("r", start.restriction().filter(|_| usual != start.restriction()));
    }

    /// Moves, if there are any.
    #[inline(never)]
    pub fn moves(&mut self, key: &str, moves: &[Move]) {
        self.key(key, (!moves.is_empty()).then(|| comma_list(moves)));
    }
}

/// The items with commas between them.
pub fn comma_list(items: impl IntoIterator<Item: ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}
