//! Every template of a sentence and of a table in an explanation.
//!
//! A sentence without a template here fails the test, and so does a template that no sentence has.
use crate::case::Part::{self, More, Table, Verdict, Why};
use crate::case::{Row, TableCheck};
use crate::{blocking, circle, line, masks, modular, moves, piles, take};

pub fn sentences() -> impl Iterator<Item = &'static Row> {
    let all = [
        moves::SENTENCES,
        piles::SENTENCES,
        blocking::SENTENCES,
        masks::SENTENCES,
        modular::SENTENCES,
        circle::SENTENCES,
        line::SENTENCES,
        take::SENTENCES,
    ];
    all.into_iter().flatten()
}

/// Tables, by their heads.
pub const TABLES: &[(&str, TableCheck)] = &[
    ("pile | binary", piles::columns),
    ("pile | tokens | Grundy value | binary", piles::value_table),
    ("pile | ÷ {#} | binary | remainder", blocking::quotients),
    (" | form | value", modular::levels),
    ("space | label", line::label_table),
    ("run from | length | mod {#} | labels from its right end | first label", line::run_table),
    ("i | d_i | mod 3 | l_i | r_i", line::portion_table),
];

/// The parts that every explanation by a strategy has.
pub const NEEDED: &[(&str, &[Part])] = &[
    ("nim/bouton", &[Verdict, Table]),
    ("wythoff/golden", &[Verdict]),
    ("subtraction/sum", &[Verdict]),
    ("subtraction/outcomes", &[More]),
    ("blocking/closed/halt", &[Why, Verdict]),
    ("blocking/position:period", &[Why, Verdict]),
    ("blocking/closed/quotients", &[Why, Verdict, Table]),
    ("blocking/position", &[Verdict]),
    ("modular/theorems:nim", &[Verdict, Table]),
    ("modular/theorem_16", &[Verdict, Table]),
    ("modular/theorems:one-pile", &[Verdict, Table]),
    ("modular/p_positions", &[Verdict]),
    ("modular/two_heaps", &[Verdict]),
    ("kotzig/theorems/horrocks:1-2", &[Verdict]),
    ("kotzig/theorems/horrocks:1-3", &[Verdict]),
    ("kotzig/periods", &[Verdict]),
    ("kotzig/theorems/theorem_5:lemma", &[Verdict]),
    ("kotzig/theorems/horrocks:lemma-1", &[Verdict]),
    ("kotzig/theorems/horrocks:lemma-2", &[Verdict]),
    ("kotzig/line", &[Why]),
    ("kotzig/theorems/pairing", &[Verdict]),
    ("kotzig/theorems/one_step", &[Verdict]),
    ("kotzig/search", &[]),
    ("kotzig/theorems/theorem_5", &[Verdict]),
    ("line/portions", &[Why, Verdict]),
    ("line/labels", &[Why]),
    ("line/runs", &[]),
    ("line/subtraction", &[Verdict]),
    ("take/bouton", &[Verdict]),
    ("take/tiles", &[Verdict]),
    ("take/marks", &[Verdict]),
    ("take/marks:counts", &[Verdict]),
    ("definition", &[]),
];
