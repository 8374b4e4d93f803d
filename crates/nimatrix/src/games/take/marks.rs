//! Outcomes and values by marks: each position that is found marks those from which a move leads to it.
use alloc::vec;
use alloc::vec::Vec;

use super::area::Area;
use super::condition::all_hold;
use super::rule::{Atom, Forbidding, From, TakeAway};
use super::tiles::{Totals, Twist};
use crate::work::Meter;
use crate::{Ending, Ruleset};

/// Receives a position, the amounts that a move takes from it, and the atom that may allow it.
type VisitMove<'a> = dyn FnMut(&[u64], &[u64], &Atom) + 'a;

/// The moves that a game has anywhere in an area.
pub(super) struct Marks<'a> {
    game: &'a TakeAway,
    area: &'a Area,
    /// By what all piles but the last lose, the amounts that the last one may lose, as bits.
    rows: Vec<(Vec<u64>, Vec<u64>)>,
    /// The formulas that look at the piles, which are asked at each position.
    asked: Vec<&'a Atom>,
    /// The other atoms that look at the piles, each with whether an amount meets its conditions.
    lines: Vec<(&'a Atom, Vec<bool>)>,
}

/// Whether what it allows depends on the piles.
pub(super) fn looks_at_piles(atom: &Atom) -> bool {
    match atom {
        Atom::Line { from, half, .. } => *from != From::Any || *half,
        Atom::Euclid => true,
        Atom::If(formula) => !formula.is_stationary(),
        _ => false,
    }
}

