//! Game trees in which positions that meet again are shared.
use alloc::{boxed::Box, string::String, vec, vec::Vec};

use super::solution::everywhere;
use crate::base::iterators::sorted;
use crate::work::{Memo, Meter, Work, finish};
use crate::{Cost, Move, Nimber, Outcome, Position, Problem, Residues, Ruleset, State};

/// The positions that can be reached from one, and the moves between them.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Tree {
    /// The positions, the first one at the root, in the order in which breadth-first search meets them.
    pub nodes: Vec<Node>,
    /// The moves between them.
    pub edges: Vec<Edge>,
    /// Whether some positions or moves were left out.
    pub truncated: bool,
}

/// A position of a tree.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Node {
    /// A state that has reached it: in a game with a token by the moves met first, with piles by none.
    pub state: State,
    /// The position, as papers write it.
    pub label: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where it is known.
    pub grundy: Option<Nimber>,
}

/// A move of a tree.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Edge {
    /// The number of the position from which it is played.
    pub from: usize,
    /// The number of the position that it reaches.
    pub to: usize,
    /// The move.
    pub played: Move,
    /// Whether it leads to a P-position.
    pub winning: bool,
    /// Whether it is drawn where only the play that matters is: of the player who wins the winning moves, of
    /// the other all; of moves that differ in the order of the piles only, the first; and in blocking Nim
    /// only restrictions that are [worth handing over](crate::games::Blocking::is_worth_imposing). Figure 1
    /// of Gavel and Strimling is drawn like this.
    pub matters: bool,
}

