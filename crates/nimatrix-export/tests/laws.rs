//! Laws of exports.
use nimatrix::notation::{Code, Detail, parse, position_link, write};
use nimatrix::{Cell, FIGURES, Row, Sentence, State, View, Window, evaluate, matrix, panels, sequence};
use nimatrix_check::FiniteCertificate;
use nimatrix_export::{Format, exported, formats};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

#[allow(dead_code, reason = "the games are small here")]
#[path = "../../nimatrix/tests/laws/any.rs"]
mod any;
#[allow(dead_code, reason = "matrices are read elsewhere")]
mod tables;

use any::Size;
use tables::fields;

/// The same cases at every run, `cases` of them; `PROPTEST_CASES` asks for others.
fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => usual,
        None => ProptestConfig { cases, rng_seed: RngSeed::Fixed(1901), ..usual },
    }
}

/// An arbitrary state in an arbitrary view, with a small window near the origin or far out.
fn viewed() -> impl Strategy<Value = State> {
    let corner = prop_oneof![4 => 0..4u64, 1 => u64::MAX - 9..u64::MAX - 6];
    let window = (corner.clone(), corner, 1..7u64, 1..7u64);
    (any::state(Size::Small), window, prop::sample::select(View::ALL)).prop_map(
        |(mut state, (x0, y0, cols, rows), view)| {
            state.view = view;
            state.window = Window::new(x0, y0, cols, rows).expect("a window");
            state
        },
    )
}

/// What LaTeX reads: text without comments, groups closed.
fn check_tex(text: &str) {
    let lines = text.lines().filter(|line| !line.starts_with('%'));
    let (mut depth, mut escaped) = (0i32, false);
    for c in lines.flat_map(str::chars) {
        assert!(c.is_ascii(), "{c}");
        depth += match c {
            '{' if !escaped => 1,
            '}' if !escaped => -1,
            _ => 0,
        };
        escaped = c == '\\' && !escaped;
        assert!(depth >= 0);
    }
    assert_eq!(depth, 0);
    let begun = text.matches("\\begin{").count();
    assert_eq!(begun, text.matches("\\end{").count());
    assert!(begun > 0);
}

/// The terms of a b-file below its comments.
fn terms(text: &str) -> impl Iterator<Item = &str> {
    text.lines().skip_while(|line| line.starts_with("# "))
}

/// Lines "n a(n)", n consecutive.
fn check_bfile(text: &str) {
    let line = |line: &str| {
        let (n, value) = line.split_once(' ').expect("two numbers");
        let numbers: (u64, u64) = (n.parse().unwrap(), value.parse().unwrap());
        assert_eq!(format!("{} {}", numbers.0, numbers.1), line);
        numbers.0
    };
    let numbers: Vec<u64> = terms(text).map(line).collect();
    assert!(!numbers.is_empty() && text.ends_with('\n') && !text.contains('\r'));
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{text}");
}

