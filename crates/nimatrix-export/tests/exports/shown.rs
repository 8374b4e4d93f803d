//! The content of exports of sequences and misère play, the position in a picture, and the work of exports.
use nimatrix::notation::parse;
use nimatrix::{Cell, Job, View, sequence};
use nimatrix_export::{Format, exported, exported_within};

use super::tables::fields;

/// In misère play positions have no Grundy values: no caption and no column names them.
#[test]
fn misere_play_has_no_values() {
    for (query, formats) in [
        ("g=block:1:none:misere&p=0&view=sequence&w=0,0,9,1", &[Format::Latex, Format::Bfile][..]),
        ("g=block:1:none:misere&p=0&view=sequence&w=2,0,9,1&rows=value", &[Format::Latex, Format::Bfile]),
        ("g=block:3:k1:misere&p=0&r=1&view=sequence&w=0,0,9,1&rows=value,period", &[Format::Latex]),
        ("g=block:3:k1:misere&p=0&r=2&view=sequence&w=0,0,9,1&rows=period&names=wl", &[Format::Bfile]),
        ("g=block:1:none:misere&p=2,1&view=tree", &[]),
        ("g=block:3:k1:misere&p=2,1&r=1&view=tree", &[]),
        ("g=block:1:none:misere&p=3,2&m=1a1rnone&view=play", &[]),
    ] {
        let state = parse(query).unwrap();
        for &format in formats.iter().chain(&[Format::Text, Format::Csv, Format::Markdown]) {
            let text = exported(&state, format).unwrap_or_else(|problem| panic!("{query}: {problem}"));
            assert!(!text.to_lowercase().contains("grundy") && !text.contains("$g(n)$"), "{query}: {text}");
        }
        for row in fields(&exported(&state, Format::Csv).unwrap()) {
            assert!(!row[1].is_empty() || row[0] == "0" && state.view == View::Play, "{query}: {row:?}");
        }
    }
}

/// No export and no caption contains rows of a sequence that the link leaves out.
#[test]
fn sequences_are_exported_as_they_are_shown() {
    use Format::*;
    for (rows, outcomes, values) in [
        ("outcome", true, false),
        ("value", false, true),
        ("value,period", false, true),
        ("outcome,period", true, false),
        ("outcome,value", true, true),
        ("outcome,formula,plot", true, false),
        ("period", true, true),
        ("outcome,value,period,formula,plot", true, true),
    ] {
        for game in ["g=sub:2,4,7&p=0", "g=block:3:k1&p=0&r=1", "g=nim&p=0"] {
            let state = parse(&format!("{game}&view=sequence&w=1,0,12,1&rows={rows}")).unwrap();
            let found = sequence(&state).unwrap();
            let text = |format| exported(&state, format).unwrap();
            let caption = text(Text).lines().nth(1).unwrap().to_string();
            let named = |words: &str| caption.contains(words);
            assert_eq!(
                (named("outcomes"), named("Grundy values")),
                (outcomes, values),
                "{game} {rows}: {caption}"
            );
            let heads = fields(&text(Csv))[0].concat();
            assert_eq!((heads.contains("outcome"), heads.contains("grundy")), (outcomes, values), "{heads}");
            let json: serde_json::Value = serde_json::from_str(&text(Json)).unwrap();
            assert_eq!(
                (json["outcome"].is_string(), json["grundy"].is_array()),
                (outcomes, values),
                "{json}"
            );
            for (key, shown) in [("outcome_period", outcomes), ("grundy_period", values)] {
                assert!(json[key].is_null() || shown && rows.contains("period"), "{rows}: {json}");
                assert!(json[key]["closed"].is_null() || rows.contains("formula"), "{rows}: {json}");
            }
            let about_outcomes = text(Latex)
                .lines()
                .filter(|line| line.starts_with("\\caption"))
                .any(|line| line.contains("Outcomes: from"));
            let period = found.outcome_period.is_some() && rows.contains("period");
            assert_eq!(about_outcomes, period && outcomes && !values, "{game} {rows}");
            let wanted = |place: usize| {
                if values {
                    u64::from(found.grundy[place])
                } else {
                    (found.outcomes[place] == Cell::P as u8).into()
                }
            };
            let bfile: Vec<String> =
                (0..12).map(|place| format!("{} {}", place + 1, wanted(place))).collect();
            let comment = if values { None } else { Some("# Outcomes: 1 for P, 0 for N.") };
            let lines = comment.into_iter().chain(bfile.iter().map(|line| &line[..]));
            assert_eq!(text(Bfile).lines().collect::<Vec<_>>(), lines.collect::<Vec<_>>(), "{game} {rows}");
        }
    }
}

/// A sequence that is cut after its first terms gives the reason, wherever a format has notes.
#[test]
fn a_cut_sequence_gives_the_reason() {
    for (query, note) in [
        (
            "g=nim&view=sequence&w=4294967290,0,9,1",
            "Only 6 of the 9 terms asked for are given; the limit is ",
        ),
        ("g=sub:primes&view=sequence&w=999990,0,15,1", "Only 10 of the 15 terms asked for are given; "),
    ] {
        let state = parse(query).unwrap();
        let why = sequence(&state).unwrap().refused.unwrap().allowed.to_string();
        for format in [Format::Latex, Format::Text, Format::Markdown] {
            let text = exported(&state, format).unwrap();
            let words = text.replace("% ", "").split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(note) && words.contains(&why), "{format:?}: {text}");
        }
    }
    let whole = exported(&parse("g=nim&view=sequence&w=0,0,9,1").unwrap(), Format::Text).unwrap();
    assert!(!whole.contains("Only"), "{whole}");
}

/// The cell of the position is framed if it is in the window; otherwise no cell is.
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
