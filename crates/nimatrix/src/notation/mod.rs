//! Rules text, moves and links: one parser and one printer.
mod cursor;
mod link;
mod moves;
mod problem;
mod query;
mod rules;
mod version;

pub use link::{Detail, parse, position_link, read, write};
pub use problem::{Code, Problem};
pub use query::{MAX_LENGTH, too_long};
pub use rules::parse_rules;
