//! Blocking Nim: Gavel and Strimling.
use super::figures;

figures! {
    "Nim with a modular Muller twist", "Gavel & Strimling 2004":
    "gs.nimsum", "The nim-sum of 9 and 3", "section 2",
        "Nim with piles of 9 and 3: the nim-sum is 1001 + 0011 = 1010 in binary, 10, so the position is won.",
        "v=1&g=nim&p=9,3&view=piles&w=0,0,16,16";
    "gs.fig1.moves", "Figure 1, the piles", "Figure 1",
        "One-blocking Nim modulo 3 at (4,2,1) with “not 1” in force: three ways to take.",
        "v=1&g=block:3:k1&p=4,2,1&r=1&view=piles&w=0,0,16,16";
    "gs.fig1.tree", "Figure 1, the tree", "Figure 1",
        "The game tree of (4,2,1) with “not 1”. One move wins: take 2 from the pile of 4 and say “not 1”.",
        "v=1&g=block:3:k1&p=4,2,1&r=1&view=tree&w=0,0,16,16";
    "gs.odd_or_even", "Odd-or-even Nim", "section 2.1",
        "One-blocking Nim modulo 2, “not odd” in force: P exactly if the nim-sum is 0 or 1.",
        "v=1&g=block:2:k1&p=0,0&r=1&view=outcome&w=0,0,16,16";
    "gs.fig2a.mod2", "Figure 2 (a), modulo 2", "Figure 2",
        "One-blocking Nim with two piles under the restriction “not 1”, modulo 2.",
        "v=1&g=block:2:k1&p=0,0&r=1&view=outcome&w=0,0,7,7" panel 'a';
    "gs.fig2b.mod2.not2", "Figure 2 (b), modulo 2", "Figure 2",
        "One-blocking Nim modulo 2 under “not 2”: P exactly if the piles are equal and even.",
        "v=1&g=block:2:k1&p=0,0&r=2&view=outcome&w=0,0,7,7" panel 'b';
    "gs.fig2a.mod3", "Figure 2 (a)", "Figure 2",
        "One-blocking Nim with two piles under the restriction “not 1”. The matrix is the same for every modulus from 2 on; it is drawn here for 3.",
        "v=1&g=block:3:k1&p=0,0&r=1&view=outcome&w=0,0,7,7" panel 'a';
    "gs.fig2b.mod3.not2", "Figure 2 (b)", "Figure 2",
        "One-blocking Nim with two piles under any other restriction than “not 1”: P exactly if the piles are equal and even.",
        "v=1&g=block:3:k1&p=0,0&r=2&view=outcome&w=0,0,7,7" panel 'b';
    "gs.fig2a.mod7", "Figure 2 (a), modulo 7", "Figure 2",
        "One-blocking Nim with two piles under the restriction “not 1”, modulo 7.",
        "v=1&g=block:7:k1&p=0,0&r=1&view=outcome&w=0,0,7,7" panel 'a';
    "gs.fig2b.mod7.not7", "Figure 2 (b), modulo 7", "Figure 2",
        "One-blocking Nim modulo 7 when multiples of 7 are blocked.",
        "v=1&g=block:7:k1&p=0,0&r=7&view=outcome&w=0,0,7,7" panel 'b';
    "gs.thm1", "Theorem 1", "Theorem 1",
        "One-blocking Nim modulo 5 at (7,6,1) with “not 1”. Half the piles, rounded down, are 3, 3 and 0 with nim-sum 0: a P-position.",
        "v=1&g=block:5:k1&p=7,6,1&r=1&view=piles&w=0,0,16,16";
    "gs.fig3a.not12", "Figure 3 (a)", "Figure 3",
        "2-blocking Nim modulo 4 with two piles. Six restrictions, three different matrices; heavy rules part the piles of equal quotient by 3. Here “not 1, not 2” is in force.",
        "v=1&g=block:4:k2&p=0,0&r=1,2&view=outcome&w=0,0,7,7" panel 'a';
    "gs.fig3b.not13", "Figure 3 (b)", "Figure 3",
        "2-blocking Nim modulo 4 with two piles, “not 1, not 3” or “not 1, not 4” in force.",
        "v=1&g=block:4:k2&p=0,0&r=1,3&view=outcome&w=0,0,7,7" panel 'b';
    "gs.fig3c.not23", "Figure 3 (c)", "Figure 3",
        "2-blocking Nim modulo 4 with two piles, with any restriction that does not block 1.",
        "v=1&g=block:4:k2&p=0,0&r=2,3&view=outcome&w=0,0,7,7" panel 'c';
    "gs.thm2_and_3.2", "Theorem 2", "Theorem 2 and section 3.2",
        "Up to 3 of 6 residues blocked, “not 1, 2, 3” in force: P exactly if the quotients by 4 are equal.",
        "v=1&g=block:6:upto3&p=0,0&r=1,2,3&view=outcome&w=0,0,16,16";
    "gs.thm2.k_equals_n", "Theorem 2, the case k = n", "Theorem 2",
        "2-blocking Nim modulo 2: everything is blocked, so no one can ever move. The theorem needs k < n.",
        "v=1&g=block:2:k2&p=5&r=1,2&view=piles&w=0,0,16,16";
    "gs.fig4a", "Figure 4 (a)", "Figure 4",
        "Modulo 3, with only “not 1, not 3” and “not 2, not 3” to hand over: without the strictest restriction the boxes on the diagonal give way to a lattice. Here “not 2, not 3” is in force.",
        "v=1&g=block:3:1,3/2,3&p=0,0&r=2,3&view=outcome&w=0,0,7,7" panel 'a';
    "gs.fig4b", "Figure 4 (b)", "Figure 4",
        "The game of Figure 4 with “not 1, not 3” in force.",
        "v=1&g=block:3:1,3/2,3&p=0,0&r=1,3&view=outcome&w=0,0,7,7" panel 'b';
    "gs.fig4.caption.not12", "Figure 4, caption: not 1, not 2", "Figure 4, caption",
        "What Figure 4 is compared with: 2-blocking Nim modulo 3 with all three restrictions, “not 1, not 2” in force.",
        "v=1&g=block:3:k2&p=0,0&r=1,2&view=outcome&w=0,0,7,7";
    "gs.fig4.caption.not13", "Figure 4, caption: not 1, not 3", "Figure 4, caption",
        "2-blocking Nim modulo 3 with all three restrictions, “not 1, not 3” in force.",
        "v=1&g=block:3:k2&p=0,0&r=1,3&view=outcome&w=0,0,7,7";
    "gs.fig4.caption.not23", "Figure 4, caption: not 2, not 3", "Figure 4, caption",
        "2-blocking Nim modulo 3 with all three restrictions, “not 2, not 3” in force.",
        "v=1&g=block:3:k2&p=0,0&r=2,3&view=outcome&w=0,0,7,7";
}
