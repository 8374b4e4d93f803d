//! Comparisons in every format: each cell is under the heads of its own matrix.
use nimatrix::notation::{Detail, parse, write};
use nimatrix::{Names, Origin, State, View, matrix};
use nimatrix_export::{Format, exported, formats};

use super::tables::{blocks, cells, check, plots};

/// Comparisons of every kind, each with the names of its two matrices.
const COMPARED: &[(&str, &str, &str)] = &[
    // Another game.
    ("g=nim&p=0,0&w=0,0,6,5&compare=beside&g2=wythoff", "nim", "wythoff"),
    ("g=mmod:3&p=0,0&w=1,0,7,4&compare=differences&g2=mmod:4", "mmod:3", "mmod:4"),
    ("g=nim&p=0,0&w=0,1,4,4&g2=block:3:k1&r2=1", "nim", "block:3:k1, not 1"),
    ("g=kotzig:7:1,2&w=1,1,6,3&g2=kotzig:7:1,3", "kotzig:7:1,2", "kotzig:7:1,3"),
    ("g=sub:1,4&p=0&w=0,0,9,1&g2=sub:2,3", "sub:1,4", "sub:2,3"),
    // Another window, also of another size, and upwards.
    ("g=nim&p=0,0&w=0,0,3,4&w2=1,7,5,2", "nim", "nim"),
    ("g=mmod:6&p=0,0&w=0,0,5,2&compare=differences&w2=98,1000,2,6&origin=bottom", "mmod:6", "mmod:6"),
    ("g=sub:1,4&p=9&w=0,0,9,1&w2=20,0,11,1", "sub:1,4 at (9)", "sub:1,4 at (9)"),
    // Other piles, also after moves, and piles that are not varied.
    ("g=nim&p=3,4&m=1a2&w=0,0,4,4&p2=0,4,1", "nim at (1, 4)", "nim at (0, 4, 1)"),
    ("g=nim&p=1,2,3&axes=3,2&w=0,0,5,4&g2=wythoff", "nim at (1, 2, 3)", "wythoff at (0, 0)"),
    // Another restriction, and other names.
    ("g=block:3:k1&p=0,0&r=1&w=0,0,3,2&r2=2&w2=1,0,3,2", "block:3:k1, not 1", "block:3:k1, not 2"),
    (
        "g=block:2:k1&p=5,1&r=1&w=0,0,4,4&r2=none&names=wl,odd",
        "block:2:k1 at (5, 1), not odd",
        "block:2:k1 at (5, 1), nothing blocked",
    ),
    // Grundy values.
    ("g=nim&p=0,0&view=grundy&w=0,3,12,4&w2=7,0,12,4&origin=bottom", "nim", "nim"),
    ("g=sub:1,2&p=7&view=grundy&w=0,0,9,1&g2=sub:2,3&w2=5,0,12,1", "sub:1,2 at (7)", "sub:2,3 at (7)"),
];

/// The two states of a comparison, and whether Grundy values are shown.
fn pair(state: &State) -> [State; 2] {
    let mut first = state.clone();
    let compared = first.compared.take().expect("a comparison");
    [first, *compared.with]
}

/// Every format contains both matrices, with different names, and each cell is under its own heads.
#[test]
fn every_format_holds_both_matrices_under_their_own_heads() {
    for &(query, first, second) in COMPARED {
        let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
        let link = format!("?{}", write(&state, Detail::Full));
        let [one, other] = pair(&state);
        for format in [Format::Text, Format::Csv, Format::Markdown, Format::Json, Format::Latex, Format::Tikz]
        {
            let text = exported(&state, format).unwrap_or_else(|problem| panic!("{query}: {problem}"));
            assert!(text.contains(&link), "{query}: {text}");
            let found = blocks(&text, format, state.origin == Origin::Bottom);
            assert_eq!(found.len(), 2, "{query} as {}: {text}", format.word());
            let names = if format == Format::Json { Names::USUAL } else { state.names };
            for (block, (state, expected)) in found.iter().zip([(&one, first), (&other, second)]) {
                check(query, format, block, state, names);
                let letter = if std::ptr::eq(state, &one) { "(a) " } else { "(b) " };
                match format {
                    Format::Json => assert_eq!(block.name, state.rules().to_string(), "{query}"),
                    _ => {
                        assert_eq!(block.name, format!("{letter}{expected}"), "{query} as {}", format.word())
                    }
                }
            }
        }
    }
}

