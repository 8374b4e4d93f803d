//! Surveys: all games of a pattern, in shards that need nothing of each other, and are joined at the end.
//!
//! A survey is a list of games with numbers, in one order that the pattern gives. A shard has every n-th of them, and
//! its file has their lines in this order, so that the file says where to go on. A certificate stands in the line of
//! the first game that has it, and other lines name that game; joining shards does the same with all lines.
#[cfg(feature = "parquet")]
mod columns;
#[cfg(not(feature = "parquet"))]
#[path = "without_columns.rs"]
mod columns;
pub mod line;
pub mod merge;
pub mod pattern;
pub mod run;
