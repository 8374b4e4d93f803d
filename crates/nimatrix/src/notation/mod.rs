//! Rules text, moves and links: one parser and one printer.
mod link;
mod moves;
mod query;
mod version;

pub use crate::base::problem::{Code, Problem};
pub use link::{Detail, parse, parse_rules, position_link, read, write};
pub use query::{MAX_LENGTH, too_long};