/// The points of a plot are the P-positions of its own matrix, at the numbers of its own axes.
#[test]
fn plots_have_axes_of_their_own() {
    for query in [
        "g=nim&p=0,0&view=plot&w=0,0,6,5&g2=wythoff",
        "g=mmod:4&p=0,0&view=plot&w=3,1,9,5&compare=differences&w2=0,7,4,9",
        "g=block:3:k1&p=0,0&r=1&view=plot&w=0,0,8,8&r2=2&w2=2,2,8,8",
        "g=nim&p=0,0,1&view=plot&w=0,0,8,8&axes=1,3",
    ] {
        let state = parse(query).expect("a link");
        let states = if state.compared.is_some() { pair(&state).to_vec() } else { vec![state.clone()] };
        for format in [Format::Latex, Format::Tikz] {
            let text = exported(&state, format).expect("an export");
            let plots = plots(&text);
            assert_eq!(plots.len(), states.len(), "{query}");
            for (found, state) in plots.into_iter().zip(&states) {
                let rows = (state.window.y0..).zip(cells(state, Names::USUAL));
                let points = rows.flat_map(|(y, row)| {
                    let cells = (state.window.x0..).zip(row);
                    cells.filter(|(_, cell)| cell == "P").map(move |(x, _)| (y, x)).collect::<Vec<_>>()
                });
                assert_eq!(found, points.collect::<Vec<_>>(), "{query}");
            }
        }
    }
}

/// The second game of a comparison is an object like the first.
#[test]
fn json_has_both_games_alike() {
    for &(query, ..) in COMPARED {
        let state = parse(query).expect("a link");
        let text = exported(&state, Format::Json).expect("an export");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        for (json, state) in [&json, &json["compared"]].into_iter().zip(pair(&state)) {
            let piles = state.position().piles().map(|piles| piles.iter().copied().collect::<Vec<u64>>());
            assert_eq!(json.get("piles"), piles.map(|piles| serde_json::json!(piles)).as_ref(), "{query}");
            let blocked = state.position().restriction();
            let listed = blocked.map(|residues| serde_json::json!([residues.iter().collect::<Vec<_>>()]));
            assert_eq!(json.get("restrictions"), listed.as_ref(), "{query}");
            assert_eq!(json["lines"], serde_json::json!(matrix(&state).expect("a matrix").lines), "{query}");
            assert_eq!(json.get("panels"), None);
        }
        let [_, other] = pair(&state);
        let link = format!("?{}", write(&other, Detail::Full));
        assert_eq!(json["compared"]["link"], serde_json::json!(link));
    }
}

