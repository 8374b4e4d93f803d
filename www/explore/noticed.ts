/** Patterns noticed in a game: periods, symmetry and density. */

import { button } from '../core/field.ts';
import { say } from '../language/say.ts';
import { html, nothing } from 'lit';
import { marks, setMarks, together } from '../core/overlays.ts';
import { panelInForce } from '../core/page.ts';
import { emit, type Page } from '../core/state.ts';
import type { Grid, Repeats, State, Whole } from '../pkg/nimatrix.js';
import { provable, standingOf } from '../proof/prover.ts';
import type { Engine } from '../solver/engine.ts';
import * as words from './words.ts';
import { LETTERS } from './words.ts';

/** The noticed patterns. `add` makes a claim of one. */
export function noticed(host: HTMLElement, page: Page, engine: Engine | null, add: (text: string) => void) {
  const grid = page.panels[Math.max(0, panelInForce(page))]?.grid;
  const counts = countsOf(page);
  if (grid === undefined || counts === null || page.hidden !== null) return nothing;
  const { repeats } = grid;
  const { statement, view, piles } = page.state;
  const letters = lettersOf(page.state);
  const claim = (text: string) =>
    piles.length === 0 ? nothing : button(say`Make it a claim`, () => add(text), 'plain');
  const found = [diagonalOf(host, repeats, page, claim), rowsOf(host, grid, claim, letters)].filter(
    item => item !== null,
  );
  const { kind } = standingOf(page.state);
  // Without a proof, each claim offers a search.
  const isOffered = statement !== null && !['proved', 'refused', 'failed'].includes(kind);
  return html`<h2>Noticed</h2>
    <ul class="noticed">
      ${found.length === 0 && view !== 'grundy' ? html`<li>Nothing repeats here.</li>` : found}
      ${
        counts.symmetric
          ? html`<li>
              ${say`The matrix is its own mirror image.`}
              <p class="acts">${claim(claimOfMirror(letters))}</p>
            </li>`
          : nothing
      }
      <li>${words.density(counts.p, counts.of)}</li>
      ${
        provable(page) === null
          ? nothing
          : html`<li ?hidden=${isOffered}><nim-prove .page=${page} .engine=${engine}></nim-prove></li>`
      }
    </ul>`;
}

type Claim = (text: string) => unknown;

function diagonalOf(host: HTMLElement, repeats: Repeats | null, { state }: Page, claim: Claim) {
  if (repeats === null || repeats.diagonal === null) return null;
  const { preperiod, period, proved } = repeats.diagonal;
  const { x0, y0, cols, rows } = state.window;
  const end = Math.min(Number(x0) + cols, Number(y0) + rows);
  return html`<li>
    ${words.diagonal(preperiod, period)}
    ${proved ? html`<span class="holds">${words.provedMark}</span>` : nothing}
    <p class="acts">
      ${draw(host, preperiod, preperiod, end)} ${claim(claimOfDiagonal(lettersOf(state), preperiod, period))}
    </p>
  </li>`;
}

function rowsOf(host: HTMLElement, { repeats, x0, cols, down }: Grid, claim: Claim, letters: Letters) {
  if (repeats === null || repeats.rows.length === 0) return null;
  const { from, period } = together(repeats);
  return html`<li>
    ${words.rows(period, from, down === '')} <span class="holds">${words.provedMark}</span>
    <p class="acts">${draw(host, from, null, Number(x0) + cols)} ${claim(claimOfRows(letters, repeats))}</p>
  </li>`;
}

/** Draws the periods, or goes to where they begin. */
function draw(host: HTMLElement, from: Whole, row: Whole | null, end: number) {
  const { tiles } = marks();
  if (Number(from) < end) {
    return button(tiles ? say`Hide` : say`Draw`, () => setMarks({ tiles: !tiles }), 'plain', {
      pressed: tiles,
    });
  }
  const go = () => {
    setMarks({ tiles: true });
    emit(host, { kind: 'window', window: { x0: from, ...(row === null ? {} : { y0: row }) } });
  };
  return button(say`Go there`, go, 'plain');
}

/** The P-positions of the matrix in force, and whether it is symmetric. */
function countsOf(page: Page): { p: number; of: number; symmetric: boolean } | null {
  const grid = page.panels[Math.max(0, panelInForce(page))]?.grid;
  if (grid === undefined || page.isPartial) return null;
  const { outcomes, cols, rows, x0, y0 } = grid;
  let [p, of] = [0, 0];
  for (const outcome of outcomes) {
    if (outcome <= 1) of++;
    p += Number(outcome === 1);
  }
  const isSquare = rows === cols && rows > 1 && BigInt(x0) === BigInt(y0);
  const mirrored = (at: number): number => (at % cols) * cols + Math.floor(at / cols);
  const symmetric = isSquare && outcomes.every((outcome, at) => outcome === outcomes[mirrored(at)]);
  return { p, of, symmetric };
}

/** The letters of piles in a claim: all, down and across. A strip has none down. */
interface Letters {
  all: string[];
  down: string | null;
  across: string;
}

function lettersOf({ piles, axes }: State): Letters {
  const [across = 1, down] = [...axes].reverse();
  const at = (axis: number): string => LETTERS[axis - 1] ?? 'a';
  return {
    all: LETTERS.slice(0, piles.length),
    down: down === undefined ? null : at(down),
    across: at(across),
  };
}

/** P of the piles, with some letters replaced by terms. */
const shifted = (all: string[], terms: Record<string, string>): string =>
  `P(${all.map(letter => terms[letter] ?? letter).join(', ')})`;

const claimOfDiagonal = ({ all, down, across }: Letters, from: Whole, period: Whole): string => {
  const one = down ?? across;
  const terms = { [one]: `${one} + ${period}`, [across]: `${across} + ${period}` };
  return `if min(${one}, ${across}) >= ${from} then P iff ${shifted(all, terms)}`;
};

/** A claim about the examined rows only. */
function claimOfRows({ all, down, across }: Letters, repeats: Repeats): string {
  const { from, period } = together(repeats);
  const first = BigInt(repeats.first);
  const last = first + BigInt(repeats.rows.length / 2 - 1);
  const below = down === null || first === 0n ? '' : `${down} >= ${first} and `;
  const above = down === null ? '' : `${down} <= ${last} and `;
  const there = shifted(all, { [across]: `${across} + ${period}` });
  return `if ${below}${above}${across} >= ${from} then P iff ${there}`;
}

const claimOfMirror = ({ all, down, across }: Letters): string =>
  `P iff ${shifted(all, { [down ?? across]: across, [across]: down ?? across })}`;
