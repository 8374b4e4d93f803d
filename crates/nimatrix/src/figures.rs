//! The figures, tables and examples of the papers, each with its link.

/// A figure, table or worked example of a paper.
#[derive(Debug)]
pub struct Figure {
    /// A name that does not change.
    pub id: &'static str,
    /// The paper.
    pub group: &'static str,
    /// Its name in the paper.
    pub title: &'static str,
    /// Where it stands.
    pub source: &'static str,
    /// What it shows.
    pub caption: &'static str,
    /// The canonical link.
    pub query: &'static str,
}

const GAVEL: &str = "Nim with a modular Muller twist";
const MODULAR: &str = "P-positions in modular extensions to Nim";
const HANDOUTS: &str = "NIM Games";

/// The figures, in the order of the papers.
pub const FIGURES: &[Figure] = &[
    Figure {
        id: "gs.fig2a.mod3",
        group: GAVEL,
        title: "Figure 2 (a)",
        source: "Gavel & Strimling 2004, Figure 2",
        caption: "One-blocking Nim with two piles under the restriction “not 1”. The matrix is the same for every modulus from 2 on; it is drawn here for 3.",
        query: "v=1&g=block:3:k1&p=0,0&r=1&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig2b.mod3.not2",
        group: GAVEL,
        title: "Figure 2 (b)",
        source: "Gavel & Strimling 2004, Figure 2",
        caption: "One-blocking Nim with two piles under any other restriction than “not 1”: P exactly if the piles are equal and even.",
        query: "v=1&g=block:3:k1&p=0,0&r=2&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig3a.not12",
        group: GAVEL,
        title: "Figure 3 (a)",
        source: "Gavel & Strimling 2004, Figure 3",
        caption: "2-blocking Nim modulo 4 with two piles. Six restrictions, three different matrices; heavy rules part the piles of equal quotient by 3. Here “not 1, not 2” is in force.",
        query: "v=1&g=block:4:k2&p=0,0&r=1,2&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig3b.not13",
        group: GAVEL,
        title: "Figure 3 (b)",
        source: "Gavel & Strimling 2004, Figure 3",
        caption: "2-blocking Nim modulo 4 with two piles, “not 1, not 3” or “not 1, not 4” in force.",
        query: "v=1&g=block:4:k2&p=0,0&r=1,3&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig3c.not23",
        group: GAVEL,
        title: "Figure 3 (c)",
        source: "Gavel & Strimling 2004, Figure 3",
        caption: "2-blocking Nim modulo 4 with two piles, a restriction in force that leaves 1 free.",
        query: "v=1&g=block:4:k2&p=0,0&r=2,3&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig4a",
        group: GAVEL,
        title: "Figure 4 (a)",
        source: "Gavel & Strimling 2004, Figure 4",
        caption: "Modulo 3, with only “not 1, not 3” and “not 2, not 3” to hand over: without the strictest restriction the boxes on the diagonal give way to a lattice. Here “not 2, not 3” is in force.",
        query: "v=1&g=block:3:1,3/2,3&p=0,0&r=2,3&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "gs.fig4b",
        group: GAVEL,
        title: "Figure 4 (b)",
        source: "Gavel & Strimling 2004, Figure 4",
        caption: "The game of Figure 4 with “not 1, not 3” in force.",
        query: "v=1&g=block:3:1,3/2,3&p=0,0&r=1,3&view=outcome&w=0,0,7,7",
    },
    Figure {
        id: "ks.pset.m3",
        group: MODULAR,
        title: "Figure 1",
        source: "Khovanova & Sarkar 2015, Example 1, Figure 1",
        caption: "The P-positions of 3-Modular Nim with two heaps: (0,0), (1,1) and (2,2), and no others.",
        query: "v=1&g=mmod:3&p=0,0&view=plot&w=0,0,5,5&origin=bottom",
    },
    Figure {
        id: "ks.pset.m6",
        group: MODULAR,
        title: "Figure 2",
        source: "Khovanova & Sarkar 2015, Example 2, Figure 2",
        caption: "The nine P-positions of 6-Modular Nim with two heaps. Beyond the first three lie two copies of the set for 3, twice as large.",
        query: "v=1&g=mmod:6&p=0,0&view=plot&w=0,0,10,10&origin=bottom",
    },
    Figure {
        id: "ks.pset.m12",
        group: MODULAR,
        title: "Figure 3",
        source: "Khovanova & Sarkar 2015, Figure 3",
        caption: "The 24 P-positions of 12-Modular Nim with two heaps.",
        query: "v=1&g=mmod:12&p=0,0&view=plot&w=0,0,25,25&origin=bottom",
    },
    Figure {
        id: "ks.pset.m8",
        group: MODULAR,
        title: "Figure 4",
        source: "Khovanova & Sarkar 2015, Figure 4",
        caption: "The 20 P-positions of 8-Modular Nim with two heaps: a trunk that branches three times.",
        query: "v=1&g=mmod:8&p=0,0&view=plot&w=0,0,21,21&origin=bottom",
    },
    Figure {
        id: "ga.thm3.1",
        group: HANDOUTS,
        title: "An easy two-pile game",
        source: "NIM Games handouts, section 3, Theorem 3.1",
        caption: "Nim with two piles: the next player loses exactly if the piles are equal.",
        query: "v=1&g=nim&p=0,0&view=outcome&w=0,0,21,15",
    },
    Figure {
        id: "ga.ex4.10",
        group: HANDOUTS,
        title: "Example 4.10",
        source: "NIM Games handouts, section 4, Example 4.10",
        caption: "The sum of (1,2,3)-NIM and (1,3,4)-NIM. Whether (a,b) is a P-position depends on a modulo 4 and b modulo 7 only.",
        query: "v=1&g=sub:1,2,3/1,3,4&p=0,0&view=outcome&w=0,0,21,16",
    },
];
