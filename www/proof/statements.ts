/** Statements to begin with: what the papers say, and false variants of it, each of one game. */

export interface Example {
  title: string;
  source: string;
  rules: string;
  text: string;
}

const GAVEL = 'Gavel & Strimling 2004';
const THEOREM_2 = 'P iff xor(a div (k + 1), b div (k + 1)) = 0 and max(a mod (k + 1), b mod (k + 1)) < u';
const THEOREM_1 = 'P iff xor(a div 2, b div 2) = 0 and (u = 2 or a mod 2 = 0 and b mod 2 = 0)';

export const theorems: readonly Example[] = [
  { title: 'Theorem 1', source: GAVEL, rules: 'block:3:k1', text: THEOREM_1 },
  { title: 'Theorem 2', source: GAVEL, rules: 'block:4:k2', text: THEOREM_2 },
  { title: 'Section 3.2', source: GAVEL, rules: 'block:4:upto2', text: THEOREM_2 },
  {
    title: 'Section 2.1, “take an even number”',
    source: GAVEL,
    rules: 'block:2:k1',
    text: 'if u = 2 then P iff xor(a, b) <= 1',
  },
  {
    title: 'Figure 4(a) in closed form',
    source: GAVEL,
    rules: 'block:3:1,3/2,3',
    text: 'if u = 1 then P iff a mod 3 = b mod 3 and a mod 3 != 1',
  },
  {
    title: 'A period along the diagonal',
    source: 'seen in the matrix',
    rules: 'block:4:1,4/2,3',
    text: 'if min(a, b) >= 3 then P iff P(a + 13, b + 13)',
  },
];

export const variants: readonly Example[] = [
  { title: 'Theorem 1 without n ≥ 2', source: GAVEL, rules: 'block:1:k1', text: THEOREM_1 },
  { title: 'Theorem 2 without k < n', source: GAVEL, rules: 'block:2:k2', text: THEOREM_2 },
  {
    title: 'Observation 2: Theorem 2 without the restriction 1 to k',
    source: GAVEL,
    rules: 'block:4:1/2,4',
    text: THEOREM_2,
  },
  {
    title: 'Theorem 1 without its second condition',
    source: GAVEL,
    rules: 'block:2:k1',
    text: 'P iff xor(a div 2, b div 2) = 0',
  },
  {
    title: 'Theorem 2 with n in the place of k + 1',
    source: GAVEL,
    rules: 'block:4:k2',
    text: 'P iff a div n = b div n and max(a mod n, b mod n) < u',
  },
  {
    title: 'Figure 4(a), said of both restrictions',
    source: GAVEL,
    rules: 'block:3:1,3/2,3',
    text: 'P iff a mod 3 = b mod 3 and a mod 3 != 1',
  },
];