proptest! {
    #![proptest_config(config(300))]

    /// Every view is exported in each format that is named for it, or refused by name.
    #[test]
    fn exports_are_well_formed(state in viewed()) {
        let link = write(&state, Detail::Full);
        for format in Format::ALL {
            let found = exported(&state, format);
            let text = match found {
                Ok(text) => text,
                Err(problem) => {
                    let suits = formats(&state).contains(&format);
                    let codes: &[Code] = match (suits, &formats(&state)[..]) {
                        (true, _) => &[Code::TooLarge, Code::NoMatrix, Code::NoBasis, Code::NoExport],
                        (false, []) => &[Code::UnknownWord],
                        (false, _) => &[Code::NoExport],
                    };
                    prop_assert!(codes.contains(&problem.code), "{link} {}: {problem}", format.word());
                    continue;
                }
            };
            prop_assert!(formats(&state).contains(&format), "{link} {}", format.word());
            prop_assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{link} {}", format.word());
            match format {
                // A certificate proves what it says, whatever view it is saved from.
                Format::Certificate => {
                    let holds = FiniteCertificate::read(&text).is_ok_and(|read| read.check().is_ok());
                    prop_assert!(holds, "{link}: {text}");
                    continue;
                }
                Format::Bfile | Format::BfileRow | Format::BfileDiagonal | Format::BfileAntidiagonals => {
                    check_bfile(&text);
                    continue;
                }
                Format::Latex | Format::Tikz => check_tex(&text),
                Format::Csv => {
                    let fields = fields(&text);
                    let width = fields[0].len();
                    prop_assert!(fields.iter().all(|row| row.len() == width), "{text}");
                }
                Format::Json => {
                    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                    prop_assert_eq!(&json["schema"], "nimatrix/1");
                    prop_assert_eq!(&json["link"], &format!("?{link}"));
                }
                Format::Text | Format::Markdown | Format::Dot => {}
            }
            prop_assert!(text.contains(&link), "{text}");
        }
    }

    /// Comma-separated values and JSON say what the matrix says.
    #[test]
    fn tables_hold_the_matrix(state in viewed()) {
        let mut state = state;
        state.view = if state.view == View::Grundy { View::Grundy } else { View::Outcome };
        let Ok(found) = matrix(&state) else { return Ok(()) };
        let (Ok(csv), Ok(json)) = (exported(&state, Format::Csv), exported(&state, Format::Json)) else {
            return Ok(());
        };
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let letters: Vec<String> = found.letters().collect();
        prop_assert_eq!(&json["outcome"], &serde_json::json!(letters));
        let rows = fields(&csv);
        let restricted = state.position().restriction().is_some();
        let values = found.grundy.as_ref().filter(|_| state.view == View::Grundy);
        let cell = |place: usize| match (letters.concat().as_bytes()[place], values) {
            (b'.', _) => String::new(),
            (_, Some(values)) => values[place].to_string(),
            (letter, None) => (letter as char).to_string(),
        };
        let cols = state.window.cols as usize;
        let expected: Vec<Vec<String>> = (0..state.window.rows as usize)
            .map(|i| {
                let head = (state.window.y0 + i as u64).to_string();
                [head].into_iter().chain((0..cols).map(|j| cell(i * cols + j))).collect()
            })
            .collect();
        // Of several matrices below each other, one is that of the restriction in force.
        let bodies: Vec<Vec<Vec<String>>> = rows[1..]
            .chunks(state.window.rows as usize)
            .map(|rows| rows.iter().map(|row| row[usize::from(restricted)..].to_vec()).collect())
            .collect();
        prop_assert!(bodies.contains(&expected), "{csv}");
    }

    /// The positions of a game that was played follow each other, each with the answer to it.
    #[test]
    fn games_hold_their_positions(state in viewed()) {
        let mut state = state;
        state.view = View::Play;
        let Ok(json) = exported(&state, Format::Json) else { return Ok(()) };
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let played = json["played"].as_array().unwrap();
        prop_assert_eq!(played.len(), state.moves().len() + 1);
        let mut at = state.clone().starting_at(state.start().clone());
        for (i, stand) in played.iter().enumerate() {
            if let Some(i) = i.checked_sub(1) {
                at = at.after(state.moves()[i].clone()).unwrap();
            }
            let link = stand["link"].as_str().unwrap();
            prop_assert_eq!(link, format!("?{}", position_link(&at)));
            let mut reached = parse(&link[1..]).unwrap();
            prop_assert_eq!(reached.position(), at.position());
            reached.by = state.by;
            let found = evaluate(&reached).ok();
            let letter = found.as_ref().map(|found| found.outcome.letter().to_string());
            prop_assert_eq!(stand["outcome"].as_str(), letter.as_deref());
            let value = found.and_then(|found| found.grundy).map(|value| value.0);
            prop_assert_eq!(stand["grundy"].as_u64(), value);
        }
        let lost = json["winning"].as_array().unwrap().is_empty();
        // Whoever cannot move has won in misère play, and lost else.
        let ended = state.rules().some_moves(state.position(), 1).is_empty();
        let is_misere = state.rules().to_string().ends_with(":misere");
        prop_assert_eq!(if ended { !is_misere } else { lost }, json["outcome"] == "P");
        for key in ["position", "outcome", "grundy"] {
            prop_assert_eq!(&json[key], &played[played.len() - 1][key]);
        }
    }

    /// A b-file of a sequence holds its Grundy values, or its outcomes if those alone are shown.
    #[test]
    fn bfiles_hold_the_sequence(state in viewed()) {
        let mut state = state;
        state.view = View::Sequence;
        let (Ok(found), Ok(text)) = (sequence(&state), exported(&state, Format::Bfile)) else { return Ok(()) };
        let valued = !found.grundy.is_empty() && (state.rows.shows(Row::Value) || !state.rows.shows(Row::Outcome));
        prop_assert_eq!(text.starts_with("# Outcomes: 1 for "), !valued);
        for line in terms(&text) {
            let (n, value) = line.split_once(' ').expect("two numbers");
            let place = (n.parse::<u64>().unwrap() - found.start) as usize;
            let outcome = (found.outcomes[place] == Cell::P as u8).into();
            let expected = if valued { u64::from(found.grundy[place]) } else { outcome };
            prop_assert_eq!(value, expected.to_string());
        }
    }
}

