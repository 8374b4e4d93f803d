//! *m*-Modular Nim: Khovanova and Sarkar.
use super::figures;

figures! {
    "P-positions in modular extensions to Nim", "Khovanova & Sarkar 2015":
    "ks.sec3.3heap.m4", "A P-position above another", "section 3, before Lemma 3, with numbers found by search",
        "4-Modular Nim: the P-position (1,2,2) dominates the P-position (0,1,1), and no optimal game leads from the one to the other; that takes three heaps. The paper’s numbers are lost in the copy at hand; these were found by search.",
        "v=1&g=mmod:4&p=1,2,2&view=piles&w=0,0,16,16";
    "ks.sec3.3heap.m6", "The same without order", "section 3, before Lemma 3, with numbers found by search",
        "6-Modular Nim: the P-position (1,3,3) dominates the P-position (0,2,2), which no optimal game reaches from it, in whatever order its heaps are taken. The paper’s numbers are lost in the copy at hand; these were found by search.",
        "v=1&g=mmod:6&p=1,3,3&view=piles&w=0,0,16,16";
    "ks.pset.m3", "Figure 1", "Example 1, Figure 1",
        "The P-positions of 3-Modular Nim with two heaps: (0,0), (1,1) and (2,2), and no others.",
        "v=1&g=mmod:3&p=0,0&view=plot&w=0,0,5,5&origin=bottom";
    "ks.pset.m6", "Figure 2", "Example 2, Figure 2",
        "The nine P-positions of 6-Modular Nim with two heaps. Beyond the first three lie two copies of the set for 3, twice as large, one shifted by (3,4), the other by (4,3).",
        "v=1&g=mmod:6&p=0,0&view=plot&w=0,0,10,10&origin=bottom";
    "ks.ex2.trunk_and_branches", "Example 2", "Example 2",
        "6-Modular Nim as a matrix: the trunk (0,0), (1,1), (2,2), and the branches from (3,4) and (4,3).",
        "v=1&g=mmod:6&p=0,0&view=outcome&w=0,0,10,10";
    "ks.pset.m12", "Figure 3", "Figure 3",
        "The 24 P-positions of 12-Modular Nim with two heaps.",
        "v=1&g=mmod:12&p=0,0&view=plot&w=0,0,25,25&origin=bottom";
    "ks.pset.m8", "Figure 4", "Figure 4",
        "The 20 P-positions of 8-Modular Nim with two heaps: a trunk that branches three times.",
        "v=1&g=mmod:8&p=0,0&view=plot&w=0,0,21,21&origin=bottom";
    "ks.count.m10", "Corollary 7", "Corollary 7",
        "10-Modular Nim with two heaps has 15 P-positions: m(ν+2)/2, where 2 to the power ν is the largest power of 2 that divides m.",
        "v=1&g=mmod:10&p=0,0&view=plot&w=0,0,16,16&origin=bottom";
    "ks.thm4_thm11_thm13_lem15", "Theorem 13", "Theorem 13",
        "16-Modular Nim with two heaps: five levels, for the trunk branches four times.",
        "v=1&g=mmod:16&p=0,0&view=plot&w=0,0,49,49&origin=bottom";
    "ks.thm16", "Theorem 16", "Theorem 16",
        "7-Modular Nim at (3,5,6): the nim-sum is 0, but there are 14 tokens, not fewer than 2m, so the position is won.",
        "v=1&g=mmod:7&p=3,5,6&view=piles&w=0,0,16,16";
}
