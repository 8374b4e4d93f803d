//! The list of games: what each is called, its parameters and where it comes from.
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use crate::games::Family;
use crate::{Rules, View};

/// A family of games, as the page offers it.
#[derive(Debug)]
pub struct Game {
    /// The word that the rules text starts with.
    pub id: &'static str,
    /// The name.
    pub title: &'static str,
    /// The rule in words.
    pub rule: &'static str,
    /// The papers.
    pub sources: &'static [Source],
    /// The rules text with `{name}` in the place of each parameter.
    pub template: &'static str,
    /// The parameters, in the order of the text.
    pub parameters: &'static [Parameter],
    /// What a position consists of.
    pub position: PositionKind,
    /// The views that have something to show, in the order in which a page offers them.
    pub views: &'static [View],
    /// Games of the family with their titles.
    pub examples: &'static [(&'static str, &'static str)],
}

/// What a position consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionKind {
    /// Piles.
    Piles,
    /// Piles and a restriction.
    PilesAndRestriction,
    /// The moves played from the start.
    Moves,
}

/// A paper or book.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// A short name for programs.
    pub id: &'static str,
    /// Authors and year.
    pub short: &'static str,
    /// The full reference.
    pub full: &'static str,
}

/// A parameter of a game.
#[derive(Debug)]
pub struct Parameter {
    /// Its name in the template.
    pub name: &'static str,
    /// Its name in a form.
    pub label: &'static str,
    /// What may be written.
    pub help: &'static str,
    /// What kind of value it takes.
    pub kind: Kind,
}

/// What a parameter may be.
#[derive(Debug)]
pub enum Kind {
    /// A whole number.
    Integer {
        /// The least.
        min: u64,
        /// The largest.
        max: u64,
        /// Where a form starts.
        default: u64,
    },
    /// A text in the notation.
    Text {
        /// Where a form starts.
        default: &'static str,
    },
    /// One of several forms; the first is where a form starts.
    Choice(&'static [Choice]),
}

/// One of several forms that a parameter takes.
#[derive(Debug)]
pub struct Choice {
    /// Its name for programs.
    pub value: &'static str,
    /// Its name in a form.
    pub label: &'static str,
    /// The text with `{name}` in the place of each parameter.
    pub template: &'static str,
    /// The parameters of this form.
    pub parameters: &'static [Parameter],
}

/// The values that [`CATALOG`]'s parameters have in these rules, by name.
pub fn form(rules: &Rules) -> Vec<(&'static str, String)> {
    match rules {
        Rules::Nim(_) => vec![],
        Rules::Subtraction(game) => {
            let sets: Vec<String> = game.sets().iter().map(|set| set.to_string()).collect();
            vec![("sets", sets.join(" / "))]
        }
        Rules::Blocking(game) => {
            let mut values = vec![("n", game.modulus().get().to_string())];
            values.extend(match game.family() {
                Family::Exactly(k) => [("blocked", "exactly".into()), ("k", k.to_string())],
                Family::UpTo(k) => [("blocked", "upto".into()), ("k", k.to_string())],
                Family::These(_) => {
                    [("blocked", "these".into()), ("restrictions", format!("{}", game.family()))]
                }
            });
            values
        }
        Rules::Modular(game) => vec![("m", game.m().to_string())],
        Rules::Kotzig(game) => vec![("n", game.n().to_string()), ("moves", game.moves().to_string())],
        Rules::Line(game) => vec![
            ("n", game.n().to_string()),
            ("moves", game.moves().to_string()),
            ("forbidden", game.forbidden().to_string()),
        ],
    }
}

const BOUTON: Source = Source {
    id: "bouton",
    short: "Bouton 1901",
    full: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901), 35–39",
};
const GASARCH: Source = Source {
    id: "gasarch",
    short: "NIM Games handouts",
    full: "NIM Games, handouts 1–3, based on notes by William Gasarch",
};
const SMITH_STANICA: Source = Source {
    id: "smith-stanica",
    short: "Smith & Stănică 2002",
    full: "F. Smith, P. Stănică, Comply/constrain games or games with a Muller twist, Integers 2 (2002), G3",
};
pub(crate) const GAVEL_STRIMLING: Source = Source {
    id: "gavel-strimling",
    short: "Gavel & Strimling 2004",
    full: "H. Gavel, P. Strimling, Nim with a modular Muller twist, Integers 4 (2004), G4",
};
const KHOVANOVA_SARKAR: Source = Source {
    id: "khovanova-sarkar",
    short: "Khovanova & Sarkar 2015",
    full: "T. Khovanova, K. Sarkar, P-positions in modular extensions to Nim, arXiv 1508.07054 (2015)",
};
const FRAENKEL: Source = Source {
    id: "fraenkel-jaffray-kotzig-sabidussi",
    short: "Fraenkel et al. 1995",
    full: "A. S. Fraenkel, A. Jaffray, A. Kotzig, G. Sabidussi, Modular Nim, Theoretical Computer Science 143 (1995)",
};
const HORROCKS: Source = Source {
    id: "horrocks",
    short: "Horrocks & Horrocks 2019",
    full: "David G. C. Horrocks, Jonathan H. Horrocks, Sprague-Grundy Values of Modular Nim, Integers 19 (2019)",
};
const TAN_WARD: Source = Source {
    id: "tan-ward",
    short: "Tan & Ward 2014",
    full: "X. L. Tan, M. D. Ward, On Kotzig’s Nim, Integers 14 (2014), G6",
};
const WINNING_WAYS: Source = Source {
    id: "winning-ways",
    short: "Winning Ways",
    full: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for Your Mathematical Plays (1982)",
};

