//! Laws of exports.
use nimatrix::notation::{Code, Detail, parse, position_link, write};
use nimatrix::{
    Cell, FIGURES, Names, Origin, Row, Sentence, State, View, Window, evaluate, panels, sequence,
};
use nimatrix_check::FiniteCertificate;
use nimatrix_export::{Format, exported, formats};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::any::{self, Size};
use super::tables::{blocks, check, fields};

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

/// What XML reads: elements closed in their order, no sign of its own in texts; a title and a description; and no
/// other file.
fn check_svg(text: &str) {
    assert!(
        text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" ")
            && text.ends_with("</svg>\n")
    );
    let mut open = Vec::new();
    for part in text.split('<').skip(1) {
        let (tag, content) = part.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '/']).find(|name| !name.is_empty()).expect("a name");
        match tag.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop(), Some(name), "{text}"),
            None if tag.ends_with('/') => {}
            None => open.push(name),
        }
        assert!(
            !content.contains('>') && content.split('&').skip(1).all(|rest| rest.contains(';')),
            "{content}"
        );
        assert!(tag.matches('"').count() % 2 == 0 && !tag.contains("href"), "{tag}");
        assert!(open != ["svg", "title"] && open != ["svg", "desc"] || !content.is_empty(), "{text}");
    }
    assert!(open.is_empty() && text.contains("<title>") && text.contains("<desc>"), "{text}");
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
        for &format in Format::ALL {
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
                // A certificate proves its claim, whatever view it is saved from.
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
                Format::Svg => {
                    check_svg(&text);
                    prop_assert!(text.contains(&format!("?{}</metadata>", link.replace('&', "&amp;"))), "{text}");
                    continue;
                }
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
                _ => {}
            }
            prop_assert!(text.contains(&link), "{text}");
        }
    }

    /// Every format holds the matrix of each restriction, or the Grundy values, below its own numbers.
    #[test]
    fn every_format_holds_each_matrix(state in viewed()) {
        let mut state = state;
        state.view = if state.view == View::Grundy { View::Grundy } else { View::Outcome };
        // A single pile has one row.
        if state.position().piles().is_some() && state.axes.down.is_none() {
            state.window.rows = 1;
        }
        let query = write(&state, Detail::Full);
        let Ok(expected) = panels(&state) else { return Ok(()) };
        for format in [Format::Text, Format::Csv, Format::Markdown, Format::Json, Format::Latex, Format::Tikz] {
            let Ok(text) = exported(&state, format) else { continue };
            // Blanks instead of cells can't be counted in plain text.
            let has_blanks = expected.iter().any(|panel| panel.matrix.outcomes.contains(&(Cell::Nothing as u8)));
            if has_blanks && format == Format::Text {
                continue;
            }
            let found = blocks(&text, format, state.origin == Origin::Bottom);
            let is_one = state.view == View::Grundy || format == Format::Json;
            prop_assert_eq!(found.len(), if is_one { 1 } else { expected.len() }, "{}", text);
            for (block, panel) in found.iter().zip(&expected) {
                let restriction = panel.restrictions.first().filter(|_| !is_one);
                let start = restriction.map(|&restriction| state.position().with_restriction(restriction));
                let own = start.map_or(state.clone(), |start| state.clone().starting_at(start).unwrap());
                let names = if format == Format::Json { Names::USUAL } else { state.names };
                check(&query, format, block, &own, names);
                if let Some(restriction) = restriction.filter(|_| !names.parity) {
                    let first: Vec<String> = restriction.iter().map(|residue| format!("not {residue}")).collect();
                    let words = if first.is_empty() { "nothing blocked".into() } else { first.join(", ") };
                    prop_assert!(block.name.contains(&words), "{}: {}", query, block.name);
                }
            }
        }
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
        let mut at = state.clone().starting_at(state.start().clone()).unwrap();
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
        // A player without a move has won in misère play, and lost otherwise.
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

/// A figure of a paper is cited; a computed one names its origin.
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

/// A paper's caption over several matrices names after their letters those for which it is true.
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
        // The name of the figure precedes its letters.
        assert!(caption.starts_with('(') || caption.contains(". ("), "{caption}");
    }
    assert!(several > 9, "{several}");
}

/// The trees of the papers fit a page; the caption mentions a partial one.
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
        let svg = exported(&state, Format::Svg).unwrap();
        let drawn = tikz.matches("\\node[").count();
        assert_eq!(svg.matches("rx=\"3\"").count(), drawn, "{}: both draw the same positions", figure.id);
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

/// Too large or unsuitable exports are refused by name.
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
        ("g=nim&w=0,0,65,1", Svg, Code::TooLarge, "never"),
        ("g=nim&w=0,0,256,1024", Svg, Code::TooLarge, "never"),
        ("g=nim&w=0,0,1025,1", Svg, Code::TooLarge, "w"),
        ("g=nim&w=0,0,257,1024", Svg, Code::TooLarge, "w"),
        ("g=nim&view=sequence&w=0,0,16384,1", Svg, Code::TooLarge, "never"),
        ("g=nim&view=sequence&w=0,0,16385,1", Svg, Code::TooLarge, "w"),
        ("g=nim&p=20,19&view=tree", Svg, Code::TooLarge, "p"),
        ("g=kotzig:61:1,2&view=circle", Svg, Code::TooLarge, "g"),
        ("g=nim&p=5,3&view=play", Svg, Code::NoExport, "format"),
        ("g=nim&w=0,0,64,64", Latex, Code::TooLarge, "never"),
        ("g=nim&w=0,0,64,64", Tikz, Code::TooLarge, "never"),
        // One matrix with 4,096 cells more, and two that have 2,100,000 cells each.
        ("g=sub:1,2&p=0,0&w=0,0,1025,4096", Csv, Code::TooLarge, "w"),
        ("g=block:3:k1&p=0,0&r=1&w=0,0,1500,1400", Csv, Code::TooLarge, "w"),
        ("g=nim&w=0,0,2048,2048", Csv, Code::TooLarge, "never"),
        ("g=nim&view=sequence&w=0,0,209,1", Latex, Code::TooLarge, "w"),
        ("g=nim&view=sequence&w=0,0,160,1", Latex, Code::TooLarge, "never"),
        ("g=nim&p=20,19&view=tree", Tikz, Code::TooLarge, "p"),
        ("g=nim&p=9,8&view=tree", Tikz, Code::TooLarge, "never"),
        ("g=nim&p=99,99,99&view=tree", Json, Code::TooLarge, "p"),
        ("g=kotzig:60:1,2&view=circle", Latex, Code::TooLarge, "never"),
        ("g=kotzig:60:1,2&view=circle", Tikz, Code::TooLarge, "never"),
        ("g=kotzig:61:1,2&view=circle", Latex, Code::TooLarge, "g"),
        ("g=kotzig:61:1,2&view=circle", Tikz, Code::TooLarge, "g"),
        ("g=kotzig:61:1,2&view=circle", Text, Code::TooLarge, "never"),
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
        (Code::UnknownWord, "format", "gif".into())
    );
    let words: Vec<&str> = Format::ALL.iter().map(|format| format.word()).collect();
    assert_eq!(unknown.allowed.to_string(), words.join(", "));
    for &format in Format::ALL {
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
