//! What the papers say: figures, errors, references.
pub mod errata;
pub mod figures;
pub mod sources;
