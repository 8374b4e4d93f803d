/**
 * The terms of the papers, each in a paragraph, with a link that shows it. The links are opened by the tests,
 * which look for what they are to show.
 */

export interface Term {
  /** The name of its place in the page. */
  id: string;
  name: string;
  text: string;
  /** The paper from which the term is taken; none for terms of the whole field. */
  source?: string;
  query: string;
  /** What the link shows, in the words of the link to it. */
  see: string;
}

const GAVEL = 'Gavel & Strimling 2004';
const KHOVANOVA = 'Khovanova & Sarkar 2015';
const HORROCKS = 'Horrocks & Horrocks 2019';
const GASARCH = 'Handouts after Gasarch';

export const glossary: readonly (readonly [string, readonly Term[]])[] = [
  [
    'Games and positions',
    [
      {
        id: 'impartial',
        name: 'Impartial game',
        text:
          'A game in which both players have the same moves from every position. Nim is impartial; ' +
          'chess is not, as White may not move a black piece.',
        source:
          `${GASARCH}, Definition 4.2; ${KHOVANOVA}, Definition 1, after M. H. Albert, R. J. Nowakowski, ` +
          'D. Wolfe, Lessons in Play, A K Peters 2007',
        query: 'g=nim&p=3,4,5&view=piles',
        see: 'three piles of Nim',
      },
      {
        id: 'terminal',
        name: 'Terminal position',
        text: 'A position without a move. In normal play whoever has to move there has lost.',
        query: 'g=sub:2,3/1,2&p=1,0&view=piles',
        see: 'one token, of which at least 2 would have to be taken',
      },
      {
        id: 'normal',
        name: 'Normal and misère play',
        text:
          'In normal play whoever cannot move loses; in misère play whoever cannot move wins. Theorems ' +
          'on normal play say nothing about misère play.',
        query: 'g=block:3:k1:misere&p=4,2&r=1',
        see: 'one-blocking Nim modulo 3 in misère play',
      },
      {
        id: 'option',
        name: 'Option',
        text: 'A position that can be reached by one move.',
        query: 'g=block:3:k1&p=2,1&r=1&view=tree',
        see: 'a position with its options, and theirs',
      },
      {
        id: 'outcome',
        name: 'P-position and N-position',
        text:
          'A position is P if the previous player wins, who has just moved, and N if the next player ' +
          'wins. A position is P exactly if none of its options is P. The handouts write L for P and W ' +
          'for N, as the player who is to move loses or wins; others write II and I.',
        query: 'g=nim&w=0,0,16,16',
        see: 'the P-positions of Nim with two piles: the piles are equal',
      },
      {
        id: 'partition',
        name: 'Partition into P and N',
        text:
          'A set of positions is that of the P-positions exactly if no move joins two of them and every ' +
          'other position has a move to one of them. So to solve a game is to find a property that every ' +
          'move destroys and some move restores: 4 divides the pile, the two piles are equal, the ' +
          'nim-sum is 0.',
        source: `${KHOVANOVA}, Theorem 1; ${GASARCH}, section 4`,
        query: 'g=sub:1,2,3&p=8&view=piles',
        see: 'a pile of 8, which whoever takes 1, 2 or 3 leaves indivisible by 4',
      },
      {
        id: 'players',
        name: 'Players',
        text:
          'The next player is the one who is to move, the previous player the other one. The handouts ' +
          'call the player who begins I and the other one II; Horrocks and Horrocks call them A and B.',
        query: 'g=sub:1,4&p=23&view=piles&names=12',
        see: '(1,4)-NIM with 23 stones, won by player I',
      },
      {
        id: 'congruent',
        name: 'Congruent, and the remainder',
        text:
          'a ≡ b (mod m) means that m divides a − b, so 8 ≡ 2 (mod 3). The remainder a mod m is the one ' +
          'of the numbers from 0 to m − 1 that is congruent to a, so 8 mod 3 = 2. Clocks count hours ' +
          'modulo 12: 5 hours after 10 it is 3.',
        source: `${GASARCH}, Definition 1.2 and section 1.1`,
        query: 'g=sub:1,2,3&p=0&view=sequence&w=0,0,22,1&names=wl&rows=outcome,formula',
        see: 'the piles that lose, those congruent to 0 modulo 4',
      },
    ],
  ],
  [
    'Values',
    [
      {
        id: 'mex',
        name: 'Mex',
        text:
          'The minimum excludant of a set: the least of the numbers 0, 1, 2, … that is not in it. The ' +
          'mex of {0, 1, 3} is 2, that of the empty set 0.',
        source: `${HORROCKS}, section 1`,
        query: 'g=sub:1,3,4&p=5&view=grundy&w=0,0,22,1',
        see: 'values, each the mex of those one move away',
      },
      {
        id: 'grundy',
        name: 'Grundy value',
        text:
          'The mex of the Grundy values of the options, also called Sprague–Grundy value or nimber. It ' +
          'is 0 exactly at the P-positions, and a position with the value g plays like a pile of g ' +
          'tokens in Nim.',
        query: 'g=nim&p=2,1&view=grundy&w=0,0,16,16',
        see: 'the values of Nim with two piles',
      },
      {
        id: 'nim-sum',
        name: 'Nim-sum',
        text:
          'Numbers are written in binary and added without carrying, so that 9 and 3 give 10. The value ' +
          'of several games played side by side is the nim-sum of their values (Sprague and Grundy).',
        source: `${GAVEL}, section 2`,
        query: 'g=nim&p=9,3&view=piles',
        see: 'the nim-sum of 9 and 3',
      },
      {
        id: 'period',
        name: 'Preperiod and period',
        text:
          'A sequence has the period p from n₀ on if a(n + p) = a(n) for every n that is at least n₀; ' +
          'the least such n₀ is the preperiod. In a subtraction game with the largest amount m the ' +
          'outcomes of m piles in a row decide all that follow. Each is one of two, which makes only 2 · 2 ' +
          '· … · 2 patterns, with m factors; so one of them comes again, and from there on all repeats. ' +
          'Values, which are at most m, repeat for the same reason.',
        source: `${GASARCH}, Theorem 2.5`,
        query: 'g=sub:2,4,7&view=sequence&w=0,0,64,1',
        see: 'the values of (2,4,7)-NIM and their period',
      },
      {
        id: 'table-t',
        name: 'The table T(G, a₁, …, aₖ)',
        text:
          'The values of the piles, written in binary below each other. The position is P exactly if ' +
          'each column has an even number of 1s; otherwise one wins in a pile with a 1 in the leftmost ' +
          'odd column.',
        source: `${GASARCH}, section 5`,
        query: 'g=sub:1,2,3,4/1,3,4/2,4,7&p=24,4,0&view=piles',
        see: 'the table of a game with three piles',
      },
    ],
  ],
  [
    'Nim with a Muller twist',
    [
      {
        id: 'muller-twist',
        name: 'Muller twist',
        text:
          'The rule that whoever moves also restricts the next move of the opponent. It is named after ' +
          'Blaise Müller, who invented the game Quarto, in which each player hands the other the piece ' +
          'to be placed.',
        source: `${GAVEL}, section 1`,
        query: 'g=block:2:k1&r=1&w=0,0,16,16',
        see: 'odd-or-even Nim, in which the previous player demands an odd or an even number',
      },
      {
        id: 'comply',
        name: 'Comply and constrain',
        text:
          'What Smith and Stănică call games with a Muller twist: the opponent has to comply with a ' +
          'constraint. To demand amounts that are 1 modulo 3 is to block those that are 2 or 3, and to ' +
          'block an amount in place of a residue is to choose a modulus that no pile exceeds. Games of one ' +
          'pile in which some amounts are blocked have been studied as well.',
        source:
          `${GAVEL}, sections 1 and 4; A. Flammenkamp, A. Holshouser, H. Reiter, Dynamic One-Pile Blocking ` +
          'Nim, Electronic Journal of Combinatorics 10 (2003), N4',
        query: 'g=block:3:k2&r=2,3&w=0,0,16,16',
        see: 'one residue modulo 3 demanded at a time, here 1',
      },
      {
        id: 'restriction',
        name: 'Restriction and family',
        text:
          'A restriction is the set of residues modulo n that may not be taken; residues go from 1 to ' +
          'n, where n stands for 0. The family of a game is the list of restrictions of which one is ' +
          'handed over.',
        query: 'g=block:3:1,3/2,3&r=2,3&w=0,0,16,16',
        see: 'the game of Figure 4, with the family {1, 3}, {2, 3}',
      },
      {
        id: 'strictest',
        name: 'Strictest restriction',
        text:
          'The restriction {1, …, k} in a game that blocks up to k residues. To hand over another one ' +
          'is never better (Corollary 1), and Theorem 2 holds wherever it is in the family (Observation ' +
          '1).',
        source: `${GAVEL}, section 3`,
        query: 'g=block:4:k2&r=1,2&w=0,0,16,16',
        see: 'the strictest restriction of two-blocking Nim modulo 4',
      },
      {
        id: 'unavoidable',
        name: 'Smallest unavoidable number',
        text:
          'The number k + 1 if at most k residues are blocked: of k + 1 consecutive amounts one is ' +
          'always free. So piles are divided by k + 1, and the quotients play Nim.',
        source: `${GAVEL}, section 3`,
        query: 'g=block:6:upto3&r=1,2,3&w=0,0,16,16',
        see: 'boxes of side 4, as at most 3 residues are blocked',
      },
    ],
  ],
  [
    'm-Modular Nim',
    [
      {
        id: 'types',
        name: 'Moves of Type I and Type II',
        text:
          'A move of Type I takes tokens from one pile, as in Nim. A move of Type II takes a multiple ' +
          'of m in total from any piles.',
        source: `${KHOVANOVA}, Definition 8`,
        query: 'g=mmod:3&p=5,7&view=piles',
        see: 'piles of 5 and 7, from which a move of Type II wins',
      },
      {
        id: 'domination',
        name: 'Domination',
        text:
          'A position dominates another one if each of its piles is at least as large. A move of Type ' +
          'II leads from one to the other exactly if it dominates it, is not equal to it, and their ' +
          'sums are congruent modulo m (Lemma 3).',
        source: `${KHOVANOVA}, section 3`,
        query: 'g=mmod:4&p=1,2,2&view=piles',
        see: 'a P-position that dominates another one, out of reach',
      },
      {
        id: 'trunk',
        name: 'Trunk and branch',
        text:
          'The P-positions of 2m-Modular Nim with two piles are the trunk, (i, i) with i < m, and the ' +
          'branch: each P-position (a, b) of m-Modular Nim gives (2a + m, 2b + m + 1) and (2a + m + 1, ' +
          '2b + m). Branches of branches have levels of their own.',
        source: `${KHOVANOVA}, Definitions 11, 12 and 15`,
        query: 'g=mmod:12&view=plot&w=0,0,25,25&origin=bottom',
        see: 'the trunk and the branches for m = 12',
      },
      {
        id: 'sums',
        name: 'Sums of P-positions',
        text:
          'With two piles every number up to the largest is once the first pile of a P-position (Lemmas 5 ' +
          'and 6). P-positions whose sums agree modulo m have the same sum (Lemma 8), so no move of Type ' +
          'II joins them, and of two with different sums the one with the larger sum dominates the other ' +
          '(Corollary 14). Both branch positions that come from (a, b) have the same sum.',
        source: `${KHOVANOVA}, sections 5 and 6`,
        query: 'g=mmod:6&view=plot&w=0,0,10,10&origin=bottom',
        see: 'the P-positions for m = 6, with the sums 0, 2, 4, 7, 11 and 15',
      },
      {
        id: 'order',
        name: '2-adic order',
        text:
          'The number ν of times that m can be divided by 2. The branches of m-Modular Nim with two piles ' +
          'reach level ν, and there are m(ν + 2)/2 P-positions (Corollary 7).',
        source:
          `${KHOVANOVA}, Definition 14, after K. Ireland, M. Rosen, A Classical Introduction to Modern ` +
          'Number Theory, Springer 1990',
        query: 'g=mmod:8&view=plot&w=0,0,21,21&origin=bottom',
        see: 'the 20 P-positions for m = 8, on the levels 0 to 3',
      },
    ],
  ],
  [
    'Circles and lines',
    [
      {
        id: 'circle',
        name: 'Kotzig’s Nim Γ(M; n)',
        text:
          'A token moves on a circle of n spaces by the steps of M, always forward, and never enters a ' +
          'space twice. The game is also called Modular Nim, but has nothing to do with m-Modular Nim. ' +
          '⟨a b⟩ is the position after the steps a and b.',
        source: `${HORROCKS}, section 1`,
        query: 'g=kotzig:7:1,2&view=circle',
        see: 'the circle Γ({1, 2}; 7)',
      },
      {
        id: 'parity',
        name: 'Parity of spaces',
        text:
          'Where all steps are odd, every move changes the parity of the space. So on the first lap one ' +
          'player stops at odd spaces only, the other one at even ones; on a circle with an even number of ' +
          'spaces it stays so, and each move can be answered by the same step.',
        source: `${HORROCKS}, section 4.1`,
        query: 'g=kotzig:8:1,3&m=1&view=circle',
        see: 'the circle Γ({1, 3}; 8) after a step of 1',
      },
      {
        id: 'line',
        name: 'Line Game L(n, S)',
        text:
          'A token moves along a line of spaces from 0 to n and never enters a space of S. Circles ' +
          'become lines as soon as the token cannot pass what it has visited.',
        source: `${HORROCKS}, section 2`,
        query: 'g=line:12:1,2:3,5,9,12&view=line',
        see: 'the line of Figure 1, with its values',
      },
      {
        id: 'portion',
        name: 'Portion',
        text:
          'The spaces of a line from just after one forbidden space to the next one. The lengths of the ' +
          'portions modulo 3 decide the value for the steps 1 and 2.',
        source: `${HORROCKS}, section 2.1`,
        query: 'g=line:37:1,2:4,10,13,15,20,24,32,35,37&view=line',
        see: 'a line with nine portions',
      },
      {
        id: 'diamond',
        name: 'Diamond',
        text:
          'The strategy that answers a step of m by one of 2a + 1 − m, where the steps are a and a + 1: ' +
          'two steps always make 2a + 1, along one side of the diamond or the other.',
        source: `${HORROCKS}, section 5`,
        query: 'g=kotzig:20:3,4&m=4,3,3,4,3,4,4,3,3,4,3,4,4,3,3,4,3,4&view=circle',
        see: 'Figure 4, played to its end',
      },
    ],
  ],
];
