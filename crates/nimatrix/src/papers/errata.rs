//! Errors in the papers, remarks on them, and doubtful readings of the copies at hand, as data.
//!
//! No theorem of the papers was found false as it is meant. The entries are slips of the
//! text, wrong entries of tables, unstated hypotheses, and letters that a conversion probably misread.

/// What an entry of [`ERRATA`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Correction {
    /// The paper prints something wrong.
    Error,
    /// The printed text is right; a remark adds to it, or states a hypothesis.
    Remark,
    /// The copy at hand is wrong, most likely by an error of its conversion: it has not been compared with
    /// the printed paper.
    Copy,
}

impl Correction {
    /// All of them.
    pub const ALL: [Correction; 3] = [Correction::Error, Correction::Remark, Correction::Copy];

    /// Its name for programs.
    pub fn word(self) -> &'static str {
        match self {
            Correction::Error => "error",
            Correction::Remark => "remark",
            Correction::Copy => "copy",
        }
    }
}

/// An error in a paper, a remark on it, or a doubtful reading of the copy at hand.
#[derive(Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Erratum {
    /// A name that does not change.
    pub id: &'static str,
    /// The kind of correction.
    pub kind: Correction,
    /// The paper.
    pub source: &'static str,
    /// The place in the paper.
    pub place: &'static str,
    /// The printed text; in a remark the paper's statement, perhaps in other words. The template of a
    /// [`Sentence`](crate::Sentence), like `right`.
    pub printed: &'static str,
    /// The right text; in a remark the addition, of a copy the text that was most likely printed.
    pub right: &'static str,
    /// The link of a smallest position that shows it, where a position can.
    pub shown_by: Option<&'static str>,
}

macro_rules! errata {
    ($($paper:literal:
       $($kind:ident $id:literal, $place:literal, $printed:literal => $right:literal $(, $link:literal)?;)*)*) => {
        /// What was found, paper by paper.
        pub const ERRATA: &[Erratum] = &[$($(Erratum {
            id: $id,
            kind: Correction::$kind,
            source: $paper,
            place: $place,
            printed: $printed,
            right: $right,
            shown_by: errata!(@or_none $($link)?),
        },)*)*];
    };
    (@or_none) => { None };
    (@or_none $some:expr) => { Some($some) };
}

