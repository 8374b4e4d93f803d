//! What crosses into JavaScript: each shape with the solver's type that it is made from.
use nimatrix::notation::{self, Detail, Problem};
use nimatrix::{Mark, Move, Residues, Ruleset};
use serde::{Serialize, Serializer};
#[cfg(feature = "js")]
use tsify::Tsify;

use crate::numbers::Whole;
use crate::sentence::{Explanation, Sentence};

fn object<S: Serializer>(pairs: &[(&str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// Defines shapes, and their fields from the source values.
macro_rules! shapes {
    ($($(#[$meta:meta])* $name:ident, $from:ident: $source:ty {
        $($(#[$field_meta:meta])* $field:ident: $type:ty = $value:expr,)*
    })*) => {$(
        $(#[$meta])*
        #[derive(Serialize)]
        #[cfg_attr(feature = "js", derive(Tsify))]
        #[cfg_attr(feature = "js", tsify(missing_as_null, hashmap_as_object))]
        pub struct $name { $($(#[$field_meta])* pub $field: $type,)* }

        impl From<$source> for $name {
            fn from($from: $source) -> $name {
                $name { $($field: $value,)* }
            }
        }
    )*};
}
pub(crate) use shapes;

pub fn list(residues: Residues) -> Vec<u8> {
    residues.iter().collect()
}

/// Shapes of all items.
pub fn all<'a, T: 'a, U: From<&'a T>>(items: &'a [T]) -> Vec<U> {
    items.iter().map(U::from).collect()
}

/// The text of a template without places.
#[inline(never)]
fn text(form: &'static str) -> String {
    nimatrix::Sentence::plain(form).to_string()
}

/// The sizes of piles.
fn sizes(piles: &nimatrix::Piles) -> Vec<Whole> {
    piles.iter().map(|&size| size.into()).collect()
}

/// A setting of the second of two compared matrices.
fn own<'a, T>(
    (state, ..): &'a (nimatrix::State, Vec<Problem>, Vec<String>),
    what: impl FnOnce(&'a nimatrix::Compared, &'a nimatrix::State) -> Option<T>,
) -> Option<T> {
    what(state.compared.as_ref()?, state)
}

/// The part of the plane that a matrix shows.
#[derive(Serialize)]
#[cfg_attr(feature = "js", derive(Tsify))]
pub struct Window {
    x0: Whole,
    y0: Whole,
    cols: u32,
    rows: u32,
}

impl From<nimatrix::Window> for Window {
    fn from(nimatrix::Window { x0, y0, cols, rows }: nimatrix::Window) -> Window {
        Window { x0: x0.into(), y0: y0.into(), cols, rows }
    }
}

/// The gallery.
#[derive(Serialize)]
#[cfg_attr(feature = "js", derive(Tsify))]
#[serde(transparent)]
#[cfg_attr(feature = "js", tsify(missing_as_null, hashmap_as_object))]
pub struct Figures(pub Vec<Figure>);

/// The errors of the papers, remarks on them, and doubtful readings of the copies at hand.
#[derive(Serialize)]
#[cfg_attr(feature = "js", derive(Tsify))]
#[serde(transparent)]
#[cfg_attr(feature = "js", tsify(missing_as_null, hashmap_as_object))]
pub struct Errata(pub Vec<Erratum>);

shapes! {
    /// Something in a link that was not understood.
    Notice, problem: &Problem {
        /// The kind, for programs.
        code: String = problem.code.word().into(),
        /// The key of the link; empty for the link itself.
        key: String = problem.key.into(),
        /// The character of the key's value, from 1; 0 for all of it.
        at: u32 = problem.at as u32,
        found: String = problem.found.to_string(),
        allowed: String = problem.allowed.to_string(),
        /// A value of the key that can be read and is nearest to what was found; null where none is near.
        nearest: Option<String> = problem.nearest.as_ref().map(|nearest| nearest.value.clone()),
        /// The canonical link that was read, with that value; null where there is none.
        query: Option<String> = problem.nearest.as_ref().map(|nearest| nearest.link.clone()),
        /// All of it in a sentence.
        message: String = problem.to_string(),
        /// All of it but the key.
        said: Sentence = Sentence::from(&problem.words()),
    }

    /// By how much work exceeds the usual effort.
    Excess, excess: nimatrix::Excess {
        /// How much it is, in the limit's unit; null if unknown.
        needed: Option<Whole> = excess.needed.map(Whole),
        /// How much is usually done.
        usual: Whole = excess.usual.into(),
        /// How much is done at most.
        most: Whole = excess.most.into(),
    }

    /// The contents of a link.
    State, read: &(nimatrix::State, Vec<Problem>, Vec<String>) {
        version: u32 = 1,
        /// The canonical query, with every key that matters. States with the same one are the same.
        query: String = notation::write(&read.0, Detail::Full),
        /// The canonical query with only what differs from the default.
        brief: String = notation::write(&read.0, Detail::Brief),
        /// The links of what the view draws.
        drawn: Drawn = notation::drawn(&read.0).into(),
        /// The canonical rules text.
        rules: String = read.0.rules().to_string(),
        /// The same rules as text of a take-away game; null for a game that can't be written so.
        take_rules: Option<String> = read.0.rules().take_rules(),
        /// The rules text in certificates that prove the game for as many piles of all sizes; null where the prover
        /// knows no such game.
        proof_rules: Option<String> = read.0.rules().proof_rules(read.0.start().piles().map_or(0, |piles| piles.len())),
        /// Whether a player without a move loses or wins.
        #[cfg_attr(feature = "js", tsify(type = "'normal' | 'misere'"))]
        ending: &'static str = read.0.rules().ending().word(),
        /// The modulus of the restrictions, in a blocking game.
        modulus: Option<u8> = read.0.start().restriction().map(|restriction| restriction.modulus().get()),
        /// The game's name in the catalogue.
        game: String = read.0.rules().family().into(),
        /// The values of the catalogue's parameters for these rules.
        #[serde(serialize_with = "object")]
        #[cfg_attr(feature = "js", tsify(type = "Record<string, string>"))]
        form: Vec<(&'static str, String)> = read.0.rules().form(),
        /// The rule in words.
        words: String = read.0.rules().words().to_string(),
        /// The rule in words.
        said: Sentence = Sentence::from(&read.0.rules().words()),
        /// The game in a few words.
        title: Sentence = Sentence::from(&read.0.title()),
        /// The piles before the moves; none for a game with a token.
        piles: Vec<Whole> = read.0.start().piles().map_or(vec![], sizes),
        /// The blocked residues before the moves, in a blocking game.
        restriction: Option<Vec<u8>> = read.0.start().restriction().map(list),
        /// Whether the blocked residues are a restriction of the game's family.
        restriction_in_family: bool = read.0.restriction_in_family(),
        /// The moves played.
        moves: Vec<String> = read.0.moves().iter().map(Move::to_string).collect(),
        /// The position after the moves.
        position: Place = read.0.position().into(),
        view: String = read.0.view.word().into(),
        window: Window = read.0.window.into(),
        /// The piles that run down and across; one number: across.
        axes: Vec<usize> = read.0.axes.down.into_iter().chain([read.0.axes.across]).collect(),
        lines: String = read.0.lines.to_string(),
        origin: String = read.0.origin.word().into(),
        /// How Grundy values are coloured: `ramp`, `distinct`, `mod:4` or `bits`.
        colours: String = read.0.colours.to_string(),
        by: String = read.0.by.word().into(),
        theme: Option<String> = read.0.theme.map(|theme| theme.word().into()),
        lang: Option<String> = read.0.lang.clone(),
        /// A proof that the link carries; the solver does not look into it.
        proof: Option<String> = read.0.proof.clone(),
        /// Statements about the piles, as links write them; the solver does not look into them.
        statement: Option<String> = read.0.statement.clone(),
        /// How outcomes and residues are called: `pn`, `wl` or `12`, and `,odd` for the residues modulo 2.
        names: String = read.0.names.word().into(),
        /// The rows of a sequence, separated by commas: `outcome,value,period,formula,plot`.
        rows: String = read.0.rows.words(),
        /// How much of a tree is shown: `all` or `matters`.
        tree: String = read.0.branches.word().into(),
        /// The restrictions whose matrices are first, as links write them, such as `2,3/1,3`; null for none.
        order: Option<String> = read.0.order_words(),
        /// The moves of the same game after those played.
        ahead: Vec<String> = read.0.ahead.iter().map(Move::to_string).collect(),
        /// The canonical link of what its matrix is compared with.
        compared: Option<String> = read.0.compared.as_ref().map(|compared| notation::write(&compared.with, Detail::Full)),
        /// How the two are shown: `beside` or `differences`.
        compare: Option<String> = read.0.compared.as_ref().map(|compared| compared.shown.word().into()),
        /// The rules text of the second; null where it has what the first has, as in the next three.
        rules2: Option<String> = own(read, |compared, state| compared.rules(state)).map(|rules| rules.to_string()),
        /// The piles of the second.
        piles2: Option<Vec<Whole>> = own(read, |compared, state| compared.piles(state)).map(sizes),
        /// The blocked residues of the second.
        restriction2: Option<Vec<u8>> = own(read, |compared, state| compared.restriction(state)).map(list),
        /// The window of the second.
        window2: Option<Window> = own(read, |compared, state| compared.window(state)).map(Window::from),
        /// What was not understood.
        notices: Vec<Notice> = all(&read.1),
        /// Unknown keys of the link.
        unknown: Vec<String> = read.2.clone(),
    }

    /// The links of what a view draws, the same for all states that show the same picture.
    Drawn, drawn: notation::Drawn {
        /// The link to ask for the picture with.
        query: String = drawn.query,
        /// The same under no restriction: a name for the matrices of all restrictions.
        name: String = drawn.name,
        /// The link of the first rows and columns of the matrix.
        corner: String = drawn.corner,
    }

    /// A position; one of a game with a token is known by its moves only.
    Place, position: &nimatrix::Position {
        /// None for a game with a token.
        piles: Vec<Whole> = position.piles().map_or(vec![], sizes),
        /// The blocked residues, in a blocking game.
        restriction: Option<Vec<u8>> = position.restriction().map(list),
    }

    /// A figure, table or worked example of a paper.
    Figure, figure: &nimatrix::Figure {
        id: &'static str = figure.id,
        /// The paper.
        group: &'static str = figure.group,
        title: &'static str = figure.title,
        source: &'static str = figure.source,
        caption: String = text(figure.caption),
        /// The caption.
        said: Sentence = Sentence::plain(figure.caption),
        query: &'static str = figure.query,
    }

    /// The answer to a position.
    Evaluation, answered: (&nimatrix::State, nimatrix::Evaluation) {
        /// The canonical link of the position.
        query: String = notation::position_link(answered.0),
        #[cfg_attr(feature = "js", tsify(type = "'P' | 'N'"))]
        outcome: char = answered.1.outcome.letter(),
        grundy: Option<Whole> = answered.1.grundy.map(|value| value.0.into()),
        /// Winning moves first; at most 1,000.
        moves: Vec<MoveAnswer> = all(&answered.1.moves),
        /// Exact; null where they are too many to count.
        moves_total: Option<Whole> = answered.1.moves_total.map(Whole),
        /// A lower bound of the legal moves: `moves_total` if it is known.
        moves_at_least: Whole = Whole(answered.1.moves_at_least),
        /// Exact; null where they were not all counted.
        winning_total: Option<Whole> = answered.1.winning_total.map(Whole),
        /// A lower bound of the winning moves: `winning_total` if it is known.
        winning_at_least: Whole = Whole(answered.1.winning_at_least),
        basis: Basis = Basis::from(&answered.1.basis),
        /// Why, without Grundy values and nim-sums: the sentences before a table are the reason, the table and
        /// what follows it are details. Empty where there is no move.
        plain: Vec<Explanation> = all(&answered.1.plain),
        explanation: Vec<Explanation> = all(&answered.1.explanation),
    }

    /// A legal move.
    MoveAnswer, answer: &nimatrix::Answer {
        notation: String = answer.played.to_string(),
        winning: bool = answer.winning,
        /// The canonical link of the position that the move reaches.
        query: String = notation::position_link(&answer.reached),
        /// The tokens taken.
        takes: Vec<Taken> = if let Move::Take { takes, .. } = &answer.played { all(takes) } else { vec![] },
        /// The residues blocked for the opponent.
        restriction: Option<Vec<u8>> =
            if let Move::Take { restriction, .. } = &answer.played { restriction.map(list) } else { None },
        /// The distance of the token's step.
        step: Option<Whole> = if let Move::Step(step) = answer.played { Some(step.into()) } else { None },
    }

    /// Tokens taken from one pile.
    Taken, take: &nimatrix::Take {
        /// From 1.
        pile: usize = take.pile,
        amount: Whole = take.amount.into(),
    }

    /// On what an answer rests.
    Basis, basis: &nimatrix::Basis {
        #[cfg_attr(feature = "js", tsify(type = "'theorem' | 'search' | 'definition'"))]
        kind: &'static str = basis.kind.word(),
        id: &'static str = basis.id,
        source: String = basis.source.to_string(),
        /// The source.
        said: Sentence = Sentence::from(&basis.source),
    }

    /// The board of a game with a token.
    Board, board: &nimatrix::Board {
        /// Whether the last space is followed by the first.
        round: bool = board.round,
        /// Space by space, whether the token may not stop there any more.
        closed: Vec<bool> = board.closed.clone(),
        /// Where the token has stood, from the start on.
        trail: Vec<Stand> = all(&board.trail),
        /// The legal moves.
        reach: Vec<Reach> = all(&board.reach),
        /// On a line, the Grundy value of each space.
        labels: Vec<Option<Whole>> = board.labels.iter().map(|label| label.map(|value| value.0.into())).collect(),
        /// On some lines, the first and the last space of each portion.
        portions: Vec<(Whole, Whole)> = board.portions.iter().map(|&(first, last)| (first.into(), last.into())).collect(),
    }

    /// A space on which the token has stood.
    Stand, stand: &nimatrix::Stand {
        space: Whole = stand.space.into(),
        /// How many times it had passed the start by then.
        lap: Whole = stand.lap.into(),
    }

    /// A legal move and the space that it reaches.
    Reach, reach: &(Move, u64) {
        notation: String = reach.0.to_string(),
        space: Whole = reach.1.into(),
    }

    /// A game tree; positions that meet again are shared.
    Tree, tree: &nimatrix::Tree {
        nodes: Vec<TreeNode> = all(&tree.nodes),
        edges: Vec<TreeEdge> = all(&tree.edges),
        /// Whether some positions were left out.
        truncated: bool = tree.truncated,
    }

    /// A position of a tree.
    TreeNode, node: &nimatrix::Node {
        /// The canonical link of the position.
        query: String = notation::position_link(&node.state),
        label: String = node.label.clone(),
        #[cfg_attr(feature = "js", tsify(type = "'P' | 'N'"))]
        outcome: char = node.outcome.letter(),
        grundy: Option<Whole> = node.grundy.map(|value| value.0.into()),
    }

    /// A move of a tree.
    TreeEdge, edge: &nimatrix::Edge {
        /// The number of the node from which it is played.
        from: usize = edge.from,
        to: usize = edge.to,
        notation: String = edge.played.to_string(),
        winning: bool = edge.winning,
        /// Whether it is drawn where only the play that matters is: winning moves and all replies,
        /// without restrictions that are pointless and positions that differ in order only.
        matters: bool = edge.matters,
    }

    /// What is printed, and what is right.
    Corrected, erratum: &nimatrix::Erratum {
        printed: Sentence = Sentence::plain(erratum.printed),
        right: Sentence = Sentence::plain(erratum.right),
    }

    /// The cost of a job, in units of a few nanoseconds.
    Cost, cost: nimatrix::Cost {
        /// About how many, at most three times as many; null if unknown.
        units: Option<Whole> = cost.units.map(Whole::from),
        /// No more than these.
        most: Whole = cost.most.into(),
    }

    /// How far a job is.
    Progress, progress: nimatrix::Progress {
        /// The units done.
        done: Whole = progress.done.into(),
        /// The units in all; null if unknown so far.
        total: Option<Whole> = progress.total.map(Whole::from),
        /// Whether the answer is ready.
        finished: bool = progress.finished,
    }

    /// An error in a paper, a remark on it, or a doubtful reading of the copy at hand.
    Erratum, erratum: &nimatrix::Erratum {
        id: &'static str = erratum.id,
        /// `error`: the paper prints something wrong. `remark`: an addition. `copy`: the copy at hand is
        /// wrong, and has not been compared with the printed paper.
        #[cfg_attr(feature = "js", tsify(type = "'error' | 'remark' | 'copy'"))]
        kind: &'static str = erratum.kind.word(),
        source: &'static str = erratum.source,
        place: &'static str = erratum.place,
        printed: String = text(erratum.printed),
        right: String = text(erratum.right),
        /// What is printed, and what is right.
        said: Corrected = erratum.into(),
        /// The link of a position that shows it.
        shown_by: Option<&'static str> = erratum.shown_by,
    }

    /// The strategy of a proof in a position.
    Strategy, found: (&nimatrix::State, &nimatrix::Strategy) {
        /// A name for programs.
        id: &'static str = found.1.id,
        /// The theorem and its source.
        source: Sentence = Sentence::from(&found.1.source),
        /// P where the strategy leaves this position to the opponent, N where it moves from here.
        #[cfg_attr(feature = "js", tsify(type = "'P' | 'N'"))]
        outcome: char = found.1.outcome.letter(),
        /// The move of the proof, in an N-position.
        played: Option<String> = found.1.played.as_ref().map(Move::to_string),
        /// The canonical link of the position that the move reaches.
        reached: Option<String> = found.1.played.clone().and_then(|played| {
            Some(notation::position_link(&found.0.clone().after(played)?))
        }),
        /// The strategy in a sentence.
        rule: Sentence = Sentence::from(&found.1.rule),
        /// Why the move exists and wins, or why the opponent can't do the same.
        reasons: Vec<Sentence> = all(&found.1.reasons),
        /// The marks of a picture.
        marks: Vec<Pointed> = all(&found.1.marks),
    }

    /// A mark in a picture of the position, for what a strategy mentions.
    Pointed, mark: &Mark {
        /// `pile`: a pile from which the move takes, from 1. `column`: a column of binary digits, from 1 at the
        /// right. `row`: a pile, or 0 for the nim-sum of all, and a number to be written in
        /// binary. `sizes`: a pile, and the smallest and the largest of its sizes that would do. `left`: the
        /// sizes of all piles after the move. `space`: where the move takes the token. `pair`: two spaces, of
        /// which the second answers the first.
        #[cfg_attr(feature = "js", tsify(type = "'pile' | 'column' | 'row' | 'sizes' | 'left' | 'space' | 'pair'"))]
        kind: &'static str = mark.word(),
        numbers: Vec<Whole> = mark.numbers().into_iter().map(Whole::from).collect(),
    }
}
