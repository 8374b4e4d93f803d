//! Data of the papers: figures, errors, references.
pub mod errata;
pub mod figures;
pub mod sources;
