//! Subtraction games: the handouts after Gasarch.
use super::figures;

figures! {
    "NIM Games", "NIM Games handouts":
    "ga.wl.123", "The table of (1,2,3)-NIM", "section 1",
        "Who wins with n stones when 1, 2 or 3 may be taken: L (a P-position) where the next player loses, exactly if 4 divides n, W (an N-position) elsewhere.",
        "v=1&g=sub:1,2,3&p=0&view=outcome&w=0,0,22,1" letters 'L' 'W';
    "ga.wl.14", "The table of (1,4)-NIM", "section 2",
        "Who wins with n stones when 1 or 4 may be taken: L (a P-position) where the next player loses, W (an N-position) where they win. The pattern LWLWW repeats.",
        "v=1&g=sub:1,4&p=0&view=outcome&w=0,0,22,1" letters 'L' 'W';
    "ga.thm2.2", "Theorem 2.2", "section 2, Theorem 2.2",
        "(1,4)-NIM with 23 stones: won, as 23 leaves 3 when divided by 5.",
        "v=1&g=sub:1,4&p=23&view=piles&w=0,0,16,16";
    "ga.wl.247", "The table of (2,4,7)-NIM", "section 2, after Definition 2.4",
        "Who wins with n stones when 2, 4 or 7 may be taken: L (a P-position) where the next player loses, W (an N-position) where they win. After LLWW the pattern WWL repeats.",
        "v=1&g=sub:2,4,7&p=0&view=outcome&w=0,0,22,1" letters 'L' 'W';
    "ga.thm2.5", "Theorem 2.5", "section 2, Theorem 2.5",
        "Every finite set of amounts has a period. With amounts up to 7 the longest is that of (2,5,7)-NIM: 22.",
        "v=1&g=sub:2,5,7&p=0&view=sequence&w=0,0,64,1";
    "ga.sec3.play", "A sample play", "section 3",
        "From (20,14) the first player always leaves two equal piles, and takes the last token.",
        "v=1&g=nim&p=20,14&m=1a6,1a4,2a4,2a8,1a8,1a2,2a2&view=piles&w=0,0,16,16";
    "ga.thm3.1", "An easy two-pile game", "section 3, Theorem 3.1",
        "Nim with two piles: the next player loses exactly if the piles are equal.",
        "v=1&g=nim&p=0,0&view=outcome&w=0,0,21,15";
    "ga.def4.1.stuck", "No move left", "section 4, Definition 4.1",
        "One pile for (2,3)-NIM and one for (1,2)-NIM: at (1,0) there is a token and no move.",
        "v=1&g=sub:2,3/1,2&p=1,0&view=piles&w=0,0,16,16";
    "ga.grundy.123", "Example 4.6", "section 4, Example 4.6",
        "The Grundy values of (1,2,3)-NIM: g(n) = n mod 4.",
        "v=1&g=sub:1,2,3&p=0&view=grundy&w=0,0,22,1";
    "ga.grundy.134", "Example 4.7", "section 4, Example 4.7",
        "The Grundy values of (1,3,4)-NIM: 0, 1, 0, 1, 2, 3, 2, and again from there.",
        "v=1&g=sub:1,3,4&p=0&view=sequence&w=0,0,22,1";
    "ga.grundy.247", "Example 4.8", "section 4, Example 4.8",
        "The Grundy values of (2,4,7)-NIM: from 8 on they are 1, 0, 2 again and again.",
        "v=1&g=sub:2,4,7&p=0&view=grundy&w=0,0,22,1";
    "ga.formula.247", "Example 4.8, the function", "section 4, Example 4.8",
        "(2,4,7)-NIM far on: the function modulo 3, with its exceptions below 8.",
        "v=1&g=sub:2,4,7&p=0&view=sequence&w=0,0,64,1";
    "ga.ex4.10", "Example 4.10", "section 4, Example 4.10",
        "The sum of (1,2,3)-NIM and (1,3,4)-NIM. Whether (a,b) is a P-position depends on a modulo 4 and b modulo 7 only.",
        "v=1&g=sub:1,2,3/1,3,4&p=0,0&view=outcome&w=0,0,21,16";
    "ga.def5.1.stuck", "No move left, three piles", "section 5, Definition 5.1",
        "A sum of three games at (1,0,0): a token is left, and no move.",
        "v=1&g=sub:2,3/1,2/1,2&p=1,0,0&view=piles&w=0,0,16,16";
    "ga.formula.1234", "Example 5.3, the first game", "section 5, Example 5.3",
        "The Grundy values of (1,2,3,4)-NIM: g(n) = n mod 5.",
        "v=1&g=sub:1,2,3,4&p=0&view=sequence&w=0,0,22,1";
    "ga.ex5.3.T", "Example 5.3", "section 5, Example 5.3",
        "The table T(G,24,2,0). Its rows are 100, 000 and 000; the handouts print 010 for the second.",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=24,2,0&view=piles&w=0,0,16,16";
    "ga.ex5.3.T.fixed", "Example 5.3, as it was meant", "section 5, Example 5.3",
        "The table T(G,24,4,0) has the rows 100, 010 and 000 that the handouts print.",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=24,4,0&view=piles&w=0,0,16,16";
    "ga.thm5.4", "Theorem 5.4", "section 5, Theorem 5.4",
        "The sum of Example 5.3 with 8 stones in the third pile: P exactly where every column of the table is even.",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=0,0,8&view=outcome&w=0,0,21,15";
    "ga.ex5.5.case1", "Example 5.5, case 1", "section 5, Example 5.5",
        "The piles (5,6,10) have the values 00, 10 and 10: every column is even, and the second player wins.",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=5,6,10&view=piles&w=0,0,16,16";
    "ga.ex5.5.case2", "Example 5.5, case 2", "section 5, Example 5.5",
        "The piles (8,10,11) have the values 11, 01 and 01: both columns are odd, and the first player wins.",
        "v=1&g=sub:1,2,3,4/1,3,4/2,4,7&p=8,10,11&view=piles&w=0,0,16,16";
    "ga.ex5.5.case2.g3", "Example 5.5, the third pile", "section 5, Example 5.5",
        "(2,4,7)-NIM with 8 stones has the Grundy value 1; the handouts print 2.",
        "v=1&g=sub:2,4,7&p=8&view=piles&w=0,0,16,16";
    "ga.sec6.small", "The game of section 6", "section 6",
        "Three piles: take a prime from the first, a square from the second, a Fibonacci number from the third. Here the third pile is empty. No short rule is known, but the values of the single piles are enough (Theorem 5.4).",
        "v=1&g=sub:primes/squares/fib&p=0,0,0&view=outcome&w=0,0,16,16";
    "ga.sec6.grundy_primes", "Section 6, primes", "section 6",
        "The Grundy values when a prime number is taken.",
        "v=1&g=sub:primes&p=0&view=sequence&w=0,0,41,1";
    "ga.sec6.grundy_squares", "Section 6, squares", "section 6",
        "The Grundy values when a square number is taken.",
        "v=1&g=sub:squares&p=0&view=sequence&w=0,0,41,1";
    "ga.sec6.grundy_fibs", "Section 6, Fibonacci numbers", "section 6",
        "The Grundy values when a Fibonacci number is taken.",
        "v=1&g=sub:fib&p=0&view=sequence&w=0,0,41,1";
}
