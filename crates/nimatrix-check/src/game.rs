//! The game of a certificate: a blocking game, by its modulus, its family and its ending.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Fault;

/// The largest modulus.
pub(crate) const MOST_RESIDUES: u64 = 30;
/// The most restrictions.
pub(crate) const MOST_FAMILY: usize = 4096;

/// A blocking game: a move takes any number of tokens from one pile, unless the restriction in force
/// contains the number's residue modulo n; it also imposes a restriction of the family.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Game {
    /// The rules text, such as `block:4:1,4/2,3`; it describes the same family.
    pub rules: String,
    /// The modulus n, from 1 to 30.
    pub n: u32,
    /// The restrictions, with bit r for the residue r, from 0 to n - 1.
    pub family: Vec<u32>,
    /// Whether play is misère.
    pub misere: bool,
    /// The number of piles, 1 to 3.
    pub piles: usize,
}

impl Game {
    /// The game of a rules text, whose restrictions are given as well.
    ///
    /// # Errors
    /// Where the rules text describes another game.
    pub fn new(rules: String, n: u32, family: Vec<u32>, misere: bool, piles: usize) -> Result<Game, Fault> {
        let game = Game { rules, n, family, misere, piles };
        game.agree()?;
        Ok(game)
    }

    /// Whether piles whose amounts that win outright have these residues may be handed over, `largest`
    /// being the largest pile or anything from n on: some restriction contains all of them and, in misère
    /// play, leaves a legal move.
    pub(crate) fn covers(&self, residues: u32, largest: u64) -> bool {
        self.family.iter().any(|&set| residues & !set == 0 && self.counts(set, largest))
    }

    /// Whether imposing a restriction may win: always in normal play, in misère
    /// play if the smallest amount that it leaves free is in the largest pile.
    pub(crate) fn counts(&self, set: u32, largest: u64) -> bool {
        let smallest = (1..=self.n).find(|amount| set >> (amount % self.n) & 1 == 0);
        !self.misere || smallest.is_some_and(|amount| u64::from(amount) <= largest)
    }

    /// Whether a restriction, with bit r for the residue r, blocks an amount.
    pub(crate) fn is_blocked(&self, restriction: u32, amount: u64) -> bool {
        restriction >> (amount % u64::from(self.n)) & 1 == 1
    }

    /// The restrictions of the family, each once.
    pub(crate) fn restrictions(&self) -> Vec<u32> {
        distinct(self.family.iter().copied())
    }

    /// The number of legal moves under a restriction, with bit r for the residue r: free amounts, each with
    /// any restriction of the family.
    pub fn moves(&self, piles: &[u64], restriction: u32) -> u128 {
        let n = u64::from(self.n);
        let free =
            |amounts: u64| (1..=amounts).filter(|&amount| !self.is_blocked(restriction, amount)).count();
        let of = |size: &u64| u128::from(size / n) * free(n) as u128 + free(size % n) as u128;
        piles.iter().map(of).sum::<u128>() * self.restrictions().len() as u128
    }

    /// The residues of `position` minus each of `others`: the amounts that lead there.
    pub(crate) fn amounts(&self, position: u64, others: u32) -> u32 {
        let n = u64::from(self.n);
        let amount = |r: u64| 1 << ((position + n - r) % n);
        (0..n).filter(|r| others >> r & 1 == 1).map(amount).sum()
    }

    /// Refuses a rules text that describes another game.
    pub(crate) fn agree(&self) -> Result<(), Fault> {
        let allowed =
            || format!("block:{}:, the restrictions of `family`, and `:misere` where it ends so", self.n);
        let fault = || Fault::of("rules", format!("\u{201c}{}\u{201d}", self.rules), allowed());
        let mut parts = self.rules.split(':');
        let is_block = parts.next() == Some("block") && parts.next().and_then(number) == Some(self.n.into());
        let family = parts.next().ok_or_else(fault)?;
        let ending = if self.misere { Some("misere") } else { None };
        let agrees = is_block && self.is_family(family) && parts.next() == ending && parts.next().is_none();
        if agrees { Ok(()) } else { Err(fault()) }
    }

    /// Whether a text such as `k2`, `upto2` or `1,4/2,3` describes the family.
    fn is_family(&self, text: &str) -> bool {
        let own = self.restrictions();
        let named = Game::family(self.n, text).map(|sets| distinct(sets.into_iter()));
        named.is_some_and(|named| named.len() == own.len() && named.iter().all(|set| own.contains(set)))
    }

    /// The restrictions of a text such as `k2`, `upto2` or `1,4/2,3`; `None` for other texts, and for too many.
    pub(crate) fn family(n: u32, text: &str) -> Option<Vec<u32>> {
        if let Some(k) = text.strip_prefix('k') {
            return of_size(n, number(k)?);
        }
        if let Some(most) = text.strip_prefix("upto") {
            let most = number(most).filter(|most| *most <= n.into())?;
            let sets = (0..=most).map(|k| of_size(n, k)).collect::<Option<Vec<_>>>()?.concat();
            return Some(sets).filter(|sets| sets.len() <= MOST_FAMILY);
        }
        let residue = |text: &str| number(text).filter(|r| (1..=n.into()).contains(r));
        let set = |text: &str| match text {
            "none" => Some(0),
            list => list.split(',').try_fold(0, |set, text| Some(set | 1 << (residue(text)? as u32 % n))),
        };
        text.split('/').map(set).collect()
    }
}

/// The sets of k residues modulo n; `None` for too many, and where n is smaller.
fn of_size(n: u32, k: u64) -> Option<Vec<u32>> {
    let others = u64::from(n).checked_sub(k)?;
    let mut sets = alloc::vec![0_u32];
    for _ in 0..k.min(others) {
        let larger = |set: &u32| (32 - set.leading_zeros()..n).map(move |r| set | 1 << r).collect::<Vec<_>>();
        sets = sets.iter().flat_map(larger).collect();
        if sets.len() > MOST_FAMILY {
            return None;
        }
    }
    let all = (1 << n) - 1;
    Some(if k > others { sets.iter().map(|set| all & !set).collect() } else { sets })
}

/// The sets, each once.
fn distinct(sets: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut found = Vec::new();
    for set in sets {
        if !found.contains(&set) {
            found.push(set);
        }
    }
    found
}

/// An integer, without zeros in front; `None` for anything else.
pub(crate) fn number(text: &str) -> Option<u64> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}
