//! Kotzig’s Nim and the Line Game: Horrocks and Horrocks.
use super::figures;

figures! {
    "Sprague-Grundy values of Modular Nim", "Horrocks & Horrocks 2019":
    "hh.fig1.labels", "Figure 1", "Figure 1",
        "The line of 13 spaces on which 3, 5, 9 and 12 are forbidden, steps 1 and 2: each space has the Grundy value of a start there.",
        "v=1&g=line:12:1,2:3,5,9,12&view=line&w=1,1,16,6";
    "hh.run.r0", "A run with 0 at its right", "section 2.1",
        "In a run of open spaces the labels go 0, 1, 2, 0, 1, 2 from right to left if the first is 0.",
        "v=1&g=line:8:1,2:none&view=line&w=1,1,16,6";
    "hh.run.r1", "A run with 1 at its right", "section 2.1",
        "In a run of open spaces the labels go 1, 0, 2, 1, 0, 2 from right to left if the first is 1.",
        "v=1&g=line:10:1,2:9&view=line&w=1,1,16,6";
    "hh.line.ex2.value", "The second line", "section 2.1, example",
        "Nine portions, worked out one after the other in section 2.1. The value of the start is 0.",
        "v=1&g=line:37:1,2:4,10,13,15,20,24,32,35,37&view=line&w=1,1,16,6";
    "hh.line.ex3.value", "The third line", "section 2.2, example",
        "Thirteen portions, on which the four steps of section 2.2 are shown. The value of the start is 1.",
        "v=1&g=line:66:1,2:4,10,13,18,27,35,37,41,47,54,59,62,66&view=line&w=1,1,16,6";
    "hh.sec3.1.example", "A circle becomes a line", "section 3.1",
        "Γ({1,2};8) after 2, 2, 1: the token can’t pass the visited spaces any more. What is left is a Line Game, the next figure.",
        "v=1&g=kotzig:8:1,2&m=2,2,1&view=circle&w=1,1,16,6";
    "hh.sec3.1.line", "The line that the circle becomes", "section 3.1",
        "The Line Game on 8 spaces of which 3, 5 and 7 are forbidden: play goes on here as in Γ({1,2};8) after 2, 2, 1. Both have the value 2.",
        "v=1&g=line:7:1,2:3,5,7&view=line&w=1,1,16,6";
    "hh.lemma1", "Lemma 1", "Lemma 1",
        "Γ({1,2};12) after 2, 2, 2, 1: the value of $⟨2ᵏ1⟩$ follows from $n − 2k$.",
        "v=1&g=kotzig:12:1,2&m=2,2,2,1&view=circle&w=1,1,16,6";
    "hh.gamma12.P", "Theorems 1 to 3", "section 3",
        "The starts of Γ({1,2};n): the second player wins for n = 1, 3 and 7 only.",
        "v=1&g=kotzig:7:1,2&view=sequence&w=1,1,30,1";
    "hh.tree.n7", "The tree for n = 7", "section 3.2",
        "The tree of Γ({1,2};7), of which the paper draws the positions $⟨2ᵏ⟩$ and $⟨2ᵏ1⟩$.",
        "v=1&g=kotzig:7:1,2&view=tree&w=1,1,16,6";
    "hh.thm1.bottom", "Theorem 1, game tree", "Theorem 1",
        "The tree for $n ≡ 0 (mod 3)$, here $n = 6$: the values of $⟨2ᵏ1⟩$ are 1, 2, 0.",
        "v=1&g=kotzig:6:1,2&view=tree&w=1,1,16,6";
    "hh.thm2.bottom", "Theorem 2, game tree", "Theorem 2",
        "The tree for n ≡ 1 (mod 3), here n = 10.",
        "v=1&g=kotzig:10:1,2&view=tree&w=1,1,16,6";
    "hh.thm3.bottom", "Theorem 3, game tree", "Theorem 3",
        "The tree for n ≡ 2 (mod 3), here n = 14.",
        "v=1&g=kotzig:14:1,2&view=tree&w=1,1,16,6";
    "hh.exc.n4.tree", "The exception n = 4", "section 3.5",
        "The tree of Γ({1,2};4), smaller than the theorems reach.",
        "v=1&g=kotzig:4:1,2&view=tree&w=1,1,16,6";
    "hh.exc.n5.tree", "The exception n = 5", "section 3.5",
        "The tree of Γ({1,2};5).",
        "v=1&g=kotzig:5:1,2&view=tree&w=1,1,16,6";
    "hh.exc.n8.tree", "The exception n = 8", "section 3.5, table for n = 8",
        "The tree of Γ({1,2};8): $⟨2ᵏ⟩$ has the values 1, 2, 1, 0, and $⟨2ᵏ1⟩$ the values 0, 0, 2, 1.",
        "v=1&g=kotzig:8:1,2&view=tree&w=1,1,16,6";
    "hh.exc.n11.tree", "The exception n = 11", "section 3.5",
        "The tree of Γ({1,2};11).",
        "v=1&g=kotzig:11:1,2&view=tree&w=1,1,16,6";
    "hh.gamma13", "Theorem 4", "Theorem 4",
        "The starts of Γ({1,3};n): 0 for n ≡ 1 or 3 (mod 6), 2 for n ≡ 5, 1 for even n.",
        "v=1&g=kotzig:7:1,3&view=sequence&w=1,1,21,1";
    "hh.sec4.1.n8", "Even n", "section 4.1",
        "Γ({1,3};8): both first moves lead to P-positions, as on every circle of even length.",
        "v=1&g=kotzig:8:1,3&view=circle&w=1,1,16,6";
    "hh.sec4.2.n5", "Odd n", "section 4.2",
        "The tree of Γ({1,3};5).",
        "v=1&g=kotzig:5:1,3&view=tree&w=1,1,16,6";
    "hh.sec4.2.n11", "Odd n, a larger circle", "section 4.2",
        "Γ({1,3};11): on the first lap, after the first two 1s in a row the position is P (Lemma 2).",
        "v=1&g=kotzig:11:1,3&view=circle&w=1,1,16,6";
    "hh.lemma2.n11", "Lemma 2", "Lemma 2",
        "Γ({1,3};11) after 1, 1: the first two steps of 1 in a row, on the first lap, lead to a P-position.",
        "v=1&g=kotzig:11:1,3&m=1,1&view=circle&w=1,1,16,6";
    "hh.lemma3.a3.k3", "Lemma 3", "Lemma 3",
        "Γ({3,4};20) after the move 3, which wins.",
        "v=1&g=kotzig:20:3,4&m=3&view=circle&w=1,1,16,6";
    "hh.lemma6.a3", "Lemma 6", "Lemma 6",
        "Γ({3,4};6) after 4, 3: a P-position.",
        "v=1&g=kotzig:6:3,4&m=4,3&view=circle&w=1,1,16,6";
    "hh.lemma6.a3.m2", "Lemma 6, m even", "Lemma 6 and Figure 3",
        "Γ({3,4};6) after 4, 4, 3: a P-position too. Each step is answered by 3 as long as that is free, then by 4.",
        "v=1&g=kotzig:6:3,4&m=4,4,3&view=circle&w=1,1,16,6";
    "hh.thm5.a3.k1", "Theorem 5, k = 1, a odd", "section 5.1.2",
        "The tree of Γ({3,4};6): the first player wins, and the value is 1.",
        "v=1&g=kotzig:6:3,4&view=tree&w=1,1,16,6";
    "hh.thm5.a4.k1", "Theorem 5, k = 1, a even", "section 5.1.3",
        "The tree of Γ({4,5};8), with the row of its steps of a + 1 = 5: the value is 1.",
        "v=1&g=kotzig:8:4,5&view=tree&w=1,1,16,6";
    "hh.thm5.a3.k2", "Theorem 5, k at least 2", "section 5.2.1",
        "The tree of Γ({3,4};13): the steps 4, 3 and 4, 4 both lead to P-positions, so the step 4 has the value 1.",
        "v=1&g=kotzig:13:3,4&view=tree&w=1,1,16,6";
    "hh.fig4.params", "Figure 4", "Figure 4",
        "Γ({3,4};20) after 4, 3: every step m is answered by 7 − m.",
        "v=1&g=kotzig:20:3,4&m=4,3&view=circle&w=1,1,16,6";
    "hh.fig4.play", "Figure 4, played out", "Figure 4",
        "A game of Γ({3,4};20) after 4, 3, to its end: every step m is answered by 7 − m, and no step is left after 18.",
        "v=1&g=kotzig:20:3,4&m=4,3,3,4,3,4,4,3,3,4,3,4,4,3,3,4,3,4&view=circle&w=1,1,16,6";
    "hh.fig5.params", "Figure 5", "Figure 5",
        "Γ({3,4};20) after 4, 4: a P-position, whether the first lap is completed by 3 (a) or by 4 (b).",
        "v=1&g=kotzig:20:3,4&m=4,4&view=circle&w=1,1,16,6";
    "hh.fig5a.play", "Figure 5 (a), played out", "Figure 5 (a)",
        "A game of Γ({3,4};20) after 4, 4, to its end: the first lap is completed by 3. No step is left after 16.",
        "v=1&g=kotzig:20:3,4&m=4,4,3,4,3,3,4,4,3,4,3,4,3,4,3,4&view=circle&w=1,1,16,6";
    "hh.fig5b.play", "Figure 5 (b), played out", "Figure 5 (b)",
        "A game of Γ({3,4};20) after 4, 4, to its end: the first lap is completed by 4. No step is left after 10.",
        "v=1&g=kotzig:20:3,4&m=4,4,3,4,4,3,3,4,3,4&view=circle&w=1,1,16,6";
    "hh.thm5.a2.k2", "Theorem 5", "Theorem 5",
        "Γ({2,3};9), of the circles {a, a+1} with k(2a+1) − 1 spaces for a = 2 and k = 2: the value is 2.",
        "v=1&g=kotzig:9:2,3&view=circle&w=1,1,16,6";
}
