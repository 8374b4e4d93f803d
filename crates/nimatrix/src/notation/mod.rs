//! Rules text, moves and links: one parser and one printer.
//!
//! [`parse`] is strict, for programs; [`read`] is for texts that people type: it opens what it
//! understands and lists what it did not. What [`write`](write()) prints, both read.
//!
//! ```
//! use nimatrix::notation::{Code, Detail, parse, read, write};
//! let state = parse("?g=block:4:k2&p=4,3&r=2,3").unwrap();
//! assert_eq!(write(&state, Detail::Brief), "g=block:4:k2&p=4,3&r=2,3");
//! let (state, problems) = read("g=nim&p=4,2&w=everything");
//! assert_eq!(write(&state, Detail::Brief), "g=nim&p=4,2");
//! assert_eq!((problems[0].code, problems[0].key), (Code::Unexpected, "w"));
//! ```
mod figure;
mod link;
mod meant;
mod moves;
mod query;
mod reader;
mod repair;
mod version;

pub use crate::base::problem::{Code, Nearest, Problem};
pub use figure::{Drawn, drawn};
pub use link::{Detail, parse, position_link, read, read_all, write};
pub use meant::parse_rules;
pub use query::{KEYS, Key, MAX_LENGTH, too_long};
