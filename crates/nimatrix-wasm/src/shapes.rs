//! What crosses into JavaScript.
//!
//! Whole numbers that may exceed 2^53 - 1 are JavaScript numbers up to there and bigints beyond.
use std::collections::BTreeMap;

use nimatrix::notation::{self, Detail, Problem};
use nimatrix::{CATALOG, FIGURES, Kind, Matrix, Move, PositionKind};
use serde::{Deserialize, Serialize, Serializer};
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// A whole number.
#[derive(Clone, Copy, Serialize, Deserialize, Tsify)]
#[serde(transparent)]
pub struct Whole(
    #[tsify(type = "number | bigint")]
    #[serde(serialize_with = "whole")]
    u128,
);

fn whole<S: Serializer>(number: &u128, serializer: S) -> Result<S::Ok, S::Error> {
    const SAFE: u128 = (1 << 53) - 1;
    match number {
        0..=SAFE => serializer.serialize_f64(*number as f64),
        _ => serializer.serialize_u128(*number),
    }
}

impl From<u64> for Whole {
    fn from(number: u64) -> Whole {
        Whole(number.into())
    }
}

/// Something in a link that was not understood.
#[derive(Serialize, Tsify)]
pub struct Notice {
    /// The kind, for programs.
    pub code: String,
    /// The key of the link; empty for the link as a whole.
    pub key: String,
    /// The character of the key's value, from 1; 0 for the whole.
    pub at: u32,
    /// What was found.
    pub found: String,
    /// What is allowed.
    pub allowed: String,
    /// All of it in a sentence.
    pub message: String,
}

impl From<&Problem> for Notice {
    fn from(problem: &Problem) -> Notice {
        Notice {
            code: problem.code.word().into(),
            key: problem.key.into(),
            at: problem.at as u32,
            found: problem.found.clone(),
            allowed: problem.allowed.clone(),
            message: problem.to_string(),
        }
    }
}

/// The part of the plane that a matrix shows.
#[derive(Serialize, Deserialize, Tsify)]
pub struct Window {
    x0: Whole,
    y0: Whole,
    cols: u32,
    rows: u32,
}

/// What a link says.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null, hashmap_as_object)]
pub struct State {
    version: u32,
    /// The canonical rules text.
    rules: String,
    /// The game's name in the catalogue.
    game: String,
    /// The values of the catalogue's parameters for these rules.
    form: BTreeMap<String, String>,
    /// The rule in words.
    words: String,
    /// The piles before the moves; none for a game with a token.
    piles: Vec<Whole>,
    /// The blocked residues before the moves, in a blocking game.
    restriction: Option<Vec<u8>>,
    /// The moves played.
    moves: Vec<String>,
    view: String,
    window: Window,
    /// The piles that run down and across; one number: across.
    axes: Vec<usize>,
    lines: String,
    origin: String,
    by: String,
    theme: Option<String>,
    lang: Option<String>,
    /// What was not understood.
    notices: Vec<Notice>,
}

impl State {
    /// What the tolerant reader makes of a link.
    pub fn read(query: &str) -> State {
        let (state, notices) = notation::read(query);
        let nimatrix::Window { x0, y0, cols, rows } = state.window;
        State {
            version: 1,
            rules: state.rules().to_string(),
            game: state.rules().family().into(),
            form: nimatrix::form(state.rules())
                .into_iter()
                .map(|(name, value)| (name.into(), value))
                .collect(),
            words: state.rules().words(),
            piles: state.start().piles().map_or(vec![], |piles| {
                piles.iter().map(|&size| size.into()).collect()
            }),
            restriction: state
                .start()
                .restriction()
                .map(|residues| residues.iter().collect()),
            moves: state
                .moves()
                .iter()
                .map(|played| played.to_string())
                .collect(),
            view: state.view.word().into(),
            window: Window {
                x0: x0.into(),
                y0: y0.into(),
                cols,
                rows,
            },
            axes: state
                .axes
                .down
                .into_iter()
                .chain([state.axes.across])
                .collect(),
            lines: state.lines.to_string(),
            origin: state.origin.word().into(),
            by: state.by.word().into(),
            theme: state.theme.map(|theme| theme.word().into()),
            lang: state.lang.clone(),
            notices: notices.iter().map(Notice::from).collect(),
        }
    }
}

/// The part of a [`State`] that a link is written from; what is absent gets its default.
#[derive(Deserialize)]
pub struct Written {
    rules: String,
    #[serde(default)]
    piles: Vec<Whole>,
    restriction: Option<Vec<Whole>>,
    #[serde(default)]
    moves: Vec<String>,
    view: Option<String>,
    window: Option<Window>,
    axes: Option<Vec<Whole>>,
    lines: Option<String>,
    origin: Option<String>,
    by: Option<String>,
    theme: Option<String>,
    lang: Option<String>,
}

