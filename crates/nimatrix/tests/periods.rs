//! The proved periods of Kotzig's Nim, compared with the program that makes their tables, and that
//! program against the definition.
#[path = "../examples/kotzig_periods/automaton.rs"]
mod automaton;
#[path = "../examples/kotzig_periods/intern.rs"]
mod intern;
#[path = "../examples/kotzig_periods/lap.rs"]
mod lap;
#[path = "../examples/kotzig_periods/trails.rs"]
mod trails;

use automaton::{FirstLap, State, table};
use nimatrix::games::kotzig::start_values;
use nimatrix::games::{Circle, Kotzig};
use nimatrix::notation::parse;
use nimatrix::{Atom, Budget, Definition, Nimber, Ruleset, TakeSet, evaluate};

/// The steps with a table in the solver that does not take gigabytes to make.
const LISTED: [&[u8]; 6] = [&[1, 2], &[1, 3], &[2, 3], &[1, 4], &[3, 4], &[1, 2, 3]];

const MEGABYTES: usize = 1 << 22;

fn lap(steps: &[u8]) -> FirstLap {
    FirstLap::new(steps, u8::MAX, MEGABYTES).expect("few bytes")
}

fn text(steps: &[u8]) -> String {
    steps.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

fn set(steps: &[u8]) -> TakeSet {
    TakeSet::new(steps.iter().map(|&step| Atom::one(step.into())))
}

/// The code of a state with this many open spaces ahead.
fn code(state: &State, period: usize, open: usize) -> u8 {
    let before = state.codes.len() - period;
    state.codes[if open < before { open } else { before + (open - before) % period }]
}

#[test]
fn the_tables_are_what_the_program_prints() {
    for steps in LISTED {
        let lap = lap(steps);
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/kotzig/periods");
        let kept = std::fs::read_to_string(format!("{folder}/{}.txt", text(steps))).expect("a table");
        assert_eq!(kept, table(&lap.states(), lap.period).0, "{steps:?}");
    }
}

#[test]
fn the_solver_goes_on_with_the_period() {
    for steps in LISTED {
        let lap = lap(steps);
        let (start, reach) = (lap.start(), usize::from(steps[steps.len() - 1]));
        let last = start.codes.len() + 2 * lap.period;
        let values = start_values(&set(steps), 1, last as u32, 0).values;
        for n in reach + 1..=last {
            let value = u64::from(code(&start, lap.period, n - 1) % 4);
            assert_eq!(values[n - 1], Some(Nimber(value)), "{n}: {steps:?}");
        }
        // Some later positions, far out.
        let states = lap.states();
        for n in [1_000_000_007u64, 1_000_000_010] {
            let mut at = vec![(0, String::new(), n as usize - 1)];
            while let Some((state, moves, open)) = at.pop() {
                let link = format!("g=kotzig:{n}:{}&m={moves}", text(steps));
                let found = evaluate(&parse(link.trim_end_matches("&m=")).unwrap());
                let value = found.map(|found| found.grundy);
                let expected = code(&states[state], lap.period, open) % 4;
                assert_eq!(value, Ok(Some(Nimber(expected.into()))), "{n}: {steps:?}, {moves}");
                if moves.len() < 8 {
                    at.extend(steps.iter().zip(&states[state].next).map(|(step, &next)| {
                        let comma = if moves.is_empty() { "" } else { "," };
                        (next, format!("{moves}{comma}{step}"), open - usize::from(*step))
                    }));
                }
            }
        }
    }
}

#[test]
fn every_position_of_the_first_lap_has_the_value_of_the_definition() {
    let mut seen = 0;
    for steps in [&[1, 2][..], &[1, 3], &[2, 3], &[1, 2, 3], &[1, 4], &[2, 4], &[3, 4], &[2], &[3], &[1]] {
        let (lap, outcomes) = (lap(steps), FirstLap::new(steps, 1, MEGABYTES).expect("few bytes"));
        let (states, by_outcomes) = (lap.states(), outcomes.states());
        for n in u64::from(steps[steps.len() - 1]) + 1..=12 {
            let game = Kotzig::new(n, set(steps)).unwrap();
            let mut definition = Definition::new(&game, Budget { positions: 100_000, moves: 1_000_000 });
            definition.solve([Circle::start()]).unwrap();
            let mut at = vec![(0, 0, Circle::start())];
            while let Some((state, by_outcome, circle)) = at.pop() {
                seen += 1;
                let options: Vec<_> = game.options(&circle).collect();
                let value = |circle: &Circle| definition.value(circle).0 as u8;
                let wins = (0..).zip(steps).filter(|&(_, &step)| {
                    let to = (circle.token() + u64::from(step)) % n;
                    options.iter().any(|(_, option)| option.token() == to && value(option) == 0)
                });
                let wins = 4 * wins.map(|(i, _)| 1 << i).sum::<u8>();
                let open = (n - 1 - circle.token()) as usize;
                let place = (n, steps, &circle);
                assert_eq!(code(&states[state], lap.period, open), value(&circle) + wins, "{place:?}");
                let outcome = value(&circle).min(1);
                let found = code(&by_outcomes[by_outcome], outcomes.period, open);
                assert_eq!(found, outcome + wins, "{place:?}");
                for (i, &step) in steps.iter().enumerate() {
                    let to = circle.token() + u64::from(step);
                    if let Some((_, option)) = options.iter().find(|(_, option)| option.token() == to) {
                        at.push((states[state].next[i], by_outcomes[by_outcome].next[i], option.clone()));
                    }
                }
            }
        }
    }
    assert!(seen > 1000);
}

#[test]
fn what_is_too_much_is_given_up() {
    for steps in [&[1, 2, 4][..], &[2, 9], &[], &[0, 1], &[3, 2], &[1, 2, 3, 4]] {
        assert!(FirstLap::new(steps, u8::MAX, 1 << 20).is_none(), "{steps:?}");
    }
}
