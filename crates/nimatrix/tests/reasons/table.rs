//! Every form of sentence and of table that an explanation may have, and what checks it.
//!
//! A sentence that fits none of these fails the test, and so does a form that no sentence has.
use crate::case::Part::{self, Checked, More, Moves, Table, Verdict, Why};
use crate::case::{Check, TableCheck};
use crate::{blocking, circle, golden, line, modular, moves, piles};

/// Sentences: the first form that fits is the one.
pub const SENTENCES: &[(Part, &str, Check)] = &[
    // What moves lead to.
    (Moves, "There is no legal move, and who cannot move loses.", moves::none),
    (Moves, "The only legal move leads to an N-position.", moves::only_one),
    (Moves, "Each of the {#} legal moves leads to an N-position.", moves::each),
    (Moves, "Every legal move leads to an N-position.", moves::every),
    (Moves, "To {} leads to a P-position.", moves::to),
    (
        Checked,
        "Checked: the definition for this position alone agrees in the outcome and in the number of winning moves.",
        moves::checked_alone,
    ),
    (
        Checked,
        "Checked: the definition worked out for {#} positions agrees in the outcome and in the number of winning moves.",
        moves::checked,
    ),
    // Nim, and Modular Nim for odd m.
    (Verdict, "The nim-sum of the piles is 0, so this is a P-position.", piles::sum_is_0),
    (Verdict, "The nim-sum of the piles is {#}, not 0, so this is an N-position.", piles::sum_is_not_0),
    // Wythoff's Nim.
    (
        Verdict,
        "The piles differ by {#}, and the smaller one has {#}: as many as ⌊{#}φ⌋ = {#}, where φ = (1 + √5)/2, so this is a P-position.",
        golden::is_golden,
    ),
    (
        Verdict,
        "The piles differ by {#}, and the smaller one has {#}: not as many as ⌊{#}φ⌋ = {#}, where φ = (1 + √5)/2, so this is an N-position.",
        golden::is_not_golden,
    ),
    // Sums of subtraction games.
    (Verdict, "The Grundy value of the pile is 0, so this is a P-position.", piles::value_is_0),
    (Verdict, "The Grundy value of the pile is {#}, not 0, so this is an N-position.", piles::value_is_not_0),
    (
        Verdict,
        "Both piles have the Grundy value {#}, so this is a P-position (Theorem 4.9 of the handouts).",
        piles::values_are_equal,
    ),
    (
        Verdict,
        "The piles have the Grundy values {#} and {#}, which differ, so this is an N-position (Theorem 4.9 of the handouts).",
        piles::values_differ,
    ),
    (
        Verdict,
        "In {} every column has an even number of 1s, so this is a P-position (Theorem 5.4 of the handouts).",
        piles::columns_even,
    ),
    (
        Verdict,
        "In {} column {#} from the right has an odd number of 1s, so this is an N-position (Theorem 5.4 of the handouts).",
        piles::column_odd,
    ),
    (
        Verdict,
        "In {} columns {} from the right have an odd number of 1s, so this is an N-position (Theorem 5.4 of the handouts).",
        piles::columns_odd,
    ),
    (More, "{}mounts {}: {}", piles::amounts),
    (
        More,
        "Of the piles of 0 to {#} tokens, {#} are P: those from which every amount leads to an N-position.",
        piles::losing_piles,
    ),
    // Blocking Nim.
    (Why, "Nothing is ever blocked: this is Nim, and Bouton’s theorem applies.", blocking::nothing_ever),
    (
        Why,
        "No move blocks anything: what this move leaves is Nim, and Bouton’s theorem applies to it.",
        blocking::nothing_after,
    ),
    (
        Why,
        "Theorem 1 applies, as one residue modulo {#} is blocked at a time. The strictest restriction is {}; to hand that over is never worse than another (Corollary 1).",
        blocking::theorem_1,
    ),
    (
        Why,
        "Theorem 2 applies, as {#} residues modulo {#} are blocked at a time, fewer than n. The strictest restriction is {}; to hand that over is never worse than another (Corollary 1).",
        blocking::theorem_2,
    ),
    (
        Why,
        "Theorem 2 applies (section 3.2), as up to {#} {} modulo {#} are blocked at a time, fewer than n. The strictest restriction is {}; to hand that over is never worse than another (Corollary 1).",
        blocking::section_3_2,
    ),
    (
        Why,
        "Theorem 2 applies (Observation 1), as no restriction blocks more than {#} {} modulo {#}, and the strictest, {}, is among them; to hand that over is never worse than another (compare Corollary 1).",
        blocking::observation_1,
    ),
    (
        Why,
        "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no restriction blocks {#} consecutive residues modulo {#}, and {}; to hand that over is never worse than another (compare Corollary 1).",
        blocking::extension,
    ),
    (
        Verdict,
        "The nim-sum of {} is {#}, not 0, but every amount that would make it 0 is blocked.",
        blocking::not_0_all_blocked,
    ),
    (
        Verdict,
        "The nim-sum of {} is {#}, not 0, and not every amount that would make it 0 is blocked.",
        blocking::not_0_not_all_blocked,
    ),
    (Verdict, "The nim-sum of {} is {#}, not 0.", blocking::not_0),
    (Verdict, "The nim-sum of the piles is 0.", blocking::plain_0),
    (Verdict, "The nim-sum of {} is 0, and every rest is smaller than {}.", blocking::rests_smaller),
    (Verdict, "The nim-sum of {} is 0, but the rest {#} is not smaller than {}.", blocking::rest_not_smaller),
    (
        More,
        "{} is never better than {}: what lies inside a larger restriction leaves the opponent every move that the larger one leaves.",
        blocking::maximal,
    ),
    (
        Why,
        "The family has a restriction that blocks {}, so who can move wins by handing it over. (Theorem 2 of Gavel & Strimling does not hold here.)",
        blocking::halts,
    ),
    (Verdict, "An amount congruent to {#} modulo {#} may be taken.", blocking::may_be_taken),
    (Verdict, "Every amount that is there is blocked.", blocking::all_blocked),
    (Verdict, "No amount would win, even if nothing were blocked.", blocking::none_wins),
    (
        Verdict,
        "Only amounts congruent to {} modulo {#} would win, and they are blocked.",
        blocking::blocked_win,
    ),
    (Verdict, "Some amounts congruent to {} modulo {#} win, and they are not blocked.", blocking::some_win),
    (
        Why,
        "From {#} tokens on pile {#} counts modulo {#} only, so that {#} are as good as {#}: with the other piles as they are or smaller, {#} sizes of it in a row bring no new residue at which piles can be handed over, and so no larger size will.",
        blocking::from_some_size,
    ),
    (
        More,
        "Theorem 2 of Gavel & Strimling does not apply: {} blocks {#} consecutive residues modulo {#}, but no restriction contains {} (compare Observation 2).",
        blocking::no_theorem_but,
    ),
    (
        More,
        "Theorem 2 of Gavel & Strimling does not apply: no restriction contains {} (compare Observation 2).",
        blocking::no_theorem,
    ),
    // Modular Nim.
    (Verdict, "With one pile every move is a move of Nim: this is {}.", modular::one_pile),
    (
        Verdict,
        "The piles hold {#} tokens, fewer than m = {#}: nobody can ever take a multiple of m in total (Type II), every move takes from one pile (Type I), and the game is Nim. The nim-sum is {#}, so this is {}.",
        modular::fewer_than_m,
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, and they hold {#} tokens, fewer than 2m = {#}, so this is a P-position.",
        modular::fewer_than_2m,
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, but they hold {#} tokens, not fewer than 2m = {#}, so this is an N-position.",
        modular::not_fewer_than_2m,
    ),
    (
        Verdict,
        "No P-position has a pile of more than {#} tokens, and pile {#} has {#}, so this is an N-position.",
        modular::too_tall,
    ),
    (
        Verdict,
        "A P-position with {#} in pile {#} stands on {}, and has {#} in pile {#}. Here pile {#} has {#}, so this is {}.",
        modular::stands,
    ),
    (
        Verdict,
        "m = {#} is odd: with two piles the P-positions are (i,i) with 0 ≤ i < {#}. Pile {#} has {#} and pile {#} has {#}, so this is {}.",
        modular::odd_trunk,
    ),
    (
        Verdict,
        "No P-position with {} has more than {#} tokens in one. There {}.",
        modular::larger_than_listed,
    ),
    (Verdict, "{}: {} of the P-positions with {}. There {}.", modular::listed),
    (
        Why,
        "The list is complete: no move joins two positions in it, and every other position with {} has a move to one in it.",
        modular::complete,
    ),
    // Kotzig's Nim.
    (Why, "This is the game with the {} on a circle of {#}: {}.", circle::same_game),
    (Verdict, "Every step comes back to the space where it started.", circle::no_step),
    (
        Verdict,
        "Play visits the {#} spaces that can be reached one after the other; {#} {} left.",
        circle::one_step,
    ),
    (
        Verdict,
        "Circles so small are worked out one by one: on a circle of {#} the value is {#}.",
        circle::small,
    ),
    (
        Verdict,
        "{#} is {#} modulo 3, so the value is {#}: it is 2 for multiples of 3, else 1.",
        circle::modulo_3,
    ),
    (
        Verdict,
        "{#} is {#} modulo 6, so the value is {#}: it is 1 for even numbers, 2 for 5 modulo 6, and 0 for 1 and 3.",
        circle::modulo_6,
    ),
    (
        Verdict,
        "On an odd circle, after the first two steps of 1 in a row in the first lap, the position is P.",
        circle::two_ones,
    ),
    (
        Verdict,
        "{#} is {#} times {#} less 1: moving {#} leads to a P-position, and the value is {#}.",
        circle::theorem_5,
    ),
    (Verdict, "{#} is {#} times {#} less 1: after {} the position is P.", circle::lemmas),
    (
        Verdict,
        "{#} is even and all steps are odd: whatever the first move is, making the same move again and again answers every move of the opponent.",
        circle::odd_start,
    ),
    (
        Verdict,
        "{#} is even and all steps are odd, and the visited spaces are pairs at distance {#}: every move can be answered by the step {#}.",
        circle::odd_pairs,
    ),
    (
        Verdict,
        "With the {} the {} are known for all circles, and from n = {#} they have period {#}; on a circle of {#} {}.",
        circle::known,
    ),
    (
        Verdict,
        "The token can’t pass the visited spaces, so the rest of play is the Line Game ({}). With k = {#} moves of 2, {#} − 2k = {#} is {#} modulo 3; {}: here it is {#}.",
        circle::lemma_1,
    ),
    (Verdict, "On a circle of {#}, after the {}, in the first lap, the value is {#}.", circle::first_lap),
    (Verdict, "A search of {#} positions finds the value {#}.", circle::searched),
    (
        Why,
        "{} ahead of the token can’t be crossed, so the rest of play is the Line Game {}, in which the token stands on space 0.",
        circle::line,
    ),
    // The Line Game.
    (
        Verdict,
        "{} ahead of the token and none of them is forbidden, so a step of m spaces is like taking m tokens from a pile of {#}: this is the subtraction game {}, and its Grundy value is {#}.",
        line::open,
    ),
    (More, "With n tokens, {}", line::open_function),
    (
        Why,
        "From the last space back, each open space is labelled with the least number that labels none of the spaces that one move reaches.",
        line::labelled,
    ),
    (
        Verdict,
        "The run of open spaces from the token on is {#} long, which is a multiple of {#}; the value is {#} exactly if it is.",
        line::run_is_multiple,
    ),
    (
        Why,
        "The run of open spaces from the token on is {#} long, which is not a multiple of {#}; the value is {#} exactly if it is.",
        line::run_is_no_multiple,
    ),
    (
        Why,
        "The forbidden spaces cut the line from the token on into {}, each ending with its forbidden space; a forbidden space may be added behind an open end.",
        line::cut,
    ),
    (Verdict, "The first portion’s length is 1 modulo 3, so the value is 2.", line::first_is_1),
    (More, "No portion’s length is 1 modulo 3, so all portions count.", line::none_is_1),
    (
        More,
        "The first portion whose length is 1 modulo 3 is number {#}; those before it count.",
        line::later_is_1,
    ),
    (
        Verdict,
        "The number of portions with length 2 modulo 3 among them is {#}, which is {}, so the value is {#}.",
        line::twos,
    ),
];

/// Tables, by their heads.
pub const TABLES: &[(&str, TableCheck)] = &[
    ("pile | binary", piles::columns),
    ("pile | tokens | Grundy value | binary", piles::value_table),
    ("pile | ÷ {#} | binary | rest", blocking::quotients),
    (" | form | value", modular::levels),
    ("space | label", line::label_table),
    ("run from | length | mod {#} | labels from its right end | first label", line::run_table),
    ("i | d_i | mod 3 | l_i | r_i", line::portion_table),
];

/// What the answers of a strategy can't do without.
pub const NEEDED: &[(&str, &[Part])] = &[
    ("nim/bouton", &[Verdict, Table]),
    ("wythoff/golden", &[Verdict]),
    ("subtraction/sum", &[Verdict]),
    ("subtraction/outcomes", &[More]),
    ("blocking/closed/halt", &[Why, Verdict]),
    ("blocking/position:period", &[Why, Verdict]),
    ("blocking/closed/quotients", &[Why, Verdict, Table]),
    ("blocking/position", &[Verdict]),
    ("modular/theorems:nim", &[Verdict, Table]),
    ("modular/theorem_16", &[Verdict, Table]),
    ("modular/theorems:one-pile", &[Verdict, Table]),
    ("modular/p_positions", &[Verdict]),
    ("modular/two_heaps", &[Verdict]),
    ("kotzig/theorems/horrocks:1-2", &[Verdict]),
    ("kotzig/theorems/horrocks:1-3", &[Verdict]),
    ("kotzig/periods", &[Verdict]),
    ("kotzig/theorems/theorem_5:lemma", &[Verdict]),
    ("kotzig/theorems/horrocks:lemma-1", &[Verdict]),
    ("kotzig/theorems/horrocks:lemma-2", &[Verdict]),
    ("kotzig/line", &[Why]),
    ("kotzig/theorems/pairing", &[Verdict]),
    ("kotzig/theorems/one_step", &[Verdict]),
    ("kotzig/search", &[]),
    ("kotzig/theorems/theorem_5", &[Verdict]),
    ("line/portions", &[Why, Verdict]),
    ("line/labels", &[Why]),
    ("line/runs", &[]),
    ("line/subtraction", &[Verdict]),
    ("definition", &[]),
];
