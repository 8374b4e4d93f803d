//! Outcomes and values by marks: each position that is found marks those from which a move leads to it.
use alloc::{vec, vec::Vec};

use super::area::Area;
use super::condition::all_hold;
use super::rule::{Atom, Forbidding, From, TakeAway};
use super::tiles::{Totals, Twist};
use crate::work::Meter;
use crate::{Ending, Ruleset};

/// Receives a position, the amounts that a move takes from it, and the atom that may allow it.
type VisitMove<'a> = dyn FnMut(&[u64], &[u64], &Atom) + 'a;

/// Receives a pile, a range of amounts, those of all amounts that are allowed as bits, and the atom that allows them.
type VisitRange<'a> = dyn FnMut(usize, [u64; 2], &[u64], &Atom) + 'a;

/// The moves that a game has anywhere in an area.
pub(super) struct Marks<'a> {
    game: &'a TakeAway,
    area: &'a Area,
    /// By what all piles but the last lose, the amounts that the last one may lose, as bits, and the least and the
    /// largest of them.
    rows: Vec<(Vec<u64>, Vec<u64>, [u64; 2])>,
    /// The atoms that take from one pile, each with the amounts that meet its conditions, as bits.
    lines: Vec<(&'a Atom, Vec<u64>)>,
    /// The formulas that look at the piles, which are asked at each position.
    asked: Vec<&'a Atom>,
}

/// Whether it is a formula that looks at the piles.
pub(super) fn is_asked(atom: &Atom) -> bool {
    matches!(atom, Atom::If(formula) if !formula.is_stationary())
}

/// Whether it takes from one pile.
fn is_line(atom: &Atom) -> bool {
    matches!(atom, Atom::Line { .. } | Atom::Pile { .. } | Atom::Euclid)
}

/// Ors bits from the `first` to the `last` into others, so much further on.
fn or_moved(to: &mut [u64], bits: &[u64], [first, last]: [u64; 2], by: u64) {
    let shift = by % 64;
    for word in first / 64..=last / 64 {
        let mut bits = bits[word as usize];
        if word == first / 64 {
            bits &= u64::MAX << (first % 64);
        }
        if word == last / 64 {
            bits &= u64::MAX >> (63 - last % 64);
        }
        let place = (word + by / 64) as usize;
        if let Some(to) = to.get_mut(place) {
            *to |= bits << shift;
        }
        if let Some(to) = to.get_mut(place + 1) {
            *to |= bits >> 1 >> (63 - shift);
        }
    }
}

