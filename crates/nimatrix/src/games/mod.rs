//! The games, a folder each: the rule as options, its texts, and strategies beside it.
pub mod blocking;
pub mod kotzig;
pub mod line;
pub mod modular;
pub mod nim;
pub mod steps;
pub mod subtraction;
pub mod take;
mod tiles;
pub mod wythoff;

pub use blocking::{Blocking, Restricted, Restrictions};
pub use kotzig::{Circle, Kotzig};
pub use line::Line;
pub use modular::Modular;
pub use nim::Nim;
pub use subtraction::Subtraction;
pub use take::{TakeAway, Twisted};
pub use wythoff::Wythoff;