/// A figure of a paper is quoted after it; one that was computed says so by itself.
#[test]
fn captions_name_their_sources() {
    let mut computed = 0;
    for figure in FIGURES {
        let state = parse(figure.query).unwrap();
        let Ok(text) = exported(&state, Format::Text) else { continue };
        let caption = text.lines().nth(1).unwrap();
        let quoted = caption.ends_with(&format!(" After {}.", figure.source));
        assert!(caption.ends_with(&format!(" {}.", figure.source)), "{caption}");
        assert_eq!(quoted, figure.group != "Beyond the papers", "{caption}");
        computed += usize::from(!quoted);
    }
    assert!(computed > 0);
}

/// A caption of a paper over several matrices says after their letters which of them it is true of.
#[test]
fn captions_of_several_matrices_say_which_is_meant() {
    let mut several = 0;
    for figure in FIGURES {
        let state = parse(figure.query).unwrap();
        if state.view != View::Outcome || panels(&state).map_or(0, |panels| panels.len()) < 2 {
            continue;
        }
        several += 1;
        let text = exported(&state, Format::Text).unwrap();
        let caption = text.lines().nth(1).unwrap();
        for panel in panels(&state).unwrap() {
            let own = |other: &&nimatrix::Figure| {
                let restriction = parse(other.query).unwrap().position().restriction();
                let same =
                    |query: &str| query.split('&').filter(|key| !key.starts_with("r=")).collect::<String>();
                same(other.query) == same(figure.query)
                    && restriction.is_some_and(|restriction| panel.restrictions.contains(&restriction))
            };
            let mut captions =
                FIGURES.iter().filter(own).map(|other| Sentence::plain(other.caption).to_string()).peekable();
            let is_there = |own: String| caption.contains(&format!("({}) {own}", panel.letter));
            assert_eq!(captions.peek().is_some(), captions.any(is_there), "{}: {text}", figure.id);
        }
        assert!(caption.starts_with('('), "{caption}");
    }
    assert!(several > 9, "{several}");
}

/// The trees of the papers fit a page; where only a part is drawn, the caption says so.
#[test]
fn trees_of_the_papers_fit_a_page() {
    let mut parts = 0;
    for figure in FIGURES {
        let state = parse(figure.query).unwrap();
        if state.view != View::Tree {
            continue;
        }
        let whole = nimatrix::tree(&state, 10_000).unwrap();
        let tikz =
            exported(&state, Format::Tikz).unwrap_or_else(|problem| panic!("{}: {problem}", figure.id));
        let latex = exported(&state, Format::Latex).unwrap();
        let drawn = tikz.matches("\\node[").count();
        let note = format!("Drawn are {drawn} of {} positions: ", whole.nodes.len());
        assert!(!whole.truncated && latex.contains(&tikz[tikz.find("\\begin{tikz").unwrap()..]));
        let caption = latex.lines().find(|line| line.starts_with("\\caption{")).unwrap();
        let caption = caption.replace('~', " ");
        assert_eq!(caption.contains(&note), drawn < whole.nodes.len(), "{caption}");
        assert_eq!(tikz.contains(&note), drawn < whole.nodes.len(), "{tikz}");
        parts += usize::from(drawn < whole.nodes.len());
    }
    assert!(parts >= 4);
}