/// The heading of a comparison names both games; a note about one follows its letter.
#[test]
fn captions_speak_of_both_games() {
    for (query, caption, notes) in [
        (
            "g=nim&p=0,0&w=0,0,6,5&g2=wythoff",
            "Nim (nim) compared with Wythoff’s Nim (wythoff): outcomes. (a) ",
            &["Rows: pile 1, 0 to 4. Columns: pile 2, 0 to 5."][..],
        ),
        (
            "g=block:3:k1&p=0,0&r=1&w=0,0,3,2&r2=2&w2=1,0,3,2",
            "Two matrices of Blocking Nim (block:3:k1): outcomes. ",
            &[
                "(a) Rows: pile 1, 0 to 1. Columns: pile 2, 0 to 2.",
                "(a) In force: not 1.",
                "(b) Rows: pile 1, 0 to 1. Columns: pile 2, 1 to 3.",
                "(b) In force: not 2.",
            ],
        ),
        (
            "g=mmod:3&p=0,0,1&view=grundy&w=0,0,2,2&compare=differences&p2=0,0,2",
            "Two matrices of m-Modular Nim (mmod:3): Grundy values. ",
            &["(a) Pile 3 holds 1.", "(b) Pile 3 holds 2."],
        ),
        (
            "g=kotzig:7:1,2&w=1,1,3,3&g2=kotzig:7:1,3",
            "Kotzig’s Nim (kotzig:7:1,2) compared with Kotzig’s Nim (kotzig:7:1,3): outcomes of the starts, for each \
             step d in the place of the largest and each n. (a) ",
            &["Rows: steps 1 and d, 1 to 3. Columns: n, 1 to 3."],
        ),
        (
            "g=nim&p=0,0&view=plot&w=0,0,6,5&w2=2,0,6,5",
            "Two matrices of Nim (nim): P-positions. ",
            &["No heavy rules."],
        ),
    ] {
        let state = parse(query).expect("a link");
        for format in [Format::Text, Format::Markdown, Format::Json, Format::Latex, Format::Tikz] {
            let text = exported(&state, format).expect("an export").replace('\\', "");
            let plain = text.replace('~', " ");
            assert!(plain.contains(caption) || plain.contains(&caption.replace('’', "'")), "{query}: {text}");
            for note in notes.iter().filter(|_| state.view != View::Plot) {
                let is_there = plain.contains(note) || format == Format::Latex && note.contains("heavy");
                assert!(is_there, "{query} as {}: {note} is not in {text}", format.word());
            }
            if let Some(other) = state.compared.as_ref().filter(|compared| compared.rules(&state).is_some()) {
                assert!(plain.contains(&format!("({})", other.with.rules())), "{query}: {text}");
                assert!(plain.contains(" (b) "), "{query}: {text}");
            }
        }
    }
}

/// A b-file has one sequence, and names its game.
#[test]
fn bfiles_say_which_game_is_meant() {
    for (query, comment) in [
        (
            "g=nim&p=0,0&w=0,0,3,3&g2=wythoff",
            "# The first of two games that are compared: nim.\n# Outcomes: 1 for P, 0 for N.\n0 1\n",
        ),
        (
            "g=wythoff&p=0,0&view=grundy&w=1,0,3,3&g2=nim",
            "# The first of two games that are compared: wythoff.\n1 1\n",
        ),
        (
            "g=sub:1,2&p=0&w=0,0,5,1&names=wl&g2=sub:3",
            "# The first of two games that are compared: sub:1,2.\n# Outcomes: 1 for L, 0 for W.\n0 1\n",
        ),
    ] {
        let text = exported(&parse(query).expect("a link"), Format::BfileRow).expect("an export");
        assert!(text.starts_with(comment), "{query}: {text}");
    }
}

/// A comparison is refused if either matrix is too large or has no values, with the key to blame.
#[test]
fn either_matrix_may_be_too_large() {
    for (query, format, key) in [
        ("g=nim&w=0,0,65,1&w2=0,0,2,2", Format::Latex, "w"),
        ("g=nim&w=0,0,2,2&w2=0,0,2,65", Format::Latex, "w2"),
        ("g=nim&w=0,0,2048,2048&w2=0,0,1,1", Format::Csv, "w2"),
        ("g=nim&w=0,0,2048,2048&g2=wythoff", Format::Csv, "w"),
        ("g=nim&view=grundy&w=0,0,4,4&g2=block:1:none:misere", Format::Json, "view"),
        ("g=nim&view=grundy&w=0,0,4,4&w2=4294967296,0,4,4", Format::Csv, "w2"),
    ] {
        let state = parse(query).expect("a link");
        assert!(formats(&state).contains(&format));
        let problem = exported(&state, format).expect_err(query);
        assert_eq!(problem.key, key, "{query}: {problem}");
    }
}
