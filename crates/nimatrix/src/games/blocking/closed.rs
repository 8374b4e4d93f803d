//! The closed form of a game.
use alloc::boxed::Box;

use super::halt::Halt;
use super::theorem::Law;
use super::{Blocking, Handed};
use crate::Solution;
use crate::family::boxed;

/// The closed form, where there is one: by quotients, else that of a family that can block everything.
pub(crate) fn form(game: &Blocking) -> Option<Box<dyn Solution<Handed> + '_>> {
    match (Law::of(game), Halt::of(game)) {
        (Some(law), _) => Some(boxed(law)),
        (None, halt) => halt.map(boxed),
    }
}
