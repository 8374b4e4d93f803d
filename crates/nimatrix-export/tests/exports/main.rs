//! Exports: by laws, against files, and read back.
use std::{env, fs, path::Path};

use nimatrix::finish;
use nimatrix::notation::parse;
use nimatrix_export::{Look, exported_looking};

#[allow(dead_code, reason = "the games are small here")]
#[path = "../../../nimatrix/tests/laws/any.rs"]
mod any;
mod certificates;
mod compared;
mod laws;
mod shown;
mod tables;

/// The files that exports are compared with, which `NIMATRIX_WRITE=1 cargo test -p nimatrix-export files`
/// writes anew; the texts before the format and link of an export, after its text, and at the end.
const FILES: [[&str; 5]; 3] = [
    ["exports.txt", "== ", "", "", ""],
    ["exports.tex", "\\typeout{== ", "}\\noindent", "\\clearpage\n", "\\end{document}\n"],
    ["exports.html", "<!-- == ", " -->", "", ""],
];

#[test]
fn exports_are_those_in_the_files() {
    let is_written = env::var_os("NIMATRIX_WRITE").is_some();
    for [file, before, behind, below, end] in FILES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/figures").join(file);
        let kept = fs::read_to_string(&path).unwrap();
        let mut made = String::from(kept.split(before).next().unwrap());
        for name in kept.lines().filter_map(|line| line.strip_prefix(before)?.strip_suffix(behind)) {
            let (format, query) = name.split_once(' ').unwrap();
            let ((format, look), state) = (Look::parse(format).unwrap(), parse(query).unwrap());
            let text = finish(async |meter| exported_looking(&state, format, look, meter).await)
                .unwrap_or_else(|problem| panic!("{name}: {problem}"));
            made += &format!("{before}{name}{behind}\n{text}{below}");
            assert!(is_written || kept.starts_with(&made), "{file} has another text of {name}");
        }
        made += end;
        if is_written {
            fs::write(&path, made).unwrap();
        } else {
            assert_eq!(kept, made, "{file}");
        }
    }
}
