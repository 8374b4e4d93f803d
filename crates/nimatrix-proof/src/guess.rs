//! A guess: the automaton that a window suggests.
//!
//! A state is a *view*: the cells at a place, and at those beside it in steps of a stride. The start is the place
//! 0 with stride 1; a letter leads further by its digits times the stride, and makes the stride B times as long.
//! Views that look equal are taken for one state. This may be wrong, and is found out if it is.
use alloc::vec;
use alloc::vec::Vec;

use crate::intern::Intern;
use crate::machine::{Machine, digit};
use crate::pace::Pace;
use crate::window::Window;

/// The most views, and the most entries of the table of an automaton.
const MOST_VIEWS: usize = 4096;
const MOST_ENTRIES: usize = 1 << 22;

/// The guess from a window, and its number of views.
pub enum Guess {
    /// A minimal automaton that accepts exactly the examined cells.
    Agrees(Machine, usize),
    /// There is none: its views are wrong within the examined cells, too many, or leave them.
    Fails(usize),
}

/// Guesses an automaton in a base, from views of a width.
pub async fn guess(window: &Window, base: usize, width: usize, pace: &Pace) -> Guess {
    let Window { piles, side, .. } = *window;
    let letters = base.pow(piles as u32);
    let digits = |number: usize, base: usize| {
        let mut digits = Place::default();
        (0..piles).for_each(|pile| digits[pile] = digit(number, pile, base, piles));
        digits
    };
    // The contribution of each letter to a place, and the offset of each cell of a view.
    let added: Vec<Place> = (0..letters).map(|letter| digits(letter, base)).collect();
    let cells = 0..width.pow(piles as u32);
    let cells: Vec<usize> = cells.map(|cell| window.place(&digits(cell, width)[..piles])).collect();
    let mut views = Intern::new(cells.len().div_ceil(64));
    let mut list = vec![0; cells.len().div_ceil(64)];
    // For each view the place and the stride of its first occurrence.
    let mut met: Vec<(Place, usize)> = vec![];
    let mut look = |met: &mut Vec<(Place, usize)>, at: Place, stride: usize| {
        let reach = at.iter().max().unwrap_or(&0) + (width - 1) * stride;
        if reach >= side {
            return None;
        }
        list.fill(0);
        let place = window.place(&at[..piles]);
        for (bit, further) in cells.iter().enumerate() {
            list[bit / 64] |= u64::from(window.cell(place + further * stride)) << (bit % 64);
        }
        let number = views.number(&list);
        if number == met.len() {
            met.push((at, stride));
        }
        Some(number as u32)
    };
    if look(&mut met, Place::default(), 1).is_none() {
        return Guess::Fails(0);
    }
    let (mut next, mut output) = (vec![], vec![]);
    let mut state = 0;
    while state < met.len() {
        let (at, stride) = met[state];
        for digits in &added {
            let Some(number) = look(&mut met, plus(at, digits, stride), stride * base) else {
                return Guess::Fails(met.len());
            };
            next.push(number);
        }
        output.push(u32::from(window.cell(window.place(&at[..piles]))));
        pace.spend(letters * cells.len()).await;
        state += 1;
        if met.len() > MOST_VIEWS || met.len() * letters > MOST_ENTRIES {
            return Guess::Fails(met.len());
        }
    }
    let machine = Machine { base, piles, next, output }.minimised(pace).await;
    if agrees(&machine, window, &added, pace).await {
        return Guess::Agrees(machine, met.len());
    }
    Guess::Fails(met.len())
}

/// Sizes of up to three piles.
type Place = [usize; 3];

/// A place further on by digits times a stride.
fn plus(at: Place, digits: &Place, stride: usize) -> Place {
    [0, 1, 2].map(|pile| at[pile] + digits[pile] * stride)
}

/// Whether an automaton accepts exactly the cells that may be handed over.
async fn agrees(machine: &Machine, window: &Window, added: &[Place], pace: &Pace) -> bool {
    // Numbers by their lowest digits: the state, the place, and the value of the next digit.
    let mut open = vec![(0, Place::default(), 1)];
    while let Some((state, at, value)) = open.pop() {
        if value >= window.side {
            if (machine.output[state] == 1) != window.cell(window.place(&at[..machine.piles])) {
                return false;
            }
            continue;
        }
        for (letter, digits) in added.iter().enumerate() {
            let place = plus(at, digits, value);
            if place.iter().all(|size| *size < window.side) {
                open.push((machine.after(state, letter), place, value * machine.base));
            }
        }
        pace.spend(added.len()).await;
    }
    true
}
