//! The work of exports, and the position in a picture.
use nimatrix::Job;
use nimatrix::notation::parse;
use nimatrix_export::{Format, exported, exported_within};

/// The cell of the position is framed where it is in the window, and nothing is where it lies beside it.
#[test]
fn positions_beside_the_window_are_not_marked() {
    for (position, is_marked) in [("7,7", true), ("7,8", false), ("8,7", false), ("8,8", false)] {
        let state = parse(&format!("g=nim&p={position}&view=outcome&w=0,0,8,8")).expect("a link");
        let picture = exported(&state, Format::Tikz).expect("a picture");
        assert_eq!(picture.contains("rectangle +(1,1)"), is_marked, "{position}");
    }
}

/// A text of millions of cells takes longer than the cells: its writing counts, and is part of the forecast.
#[test]
fn writing_counts_as_work() {
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
