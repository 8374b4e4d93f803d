//! One game, compared with the definition in every answer that there is about it.
use std::collections::{BTreeMap, BTreeSet};

use nimatrix::notation::{Code, Problem, position_link as name};
use nimatrix::{
    Axes, Budget, By, Cell, Definition, Ending, Evaluation, Matrix, Move, Nimber, Outcome, Period, Piles,
    Position, Residues, Rules, Ruleset, Solution, State, View, Window, evaluate, matrix, panels, sequence,
    solution, tree,
};

use crate::Ledger;
use crate::support::boxed;
use crate::support::shown;

/// The games are small enough; this only keeps a mistake from filling the memory.
const LIMIT: Budget = Budget { positions: 4_000_000, moves: 2_000_000_000 };

pub struct Checker<'a> {
    pub rules: &'a Rules,
    pub definition: Definition<'a, Rules>,
    pub ledger: &'a mut Ledger,
    /// The positions that a played strategy has left to the opponent, and the moves that led there where the
    /// strategy depends on them.
    pub left: BTreeSet<(Position, Vec<String>)>,
}

impl<'a> Checker<'a> {
    pub fn new(rules: &'a Rules, ledger: &'a mut Ledger) -> Checker<'a> {
        Checker { rules, definition: Definition::new(rules, LIMIT), ledger, left: BTreeSet::new() }
    }

    /// The game's start with these piles, and with this restriction in a blocking game.
    pub fn state(&self, piles: &[u64], restriction: Option<Residues>) -> State {
        let piles = Piles::new(piles.to_vec()).expect("piles");
        let mut position = self.rules.start().with_piles(piles);
        if let (Position::Restricted(handed), Some(restriction)) = (&mut position, restriction) {
            handed.restriction = restriction;
        }
        State::new(self.rules.clone()).starting_at(position).expect("a position of the game")
    }

    /// Up to `most` states that can be reached from one, which is first; each position once.
    pub fn reached(&self, start: State, most: usize) -> Vec<State> {
        let mut known = BTreeSet::from([start.position().clone()]);
        let mut states = vec![start];
        let mut next = 0;
        while next < states.len() && states.len() < most {
            let state = states[next].clone();
            for (played, option) in self.rules.options(state.position()) {
                if states.len() < most && known.insert(option) {
                    states.push(state.clone().after(played).expect("a legal move"));
                }
            }
            next += 1;
        }
        states
    }

    /// The Grundy value by definition.
    pub fn value(&mut self, position: &Position) -> Nimber {
        self.definition.solve([position.clone()]).expect("a small game");
        self.definition.value(position)
    }

    /// Compares all piles up to these sizes, and every seventh answer in full.
    pub fn all_piles(&mut self, full: &[u64]) {
        for (place, piles) in boxed(full).iter().enumerate() {
            let state = self.state(piles, None);
            self.position(&state);
            assert!(self.play(&state), "no strategy is played from {}", name(&state));
            if place % 7 == 0 {
                self.answer(&state);
            }
        }
    }

    /// Compares the matrices of a state with these axes through windows: first column and row, columns, rows.
    pub fn matrices(&mut self, piles: &[u64], axes: (Option<usize>, usize), windows: &[[u64; 4]]) {
        let mut state = self.state(piles, None);
        state.axes = Axes { down: axes.0, across: axes.1 };
        for &[x0, y0, cols, rows] in windows {
            state.window = Window::new(x0, y0, cols, rows).expect("a window");
            self.matrix(&state);
        }
    }

    /// The answers about a state on each basis that applies. A small game is never too large.
    fn on_each_basis<T>(state: &State, ask: fn(&State) -> Result<T, Problem>) -> Vec<(State, T)> {
        let on_basis = |&by: &By| {
            let mut asked = state.clone();
            asked.by = by;
            ask(&asked).map_err(|problem| is_no_basis(&problem, &asked)).ok().map(|found| (asked, found))
        };
        By::ALL.iter().filter_map(on_basis).collect()
    }

    /// Compares the theorem and the search for a state: the outcome, the Grundy value if there is one, the
    /// winning moves, all and a few, their number, and the same solution's answers for all options.
    pub fn position(&mut self, state: &State) {
        self.position_by(state, By::Theorem);
        self.position_by(state, By::Search);
    }

    pub fn position_by(&mut self, state: &State, by: By) {
        let mut asked = state.clone();
        asked.by = by;
        let solution = match solution(&asked) {
            Ok(solution) => solution,
            Err(problem) => return is_no_basis(&problem, &asked),
        };
        let basis = solution.basis();
        assert_eq!(basis.kind, by, "{}", name(&asked));
        self.ledger.add(basis.id, 1);
        let position = asked.position();
        let value = self.value(position);
        says(&*solution, position, value, &asked);
        let mut winning = vec![];
        for (played, option) in self.rules.options(position) {
            let value = self.definition.value(&option);
            says(&*solution, &option, value, &asked);
            if value == Nimber(0) {
                winning.push(played);
            }
        }
        let listed =
            |most| solution.winning(position, most).unwrap_or_else(|e| panic!("{}: {e}", name(&asked)));
        let all = listed(usize::MAX);
        assert_eq!(all.total, Some(winning.len() as u128), "{}", name(&asked));
        assert!(same_moves(&all.moves, &winning), "{}: {:?}, not {winning:?}", name(&asked), all.moves);
        for most in [0, 2] {
            let some = listed(most);
            assert_eq!(some.total, all.total, "{}", name(&asked));
            assert_eq!(some.moves.len(), all.moves.len().min(most), "{}", name(&asked));
            assert!(some.moves.iter().all(|played| all.moves.contains(played)), "{}", name(&asked));
        }
        // A theorem says why.
        assert!(by == By::Search || !solution.explain(position).is_empty(), "{}", name(&asked));
    }

    /// Compares the whole answer about a state on every basis: also the losing moves, the positions reached,
    /// and both totals.
    pub fn answer(&mut self, state: &State) {
        for (asked, answer) in Self::on_each_basis(state, evaluate) {
            assert!(asked.by == By::Auto || answer.basis.kind == asked.by, "{}", name(&asked));
            self.ledger.add(&format!("answer by {}", asked.by.word()), 1);
            self.evaluation(&asked, answer);
        }
    }

    fn evaluation(&mut self, asked: &State, answer: Evaluation) {
        let position = asked.position();
        let value = self.value(position);
        let name = name(asked);
        assert_eq!(answer.outcome, Outcome::of(value), "{name}");
        assert!(answer.grundy.is_none_or(|grundy| grundy == value), "{name}: {:?}", answer.grundy);
        let options: Vec<(Move, Position)> = self.rules.options(position).collect();
        assert_eq!(answer.moves_total, Some(options.len() as u128), "{name}");
        let wins = |option: &Position| self.definition.value(option) == Nimber(0);
        let total = options.iter().filter(|(_, option)| wins(option)).count();
        assert_eq!(answer.winning_total, Some(total as u128), "{name}");
        assert_eq!(answer.moves.len(), options.len().min(1000), "{name}");
        assert!(answer.moves.is_sorted_by_key(|m| !m.winning), "{name}: winning moves first");
        for m in &answer.moves {
            let option = options.iter().find(|(played, _)| *played == m.played);
            let (_, option) = option.unwrap_or_else(|| panic!("{name}: {} is no move", m.played));
            assert_eq!(m.reached.position(), option, "{name}: {}", m.played);
            assert_eq!(m.winning, wins(option), "{name}: {}", m.played);
        }
        let mut played: Vec<String> = answer.moves.iter().map(|m| m.played.to_string()).collect();
        played.sort_unstable();
        played.dedup();
        assert_eq!(played.len(), answer.moves.len(), "{name}: a move is there twice");
    }

    /// Compares the matrix of a state on every basis, with and without Grundy values.
    pub fn matrix(&mut self, state: &State) {
        let values: Vec<Option<Nimber>> =
            cells(state).map(|(y, x)| shown(state, y, x).map(|cell| self.cell(&cell))).collect();
        for view in [View::Outcome, View::Grundy] {
            let mut state = state.clone();
            state.view = view;
            for (asked, found) in Self::on_each_basis(&state, matrix) {
                self.ledger.add(&format!("matrix by {}", asked.by.word()), 1);
                self.shows(&asked, &found, &values);
            }
        }
    }

    /// The value of a cell; in a matrix over parameters, of another game.
    fn cell(&mut self, cell: &State) -> Nimber {
        if cell.rules() == self.rules {
            return self.value(cell.position());
        }
        let mut definition = Definition::new(cell.rules(), LIMIT);
        definition.solve([cell.position().clone()]).expect("a small game");
        definition.value(cell.position())
    }

    fn shows(&mut self, asked: &State, found: &Matrix, values: &[Option<Nimber>]) {
        let name = format!("{} by {} in {}", name(asked), asked.by.word(), asked.window);
        assert_eq!(found.window, asked.window, "{name}");
        let cell =
            |value: &Option<Nimber>| value.map_or(Cell::Nothing, |value| Outcome::of(value).into()) as u8;
        assert_eq!(found.outcomes, values.iter().map(cell).collect::<Vec<u8>>(), "{name}");
        let Some(grundy) = &found.grundy else { return };
        assert_eq!(self.rules.ending(), Ending::Normal, "{name}");
        self.ledger.add("matrix of values", 1);
        let number = |value: &Option<Nimber>| value.map_or(0, |Nimber(value)| value as u32);
        assert_eq!(*grundy, values.iter().map(number).collect::<Vec<u32>>(), "{name}");
    }

    /// Compares the panels of a state: restrictions share one exactly if they share their matrix, and the one
    /// in force is marked.
    pub fn panels(&mut self, state: &State) {
        let Rules::Blocking(game) = self.rules else { panic!("{}: no blocking game", self.rules) };
        let in_force = state.position().restriction().expect("a restriction");
        let cells: Vec<Position> = cells(state)
            .filter_map(|(y, x)| shown(state, y, x))
            .map(|cell| cell.position().clone())
            .collect();
        let mut shows = |restriction| -> Vec<bool> {
            let under = |cell: &Position| self.state(cell.piles().expect("piles"), Some(restriction));
            let cells: Vec<State> = cells.iter().map(under).collect();
            cells.iter().map(|cell| self.value(cell.position()) == Nimber(0)).collect()
        };
        let mut expected: BTreeMap<Vec<bool>, Vec<Residues>> = BTreeMap::new();
        for restriction in game.restrictions() {
            expected.entry(shows(restriction)).or_default().push(restriction);
        }
        // One that is not in the family is named only where no other has its matrix.
        let own = shows(in_force);
        expected.entry(own.clone()).or_insert_with(|| vec![in_force]);
        let found = panels(state).expect("a small window");
        assert_eq!(found.len(), expected.len(), "{}", name(state));
        for panel in &found {
            let shown: Vec<bool> = panel.matrix.outcomes.iter().map(|&cell| cell == Cell::P as u8).collect();
            let (mut restrictions, mut listed) = (expected[&shown].clone(), panel.restrictions.clone());
            assert_eq!(panel.in_force, shown == own, "{}", name(state));
            restrictions.sort_unstable();
            listed.sort_unstable();
            assert_eq!(listed, restrictions, "{}", name(state));
            assert_eq!(panel.restrictions_total, restrictions.len() as u64, "{}", name(state));
        }
        self.ledger.add("panels", found.len() as u64);
    }

    /// Compares a sequence and its periods: `terms` terms are those of the definition, and each period
    /// repeats them, is the least that does, and starts as early as it can.
    pub fn sequence(&mut self, state: &State, terms: u64) {
        let mut asked = state.clone();
        asked.view = View::Sequence;
        asked.window = Window::new(0, 0, terms, 1).expect("a window");
        let values: Vec<Option<Nimber>> = (0..terms).map(|n| self.term(&asked, n)).collect();
        for (asked, found) in Self::on_each_basis(&asked, sequence) {
            let by = asked.by;
            let name = format!("sequence of {} by {}", name(&asked), by.word());
            let values: Vec<u64> =
                values.iter().map(|value| value.map_or(0, |Nimber(value)| value)).collect();
            match self.rules.ending() {
                Ending::Misere => assert!(found.grundy.is_empty(), "{name}"),
                Ending::Normal => {
                    assert!(found.grundy.iter().map(|&v| u64::from(v)).eq(values.clone()), "{name}")
                }
            }
            let outcomes: Vec<u64> = found.outcomes.iter().map(|&cell| u64::from(cell)).collect();
            // The first circle has one space.
            let first = usize::from(matches!(self.rules, Rules::Kotzig(_)));
            let expected = values[first..].iter().map(|&value| u64::from(value == 0));
            assert!(outcomes[first..].iter().copied().eq(expected), "{name}");
            self.ledger.add(&format!("sequence by {}", by.word()), 1);
            for period in [&found.grundy_period, &found.grundy_growth].into_iter().flatten() {
                repeats(period, &values, first, &name);
                self.ledger.add("period of values", 1);
            }
            if let Some(period) = &found.outcome_period {
                repeats(period, &outcomes, first, &name);
                self.ledger.add("period of outcomes", 1);
            }
        }
    }

    /// A term of a sequence by definition: of the pile across alone, or of the start.
    fn term(&mut self, asked: &State, n: u64) -> Option<Nimber> {
        let rules = match self.rules {
            Rules::Subtraction(game) => {
                let set = game.set(asked.axes.across - 1).clone();
                Rules::Subtraction(nimatrix::games::Subtraction::new(vec![set]).expect("a set"))
            }
            Rules::Kotzig(game) => Rules::Kotzig(nimatrix::games::Kotzig::new(n, game.moves().clone())?),
            Rules::Line(game) => {
                let (moves, forbidden) = (game.moves().clone(), game.forbidden().clone());
                Rules::Line(nimatrix::games::Line::new(n, moves, forbidden)?)
            }
            _ => self.rules.clone(),
        };
        let start = match asked.position().piles() {
            Some(_) => asked.position().with_piles(Piles::new(vec![n]).expect("a pile")),
            None => rules.start(),
        };
        if rules == *self.rules {
            return Some(self.value(&start));
        }
        let mut definition = Definition::new(&rules, LIMIT);
        definition.solve([start.clone()]).expect("a small game");
        Some(definition.value(&start))
    }

    /// Compares the whole tree of a state.
    pub fn tree(&mut self, state: &State) {
        let tree = tree(state, usize::MAX).unwrap_or_else(|problem| panic!("{}: {problem}", name(state)));
        for node in &tree.nodes {
            let value = self.value(node.state.position());
            assert_eq!(node.outcome, Outcome::of(value), "{}", name(&node.state));
            assert!(node.grundy.is_none_or(|grundy| grundy == value), "{}", name(&node.state));
        }
        let edges: usize =
            tree.nodes.iter().map(|node| self.rules.options(node.state.position()).count()).sum();
        assert_eq!((tree.edges.len(), tree.truncated), (edges, false), "{}", name(state));
        for edge in &tree.edges {
            let (from, to) = (&tree.nodes[edge.from].state, &tree.nodes[edge.to]);
            let option = self.rules.option(from.position(), &edge.played);
            assert_eq!(option.as_ref(), Some(to.state.position()), "{}: {}", name(from), edge.played);
            assert_eq!(edge.winning, to.outcome == Outcome::P, "{}: {}", name(from), edge.played);
        }
        self.ledger.add("tree", tree.nodes.len() as u64);
    }
}