errata! {
    "NIM Games handouts, after Gasarch":
    Error "ga.err.s_n", "section 2, (1,4)-NIM",
        "Assume there are s stones left."
        => "n stones";
    Error "ga.err.5r", "Theorem 2.2, inductive step",
        "move either to 5r−1 and 5r−4"
        => "move either to 5r−1 or 5r−4";
    Error "ga.err.repeat", "Theorem 2.5, proof",
        "whatever pattern occurs between those two groups must repeat"
        => "the block that repeats begins with the first of the two equal groups: its length is (j−i)m";
    Remark "ga.err.nonminimal", "Theorem 2.5",
        "the period is at most $m·2^m$"
        => "a smaller bound holds: by a sliding window the preperiod and the period together are at most $2^m$",
        "v=1&g=sub:1,2&p=0";
    Error "ga.err.where", "Theorem 3.1, proof",
        "a “where” after “c ≠ d”"
        => "to be left out";
    Error "ga.err.base", "Theorem 5.4, base case",
        "$g(a₁)$"
        => "$g₁(a₁)$, and likewise for the other piles";
    Error "ga.err.53T", "Example 5.3, last lines",
        "T(G,24,2,0) = 100 / 010 / 000"
        => "100 / 000 / 000, because $g₂(2) = 0$; the printed table is T(G,24,4,0)",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=24,2,0";
    Error "ga.err.55G1", "Example 5.5, first sentence",
        "(1,2,3,4,5)-NIM"
        => "(1,2,3,4)-NIM: the example counts modulo 5, and (1,2,3,4,5)-NIM has g(n) = n mod 6",
        "v=1&g=sub:1,2,3,4,5&p=5";
    Error "ga.err.55g3", "Example 5.5, case 2",
        "$g₃(a₃) = 2 = (01)₂$"
        => "$g₃(a₃) = 1 = (01)₂$",
        "v=1&g=sub:2,4,7&p=8";
    Remark "ga.err.55columns", "Example 5.5, case 2",
        "the last column has an odd number of 1’s"
        => "so has the other: the values are 11, 01 and 01",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=3,1,8";
    Error "ga.err.54ind", "Theorem 5.4, inductive step",
        "$Σ g(cᵢ) < n$; $Σ$ over $i$ from 1 to $n$ of $aᵢ$"
        => "$Σ cᵢ < n$; the sum runs from 1 to $k$";
    Error "ga.err.pseudo", "section 6, pseudocode",
        "for a = 0 to n, for b = 0 to n−a, c = n−(a+b); “if and (”"
        => "the loops must use i, or positions with fewer than n tokens are never computed; “if (”",
        "v=1&g=sub:primes/squares/fib&p=0,1,0";
    Remark "ga.err.zero", "section 6",
        "a move takes a square or a Fibonacci number"
        => "a positive one, as goes without saying: 0 is both, and play would never end",
        "v=1&g=sub:primes/squares/fib&p=1,0,0";
    "Gavel & Strimling 2004":
    Error "gs.err.text", "the text",
        "“suite”; “A further generalizations”"
        => "“suit”; “Further generalizations”";
    Remark "gs.err.n2", "Theorem 1",
        "no condition on n"
        => "it goes without saying that n ≥ 2: with n = 1 nothing may be taken, and every position is P",
        "v=1&g=block:1:k1&p=2&r=1";
    Remark "gs.err.kn", "Theorem 2",
        "no condition on k and n"
        => "it goes without saying that k < n: with k = n nothing may be taken, and every position is P",
        "v=1&g=block:1:k1&p=2,0&r=1";
    Remark "gs.err.cor1", "Corollary 1",
        "in k-blocking Nim no restriction is better to hand over than the strictest, 1 to k"
        => "the same holds in every family to which Theorem 2 applies and that has the strictest in it";
    Remark "gs.err.obs2", "Observation 2",
        "where up to k residues are blocked, Theorem 2 does not hold without the restriction 1 to k"
        => "with a number smaller than k in its place the law may hold, as modulo 4 for “not 1” and “not 2, not 4”: k is 2, and the law holds with 1",
        "v=1&g=block:4:1/2,4&p=2,2&r=1";
    "Khovanova & Sarkar 2015":
    Error "ks.err.thm1", "Theorem 1, item 2",
        "Every move from a position in N has at least one move to P"
        => "Every position in N has at least one move to P";
    Remark "ks.err.k1", "Definition 8",
        "a Type I move takes from one heap, a Type II move a multiple of m in total"
        => "a move may be of both types: one that takes a multiple of m from one heap",
        "v=1&g=mmod:2&p=2";
    Error "ks.err.lem4", "Lemma 10, base case",
        "By Lemma 4"
        => "By Theorem 4";
    Error "ks.err.lem10", "Lemma 10, cases 3 and 4",
        "a Type II move to (c,d)"
        => "a move to (c,d), which may be of Type I; then the lifted move is of Type I too",
        "v=1&g=mmod:4&p=2,5";
    "Horrocks & Horrocks 2019":
    Copy "hh.err.max", "sections 2.1, 2.2 and 3.4",
        "$rᵢ = max{lᵢ₊₁}$; $G(⟨⟩) = max{0,1} = 2$"
        => "mex in the place of max: the paper defines mex and uses it",
        "v=1&g=line:2:1,2:none";
    Copy "hh.err.mod9", "Equation (2)",
        "(mod 9), twice"
        => "(mod 3), as in a piece of a formula that the copy has one line above: “0 if $dᵢ ≡ 0 (mod 3)$”",
        "v=1&g=line:3:1,2:2";
    Error "hh.err.l0", "section 2.2",
        "the value of $l₀$; $l₀$ will be 1; $l₀ = 0$"
        => "$l₁$: the portions are numbered from 1";
    Error "hh.err.lemma2", "Lemma 2, proof",
        "the position has the form $⟨3^m 1²⟩$"
        => "isolated 1s may come before, as in ⟨1 3 1 1⟩; the statement is true for them too",
        "v=1&g=kotzig:7:1,3&m=1,3,1,1";
    Remark "hh.err.lemma5", "Lemma 5",
        "r moves"
        => "it goes without saying that 1 ≤ r ≤ 2a−1, as the game has no more moves: 2a moves of a+1 sum to 0 modulo 2a";
    Error "hh.err.figref", "Lemma 6, proof",
        "Figure ??"
        => "Figure 3";
    Copy "hh.err.lemma7", "Lemma 7, last paragraph",
        "(j+1−1)d"
        => "(j+1−i)d";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{parse, position_link};

    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_links_are_canonical() {
        let names: BTreeSet<&str> = ERRATA.iter().map(|erratum| erratum.id).collect();
        assert_eq!(names.len(), ERRATA.len());
        for link in ERRATA.iter().filter_map(|erratum| erratum.shown_by) {
            let state = parse(link).expect("a link");
            assert_eq!(position_link(&state), link);
        }
    }
}