impl Written {
    /// The state as a link, not yet checked.
    pub fn query(self) -> String {
        let list = |numbers: Vec<Whole>| {
            numbers
                .iter()
                .map(|Whole(number)| number.to_string())
                .collect::<Vec<_>>()
                .join(",")
        };
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        let blocked = |residues: Vec<Whole>| {
            if residues.is_empty() {
                "none".into()
            } else {
                list(residues)
            }
        };
        let window = |window: Window| {
            format!(
                "{},{},{},{}",
                window.x0.0, window.y0.0, window.cols, window.rows
            )
        };
        // A value can't smuggle in another key: what separates keys is no part of any value.
        let plain = |text: String| text.replace(['?', '#', '&', '='], " ");
        [
            ("g", Some(self.rules)),
            ("p", some(list(self.piles))),
            ("r", self.restriction.map(blocked)),
            ("m", some(self.moves.join(","))),
            ("view", self.view),
            ("w", self.window.map(window)),
            ("axes", self.axes.map(list)),
            ("lines", self.lines),
            ("origin", self.origin),
            ("by", self.by),
            ("theme", self.theme),
            ("lang", self.lang),
        ]
        .into_iter()
        .filter_map(|(key, value)| Some(format!("{key}={}", plain(value?))))
        .collect::<Vec<_>>()
        .join("&")
    }
}

/// The games.
#[derive(Serialize, Tsify)]
pub struct Catalog {
    games: Vec<Game>,
}

#[derive(Serialize, Tsify)]
pub struct Game {
    /// The word that the rules text starts with.
    id: &'static str,
    title: &'static str,
    /// The rule in words.
    rule: &'static str,
    sources: Vec<Source>,
    /// The rules text with `{name}` in the place of each parameter.
    template: &'static str,
    parameters: Vec<Parameter>,
    #[tsify(type = "'piles' | 'piles+restriction' | 'moves'")]
    position: &'static str,
    examples: Vec<Example>,
}

#[derive(Serialize, Tsify)]
pub struct Source {
    id: &'static str,
    short: &'static str,
    full: &'static str,
}

#[derive(Serialize, Tsify)]
pub struct Example {
    rules: &'static str,
    title: &'static str,
}

#[derive(Serialize, Tsify)]
pub struct Parameter {
    name: &'static str,
    label: &'static str,
    help: &'static str,
    #[tsify(type = "'integer' | 'text' | 'choice'")]
    kind: &'static str,
    /// The bounds of an integer.
    min: f64,
    max: f64,
    default: String,
    /// The forms of a choice; its value is replaced by the chosen form's template, filled in.
    choices: Vec<Choice>,
}

#[derive(Serialize, Tsify)]
pub struct Choice {
    value: &'static str,
    label: &'static str,
    template: &'static str,
    parameters: Vec<Parameter>,
}

impl Catalog {
    /// The solver's catalogue.
    pub fn new() -> Catalog {
        Catalog {
            games: CATALOG.iter().map(Game::from).collect(),
        }
    }
}

impl From<&'static nimatrix::Game> for Game {
    fn from(game: &'static nimatrix::Game) -> Game {
        Game {
            id: game.id,
            title: game.title,
            rule: game.rule,
            sources: game
                .sources
                .iter()
                .map(|&nimatrix::Source { id, short, full }| Source { id, short, full })
                .collect(),
            template: game.template,
            parameters: game.parameters.iter().map(Parameter::from).collect(),
            position: match game.position {
                PositionKind::Piles => "piles",
                PositionKind::PilesAndRestriction => "piles+restriction",
                PositionKind::Moves => "moves",
            },
            examples: game
                .examples
                .iter()
                .map(|&(rules, title)| Example { rules, title })
                .collect(),
        }
    }
}

impl From<&'static nimatrix::Parameter> for Parameter {
    fn from(parameter: &'static nimatrix::Parameter) -> Parameter {
        let (kind, min, max, default, choices) = match parameter.kind {
            Kind::Integer { min, max, default } => {
                ("integer", min, max, default.to_string(), &[][..])
            }
            Kind::Text { default } => ("text", 0, 0, default.into(), &[][..]),
            Kind::Choice(choices) => ("choice", 0, 0, choices[0].value.into(), choices),
        };
        Parameter {
            name: parameter.name,
            label: parameter.label,
            help: parameter.help,
            kind,
            min: min as f64,
            max: max as f64,
            default,
            choices: choices
                .iter()
                .map(|choice| Choice {
                    value: choice.value,
                    label: choice.label,
                    template: choice.template,
                    parameters: choice.parameters.iter().map(Parameter::from).collect(),
                })
                .collect(),
        }
    }
}

/// A figure, table or worked example of a paper.
#[derive(Serialize, Tsify)]
pub struct Figure {
    id: &'static str,
    /// The paper.
    group: &'static str,
    title: &'static str,
    source: &'static str,
    caption: &'static str,
    query: &'static str,
}

/// The gallery.
#[derive(Serialize, Tsify)]
#[serde(transparent)]
pub struct Figures(Vec<Figure>);

impl Figures {
    /// Every figure.
    pub fn all() -> Figures {
        let figure = |&nimatrix::Figure {
                          id,
                          group,
                          title,
                          source,
                          caption,
                          query,
                      }: &_| {
            Figure {
                id,
                group,
                title,
                source,
                caption,
                query,
            }
        };
        Figures(FIGURES.iter().map(figure).collect())
    }
}

