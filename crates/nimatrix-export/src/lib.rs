//! Exports: what a view of a state shows, as text for papers, tables and programs.
//!
//! This is a crate of its own because it sees no more of the solver than anyone does, and because a
//! page wants it small where it wants the solver fast: see `profile.wasm` in the workspace.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::{string::String, vec::Vec};

mod about;
mod bfile;
mod certificate;
mod colours;
mod dot;
mod format;
mod game;
mod gather;
mod gather_matrices;
mod json;
mod latex;
mod marks;
mod matrices;
mod page;
mod panels;
mod picture;
mod plot;
mod strip;
mod subject;
#[cfg(feature = "svg")]
mod svg;
mod table;
mod tikz;
mod tree;
mod write;

use about::About;
use format::words;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Meter, State, finish};
use subject::{Kind, Subject};
use tikz::Tikz;
use write::put;

pub use format::{Format, Look};

/// The README, whose example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The formats in which a state's view can be exported; none for a circle or a line where the game has none.
pub fn formats(state: &State) -> Vec<Format> {
    Kind::of(state).map_or(Vec::new(), |kind| formats_of(state, kind))
}

/// Those of the kind, and what proves the game.
fn formats_of(state: &State, kind: Kind) -> Vec<Format> {
    let mut formats = kind.formats().to_vec();
    #[cfg(feature = "svg")]
    if !matches!(kind, Kind::Game | Kind::Table) {
        formats.push(Format::Svg);
    }
    if matches!(kind, Kind::Matrix | Kind::Sequence) && nimatrix::certifies(state) {
        formats.push(Format::Certificate);
    }
    formats
}

/// What a state's view shows, in a format.
///
/// The views of a sequence, a tree, a circle and a line export that; those of piles and of play the
/// position, the answer to it and the moves played, at most 100; all others their matrix, of outcomes
/// in a blocking game all distinct matrices of its restrictions. Each text names the game, the window
/// and the heavy rules (a plot in LaTeX or TikZ, its axes) and carries the canonical link, but for
/// b-files: those hold `n a(n)`, below comments where terms are outcomes or one of two games is meant. Lines end in a
/// line feed, the last one too.
///
/// A comparison exports both matrices, (a) and (b), each under heads of its own; a b-file the first.
///
/// SVG has the pictures of TikZ, and sequences and lines as cells; matrices and plots of more than 64 rows or
/// columns have smaller cells without letters, sequences of more than 208 terms only the plot. It holds 1,024 rows
/// and as many columns, 2^18 cells in all, and 16,384 terms. Of trees it draws what LaTeX draws. A picture is
/// XML with a title, a description and the link; it has no style sheet, and its width and height are in em.
///
/// LaTeX and TikZ stay within a text block of 345 by 500 points. Of a tree that is too large for that
/// they draw the moves that [matter](nimatrix::Edge::matters), and say so. LaTeX needs no package for a
/// matrix in its natural size, and names those that it needs else.
///
/// # Errors
/// [`Code::UnknownWord`] for a view that the game has not, [`Code::NoExport`] for a format that does
/// not suit the view, [`Code::TooLarge`] for more than the format holds, and what
/// [`panels`](nimatrix::panels), [`sequence`](nimatrix::sequence()), [`tree`](nimatrix::tree()) and
/// [`evaluate`](nimatrix::evaluate()) refuse.
///
/// ```
/// use nimatrix::notation::parse;
/// use nimatrix_export::{Format, exported};
/// let state = parse("g=sub:2,4,7&view=sequence&w=0,0,12,1").unwrap();
/// assert_eq!(&exported(&state, Format::Bfile).unwrap()[..16], "0 0\n1 0\n2 1\n3 1\n");
/// ```
pub fn exported(state: &State, format: Format) -> Result<String, Problem> {
    finish(async |meter| exported_within(state, format, meter).await)
}

/// The same in slices, for a [`Job`](nimatrix::Job).
///
/// # Errors
/// As [`exported`].
pub async fn exported_within(state: &State, format: Format, meter: &Meter) -> Result<String, Problem> {
    exported_looking(state, format, Look::default(), meter).await
}

/// The same with a look, which only TikZ has.
///
/// # Errors
/// As [`exported`].
pub async fn exported_looking(
    state: &State,
    format: Format,
    look: Look,
    meter: &Meter,
) -> Result<String, Problem> {
    let kind = Kind::of(state)?;
    let suiting = formats_of(state, kind);
    if !suiting.contains(&format) {
        let allowed = alloc::format!("{} for the view {}", words(&suiting), state.view.word());
        return Err(Problem::new(Code::NoExport, "format", format.word(), allowed));
    }
    if format == Format::Certificate {
        let mut out = String::new();
        certificate::write(state, meter, &mut out).await?;
        return Ok(out);
    }
    let mut subject = gather::subject(state, kind, format, meter).await?;
    if let (Subject::Matrices(matrices), Format::Tikz) = (&mut subject, format) {
        matrices.looking(look);
    }
    let about = About::of(state, &subject, format);
    let mut out = String::new();
    match format {
        Format::Text => table::text(&subject, &about, &mut out),
        Format::Csv => table::csv(&subject, &about, &mut out),
        Format::Markdown => table::markdown(&subject, &about, &mut out),
        Format::Json => json::write(state, &subject, &about, &mut out),
        Format::Latex => latex::write(state, &subject, &about, &mut out)?,
        Format::Tikz => {
            about.comment("% ", &mut out);
            if look.caption {
                put!(&mut out, "% Needs \\usepackage{{tikz}}.\n");
            }
            let mut body = String::new();
            picture::draw(state, &subject, format, &mut Tikz::new(&mut body, look.colour))?;
            if look.caption {
                latex::figure(&body, &about, &mut out);
            } else {
                put!(&mut out, &body);
            }
        }
        #[cfg(feature = "svg")]
        Format::Svg => svg::write(state, &subject, &about, &mut out)?,
        Format::Dot => dot::write(&subject, &about, &mut out),
        Format::Certificate => {}
        Format::Bfile | Format::BfileRow | Format::BfileDiagonal | Format::BfileAntidiagonals => {
            bfile::write(state, &subject, format, &mut out)?;
        }
    }
    let most = write::MOST_BYTES as u64;
    format::bound(format, "view", &"this view".into(), out.len() as u64, most, "bytes of text")?;
    Ok(out)
}
