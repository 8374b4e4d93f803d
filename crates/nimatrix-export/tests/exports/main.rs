//! What is exported: by laws, against files, and read back.
#[allow(dead_code, reason = "the games are small here")]
#[path = "../../../nimatrix/tests/laws/any.rs"]
mod any;
mod bounds;
mod certificates;
mod compared;
mod files;
mod laws;
mod shown;
mod tables;