/// A matrix but for its cells.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct GridHead {
    /// The canonical link.
    query: String,
    /// The first column.
    x0: Whole,
    /// The first row.
    y0: Whole,
    cols: u32,
    rows: u32,
    /// A heavy rule belongs before each row and column whose number is a multiple of these; 0 for none.
    #[tsify(type = "[number, number] | null")]
    lines: Option<(Whole, Whole)>,
    /// What runs down.
    down: String,
    /// What runs across.
    across: String,
}

impl GridHead {
    /// What stands round this matrix.
    pub fn new(state: &nimatrix::State, matrix: &Matrix) -> GridHead {
        let nimatrix::Window { x0, y0, cols, rows } = matrix.window;
        GridHead {
            query: notation::write(state, Detail::Full),
            x0: x0.into(),
            y0: y0.into(),
            cols,
            rows,
            lines: matrix.lines.map(|(rows, cols)| (rows.into(), cols.into())),
            down: matrix.down.clone(),
            across: matrix.across.clone(),
        }
    }
}

/// The restrictions that share a matrix.
#[derive(Serialize, Tsify)]
pub struct PanelHead {
    /// Lists of blocked residues, at most 100 of them.
    restrictions: Vec<Vec<u8>>,
    restrictions_total: Whole,
    /// Whether the restriction in force is among them.
    in_force: bool,
}

impl PanelHead {
    /// What stands round this panel.
    pub fn new(panel: &nimatrix::Panel) -> PanelHead {
        PanelHead {
            restrictions: panel
                .restrictions
                .iter()
                .map(|residues| residues.iter().collect())
                .collect(),
            restrictions_total: panel.restrictions_total.into(),
            in_force: panel.in_force,
        }
    }
}

/// The answer to a position.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Evaluation {
    /// The canonical link of the position.
    query: String,
    #[tsify(type = "'P' | 'N'")]
    outcome: char,
    grundy: Option<Whole>,
    /// Winning moves first; at most 1,000.
    moves: Vec<MoveAnswer>,
    moves_total: Whole,
    winning_total: Whole,
    basis: Basis,
    explanation: Vec<Explanation>,
}

/// A legal move.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct MoveAnswer {
    notation: String,
    winning: bool,
    /// The canonical link of the position that the move reaches.
    query: String,
    /// The tokens taken.
    takes: Vec<Taken>,
    /// The residues blocked for the opponent.
    restriction: Option<Vec<u8>>,
    /// How far the token goes.
    step: Option<Whole>,
}

#[derive(Serialize, Tsify)]
pub struct Taken {
    /// From 1.
    pile: usize,
    amount: Whole,
}

/// On what an answer rests.
#[derive(Serialize, Tsify)]
pub struct Basis {
    #[tsify(type = "'theorem' | 'search' | 'definition'")]
    kind: &'static str,
    id: &'static str,
    source: String,
}

/// A part of an explanation.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Explanation {
    Text {
        text: String,
    },
    Table {
        heads: Vec<String>,
        rows: Vec<Vec<String>>,
        foot: Vec<String>,
    },
}

impl Evaluation {
    /// The answer to the position of this state.
    pub fn new(state: &nimatrix::State, evaluation: nimatrix::Evaluation) -> Evaluation {
        Evaluation {
            query: notation::position_link(state),
            outcome: evaluation.outcome.letter(),
            grundy: evaluation.grundy.map(|value| value.0.into()),
            moves: evaluation.moves.iter().map(MoveAnswer::from).collect(),
            moves_total: Whole(evaluation.moves_total),
            winning_total: Whole(evaluation.winning_total),
            basis: Basis {
                kind: evaluation.basis.kind.word(),
                id: evaluation.basis.id,
                source: evaluation.basis.source,
            },
            explanation: evaluation
                .explanation
                .into_iter()
                .map(|part| match part {
                    nimatrix::Explanation::Text(text) => Explanation::Text { text },
                    nimatrix::Explanation::Table { heads, rows, foot } => {
                        Explanation::Table { heads, rows, foot }
                    }
                })
                .collect(),
        }
    }
}

impl From<&nimatrix::Answer> for MoveAnswer {
    fn from(answer: &nimatrix::Answer) -> MoveAnswer {
        let (takes, restriction, step) = match &answer.played {
            Move::Step(step) => (vec![], None, Some(*step)),
            Move::Take { takes, restriction } => {
                let takes = takes.iter().map(|take| Taken {
                    pile: take.pile,
                    amount: take.amount.into(),
                });
                (
                    takes.collect(),
                    restriction.map(|residues| residues.iter().collect()),
                    None,
                )
            }
        };
        MoveAnswer {
            notation: answer.played.to_string(),
            winning: answer.winning,
            query: notation::position_link(&answer.reached),
            takes,
            restriction,
            step: step.map(Whole::from),
        }
    }
}

/// The written part of a state that came from JavaScript.
pub fn written(state: JsValue) -> Result<Written, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(state)
}