impl<'a> Marks<'a> {
    pub(super) fn of(game: &'a TakeAway, area: &'a Area) -> Marks<'a> {
        let (asked, fixed): (Vec<&Atom>, Vec<&Atom>) =
            game.atoms.iter().partition(|atom| looks_at_piles(atom));
        let far: Vec<u64> = area.sizes().iter().map(|size| size - 1).collect();
        let (words, last) = (area.words(), far.len() - 1);
        let mut by_row = vec![0u64; words * area.rows()];
        for amounts in fixed.iter().flat_map(|atom| atom.moves(&far)) {
            by_row[area.row(&amounts) * words + amounts[last] as usize / 64] |= 1 << (amounts[last] % 64);
        }
        let rows =
            by_row.chunks_exact(words).enumerate().filter(|(_, bits)| bits.iter().any(|&word| word != 0));
        let rows = rows.map(|(row, bits)| (area.piles(row, 0), bits.to_vec())).collect();
        let (asked, lines): (Vec<&Atom>, Vec<&Atom>) =
            asked.into_iter().partition(|atom| matches!(atom, Atom::If(_)));
        let longest = far.iter().copied().max().unwrap_or(0);
        let meets = |atom: &Atom| match atom {
            Atom::Line { conditions, .. } => {
                (0..=longest).map(|amount| all_hold(conditions, &[amount])).collect()
            }
            _ => vec![true; longest as usize + 1],
        };
        let lines = lines.into_iter().map(|atom| (atom, meets(atom))).collect();
        Marks { game, area, rows, asked, lines }
    }

    /// Finds the open positions from which no move leads to one that is found, in ascending order.
    ///
    /// Of all positions these are the P-positions. Of the others, those that are found next have the value 1,
    /// and so on.
    pub(super) async fn find(&self, open: &mut [u64], meter: &Meter, found: &mut dyn FnMut(usize, usize)) {
        let (area, words, ending) = (self.area, self.area.words(), self.game.ending());
        let mut reached = vec![0u64; open.len()];
        for row in 0..area.rows() {
            for word in 0..words {
                let place = row * words + word;
                let over = self.over(row, word);
                let mut first = 0;
                while first < 64 {
                    let free = open[place] & (over | !reached[place]) & u64::MAX << first;
                    if free == 0 {
                        break;
                    }
                    let bit = free.trailing_zeros();
                    first = bit + 1;
                    let column = word * 64 + bit as usize;
                    let piles = area.piles(row, column);
                    if ending == Ending::Misere && !self.game.has_move(&piles) {
                        continue;
                    }
                    open[place] &= !(1 << bit);
                    found(row, column);
                    let units = self.mark(&piles, &mut reached);
                    meter.spend(units).await;
                }
            }
            meter.spend(words as u64 + 1).await;
        }
    }

    /// The positions of a word in which play is over.
    fn over(&self, row: usize, word: usize) -> u64 {
        if self.game.end.is_none() {
            return 0;
        }
        let columns = word * 64..self.area.cols().min(word * 64 + 64);
        columns.fold(0, |over, column| {
            let is_over = self.game.is_over(&self.area.piles(row, column));
            over | u64::from(is_over) << (column % 64)
        })
    }

    /// Marks the positions from which a move leads here; gives the units of work.
    fn mark(&self, piles: &[u64], reached: &mut [u64]) -> u64 {
        let (words, column) = (self.area.words(), self.area.column(piles));
        let (skip, shift) = (column / 64, column % 64);
        let (here, mut units) = (self.area.row(piles), 1);
        for (amounts, bits) in
            self.rows.iter().filter(|(amounts, _)| self.area.has(&piles[..piles.len() - 1], amounts))
        {
            let to = &mut reached[(here + self.area.row(amounts)) * words..][..words];
            for word in 0..words - skip {
                to[word + skip] |= bits[word] << shift;
                if shift > 0 && word + skip + 1 < words {
                    to[word + skip + 1] |= bits[word] >> (64 - shift);
                }
            }
            units += 1 + (words - skip) as u64 / 4;
        }
        let last = piles.len() - 1;
        self.each_in_line(piles, &mut |pile, amount, _| {
            let (row, column) = if pile == last {
                (here, column + amount as usize)
            } else {
                (here + amount as usize * self.area.rows_between(pile), column)
            };
            reached[row * words + column / 64] |= 1 << (column % 64);
            units += 1;
        });
        self.each_asked(piles, &mut |from, amounts, atom| {
            let mark = &mut reached[self.area.row(from) * words + from[last] as usize / 64];
            let bit = 1 << (from[last] % 64);
            units += 2;
            if *mark & bit == 0 && atom.allows(from, amounts) {
                units += 8;
                *mark |= bit;
            }
        });
        units
    }

    /// The positions from which an atom that looks at the piles, but is no formula, leads here: the pile that was
    /// larger, and by how much.
    fn each_in_line(&self, piles: &[u64], visit: &mut dyn FnMut(usize, u64, &Atom)) {
        for (atom, meets) in &self.lines {
            for (pile, &size) in piles.iter().enumerate() {
                let most = self.area.sizes()[pile] - 1 - size;
                let others =
                    piles.iter().enumerate().filter(|(other, _)| *other != pile).map(|(_, &size)| size);
                let mut along = |first: u64, last: u64, step: u64| {
                    for amount in (first..=last.min(most)).step_by(step as usize) {
                        if meets[amount as usize] {
                            visit(pile, amount, atom);
                        }
                    }
                };
                match atom {
                    Atom::Line { from, half, .. } => {
                        let last = if *half { size } else { most };
                        match from {
                            From::Any => along(1, last, 1),
                            From::Largest => {
                                let largest = others.max().unwrap_or(0);
                                along(largest.saturating_sub(size).max(1), last, 1);
                            }
                            From::Smallest => {
                                let least = others.filter(|&other| other > 0).min().unwrap_or(u64::MAX);
                                along(1, last.min(least.saturating_sub(size)), 1);
                            }
                        }
                    }
                    // Of several piles each divides its multiples, some of which others divide as well.
                    _ => {
                        let divisors: Vec<u64> = others.filter(|&other| other > 0).collect();
                        for (at, &divisor) in divisors.iter().enumerate() {
                            for amount in (divisor..=most).step_by(divisor as usize) {
                                if !divisors[..at].iter().any(|earlier| amount.is_multiple_of(*earlier)) {
                                    visit(pile, amount, atom);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The positions beyond, from which a formula that looks at the piles may lead here.
    fn each_asked(&self, piles: &[u64], visit: &mut VisitMove) {
        let sizes = self.area.sizes();
        for atom in &self.asked {
            let mut amounts = vec![0; piles.len()];
            let mut from = piles.to_vec();
            // The next position, counted like a number with the piles for digits.
            while let Some(pile) = (0..piles.len()).rev().find(|&pile| from[pile] + 1 < sizes[pile]) {
                (from[pile], amounts[pile]) = (from[pile] + 1, amounts[pile] + 1);
                from[pile + 1..].copy_from_slice(&piles[pile + 1..]);
                amounts[pile + 1..].fill(0);
                visit(&from, &amounts, atom);
            }
        }
    }

    /// The positions that may be left to the opponent where a number of moves, or totals, may be forbidden, and in
    /// a game with a twist all totals, row after row.
    pub(super) async fn count(
        &self,
        twist: Option<&Twist>,
        meter: &Meter,
        found: &mut dyn FnMut(usize, usize),
    ) -> Vec<Totals> {
        let (area, game) = (self.area, self.game);
        let most = u32::try_from(game.forbids()).unwrap_or(u32::MAX).min(u32::MAX - 1);
        let only = game.forbidding.as_ref().and_then(|Forbidding { only, .. }| only.as_ref());
        // What one P-position adds: the bit of a total; or one move, or one too many where it can't be forbidden.
        let weight = |from: &[u64], amounts: &[u64]| match twist {
            Some(twist) => twist.bit(amounts),
            None if only.is_none_or(|only| only.allows(from, amounts)) => 1,
            None => most + 1,
        };
        let mut marks = vec![0u32; area.rows() * area.cols()];
        let mut totals = vec![];
        for (row, column) in
            (0..area.rows()).flat_map(|row| (0..area.cols()).map(move |column| (row, column)))
        {
            let piles = area.piles(row, column);
            let mark = if game.is_over(&piles) { 0 } else { marks[row * area.cols() + column] };
            let is_found = match twist {
                Some(twist) => {
                    let moves = if game.ending() == Ending::Misere { self.moves(&piles, twist) } else { 0 };
                    totals.push(Totals { wins: mark, moves });
                    twist.may_be_left(Totals { wins: mark, moves }, game.ending())
                }
                None => mark <= most,
            };
            let mut units = 8;
            if is_found {
                found(row, column);
                let mut add = |place: usize, weight: u32| {
                    units += 8;
                    let mark = &mut marks[place];
                    *mark = if twist.is_some() { *mark | weight } else { mark.saturating_add(weight) };
                };
                self.each_fixed(&piles, |from, amounts| add(area.place(from), weight(from, amounts)));
                let fixed = |from: &[u64], amounts: &[u64], asked: &Atom| {
                    let mut before = game.atoms.iter().filter(|atom| !looks_at_piles(atom) || *atom < asked);
                    before.any(|atom| atom.allows(from, amounts))
                };
                let (mut from, mut amounts) = (piles.clone(), vec![0; piles.len()]);
                self.each_in_line(&piles, &mut |pile, amount, atom| {
                    (from[pile], amounts[pile]) = (piles[pile] + amount, amount);
                    if !fixed(&from, &amounts, atom) {
                        add(area.place(&from), weight(&from, &amounts));
                    }
                    (from[pile], amounts[pile]) = (piles[pile], 0);
                });
                self.each_asked(&piles, &mut |from, amounts, atom| {
                    if atom.allows(from, amounts) && !fixed(from, amounts, atom) {
                        add(area.place(from), weight(from, amounts));
                    }
                });
            }
            meter.spend(units).await;
        }
        totals
    }

    /// The totals of all moves from a position.
    fn moves(&self, piles: &[u64], twist: &Twist) -> u32 {
        let mut moves = 0;
        for amounts in self.game.amounts(piles) {
            moves |= twist.bit(&amounts);
            if moves == twist.all() {
                break;
            }
        }
        moves
    }

    /// The positions from which a move that looks at no pile leads here.
    fn each_fixed(&self, piles: &[u64], mut visit: impl FnMut(&[u64], &[u64])) {
        let last = piles.len() - 1;
        let room = self.area.cols() as u64 - piles[last];
        let mut from = piles.to_vec();
        for (less, bits) in self.rows.iter().filter(|(amounts, _)| self.area.has(&piles[..last], amounts)) {
            let mut amounts = less.clone();
            (0..last).for_each(|pile| from[pile] = piles[pile] + less[pile]);
            for (word, &bits) in bits.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let amount = word as u64 * 64 + u64::from(bits.trailing_zeros());
                    bits &= bits - 1;
                    if amount >= room {
                        break;
                    }
                    (from[last], amounts[last]) = (piles[last] + amount, amount);
                    visit(&from, &amounts);
                }
            }
        }
    }
}
