//! Every sentence that explains an answer, taken apart and checked: its numbers are worked out again by
//! plain programs of this test, and what it concludes must follow and be so.
//!
//! [`sentences`] and [`TABLES`] list every template and its check: a sentence without a template here fails the test,
//! and so does a template that no sentence has. The checks never ask the strategy that wrote the sentence.
use std::collections::BTreeMap;
use std::thread;

use nimatrix::notation::{Code, parse, position_link};
use nimatrix::{BASES, By, FIGURES, Rules, State, evaluate};

mod blocking;
mod case;
mod circle;
mod functions;
mod games;
mod line;
mod masks;
mod modular;
mod moves;
mod piles;
mod plays;
mod proofs;
mod sequences;
#[path = "../support/mod.rs"]
mod support;
mod take;
mod truth;

use case::Part::{self, More, Table, Verdict, Why};
use case::{Row, TableCheck};
use truth::Truth;

/// What was checked, and what was wrong.
#[derive(Default)]
pub struct Tally {
    /// How often each form was met, and how many answers of each strategy were checked.
    met: BTreeMap<String, u64>,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str) {
        *self.met.entry(name.into()).or_default() += 1;
    }

    /// Checks the answers to states of one game, each on every basis that it asks for.
    pub fn game(&mut self, rules: &Rules, states: impl IntoIterator<Item = State>, bases: &[By]) {
        let mut truth = Truth::of(rules);
        for state in states {
            for &by in bases {
                let mut asked = state.clone();
                asked.by = by;
                self.answer(&asked, &mut truth);
            }
        }
    }

    fn answer(&mut self, state: &State, truth: &mut Truth<'_>) {
        let name = || format!("{} by {}", position_link(state), state.by.word());
        let answer = match evaluate(state) {
            Ok(answer) => answer,
            Err(problem) => {
                assert!(matches!(problem.code, Code::NoBasis | Code::TooLarge), "{}: {problem}", name());
                return;
            }
        };
        match case::check(state, &answer, truth) {
            Ok(met) => met.into_iter().for_each(|template| self.add(template)),
            Err(wrong) => self.wrong.push(format!("{}: {wrong}", name())),
        }
        self.add(answer.basis.id);
    }

    fn link(&mut self, query: &str) {
        let state = parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"));
        let rules = state.rules().clone();
        self.answer(&state, &mut Truth::of(&rules));
    }
}

#[test]
fn every_reason_holds() {
    let works: [fn(&mut Tally); 9] = [
        links,
        games::wythoff,
        games::nim,
        games::subtraction,
        games::blocking,
        games::modular,
        games::kotzig,
        games::line,
        games::take_away,
    ];
    let all = thread::scope(|scope| {
        let threads = works.map(|work| {
            scope.spawn(move || {
                let mut tally = Tally::default();
                work(&mut tally);
                tally
            })
        });
        let mut all = Tally::default();
        for thread in threads {
            let tally = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            tally.met.into_iter().for_each(|(name, count)| *all.met.entry(name).or_default() += count);
            all.wrong.extend(tally.wrong);
        }
        all
    });
    let few: Vec<&str> = all.wrong.iter().map(String::as_str).take(20).collect();
    assert!(few.is_empty(), "{} answers have wrong reasons, among them\n{}", all.wrong.len(), few.join("\n"));
    let forms = sentences().map(|(_, template, _)| *template);
    let forms = forms.chain(TABLES.iter().map(|(template, _)| *template));
    let strategies = BASES.iter().flat_map(|(_, ids)| ids.iter().copied());
    let unmet: Vec<&str> =
        forms.chain(strategies.clone()).filter(|name| !all.met.contains_key(*name)).collect();
    assert!(unmet.is_empty(), "no answer that was checked has these forms: {unmet:#?}");
    for id in strategies {
        let is_listed = NEEDED.iter().any(|(known, _)| *known == id);
        assert!(is_listed, "no list of what an explanation by {id} needs");
    }
}

/// All links of the corpus that open without notice, and all figures.
fn links(tally: &mut Tally) {
    let corpus = support::data("links/corpus.json");
    for link in corpus["links"].as_array().expect("links") {
        if let Some(query) = link["opens"].as_str() {
            tally.link(query);
        }
    }
    FIGURES.iter().for_each(|figure| tally.link(figure.query));
}

/// The templates of sentences.
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
