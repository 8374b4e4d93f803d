//! The circle of Kotzig's Nim, in TikZ.
use alloc::string::String;

use crate::sheet::{CELL, begin};
use crate::subject::Track;
use crate::write::{all, hundredths, number, put};
use nimatrix::{Called, Names, Outcome};

/// The spaces clockwise from the top: visited ones grey, the token black, a heavy ring where a move
/// wins; outside, the outcome of what each move reaches.
#[inline(never)]
pub fn write(track: &Track, names: Names, out: &mut String) {
    let count = track.spaces.len() as u64;
    // The spaces are 18 points apart.
    let radius = (count * 287).max(3000);
    begin(
        100,
        CELL,
        "",
        "space/.style={circle, draw, fill=white, minimum size=14pt}, visited/.style={space, fill=black!18},\n  \
         token/.style={space, fill=black, text=white}, wins/.style={space, very thick}",
        out,
    );
    let place = |out: &mut String, space: u64, radius: u64| {
        put(out, "({90-360*");
        number(out, space);
        put(out, "/");
        number(out, count);
        put(out, "}:");
        hundredths(out, radius);
        put(out, "pt)");
    };
    put(out, "\\draw[black!40] (0,0) circle[radius=");
    hundredths(out, radius);
    put(out, "pt];\n");
    for (i, space) in (0..).zip(&track.spaces) {
        let style = match space.closed {
            _ if i == track.token() => "token",
            true => "visited",
            false if space.step.is_some() && space.outcome == Some(Outcome::P) => "wins",
            false => "space",
        };
        all(out, &["\\node[", style, "] at "]);
        place(out, i, radius);
        put(out, " {\\footnotesize $");
        number(out, i);
        put(out, "$};\n");
        if let (Some(_), Some(outcome)) = (space.step, space.outcome) {
            put(out, "\\node at ");
            place(out, i, radius + 1600);
            let style = if names.called == Called::Letters { "mathcal" } else { "mathrm" };
            all(out, &[" {$\\", style, "{", names.of(outcome), "}$};\n"]);
        }
    }
    put(out, "\\end{tikzpicture}\n");
}
