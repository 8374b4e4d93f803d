//! Findings that are not in the papers.
use super::figures;

figures! {
    "Beyond the papers", "Computed for Nimatrix":
    "gs.obs2.example", "Beyond Observation 2", "from the definition",
        "Modulo 4 with “not 1” and “not 2, not 4” to hand over: Theorem 2 holds with k = 1, though a restriction blocks two residues.",
        "v=1&g=block:4:1/2,4&p=0,0&r=1&view=outcome&w=0,0,7,7";
    "gs.obs2.fails", "Where boxes fail", "from the definition",
        "Modulo 4 with “not 2” and “not 3”: no restriction has 1, so the smallest unavoidable number is 1, and boxes have one size. Only taking 2 from (2,0) would make the nim-sum 0, and “not 2” blocks it: (2,0) is a P-position.",
        "v=1&g=block:4:2/3&p=2,0&r=2&view=outcome&w=0,0,7,7";
    "mul.mod3.not1", "A permutation", "from the definition",
        "Modulo 3 with “not 1” and “not 2, not 3”: from 2 on, each row and each column has one P-position.",
        "v=1&g=block:3:1/2,3&p=0,0&r=1&view=outcome&w=0,0,20,20";
    "mul.T13.mod4.not14", "Period 13", "from the definition",
        "Modulo 4 with “not 1, not 4” and “not 2, not 3”: along the diagonal the matrix repeats after 13.",
        "v=1&g=block:4:1,4/2,3&p=0,0&r=1,4&view=outcome&w=0,0,40,40";
    "mul.slope2.mod4.not13", "Rays of slope 2", "from the definition",
        "Modulo 4, a family whose matrix is cut into sectors by rays of slope 1/2, 1 and 2.",
        "v=1&g=block:4:1,2,4/1,3/2,3,4&p=0,0&r=1,3&view=outcome&w=0,0,200,200";
    "mul.parabola.mod5.not15", "A parabola", "from the definition",
        "Modulo 5 with “not 1, not 5” and “not 3, not 4”: the P-positions fill a band about as wide as a square root.",
        "v=1&g=block:5:1,5/3,4&p=0,0&r=1,5&view=outcome&w=0,0,400,400";
    "mod.3heap.m8", "Three heaps, m = 8", "from the definition",
        "8-Modular Nim with three heaps, of which the third holds 3.",
        "v=1&g=mmod:8&p=0,0,3&view=plot&w=0,0,11,11&origin=bottom";
    "kot.1_4", "An open question answered", "after Horrocks & Horrocks 2019, section 6",
        "Γ({1,4};n): from 26 on the values repeat after 5.",
        "v=1&g=kotzig:7:1,4&view=sequence&w=1,1,60,1";
    "line123.n22", "Three steps on a line", "after Horrocks & Horrocks 2019, section 6",
        "The Line Game with the steps 1, 2 and 3: in each run of open spaces the labels soon repeat after 4.",
        "v=1&g=line:22:1,2,3:6,10,12,22&view=line&w=1,1,16,6";
    "kot.3_4", "Six circles", "from the definition",
        "Γ({3,4};n): the second player wins for n = 1, 3, 7, 9, 15 and 23 only.",
        "v=1&g=kotzig:7:3,4&view=sequence&w=1,1,40,1";
    "kot.1_5", "Period 330", "from the definition",
        "Γ({1,5};n): from 52 on the values repeat after 330.",
        "v=1&g=kotzig:7:1,5&view=sequence&w=1,1,60,1";
}