/// The largest whole number that a form takes; the rules text takes any of 64 bits.
const LARGE: u64 = (1 << 53) - 1;
const SETS: &str = "numbers, ranges 2-9 or 4-inf, classes 1mod3, all, odd, even, primes, squares, fib, pow2";

const STEPS: Parameter = Parameter {
    name: "moves",
    label: "steps",
    help: "how far the token may go: a comma list",
    kind: Kind::Text { default: "1,2" },
};

const BLOCKED_COUNT: &[Parameter] = &[Parameter {
    name: "k",
    label: "how many",
    help: "residues blocked at once, at most n",
    kind: Kind::Integer { min: 0, max: 64, default: 1 },
}];

use View::{Circle, Grundy, Outcome, Piles, Play, Plot, Sequence, Text, Tree};
const OF_PILES: &[View] = &[Outcome, Grundy, Sequence, Plot, Tree, Piles, Play, Text];
const OF_CIRCLES: &[View] = &[Circle, Outcome, Grundy, Sequence, Tree, Play, Text];
const OF_LINES: &[View] = &[View::Line, Outcome, Grundy, Sequence, Tree, Play, Text];

/// Every family of games.
pub static CATALOG: &[Game] = &[
    Game {
        id: "nim",
        title: "Nim",
        rule: "Take any number of tokens from one pile.",
        sources: &[BOUTON, WINNING_WAYS],
        template: "nim",
        parameters: &[],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[("nim", "Nim")],
    },
    Game {
        id: "sub",
        title: "Subtraction game",
        rule: "Take an allowed number of tokens from one pile; each pile may have its own allowed numbers.",
        sources: &[GASARCH],
        template: "sub:{sets}",
        parameters: &[Parameter {
            name: "sets",
            label: "may take",
            help: SETS,
            kind: Kind::Text { default: "1,2,3" },
        }],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[
            ("sub:1,2,3", "(1,2,3)-NIM"),
            ("sub:1,2,3/1,3,4", "a sum of two games"),
            ("sub:primes/squares/fib", "primes, squares and Fibonacci numbers"),
        ],
    },
    Game {
        id: "block",
        title: "Blocking Nim",
        rule: "Take any number of tokens from one pile, unless the amount is blocked; then block residues modulo n for your opponent.",
        sources: &[GAVEL_STRIMLING, SMITH_STANICA],
        template: "block:{n}:{blocked}",
        parameters: &[
            Parameter {
                name: "n",
                label: "modulus n",
                help: "from 1 to 64",
                kind: Kind::Integer { min: 1, max: 64, default: 3 },
            },
            Parameter {
                name: "blocked",
                label: "blocked at once",
                help: "which restrictions may be handed over",
                kind: Kind::Choice(&[
                    Choice {
                        value: "exactly",
                        label: "exactly",
                        template: "k{k}",
                        parameters: BLOCKED_COUNT,
                    },
                    Choice { value: "upto", label: "up to", template: "upto{k}", parameters: BLOCKED_COUNT },
                    Choice {
                        value: "these",
                        label: "one of these",
                        template: "{restrictions}",
                        parameters: &[Parameter {
                            name: "restrictions",
                            label: "restrictions",
                            help: "lists of residues from 1 to n parted by /, such as 1,3/2,3, or none",
                            kind: Kind::Text { default: "1" },
                        }],
                    },
                ]),
            },
        ],
        position: PositionKind::PilesAndRestriction,
        views: OF_PILES,
        examples: &[
            ("block:2:k1", "odd-or-even Nim"),
            ("block:4:k2", "2-blocking Nim modulo 4"),
            ("block:3:1,3/2,3", "the game of Figure 4"),
        ],
    },
    Game {
        id: "mmod",
        title: "m-Modular Nim",
        rule: "Take tokens from one pile, or a multiple of m in total from any piles.",
        sources: &[KHOVANOVA_SARKAR],
        template: "mmod:{m}",
        parameters: &[Parameter {
            name: "m",
            label: "m",
            help: "a number from 1",
            kind: Kind::Integer { min: 1, max: LARGE, default: 6 },
        }],
        position: PositionKind::Piles,
        views: OF_PILES,
        examples: &[("mmod:3", "3-Modular Nim"), ("mmod:8", "8-Modular Nim")],
    },
    Game {
        id: "kotzig",
        title: "Kotzig’s Nim",
        rule: "Move the token an allowed number of spaces round the circle, to a space not visited before.",
        sources: &[HORROCKS, FRAENKEL, TAN_WARD, WINNING_WAYS],
        template: "kotzig:{n}:{moves}",
        parameters: &[
            Parameter {
                name: "n",
                label: "spaces n",
                help: "from 1",
                kind: Kind::Integer { min: 1, max: LARGE, default: 7 },
            },
            STEPS,
        ],
        position: PositionKind::Moves,
        views: OF_CIRCLES,
        examples: &[("kotzig:7:1,2", "Γ({1,2}; 7)"), ("kotzig:11:1,3", "Γ({1,3}; 11)")],
    },
    Game {
        id: "line",
        title: "Line Game",
        rule: "Move the token an allowed number of spaces along the line, never to a forbidden space.",
        sources: &[HORROCKS],
        template: "line:{n}:{moves}:{forbidden}",
        parameters: &[
            Parameter {
                name: "n",
                label: "last space n",
                help: "the spaces are 0 to n",
                kind: Kind::Integer { min: 0, max: LARGE, default: 12 },
            },
            STEPS,
            Parameter {
                name: "forbidden",
                label: "forbidden",
                help: "spaces where the token may not stop, or none",
                kind: Kind::Text { default: "3,5,9,12" },
            },
        ],
        position: PositionKind::Moves,
        views: OF_LINES,
        examples: &[("line:12:1,2:3,5,9,12", "the line of Figure 1")],
    },
];
