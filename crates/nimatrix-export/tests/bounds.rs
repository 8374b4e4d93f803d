//! How much an export holds, up to the last one that is taken, and what lies just outside of a picture.
use nimatrix::Job;
use nimatrix::notation::{Code, parse};
use nimatrix_export::{Format, exported, exported_within};

fn said(query: &str, format: Format) -> Result<String, Code> {
    let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
    exported(&state, format).map_err(|problem| problem.code)
}

#[test]
fn figures_have_at_most_60_spaces_on_a_circle() {
    for format in [Format::Latex, Format::Tikz] {
        assert!(said("g=kotzig:60:1,2&view=circle", format).is_ok());
        assert_eq!(said("g=kotzig:61:1,2&view=circle", format).map(drop), Err(Code::TooLarge));
    }
    assert!(said("g=kotzig:61:1,2&view=circle", Format::Text).is_ok());
}

#[test]
fn texts_have_at_most_2_to_the_22_cells() {
    // One matrix with 4,096 cells more, and two that have 2,100,000 cells each.
    for query in ["g=sub:1,2&p=0,0&w=0,0,1025,4096", "g=block:3:k1&p=0,0&r=1&w=0,0,1500,1400"] {
        assert_eq!(said(query, Format::Csv).map(drop), Err(Code::TooLarge), "{query}");
    }
}

/// The cell of the position is framed where it is in the window, and nothing is where it lies beside it.
#[test]
fn positions_beside_the_window_are_not_marked() {
    for (position, is_marked) in [("7,7", true), ("7,8", false), ("8,7", false), ("8,8", false)] {
        let picture = said(&format!("g=nim&p={position}&view=outcome&w=0,0,8,8"), Format::Tikz).unwrap();
        assert_eq!(picture.contains("rectangle +(1,1)"), is_marked, "{position}");
    }
}

#[test]
fn formats_that_are_unknown_are_refused_with_all_that_are_known() {
    let problem = Format::parse("gif").expect_err("no format");
    let words = Format::ALL.map(Format::word).join(", ");
    assert_eq!((problem.code, problem.allowed.to_string()), (Code::UnknownWord, words));
}

/// A text of millions of cells takes longer than the cells: its writing counts, and is part of the forecast.
#[test]
fn writing_is_work_that_is_told() {
    for (query, format, cells) in [
        ("g=mmod:6&p=0,0&view=grundy&w=0,0,128,96", Format::Json, 128 * 96),
        ("g=mmod:6&p=0,0&view=outcome&w=0,0,128,96", Format::Csv, 128 * 96),
        ("g=block:4:k2&p=0,0&r=1,2&w=0,0,64,64", Format::Csv, 3 * 64 * 64),
        ("g=sub:1,2&p=0&view=sequence&w=0,0,4000,1", Format::Csv, 4000),
    ] {
        let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
        let mut job = Job::new(1, async move |meter| exported_within(&state, format, meter).await.map(drop));
        let most = job.forecast().most;
        assert!(!job.progress().finished, "{query}");
        while !job.advance(1 << 12).finished {}
        let done = job.progress().done;
        assert_eq!(job.into_answer(), Some(Ok(())), "{query}");
        assert!(done >= 64 * cells, "{query}: {done} units");
        assert!(done <= most, "{query}: {done} of {most} units");
    }
}
