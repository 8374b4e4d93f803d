//! Every form of sentence and of table that an explanation may have, and what checks it.
//!
//! A sentence that fits none of these fails the test, and so does a form that no sentence has.
use crate::case::Part::{self, Checked, More, Moves, Table, Verdict, Why};
use crate::case::{Check, TableCheck};
use crate::{blocking, circle, golden, line, modular, moves, piles};

/// Sentences, by their forms.
pub const SENTENCES: &[(Part, &str, Check)] = &[
    // What moves lead to.
    (Moves, "There is no legal move, and whoever can’t move loses.", moves::none),
    (Moves, "There is no legal move, and in misère play whoever can’t move wins.", moves::none_in_misere),
    (Moves, "The only legal move leads to an N-position.", moves::only_one),
    (Moves, "Each of the {total} legal moves leads to an N-position.", moves::each),
    (Moves, "Every legal move leads to an N-position.", moves::every),
    (Moves, "{playing} leads to a P-position.", moves::to),
    (Checked, "Double-checked: {source} gives the same result.", moves::checked),
    // Nim, and Modular Nim for odd m.
    (Verdict, "The nim-sum of the piles is 0, so this is a P-position.", piles::sum_is_0),
    (Verdict, "The nim-sum of the piles is {sum}, not 0, so this is an N-position.", piles::sum_is_not_0),
    (
        Why,
        "For two piles this is Theorem 3.1 of the handouts: whoever is to move loses exactly if the piles are \
         equal.",
        piles::equal_or_not,
    ),
    // Wythoff's Nim.
    (
        Verdict,
        "The piles differ by {k}, and the smaller one has {least}, which is $⌊{k}φ⌋ = {golden}$, where $φ = \
         (1 + √5)/2$, so this is a P-position.",
        golden::is_golden,
    ),
    (
        Verdict,
        "The piles differ by {k}, and the smaller one has {least}, which is not $⌊{k}φ⌋ = {golden}$, where \
         $φ = (1 + √5)/2$, so this is an N-position.",
        golden::is_not_golden,
    ),
    // Sums of subtraction games.
    (Verdict, "The Grundy value of the pile is 0, so this is a P-position.", piles::value_is_0),
    (
        Verdict,
        "The Grundy value of the pile is {value}, not 0, so this is an N-position.",
        piles::value_is_not_0,
    ),
    (
        Verdict,
        "Both piles have the Grundy value {a}, so this is a P-position (Theorem 4.9 of the handouts).",
        piles::values_are_equal,
    ),
    (
        Verdict,
        "The piles have the Grundy values {a} and {b}, which differ, so this is an N-position (Theorem 4.9 \
         of the handouts).",
        piles::values_differ,
    ),
    (
        Verdict,
        "In {table} every column has an even number of 1s, so this is a P-position (Theorem 5.4 of the \
         handouts).",
        piles::columns_even,
    ),
    (
        Verdict,
        "In {table} column {column} from the right has an odd number of 1s, so this is an N-position \
         (Theorem 5.4 of the handouts).",
        piles::column_odd,
    ),
    (
        Verdict,
        "In {table} columns {columns} from the right have an odd number of 1s, so this is an N-position \
         (Theorem 5.4 of the handouts).",
        piles::columns_odd,
    ),
    (More, "Amounts {amounts}: {function}", piles::amounts_of_all),
    (More, "Pile {pile}, amounts {amounts}: {function}", piles::amounts),
    (More, "Piles {list}, amounts {amounts}: {function}", piles::amounts),
    (
        More,
        "Of the piles of 0 to {size} tokens, {losing} are P-positions: every amount leads from them to an \
         N-position.",
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
        "Theorem 1 applies, as one residue modulo {n} is blocked at a time. The strictest restriction is \
         {strictest}; imposing it is always at least as good as any other (Corollary 1).",
        blocking::theorem_1,
    ),
    (
        Why,
        "Theorem 2 applies, as {k} residues modulo {n} are blocked at a time, fewer than $n$. The strictest \
         restriction is {strictest}; imposing it is always at least as good as any other (Corollary 1).",
        blocking::theorem_2,
    ),
    (
        Why,
        "Theorem 2 applies (section 3.2), as each restriction blocks up to {k} {residues} modulo {n}, fewer \
         than $n$. The strictest restriction is {strictest}; imposing it is always at least as good as any \
         other (Corollary 1).",
        blocking::section_3_2,
    ),
    (
        Why,
        "Theorem 2 applies (Observation 1), as no restriction blocks more than {k} {residues} modulo {n}, \
         and the strictest, {strictest}, is among them; imposing it is always at least as good as any other \
         (compare Corollary 1).",
        blocking::observation_1,
    ),
    (
        Why,
        "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no \
         restriction blocks {more} consecutive residues modulo {n}, and {handed} {has}; imposing it is \
         always at least as good as any other (compare Corollary 1).",
        blocking::extension,
    ),
    (
        Verdict,
        "The nim-sum of {of} is {sum}, not 0, but every amount that would make it 0 is blocked, so this is \
         a P-position.",
        blocking::not_0_all_blocked,
    ),
    (
        Verdict,
        "The nim-sum of {of} is {sum}, not 0, and not every amount that would make it 0 is blocked, so this \
         is an N-position.",
        blocking::not_0_not_all_blocked,
    ),
    (Verdict, "The nim-sum of {of} is {sum}, not 0, so this is an N-position.", blocking::not_0),
    (Verdict, "The nim-sum of {of} is 0, so this is a P-position.", blocking::plain_0),
    (
        Verdict,
        "The nim-sum of {of} is 0, and every remainder is below {least}, the smallest amount allowed, so \
         this is a P-position.",
        blocking::remainders_smaller,
    ),
    (
        Verdict,
        "The nim-sum of {of} is 0, and no amount may be taken, so this is a P-position.",
        blocking::none_may_be_taken,
    ),
    (
        Verdict,
        "The nim-sum of {of} is 0, but the remainder {remainder} is not below {least}, the smallest amount \
         allowed, so this is an N-position.",
        blocking::remainder_not_smaller,
    ),
    (
        More,
        "{others} is never better than {worth}: a smaller restriction leaves the opponent every move that a \
         larger one containing it leaves.",
        blocking::maximal,
    ),
    (
        More,
        "No pile holds {least} tokens, the smallest amount blocked, so to block {blocks} was pointless: it forbids \
         nothing here.",
        blocking::pointless,
    ),
    (
        Why,
        "The family has a restriction that blocks {what}, so whoever can move wins by imposing it. (Theorem \
         2 of Gavel & Strimling does not hold here.)",
        blocking::halts,
    ),
    (Verdict, "An amount congruent to {residue} modulo {n} may be taken.", blocking::may_be_taken),
    (Verdict, "Every amount that is there is blocked.", blocking::all_blocked),
    (Verdict, "No amount would win, even if nothing were blocked.", blocking::none_wins),
    (
        Verdict,
        "Only amounts congruent to {residues} modulo {n} would win, and they are blocked.",
        blocking::blocked_win,
    ),
    (
        Verdict,
        "Some amounts congruent to {residues} modulo {n} win, and they are not blocked.",
        blocking::some_win,
    ),
    (
        Why,
        "From {from} tokens on, pile {pile} counts modulo {n} only, so {size} tokens are as good as {less}: \
         with the other piles as they are or smaller, {n} of its sizes in a row bring no new residue at \
         which piles can be left, so no larger size will.",
        blocking::from_some_size,
    ),
    (More, "{why}.", blocking::no_theorem),
    (
        Verdict,
        "Every amount that is there is blocked, so this is an N-position in misère play.",
        blocking::all_blocked_in_misere,
    ),
    (
        More,
        "No Grundy value is given: it belongs to normal play, where it tells who wins a sum of games.",
        blocking::no_value,
    ),
    // Modular Nim.
    (Verdict, "With one pile every move is a move of Nim, so this is {outcome}.", modular::one_pile),
    (
        Verdict,
        "The piles hold {total} tokens, fewer than $m = {m}$, so nobody can ever take a multiple of $m$ in \
         total (Type II). Every move takes from one pile (Type I), and the game is Nim. The nim-sum is \
         {sum}, so this is {outcome}.",
        modular::fewer_than_m,
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, and they hold {total} tokens, fewer than $2m = {twice}$, so this is \
         a P-position.",
        modular::fewer_than_2m,
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, but they hold {total} tokens, not fewer than $2m = {twice}$, so \
         this is an N-position.",
        modular::not_fewer_than_2m,
    ),
    (
        Verdict,
        "No P-position has a pile of more than {most} tokens, and pile {pile} has {a}, so this is an \
         N-position.",
        modular::too_tall,
    ),
    (
        Verdict,
        "With {a} in pile {pile}, the only P-position ({place}) has {needed} in pile {other}. Here pile \
         {other} has {b}, so this is {outcome}.",
        modular::stands,
    ),
    (
        Verdict,
        "$m = {m}$ is odd: with two piles the P-positions are $(i,i)$ with $0 ≤ i < {m}$. Pile {pile} has \
         {a} and pile {other} has {b}, so this is {outcome}.",
        modular::odd_trunk,
    ),
    (
        Verdict,
        "No P-position with {of} has more than {largest} tokens in one. {list}.",
        modular::larger_than_listed,
    ),
    (Verdict, "{tokens}: one of the P-positions with {of}. {list}.", modular::is_listed),
    (Verdict, "{tokens}: none of the P-positions with {of}. {list}.", modular::is_not_listed),
    (
        Why,
        "The list is complete: no move joins two positions in it, and every other position with {of} has a \
         move to one in it.",
        modular::complete,
    ),
    // Kotzig's Nim.
    (Why, "This is the game with the {steps} on a circle of {n}: {how}.", circle::same_game),
    (Verdict, "Every step comes back to the space where it started.", circle::no_step),
    (
        Verdict,
        "Play visits the {n} spaces that can be reached one after the other; {left} {are} left.",
        circle::one_step,
    ),
    (
        Verdict,
        "Circles this small are computed individually: on a circle of {n} the value is {value}.",
        circle::small,
    ),
    (
        Verdict,
        "{n} is {residue} modulo 3, so the value is {value}: it is 2 for multiples of 3, else 1.",
        circle::modulo_3,
    ),
    (
        Verdict,
        "{n} is {residue} modulo 6, so the value is {value}: it is 1 for even numbers, 2 for 5 modulo 6, \
         and 0 for 1 and 3.",
        circle::modulo_6,
    ),
    (
        Verdict,
        "On an odd circle, after the first two steps of 1 in a row in the first lap, this is a P-position.",
        circle::two_ones,
    ),
    (Verdict, "{is}: moving {a} leads to a P-position, and the value is {value}.", circle::theorem_5),
    (Verdict, "{is}: after {after} this is a P-position.", circle::lemmas),
    (
        Verdict,
        "{n} is even and all steps are odd: whatever the first move is, making the same move again and \
         again answers every move of the opponent.",
        circle::odd_start,
    ),
    (
        Verdict,
        "{n} is even and all steps are odd, and the visited spaces are pairs at distance {step}: every move \
         can be answered by the step {step}.",
        circle::odd_pairs,
    ),
    (
        Verdict,
        "With the {steps} the {terms} are known for all circles, and from $n = {from}$ on they have period \
         {period}; on a circle of {n} {verdict}.",
        circle::known,
    ),
    (
        Verdict,
        "The token can’t pass the visited spaces, so the rest of play is the Line Game ({line}). With $k = \
         {k}$ moves of 2, ${n} − 2k = {left}$ is {residue} modulo 3; {rule}: here it is {value}.",
        circle::lemma_1,
    ),
    (
        Verdict,
        "On a circle of {n}, after the {moves} {trail}, in the first lap, {verdict}.",
        circle::first_lap,
    ),
    (Verdict, "A search of {nodes} positions finds the value {value}.", circle::searched),
    (
        Why,
        "{row} ahead of the token can’t be crossed, so the rest of play is the Line Game {which}, in which \
         the token stands on space 0.",
        circle::line,
    ),
    // The Line Game.
    (
        Verdict,
        "{spaces} ahead of the token and none of them is forbidden, so a step of $m$ spaces is like taking \
         $m$ tokens from a pile of {left}: this is the subtraction game {steps}, and its Grundy value is \
         {value}.",
        line::open,
    ),
    (More, "With $n$ tokens, {function}", line::open_function),
    (
        Why,
        "Working backwards, each open space gets the smallest number not on any space one move ahead (the \
         mex).",
        line::labelled,
    ),
    (
        Verdict,
        "The run of open spaces from the token on is {length} long, which is a multiple of {by}; the value \
         is {k} exactly if it is.",
        line::run_is_multiple,
    ),
    (
        Why,
        "The run of open spaces from the token on is {length} long, which is not a multiple of {by}; the \
         value is {k} exactly if it is.",
        line::run_is_no_multiple,
    ),
    (
        Why,
        "From the token on, forbidden spaces split the line into {portions}, each ending in one; behind an \
         open end, imagine one just past it.",
        line::cut,
    ),
    (Verdict, "The first portion’s length is 1 modulo 3, so the value is 2.", line::first_is_1),
    (More, "No portion’s length is 1 modulo 3, so all portions count.", line::none_is_1),
    (
        More,
        "The first portion whose length is 1 modulo 3 is number {t}; those before it count.",
        line::later_is_1,
    ),
    (
        Verdict,
        "The number of portions with length 2 modulo 3 among them is {twos}, which is {parity}, so the \
         value is {value}.",
        line::twos,
    ),
];

/// Tables, by their heads.
pub const TABLES: &[(&str, TableCheck)] = &[
    ("pile | binary", piles::columns),
    ("pile | tokens | Grundy value | binary", piles::value_table),
    ("pile | ÷ {#} | binary | remainder", blocking::quotients),
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