/// The tree of the position that a state has reached, with at most `limit` positions.
///
/// Whatever the limit, a tree has at most 50,000 positions with about 2^20 piles in all, or, where moves
/// name the positions, about 2^20 moves in all, and it looks at no more than 200,000 moves. `truncated` is
/// set where that leaves positions out.
///
/// # Errors
/// As [`solution`](crate::solution()).
///
/// ```
/// use nimatrix::{notation::parse, tree};
/// let tree = tree(&parse("g=nim&p=2,1").unwrap(), 100).unwrap();
/// let labels: Vec<&str> = tree.nodes.iter().map(|node| node.label.as_str()).collect();
/// assert_eq!(labels, ["(2,1)", "(1,1)", "(0,1)", "(2,0)", "(1,0)", "(0,0)"]);
/// assert_eq!(tree.edges.iter().filter(|edge| edge.from == 0 && edge.winning).count(), 1);
/// ```
pub fn tree(state: &State, limit: usize) -> Result<Tree, Problem> {
    finish(async |meter| tree_within(state, limit, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job).
///
/// # Errors
/// As [`tree`].
pub fn tree_within<'a>(state: &'a State, limit: usize, meter: &'a Meter) -> Work<'a, Tree> {
    Box::pin(tree_async(state, limit, MOST_MOVES, meter))
}

async fn tree_async(state: &State, limit: usize, most_moves: usize, meter: &Meter) -> Result<Tree, Problem> {
    // Each position and each move is visited once.
    let limit = limit.clamp(1, MOST_POSITIONS);
    let weight = state.rules().weight(state.position()) as u64;
    let own = NODE * weight * (limit + most_moves + 1) as u64;
    meter.set_later(Cost { units: None, most: own });
    let solution = everywhere(state, limit, meter).await?;
    meter.set_later(Cost::NONE);
    meter.begin(Cost { units: None, most: own }).await;
    let mut known: Memo<Position, ()> = Memo::new();
    let mut tree = Tree { nodes: vec![], edges: vec![], truncated: false };
    let node = |state: State| {
        let position = state.position();
        let (outcome, grundy) = (solution.outcome(position), solution.grundy(position));
        Node { label: position.label(state.moves()), outcome, grundy, state }
    };
    known.entry(state.position().clone(), ());
    tree.nodes.push(node(state.clone()));
    let mut moves_left = most_moves;
    let (mut plies_left, mut piles_left) = (MOST_PLIES, MOST_PILES);
    let mut from = 0;
    while let Some(Node { state, outcome, .. }) = tree.nodes.get(from).cloned() {
        let before = moves_left;
        let mut met = Memo::new();
        let mut options = state.rules().options(state.position());
        // At the limit of positions, moves to known ones are still added.
        for (played, reached) in options.by_ref().take(moves_left) {
            moves_left -= 1;
            let to = match known.find(&reached) {
                Some(to) => to,
                None if tree.nodes.len() < limit && state.moves().len() < plies_left && piles_left > 0 => {
                    let next = match reached.piles() {
                        Some(piles) => {
                            piles_left = piles_left.saturating_sub(piles.len());
                            state.clone().begun_at(reached.clone())
                        }
                        None => {
                            let Some(next) = state.clone().after(played.clone()) else { continue };
                            plies_left -= next.moves().len();
                            next
                        }
                    };
                    known.entry(reached, ());
                    tree.nodes.push(node(next));
                    tree.nodes.len() - 1
                }
                None => {
                    tree.truncated = true;
                    continue;
                }
            };
            let winning = tree.nodes[to].outcome == Outcome::P;
            let sound =
                (winning || outcome == Outcome::P) && state.rules().is_worth(tree.nodes[to].state.position());
            let matters = sound && alike(&tree.nodes[to].state).is_none_or(|alike| met.entry(alike, ()).1);
            tree.edges.push(Edge { from, to, played, winning, matters });
        }
        if moves_left == 0 {
            let moves = |node: &Node| state.rules().options(node.state.position()).next().is_some();
            tree.truncated |= options.next().is_some() || tree.nodes[from + 1..].iter().any(moves);
            break;
        }
        from += 1;
        let weight = state.rules().weight(state.position()) as u64;
        meter.spend(NODE * weight * (1 + (before - moves_left) as u64)).await;
    }
    Ok(tree)
}

/// The common form of positions that differ only in the order of the piles, if the order makes no difference:
/// the piles that are not empty, ascending, and the restriction.
fn alike(state: &State) -> Option<(Vec<u64>, Option<Residues>)> {
    // Where each pile has rules of its own their number is given.
    let piles = state.position().piles().filter(|_| state.rules().pile_count().is_none())?;
    let sizes = sorted(piles.iter().copied().filter(|&size| size > 0));
    Some((sizes, state.position().restriction()))
}

/// The cost of a position or a move in units of work.
const NODE: u64 = 512;

/// The most positions of a tree.
const MOST_POSITIONS: usize = 50_000;

/// The most moves that a tree looks at.
const MOST_MOVES: usize = 200_000;

/// The most moves by which the positions of a tree are reached, all together.
const MOST_PLIES: usize = 1 << 20;

/// The most piles that its positions have, all together.
const MOST_PILES: usize = 1 << 20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::solution::definition;
    use crate::notation::parse;
    use crate::{Budget, Job, Piles};

    /// Long plays and long links are bounded without a limit, too.
    #[test]
    fn no_tree_is_without_bound() {
        for (query, nodes) in
            [("g=line:100000:1,2:3", 1 << 11), ("g=block:64:k32&p=5,6", 50_000), ("g=sub:1&p=60000", 50_000)]
        {
            let tree = tree(&parse(query).expect("a link"), usize::MAX).expect("a tree");
            assert!(tree.truncated && tree.nodes.len() <= nodes, "{query}: {}", tree.nodes.len());
            let plies: usize = tree.nodes.iter().map(|node| node.state.moves().len()).sum();
            assert!(plies <= MOST_PLIES, "{query}: {plies}");
        }
    }

    /// Of the moves worth drawing, the first to some piles in any order, unless each pile has its own rules.
    #[test]
    fn moves_that_differ_in_the_order_of_piles_matter_once() {
        for (query, have_own) in [
            ("g=nim&p=3,3", false),
            ("g=nim&p=2,2,1,0", false),
            ("g=mmod:2&p=3,2", false),
            ("g=sub:1,2/1,2&p=3,3", true),
        ] {
            let tree = tree(&parse(query).expect("a link"), 1000).expect("a tree");
            let piles = |node: usize| {
                let piles = tree.nodes[node].state.position().piles().expect("piles");
                if have_own { piles.to_vec() } else { sorted(piles.iter().copied().filter(|&size| size > 0)) }
            };
            for (from, node) in tree.nodes.iter().enumerate() {
                let mut met = vec![];
                for edge in tree.edges.iter().filter(|edge| edge.from == from) {
                    let is_drawn = edge.winning || node.outcome == Outcome::P;
                    assert_eq!(edge.matters, is_drawn && !met.contains(&piles(edge.to)), "{query}: {edge:?}");
                    if is_drawn {
                        met.push(piles(edge.to));
                    }
                }
            }
        }
    }

    /// In addition to the definition, a tree takes the forecast units, and not many fewer.
    #[test]
    fn trees_take_the_work_that_is_forecast() {
        let (state, asked) = (parse("g=nim&p=1,1,1,1,1,1,1,1").expect("a link"), Budget::GLANCE);
        let own = state.clone();
        let mut defined = Job::new(1, async move |meter| definition(&own, asked, meter).await.is_ok());
        let grow = async move |meter: &Meter| {
            tree_async(&state, 300, 1100, meter).await.map(|tree| tree.nodes.len())
        };
        let mut job = Job::new(1, grow);
        let most = job.forecast().most - asked.cost().most;
        let done = job.advance(u64::MAX).done - defined.advance(u64::MAX).done;
        // All 256 positions, which have four moves on average.
        assert_eq!((job.into_answer(), defined.into_answer()), (Some(Ok(256)), Some(true)));
        assert!((most / 2..=most).contains(&done), "{done} of {most}");
    }

    /// Of many piles fewer positions are shown: 2^20 piles in all, or those of one position more.
    #[test]
    fn trees_of_many_piles_have_fewer_positions() {
        let state = parse(&["g=nim&p=200", &",200".repeat(Piles::MAX - 1)].concat()).expect("a link");
        let grown =
            finish(async |meter| tree_async(&state, MOST_POSITIONS, 11_000, meter).await).expect("a tree");
        let piles = (grown.nodes.len() - 1) * Piles::MAX;
        assert!(grown.truncated && (MOST_PILES..MOST_PILES + Piles::MAX).contains(&piles), "{piles} piles");
    }

    #[test]
    fn a_tree_is_truncated_exactly_if_it_lacks_moves() {
        let state = parse("g=nim&p=3,2,1").expect("a link");
        let grown = |most| finish(async |meter| tree_async(&state, 1000, most, meter).await).expect("a tree");
        let whole = tree(&state, 1000).expect("a tree");
        // Moves run out at the end of a position as well as in its middle.
        for most in 0..=whole.edges.len() {
            let part = grown(most);
            assert_eq!(part.edges.len(), most);
            assert_eq!(part.truncated, most < whole.edges.len(), "{most} of {} moves", whole.edges.len());
        }
    }

    #[test]
    fn so_many_moves_are_looked_at_and_no_more() {
        // One pile of n has n(n + 1)/2 moves in all: 199,396 and 200,028.
        let asked = |query| tree(&parse(query).expect("a link"), 1000).expect("a tree");
        let (whole, cut) = (asked("g=nim&p=631"), asked("g=nim&p=632"));
        assert_eq!((whole.edges.len(), whole.truncated), (199_396, false));
        assert_eq!((cut.edges.len(), cut.truncated), (200_000, true));
    }
}