impl<'a> Marks<'a> {
    pub(super) fn of(game: &'a TakeAway, area: &'a Area) -> Marks<'a> {
        let far: Vec<u64> = area.sizes().iter().map(|size| size - 1).collect();
        let (words, last) = (area.words(), far.len() - 1);
        let mut by_row = vec![0u64; words * area.rows()];
        let fixed = game.atoms.iter().filter(|atom| !is_line(atom) && !is_asked(atom));
        for amounts in fixed.flat_map(|atom| atom.moves(&far)) {
            by_row[area.row(&amounts) * words + amounts[last] as usize / 64] |= 1 << (amounts[last] % 64);
        }
        let rows = by_row.chunks_exact(words).enumerate().filter_map(|(row, bits)| {
            let place = |word: usize, bit: u32| 64 * word as u64 + u64::from(bit);
            let first = bits.iter().position(|&word| word != 0)?;
            let last = bits.iter().rposition(|&word| word != 0)?;
            let range =
                [place(first, bits[first].trailing_zeros()), place(last, 63 - bits[last].leading_zeros())];
            Some((area.piles(row, 0), bits.to_vec(), range))
        });
        let longest = far.iter().copied().max().unwrap_or(0);
        let meets = |atom: &Atom, amount: u64| match atom {
            Atom::Line { conditions, .. } => all_hold(conditions, &[amount]),
            Atom::Pile { amounts, .. } => amounts.contains(amount),
            _ => true,
        };
        let lines = game.atoms.iter().filter(|atom| is_line(atom)).map(|atom| {
            let mut bits = vec![0u64; longest as usize / 64 + 1];
            (1..=longest)
                .filter(|&amount| meets(atom, amount))
                .for_each(|amount| bits[amount as usize / 64] |= 1 << (amount % 64));
            (atom, bits)
        });
        let asked = game.atoms.iter().filter(|atom| is_asked(atom));
        Marks { game, area, rows: rows.collect(), lines: lines.collect(), asked: asked.collect() }
    }

    /// Finds the open positions from which no move leads to one that is found, in ascending order.
    ///
    /// Of all positions these are the P-positions. Of the others, those that are found next have the value 1,
    /// and so on.
    pub(super) async fn find(&self, open: &mut [u64], meter: &Meter, found: &mut dyn FnMut(usize, usize)) {
        let (area, words, ending) = (self.area, self.area.words(), self.game.ending());
        let last = area.sizes().len() - 1;
        // The reached positions, along each pile; the last also includes those reached otherwise.
        let mut reached: Vec<Vec<u64>> = vec![vec![]; last];
        for (pile, size) in area.sizes()[..last].iter().enumerate().filter(|(_, size)| **size > 1) {
            reached[pile] = vec![0; (area.count() as u64 / size) as usize * area.words_along(pile)];
        }
        reached.push(vec![0; open.len()]);
        for row in 0..area.rows() {
            let mut piles = area.piles(row, 0);
            for word in 0..words {
                let place = row * words + word;
                let over = self.over(row, word);
                let mut first = 0;
                while first < 64 {
                    let free = open[place] & (over | !reached[last][place]) & u64::MAX << first;
                    if free == 0 {
                        break;
                    }
                    let bit = free.trailing_zeros();
                    first = bit + 1;
                    piles[last] = word as u64 * 64 + u64::from(bit);
                    let is_reached = reached[..last].iter().enumerate().any(|(pile, reached)| {
                        let size = piles[pile];
                        let word = reached.get(area.line(&piles, pile) + size as usize / 64);
                        word.is_some_and(|word| word >> (size % 64) & 1 == 1)
                    });
                    let is_over = over >> bit & 1 == 1;
                    if is_reached && !is_over || ending == Ending::Misere && !self.game.has_move(&piles) {
                        continue;
                    }
                    open[place] &= !(1 << bit);
                    found(row, piles[last] as usize);
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

    /// Marks the positions from which a move leads here. Returns the units of work.
    fn mark(&self, piles: &[u64], reached: &mut [Vec<u64>]) -> u64 {
        let (area, last, mut units) = (self.area, piles.len() - 1, 1);
        let (words, here, most) = (area.words(), area.row(piles), area.sizes()[last] - 1 - piles[last]);
        for (amounts, bits, [first, end]) in &self.rows {
            if *first <= most && area.has(&piles[..last], amounts) {
                let to = &mut reached[last][(here + area.row(amounts)) * words..][..words];
                or_moved(to, bits, [*first, *end.min(&most)], piles[last]);
                units += 2 + (end.min(&most) - first) / 256;
            }
        }
        self.each_range(piles, &mut |pile, range, bits, _| {
            let to = &mut reached[pile][area.line(piles, pile)..][..area.words_along(pile)];
            or_moved(to, bits, range, piles[pile]);
            units += 2 + (range[1] - range[0]) / 256;
        });
        self.each_asked(piles, &mut |from, amounts, atom| {
            let mark = &mut reached[last][area.row(from) * words + from[last] as usize / 64];
            let bit = 1 << (from[last] % 64);
            units += 2;
            if *mark & bit == 0 && atom.allows(from, amounts) {
                units += 8;
                *mark |= bit;
            }
        });
        units
    }

    /// The positions from which an atom that takes from one pile leads here: the pile that was larger, and by how
    /// much: an amount in this range that is among these bits.
    fn each_range(&self, piles: &[u64], visit: &mut VisitRange) {
        for (atom, bits) in &self.lines {
            for (pile, &size) in piles.iter().enumerate() {
                let most = self.area.sizes()[pile] - 1 - size;
                let mut others =
                    piles.iter().enumerate().filter(|(other, _)| *other != pile).map(|(_, &size)| size);
                let [first, end] = match atom {
                    Atom::Line { from, half, .. } => {
                        let end = if *half { size.min(most) } else { most };
                        match from {
                            From::Any => [1, end],
                            From::Largest => [others.max().unwrap_or(0).saturating_sub(size).max(1), end],
                            From::Smallest => {
                                let least = others.filter(|&other| other > 0).min().unwrap_or(u64::MAX);
                                [1, end.min(least.saturating_sub(size))]
                            }
                        }
                    }
                    Atom::Pile { index, .. } if *index == pile => [1, most],
                    Atom::Pile { .. } => continue,
                    // Each of several piles divides its multiples, some of which others divide as well.
                    _ => {
                        let divisors: Vec<u64> = others.by_ref().filter(|&other| other > 0).collect();
                        for (at, &divisor) in divisors.iter().enumerate() {
                            for amount in (divisor..=most).step_by(divisor as usize) {
                                if !divisors[..at].iter().any(|earlier| amount.is_multiple_of(*earlier)) {
                                    visit(pile, [amount, amount], bits, atom);
                                }
                            }
                        }
                        continue;
                    }
                };
                if first <= end {
                    visit(pile, [first, end], bits, atom);
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
        // The contribution of a P-position: the bit of a total; or one move, or one too many if it can't be
        // forbidden.
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
                    let is_before = |atom: &&Atom| !is_line(atom) && !is_asked(atom) || *atom < asked;
                    let mut before = game.atoms.iter().filter(is_before);
                    before.any(|atom| atom.allows(from, amounts))
                };
                let (mut from, mut amounts) = (piles.clone(), vec![0; piles.len()]);
                self.each_range(&piles, &mut |pile, [first, end], bits, atom| {
                    for amount in (first..=end).filter(|at| bits[*at as usize / 64] >> (at % 64) & 1 == 1) {
                        (from[pile], amounts[pile]) = (piles[pile] + amount, amount);
                        if !fixed(&from, &amounts, atom) {
                            add(area.place(&from), weight(&from, &amounts));
                        }
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
        let free = self.area.cols() as u64 - piles[last];
        let mut from = piles.to_vec();
        for (less, bits, _) in self.rows.iter().filter(|row| self.area.has(&piles[..last], &row.0)) {
            let mut amounts = less.clone();
            (0..last).for_each(|pile| from[pile] = piles[pile] + less[pile]);
            for (word, &bits) in bits.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let amount = word as u64 * 64 + u64::from(bits.trailing_zeros());
                    bits &= bits - 1;
                    if amount >= free {
                        break;
                    }
                    (from[last], amounts[last]) = (piles[last] + amount, amount);
                    visit(&from, &amounts);
                }
            }
        }
    }
}