/// What is too large or does not suit is refused by name.
#[test]
fn what_does_not_suit_is_refused() {
    use Format::*;
    for (query, format, code, key) in [
        ("g=nim", Dot, Code::NoExport, "format"),
        ("g=nim", Bfile, Code::NoExport, "format"),
        ("g=nim&view=tree", Bfile, Code::NoExport, "format"),
        ("g=nim&view=sequence", Tikz, Code::NoExport, "format"),
        ("g=nim&view=sequence", BfileRow, Code::NoExport, "format"),
        ("g=line:7:1,2:none&view=line", Tikz, Code::NoExport, "format"),
        ("g=nim&p=5,3&view=play", Latex, Code::NoExport, "format"),
        ("g=nim&p=5,3&view=piles", BfileRow, Code::NoExport, "format"),
        ("g=nim&p=5,3&view=piles", Text, Code::NoExport, "never"),
        ("g=nim&view=circle", Text, Code::UnknownWord, "view"),
        ("g=kotzig:7:1,2&view=line", Json, Code::UnknownWord, "view"),
        ("g=nim&w=0,0,65,1", Latex, Code::TooLarge, "w"),
        ("g=nim&w=0,0,64,64", Latex, Code::TooLarge, "never"),
        ("g=nim&w=0,0,64,64", Tikz, Code::TooLarge, "never"),
        ("g=nim&w=0,0,4096,4096", Csv, Code::TooLarge, "w"),
        ("g=nim&w=0,0,2048,2048", Csv, Code::TooLarge, "never"),
        ("g=nim&view=sequence&w=0,0,209,1", Latex, Code::TooLarge, "w"),
        ("g=nim&view=sequence&w=0,0,160,1", Latex, Code::TooLarge, "never"),
        ("g=nim&p=20,19&view=tree", Tikz, Code::TooLarge, "p"),
        ("g=nim&p=9,8&view=tree", Tikz, Code::TooLarge, "never"),
        ("g=nim&p=99,99,99&view=tree", Json, Code::TooLarge, "p"),
        ("g=kotzig:61:1,2&view=circle", Tikz, Code::TooLarge, "g"),
        ("g=line:9000000:1,2:4&view=line", Csv, Code::TooLarge, "g"),
        ("g=kotzig:7:1,2&w=0,1,4,4", BfileRow, Code::NoExport, "w"),
        ("g=nim&view=grundy&w=4294967296,0,4,4", Csv, Code::TooLarge, "w"),
    ] {
        let state = parse(query).unwrap();
        match exported(&state, format) {
            Ok(_) => assert_eq!(key, "never", "{query} {}", format.word()),
            Err(problem) => {
                assert_eq!((problem.code, problem.key), (code, key), "{query} {}: {problem}", format.word());
            }
        }
    }
    let unknown = Format::parse("gif").unwrap_err();
    assert_eq!(
        (unknown.code, unknown.key, unknown.found.to_string()),
        (Code::UnknownWord, "format", "gif".to_string())
    );
    for format in Format::ALL {
        assert_eq!(Format::parse(format.word()), Ok(format));
    }
}

/// Chats and forums take `:100:` for an emoji, but not in code.
#[test]
fn markdown_shows_rules_that_hold_the_name_of_an_emoji_as_code() {
    let game = "kotzig:100:1,2&view=";
    let codes = [
        (format!("{game}circle"), "(`kotzig:100:1,2`): the circle"),
        (format!("{game}sequence&w=1,1,8,1"), "(`kotzig:100:1,2`): outcomes"),
        ("line:100:1,2:3&view=line".into(), "(`line:100:1,2:3`): the label"),
        ("line:1234:1,2:3&view=outcome&w=1,1,4,4".into(), "(`line:1234:1,2:3`)"),
        ("kotzig:1000:1,2&view=sequence&w=1,1,8,1".into(), "(kotzig:1000:1,2)"),
        ("kotzig:7:1,2&view=circle".into(), "(kotzig:7:1,2): the circle"),
    ];
    for (link, shown) in codes {
        let state = parse(&format!("g={link}")).expect("a link");
        let text = exported(&state, Format::Markdown).expect("a text");
        assert!(text.contains(shown), "{link}: {text}");
        let bare: String = text.split('`').step_by(2).collect();
        assert!(!bare.contains(":100:") && !bare.contains(":1234:"), "{link}: {bare}");
    }
}
