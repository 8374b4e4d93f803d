//! Named games, one figure each, with what is known of them.
use super::figures;

figures! {
    "Named games":
    "named.nim", "Nim", "Bouton 1901",
        "Any number from one pile. With two piles, P exactly if they are equal.",
        "v=1&g=nim&p=0,0&view=outcome&w=0,0,20,20";
    "named.misere-nim", "Misère Nim", "Bouton 1901",
        "Whoever takes the last token loses. P as in Nim where a pile has two tokens or more; else if an odd number of piles has one.",
        "v=1&g=take:one:misere&p=0,0&view=outcome&w=0,0,20,20";
    "named.wythoff", "Wythoff’s Nim", "Wythoff 1907",
        "A queen that moves towards the corner. The P-positions are $(⌊kφ⌋, ⌊kφ²⌋)$ and their mirrors.",
        "v=1&g=wythoff&p=0,0&view=outcome&w=0,0,34,34";
    "named.king", "The king", "Berlekamp, Conway & Guy 1982, Winning Ways",
        "A king that moves towards the corner. P exactly if both piles are even.",
        "v=1&g=take:any.1&p=0,0&view=outcome&w=0,0,16,16";
    "named.knight", "The knight", "Larsson, Saha & Yokoo 2023, arXiv 2307.12458",
        "A knight that moves towards the corner. $(a, b)$ is P exactly if $(a+3, b+3)$ is: the sum of its two moves, as in every game of two moves.",
        "v=1&g=take:1x2&p=0,0&view=outcome&w=0,0,24,24";
    "named.empress", "The empress", "Corner the Empress, arXiv 2204.11805",
        "A rook that may also move as a knight. P exactly if both piles are equal. Its other Grundy values have no formula known to us.",
        "v=1&g=take:one/1x2&p=0,0&view=grundy&w=0,0,20,20";
    "named.maharaja", "Maharaja Nim", "Larsson & Wästlund 2014, arXiv 1207.0765",
        "A queen that may also move as a knight. The P-positions lie within a bounded distance of the lines of slope $φ$ and $1/φ$: up to 4,000 the larger pile differs from $φ$ times the smaller by less than 4.",
        "v=1&g=take:one/both/1x2&p=0,0&view=outcome&w=0,0,60,60";
    "named.ryuo", "Ryuo Nim", "Miyadera et al. 2017, arXiv 1711.01411",
        "A rook that may also step as a king, as the promoted rook of shogi. P exactly if both piles have the same quotient by 3 and their total is a multiple of 3.",
        "v=1&g=take:one/any.sum.1-2&p=0,0&view=outcome&w=0,0,24,24";
    "named.nimhoff", "Cyclic Nimhoff", "Fraenkel & Lorberbom 1991",
        "Nim, or fewer than 5 tokens in all from both piles. P exactly if both piles have the same quotient by 5 and their total is a multiple of 5.",
        "v=1&g=take:one/any.sum.1-4&p=0,0&view=outcome&w=0,0,30,30";
    "named.nimhoff2", "Generalized cyclic Nimhoff", "Abuku, Fukui, Sakai & Suetsugu 2019, arXiv 1902.02131",
        "1, 3, 4, 6 or 7 from one pile, or at most 2 in all. Of the remainders by 5, P exactly if both have the same quotient by 3 and their total is a multiple of 3.",
        "v=1&g=take:one.1,3,4,6,7/any.sum.1-2&p=0,0&view=outcome&w=0,0,30,30";
    "named.linear", "Linear Nimhoff", "Friedman et al. 2019, Games of No Chance 5",
        "Nim, or a number from one pile and twice that from the other. P exactly if both piles are equal. Its other Grundy values have no formula known to us.",
        "v=1&g=take:one/1x2.all&p=0,0&view=grundy&w=0,0,32,32";
    "named.2wythoff", "2-Wythoff", "Fraenkel 1982",
        "The amounts from both piles may differ by 1. The P-positions are $(⌊k√2⌋, ⌊k√2⌋ + 2k)$ and their mirrors.",
        "v=1&g=take:one/two.dif.0-1&p=0,0&view=outcome&w=0,0,40,40";
    "named.3wythoff", "3-Wythoff", "Fraenkel 1982",
        "The amounts from both piles may differ by 2. The P-positions are $(A, A + 3k)$ and their mirrors, where A is the least number not used before.",
        "v=1&g=take:one/two.dif.0-2&p=0,0&view=outcome&w=0,0,44,44";
    "named.st", "(2, 3)-Wythoff", "Fraenkel 1998",
        "From both piles, the larger amount less than twice the smaller plus 3. The P-positions are $(A, 2A + 3k)$ and their mirrors, where A is the least number not used before.",
        "v=1&g=take:one/two.under.2.3&p=0,0&view=outcome&w=0,0,44,44";
    "named.odd", "Odd amounts that nearly agree", "Liu & Li 2014, Electronic Journal of Combinatorics 21(2)",
        "From both piles odd amounts that differ by at most 2. P are $(0, 0)$, $(1, 2)$, $(4, 4)$, $(a, a+3)$ for odd $a ≥ 3$, and their mirrors.",
        "v=1&g=take:one/two.odd.dif.0-2&p=0,0&view=outcome&w=0,0,30,30";
    "named.even", "Even numbers from both", "Duchêne & Gravier 2009; arXiv 1612.03068",
        "Any number from one pile, or the same even number from both. Each size occurs in one P-position and its mirror.",
        "v=1&g=take:one/both.even&p=0,0&view=outcome&w=0,0,60,60";
    "named.boundedwythoff", "Bounded Wythoff", "Duchêne & Gravier 2009",
        "At most 5, from one pile or the same from both. P exactly if the remainders by 6 are equal to 0, or 1 and 2, or 3 and 5.",
        "v=1&g=take:one.1-5/both.1-5&p=0,0&view=outcome&w=0,0,30,30";
    "named.restricted", "Restricted Wythoff", "Katayama & Kubo 2018",
        "1 to 3 from the first pile, 2 or 4 from the second, or the same odd number from both. Every row is periodic in the end.",
        "v=1&g=take:a.1-3/b.2,4/both.odd&p=0,0&view=outcome&w=0,0,60,60";
    "named.squares", "Squares from both", "Duchêne et al., Another bridge between Nim and Wythoff",
        "Any number from one pile, or the same square from both. No formula is known to us.",
        "v=1&g=take:one/both.squares&p=0,0&view=outcome&w=0,0,100,100";
    "named.modwythoff", "5-Modular Wythoff", "Khovanova & Niu 2024, arXiv 1608.01025",
        "The amounts from both piles agree modulo 5. Only seven positions are P, all of them P in Wythoff’s Nim too.",
        "v=1&g=take:one/two.dif.0mod5&p=0,0&view=outcome&w=0,0,12,12";
    "named.mmod", "6-Modular Nim", "Khovanova & Sarkar 2015",
        "Nim, or a multiple of 6 tokens in all. Only nine positions of two piles are P.",
        "v=1&g=mmod:6&p=0,0&view=outcome&w=0,0,14,14";
    "named.nimab", "NIM(2, 3)", "Gurvich 2010, RRR 18-2010",
        "Also from both piles where the amounts differ by at most 1, or one is at most 2. The P-positions have the differences 0, 2, 4, …, each size is found by a recursion.",
        "v=1&g=take:one/two.dif.0-1/two.min.1-2&p=0,0&view=outcome&w=0,0,44,44";
    "named.gdwn", "(1, 2)-GDWN", "Larsson 2014, Journal of Integer Sequences 17, 14.5.7; asked in math.stackexchange.com/questions/3191879",
        "The queen’s moves, or a number from one pile and twice that from the other. The P-positions split: beyond 31 none has a quotient between 1.6 and 2.2.",
        "v=1&g=take:one/both/1x2.all&p=0,0&view=outcome&w=0,0,120,120";
    "named.rwythoff", "R-Wythoff", "Ho 2012, arXiv 1202.3186",
        "From a largest pile, or the same from both. The P-positions are those of Wythoff’s Nim.",
        "v=1&g=take:large/both&p=0,0&view=outcome&w=0,0,34,34";
    "named.2x4", "Wythoff’s Nim and 2 with 4", "Duchêne, Fraenkel, Nowakowski & Rigo 2010",
        "One may also take 2 from one pile and 4 from the other. The P-positions are those of Wythoff’s Nim.",
        "v=1&g=take:one/both/2x4&p=0,0&view=outcome&w=0,0,34,34";
    "named.misere", "Wythoff’s Nim in misère play", "Fraenkel 1984",
        "Whoever takes the last token loses. Only $(0,0)$, $(1,2)$ and $(2,1)$ are no longer P; $(0,1)$, $(1,0)$ and $(2,2)$ are.",
        "v=1&g=take:one/both:misere&p=0,0&view=outcome&w=0,0,34,34";
    "named.end", "Wythoff’s Nim to three tokens", "Komaki, Miyadera & Murakami 2026, arXiv 2605.01435",
        "Play ends where at most 3 tokens are left. The other P-positions are $(A, A + k)$ for k = 4, 5, … and their mirrors, where A is the least number from 4 on not used before.",
        "v=1&g=take:one/both:end.0-3&p=0,0&view=outcome&w=0,0,40,40";
    "named.block1", "Blocking Wythoff Nim", "Larsson 2010, arXiv 1010.5816",
        "Before each move one option may be forbidden. P are $(0, 0)$, $(k, 2k+1)$, $(2A+2, 2B+2)$ for Wythoff’s $(A, B)$, and their mirrors. From 3 to 19 forbidden options there are conjectures.",
        "v=1&g=take:one/both:block.1&p=0,0&view=outcome&w=0,0,40,40";
    "named.block2", "Blocking Wythoff Nim, two options", "Larsson 2010, arXiv 1010.5816",
        "Before each move two options may be forbidden. P are $(0, 0)$, $(k, 2k+1)$, $(k, 2k+2)$, and their mirrors.",
        "v=1&g=take:one/both:block.2&p=0,0&view=outcome&w=0,0,40,40";
    "named.queens", "Blocking queens", "Cook, Larsson & Neary 2015, arXiv 1506.01431",
        "P where at most 39 options are P. A cellular automaton computes such patterns, which often defy analysis.",
        "v=1&g=take:one/both:block.39&p=0,0&view=outcome&w=0,0,200,200";
    "named.imitation", "A blocked diagonal", "Larsson 2009, Integers 9, G4",
        "One diagonal option may be forbidden. In the P-positions each size occurs once and each difference twice.",
        "v=1&g=take:one/both:block.1.both&p=0,0&view=outcome&w=0,0,40,40";
    "named.rooks", "A blocked move of a rook", "Larsson 2009, arXiv 0901.4683",
        "In 2-Wythoff one move from a single pile may be forbidden. Each size from 1 on occurs in exactly two P-positions and their mirrors.",
        "v=1&g=take:one/two.dif.0-1:block.1.one&p=0,0&view=outcome&w=0,0,48,48";
    "named.pairs", "A blocked move from both piles", "Gurvich 2010, RRR 18-2010",
        "In 2-Wythoff one move from both piles may be forbidden. P exactly if both piles are even or both odd, and their halves, rounded down, are P in Wythoff’s Nim.",
        "v=1&g=take:one/two.dif.0-1:block.1.two&p=0,0&view=outcome&w=0,0,40,40";
    "named.blocknim", "Nim with a forbidden move", "from the definition; no paper is known to us",
        "Before each move one option may be forbidden. With two piles, P exactly if they differ by 1 or both are empty.",
        "v=1&g=take:one:block.1&p=0,0&view=outcome&w=0,0,20,20";
    "named.twist", "Odd-or-even Wythoff", "from the definition; no paper is known to us",
        "Whoever moves blocks the odd or the even amounts for the next move. Here the odd ones are blocked.",
        "v=1&g=take:one/both:mod.2.k1&p=0,0&r=1&view=outcome&w=0,0,60,60";
    "named.greedy", "Greedy Nim", "Albert & Nowakowski 2004",
        "From a largest pile only. P exactly if an even number of piles are largest.",
        "v=1&g=take:large&p=0,0&view=outcome&w=0,0,16,16";
    "named.bounded", "Bounded Nim", "Schwartz 1971",
        "At most 3 from one pile. With two piles, P exactly if both have the same remainder by 4.",
        "v=1&g=sub:1-3&p=0,0&view=outcome&w=0,0,20,20";
    "named.sets", "A set for each pile", "asked in math.stackexchange.com/questions/3530916",
        "1 to 4 from the first pile, 1 to 5 from the second. P exactly if the remainders by 5 and by 6 are equal.",
        "v=1&g=sub:1-4/1-5&p=0,0&view=outcome&w=0,0,30,30";
    "named.half", "At most half", "Levine 2004, arXiv math/0409408",
        "At most half of one pile. The values of a pile are a fractal sequence: 0, 1, 2, … at the even sizes, and between them the same sequence again.",
        "v=1&g=take:one.half&p=0,0&view=outcome&w=0,0,48,48";
    "named.halfall", "At most half of all", "from the definition; no paper is known to us",
        "At most half of all tokens, from one pile or from both. P exactly if the number of all tokens is a power of 2 minus 1.",
        "v=1&g=take:if.2.times.:k.plus.l/.le.a.plus.b&p=0,0&view=outcome&w=0,0,34,34";
    "named.euclid", "Euclid", "Cole & Davie 1969",
        "From one pile a multiple of the other. Unequal piles, none of them empty, are P exactly if the larger is less than $φ$ times the smaller.",
        "v=1&g=take:euclid&p=0,0&view=outcome&w=0,0,40,40";
    "named.unequal", "Never two equal piles", "asked as A modified NIM game, math.stackexchange.com",
        "A move from one pile may not leave two equal piles. Where all three differ, P exactly if the nim-sum of the sizes plus 1 is 0.",
        "v=1&g=take:if.k.times.l.eq.0.and.k.times.m.eq.0.and.l.times.m.eq.0.and.:a.-.k.ne.b.-.l.and.a.-.k.ne.c.-.m.and.b.-.l.ne.c.-.m&p=0,0,5&view=outcome&w=0,0,24,24";
    "named.vectors", "Three vectors", "Larsson, Saha & Yokoo 2023, arXiv 2307.12458",
        "3 and 1, 2 and 1, or 1 and 3. In every such game of finitely many moves the rows and columns are periodic in the end; here row a is constant from column $a + 3$ on.",
        "v=1&g=take:a1b3/a2b1/a3b1&p=0,0&view=outcome&w=0,0,60,60";
    "named.moore", "Moore’s Nim", "Moore 1910",
        "From one pile or from two. With three piles, P exactly if all are equal; with more, if each binary digit is 1 in a multiple of 3 piles.",
        "v=1&g=take:one/two&p=0,0,5&view=outcome&w=0,0,12,12";
    "named.slow", "Exact slow Nim", "Gurvich, Martynov, Maximchuk & Vyalyi 2023, arXiv 2304.06498",
        "One token from each of two of three piles. The third pile has 5 tokens here.",
        "v=1&g=take:both.1&p=0,0,5&view=outcome&w=0,0,24,24";
    "named.three", "Wythoff’s Nim with three piles", "from the definition; no paper is known to us",
        "Any number from one pile, or the same from two. The third pile has 5 tokens here; with an empty one this is Wythoff’s Nim.",
        "v=1&g=take:one/two.dif.0&p=0,0,5&view=outcome&w=0,0,40,40";
    "named.chomp", "Chomp of two rows", "Gale 1974",
        "The piles are rows of a ≥ b squares; whoever eats the last one loses. P exactly if $a = b + 1$.",
        "v=1&g=take:if.k.eq.0.and.l.gt.0.or.k.gt.0.and.l.eq.max:0,b.-.:a.-.k:misere&p=0,0&view=outcome&w=0,0,16,16";
}