/// The cells of a state's window, row by row.
fn cells(state: &State) -> impl Iterator<Item = (u64, u64)> + use<> {
    let Window { x0, y0, cols, rows } = state.window;
    (0..u64::from(rows)).flat_map(move |i| (0..u64::from(cols)).map(move |j| (y0 + i, x0 + j)))
}

fn is_no_basis(problem: &Problem, asked: &State) {
    let may_miss = matches!(asked.by, By::Theorem | By::Search);
    assert!(may_miss && problem.code == Code::NoBasis, "{}: {problem}", name(asked));
}

fn says(solution: &dyn Solution<Position>, position: &Position, value: Nimber, asked: &State) {
    let asked_of = || format!("{} by {}, of {position:?}", name(asked), solution.basis().id);
    assert_eq!(solution.outcome(position), Outcome::of(value), "{}", asked_of());
    let grundy = solution.grundy(position);
    assert!(grundy.is_none_or(|grundy| grundy == value), "{}: {grundy:?}, not {value}", asked_of());
    assert!(grundy.is_none() || asked.rules().ending() == Ending::Normal, "{}", asked_of());
}

/// Whether two lists have the same moves, none twice, in any order.
fn same_moves(listed: &[Move], expected: &[Move]) -> bool {
    let texts = |moves: &[Move]| {
        let mut texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        texts.sort_unstable();
        texts
    };
    listed == expected || texts(listed) == texts(expected)
}

/// Compares a period with the terms from `first` on.
fn repeats(period: &Period, terms: &[u64], first: usize, name: &str) {
    assert!(period.is_proved(), "{name}");
    let (start, length) = (period.preperiod() as usize, period.period() as usize);
    assert!(start >= first, "{name}: {start}");
    let rise = |n: usize, by: usize| terms[n + by].wrapping_sub(terms[n]);
    let holds = |from: usize, by: usize, saltus: u64| {
        (from..terms.len().saturating_sub(by)).all(|n| rise(n, by) == saltus)
    };
    assert!(holds(start, length, period.saltus()), "{name}: {period:?}");
    if terms.len() < start + 2 * length {
        return;
    }
    assert!(
        start == first || rise(start - 1, length) != period.saltus(),
        "{name}: {period:?} starts too late"
    );
    for shorter in (1..length).filter(|shorter| length.is_multiple_of(*shorter)) {
        let saltus = rise(start, shorter);
        assert!(!holds(start, shorter, saltus), "{name}: {period:?}, but {shorter} is a period");
    }
}
