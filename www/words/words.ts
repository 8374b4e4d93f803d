/** Every sentence the page says by itself. The rules, captions and reasons come from the solver. */

import { MOST_TIMES, type Excess } from '../solver/engine.ts';
import type {
  Board,
  Evaluation,
  Grid,
  Notice,
  Panel,
  Period,
  Sequence,
  State,
  Tree,
  Whole,
} from '../pkg/nimatrix.js';

export type Move = Evaluation['moves'][number];
/** What words say of a move. */
type Told = Pick<Move, 'takes' | 'restriction' | 'step'>;

export type Letter = 'P' | 'N';

export const script: Record<Letter, string> = { P: '𝒫', N: '𝒩' };

export const whole = (value: Whole): string => String(value).replace('-', '−');

/** The whole number that lies `steps` after `start`. */
export function after(start: Whole, steps: number): Whole {
  if (typeof start === 'bigint') return start + BigInt(steps);
  const sum = start + steps;
  return Number.isSafeInteger(sum) ? sum : BigInt(start) + BigInt(steps);
}

export const position = (piles: readonly Whole[]): string => `(${piles.map(whole).join(', ')})`;

export const restriction = (blocked: readonly number[]): string =>
  blocked.length === 0 ? 'nothing blocked' : blocked.map(residue => `not ${residue}`).join(', ');

export const residues = (blocked: readonly number[]): string =>
  blocked.length === 0 ? 'none' : blocked.join(', ');

export const winner = (outcome: Letter): string =>
  outcome === 'N' ? 'the next player wins' : 'the previous player wins';

const and = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** A move in words, cut so that every second part is a number to stress. */
export function move(move: Told): string[] {
  const parts: string[] = [];
  if (move.step !== null) parts.push('step ', whole(move.step), ' forward');
  else {
    let text = 'take ';
    move.takes.forEach((take, index) => {
      if (index > 0) text += index === move.takes.length - 1 ? ' and ' : ', ';
      parts.push(text, whole(take.amount));
      text = ` from pile ${take.pile}`;
    });
    parts.push(text);
  }
  if (move.restriction !== null) {
    const blocked =
      move.restriction.length === 0 ? 'block nothing' : `block ${and(move.restriction.map(String))}`;
    parts[parts.length - 1] += `, ${blocked}`;
  }
  return parts;
}

export const sentence = (text: Told): string => move(text).join('');

/** What a cell says about itself, for the pointer and for a screen reader. */
export function cell(
  place: string,
  outcome: Letter | null,
  value: Whole | null,
  blocked: readonly number[] | null,
): string {
  const letter = outcome ?? 'not a position';
  const rest = blocked === null ? '' : `, ${restriction(blocked)}`;
  return `${place}: ${letter}${value === null ? '' : `, value ${whole(value)}`}${rest}`;
}

export const notYet = (place: string): string => `${place}: still to come`;

export function readout(place: string, outcome: Letter | null, value: Whole | null): string[] {
  if (outcome === null) return [place, 'not a position'];
  const parts = [place, script[outcome], winner(outcome)];
  if (value !== null) parts.push(`value ${whole(value)}`);
  return parts;
}

/** How many cells a pixel stands for, in round numbers. */
export const density = (cells: number): string =>
  `Each pixel averages about ${cells < 10 ? Math.round(cells * 2) / 2 : Math.round(cells)} cells.`;

export const cutText = (rows: number, cols: number): string => `The first ${rows} rows and ${cols} columns.`;

export const gotoName = (example: string): string => `Go to a cell: row, column, for example ${example}`;
export const notACell = (text: string): string =>
  `“${text}” is not a cell: write its row and its column, for example 12,7.`;
export const notWhole = (text: string): string =>
  /^\d+$/.test(text.trim())
    ? 'Enter a smaller number: numbers here stay below 2⁶⁴.'
    : 'Enter a whole number.';
export const notANumber = (help: string): string => `Enter a whole number ${help}.`;
/** Why rules as text are not taken. */
export function notRules(
  text: string,
  { code, at, found, allowed }: Notice,
  games: readonly string[],
): string {
  if (at <= 1 && (code === 'unknown_word' || code === 'unexpected')) {
    return `${text.trim() === '' ? 'No game is written here' : `“${found || text}” is not a game`}. Games: ${games.join(', ')}.`;
  }
  return found === ''
    ? `Something is missing after “${text}”; allowed there: ${allowed}.`
    : `In “${text}”, “${found}” is not possible; allowed there: ${allowed}.`;
}
/** Why a window is not taken; `name` is what was changed, `most` how many cells a window may have. */
export function notAWindow(
  name: string,
  { rows, cols }: { rows: number; cols: number },
  most: number,
): string {
  if (rows === 0 || cols === 0) {
    return `At least 1 ${name === 'terms' ? 'term' : rows === 0 ? 'row' : 'column'} is needed.`;
  }
  const cells = rows * cols;
  return cells > most
    ? `${cells.toLocaleString('en')} cells are too many: a window has at most ${most.toLocaleString('en')}.`
    : 'Enter a smaller number: the window would end beyond 2⁶⁴.';
}
/** Why a field of the form does not take a text; another field may be what stands against it. */
export function notTaken(text: string, { found, allowed }: Notice, other: string | null): string {
  if (other !== null) {
    return `With that, “${found}” in the field “${other}” would not be possible; allowed there: ${allowed}.`;
  }
  const what =
    text === ''
      ? 'Nothing is written here'
      : found === ''
        ? 'Something is missing at the end'
        : `“${found}” is not possible`;
  return `${what}; allowed: ${allowed}.`;
}
export const tooThin = (rows: number, cols: number): string =>
  `${count(rows, 'row', 'rows')} and ${count(cols, 'column', 'columns')} are too long and narrow for a picture.`;
export const showInstead = (rows: number, cols: number): string => `Show ${rows} × ${cols}`;
export const outside = (place: string): string => `The position ${place} lies outside this window.`;
export const bringIntoSight = 'Bring it into sight';
export const noOther = 'No other cell here is like it.';

export const span = (from: Whole, count: number): string =>
  count === 1 ? whole(from) : `${whole(from)} to ${whole(after(from, count - 1))}`;

/** Where one is: the cell, and the window around it. */
export const where = (name: string, grid: Grid): string =>
  `${name}. The window shows ${grid.down === '' ? '' : `${grid.down} from ${span(grid.y0, grid.rows)}, `}${grid.across} from ${span(grid.x0, grid.cols)}.`;

const MOST_READ = 24;

export const rowName = (grid: Grid, at: number): string =>
  grid.down === '' ? 'The row' : `${grid.down} ${whole(after(grid.y0, at))}`;

/** A row read out: which columns are P, or the values from a column on. */
export function row(grid: Grid, at: number, from: number, values: boolean): string {
  const head = rowName(grid, at);
  const cells = Array.from({ length: grid.cols }, (_, col) => at * grid.cols + col);
  if (values && grid.grundy !== null) {
    const list = cells
      .slice(from, from + MOST_READ)
      .map(cell => (grid.outcomes[cell] === 2 ? 'none' : String(grid.grundy?.[cell] ?? '')));
    return `${head}, values from ${whole(after(grid.x0, from))} on: ${list.join(', ')}${from + MOST_READ < grid.cols ? ', and so on' : ''}.`;
  }
  const found = cells
    .filter(cell => grid.outcomes[cell] === 1)
    .map(cell => whole(after(grid.x0, cell % grid.cols)));
  if (found.length === 0) return `${head}: no P-position in this window.`;
  const more = found.length - MOST_READ;
  return `${head}: P at ${found.slice(0, MOST_READ).join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
}

/** What a matrix is called beside its restrictions, or nothing. */
export const panelLetter = ({ letter }: Panel): string => (letter === '' ? '' : `(${letter})`);

/** A caption names this many restrictions and counts the others. */
const MOST_RESTRICTIONS = 8;

export function panelRestrictions(panel: Panel): string[] {
  const shown = panel.restrictions.slice(0, MOST_RESTRICTIONS).map(restriction);
  const more = Number(panel.restrictions_total) - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}

export const panelCaption = (panel: Panel): string => panelRestrictions(panel).join(' · ');

export const axes = (down: string, across: string): string =>
  down === '' ? `Columns: ${across}.` : `Rows: ${down}; columns: ${across}.`;

export const plotAxes = (right: string, up: string): string => `To the right: ${right}; upwards: ${up}.`;

/** How many; a number that could not be told is that of many. */
export const counted = (amount: Whole | null, one: string, many: string): string =>
  amount === null ? many : count(amount, one, many);

export const count = (amount: Whole, one: string, many: string): string =>
  `${whole(amount)} ${amount === 1 ? one : many}`;

export function basis(evaluation: Evaluation): string {
  const { kind, source } = evaluation.basis;
  if (kind === 'theorem') return `This rests on ${source}.`;
  if (source !== '') return `${source}.`;
  return kind === 'search' ? 'This was found by search.' : 'This was computed from the definition.';
}

export function winningMoves(evaluation: Evaluation): string {
  const winning = evaluation.moves
    .filter(move => move.winning)
    .slice(0, 5)
    .map(sentence);
  const total = evaluation.winning_total;
  if (winning.length === 0) return 'There is no winning move here.';
  if (total === null) return `More winning moves than can be counted, among them: ${winning.join('; ')}.`;
  const rest = Number(total) - winning.length;
  return `${count(total, 'winning move', 'winning moves')}: ${winning.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}

/** The first reason in a sentence. */
export const why = (evaluation: Evaluation): string =>
  evaluation.explanation.find(part => part.kind === 'text')?.text ?? basis(evaluation);

/** Where one stands: the position, and who wins if that is told. */
export function standing(
  place: string,
  blocked: readonly number[] | null,
  answer: Evaluation | null,
): string {
  const rest = blocked === null ? '' : `, ${restriction(blocked)}`;
  if (answer === null) return `${place}${rest}.`;
  return `${place}${rest}: ${answer.outcome}, ${winner(answer.outcome)}${answer.grundy === null ? '' : `, value ${whole(answer.grundy)}`}.`;
}

export const workingOut = (place: string): string => `${place}: being worked out.`;
export const unanswered = (place: string, message: string): string => `${place}: ${refused(message)}`;

export const playedSoFar = (moves: readonly string[]): string =>
  moves.length === 0 ? 'the start' : `after ${moves.join(', ')}`;
export const hidden = 'Who wins is not told during a game.';

/** What a picture without a paper's caption shows. */
export const shows: Record<string, string> = {
  outcome: 'Outcomes',
  grundy: 'Grundy values',
  plot: 'P-positions',
  text: 'Outcomes',
  sequence: 'Sequence of values',
  tree: 'The tree of play',
  circle: 'The circle',
  line: 'The line',
  piles: 'The piles',
  play: 'A game',
};

/** A link asks for a view that its game does not have. */
export const noView = (view: string, allowed: string): string =>
  `view: found “${view}”; allowed in this game: ${allowed}`;

/** What a matrix over parameters shows: each cell is the start of a game of its own. */
export const parameterCaption = (state: State): string =>
  `Who wins from the start, for each step d in the place of the largest and each n. This game: ${state.words.charAt(0).toLowerCase()}${state.words.slice(1)}`;

/** The sentence of a term: "n = 5: N, value 2". */
export function term(sequence: Sequence, index: number): string {
  const outcome = sequence.outcomes[index];
  const place = `n = ${whole(after(sequence.start, index))}`;
  if (outcome === 2) return `${place}: no position`;
  const letter = outcome === 1 ? 'P' : 'N';
  return `${place}: ${letter}, ${winner(letter)}, value ${whole(sequence.grundy[index] ?? 0)}`;
}

export const termsName = (sequence: Sequence): string =>
  `Outcome and Grundy value for ${sequence.across} from ${whole(sequence.start)} to ${whole(after(sequence.start, sequence.outcomes.length - 1))}`;

export const valuesPlot = (sequence: Sequence): string =>
  `Plot of the Grundy values, ${termsName(sequence).slice(29)}`;

export function repeats(found: Period): string {
  const start = Number(found.preperiod) === 0 ? 'from the start' : `from n = ${whole(found.preperiod)}`;
  return Number(found.saltus) === 0
    ? `Period ${whole(found.period)} ${start}`
    : `Arithmetic periodic ${start}: g(n + ${whole(found.period)}) = g(n) + ${whole(found.saltus)}`;
}

export const noPeriod = (sequence: Sequence): string =>
  Number(sequence.lookedThrough) === 0
    ? 'No period is known.'
    : `No period was found among the first ${whole(sequence.lookedThrough)} terms.`;

export const termsTold = (sequence: Sequence): string =>
  `Shown: ${count(sequence.outcomes.length, 'term', 'terms')} of the ${whole(sequence.asked)} that the window asks for.`;

export const tooManyTerms = (most: number): string => `More than ${most} terms: only the plot is shown.`;

/** Which pile the terms are of, where a position has several. */
export const onePile = (pile: number): string =>
  `One pile alone: n is the size of pile ${pile}, and all other piles are empty.`;

export const treeName = (tree: Tree): string => `Tree of ${tree.nodes[0]?.label ?? ''}`;

export function treeNode(tree: Tree, index: number, again: boolean): string {
  const node = tree.nodes[index];
  if (node === undefined) return '';
  const value = node.grundy === null ? '' : `, value ${whole(node.grundy)}`;
  return `${node.label}: ${node.outcome}, ${winner(node.outcome)}${value}${again ? ', met before' : ''}`;
}

export const treeTruncated = (shown: number): string => `The tree goes on: ${shown} positions are held here.`;

export const boardName = (board: Board): string =>
  board.round
    ? `A circle of ${board.closed.length} spaces`
    : `A line of the spaces 0 to ${board.closed.length - 1}`;

/** What a space of a board says about itself. */
export function space(board: Board, at: number, reached: ReadonlyMap<number, Letter>): string {
  const parts: string[] = [];
  const move = board.reach.find(reach => Number(reach.space) === at);
  const label = board.labels[at] ?? null;
  if (Number(board.trail.at(-1)?.space) === at) parts.push('the token');
  else if (board.closed[at] === true) parts.push(board.round ? 'visited' : 'forbidden');
  if (label !== null) parts.push(`value ${whole(label)}`);
  if (move !== undefined) {
    const letter = reached.get(at);
    parts.push(`step ${move.notation} leads here${letter === undefined ? '' : `, to ${letter}`}`);
  }
  return `space ${at}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}

export const circleHelp =
  'Filled spaces are visited. The spiral is the way of the token, one turn inwards for each pass. Click a marked space to move there.';
export const lineHelp =
  'Each space holds the Grundy value of the position with the token on it; ∗ is forbidden. Click a marked space to move there.';
export const lineGameHelp = '∗ is forbidden. Click a marked space to move there.';

const takes = (choice: ReadonlyMap<number, number>): string =>
  and([...choice].sort(([a], [b]) => a - b).map(([pile, amount]) => `${amount} from pile ${pile}`));

export const taking = (choice: ReadonlyMap<number, number>): string => `Take ${takes(choice)}`;

/** The residues that a move in the notation blocks, in words. */
export function blocked(notation: string): string {
  const part = notation.split('r')[1] ?? '';
  return part === 'none' || part === '' ? 'nothing' : and(part.split('.'));
}

export const blockPart = (notation: string): string =>
  notation.includes('r') ? `, block ${blocked(notation)}` : '';

/** A move of the notation as data, as far as words need it. */
function parts(text: string): Told {
  const [taken = '', blocks] = text.split('r');
  const takes = taken
    .split('.')
    .map(part => part.split('a'))
    .flatMap(([pile, amount]) =>
      amount === undefined ? [] : [{ pile: Number(pile), amount: BigInt(amount) }],
    );
  const restriction = blocks === undefined ? null : blocks === 'none' ? [] : blocks.split('.').map(Number);
  return { takes, restriction, step: takes.length === 0 ? BigInt(taken) : null };
}

/** A move of the notation in words. */
export const played = (notation: string): string => sentence(parts(notation));

/** The same as short as a record of a game has it. */
export function notation(text: string): string {
  const { takes, restriction, step } = parts(text);
  const said =
    step === null ? takes.map(take => `${take.amount} from ${take.pile}`).join(', ') : `${step} on`;
  return restriction === null
    ? said
    : `${said}, not ${restriction.length === 0 ? 'anything' : restriction.join(', ')}`;
}

export const noMoves = 'There is no move left.';
export const pilesHelp =
  'Click or tap a stick to take it and all to its right, or use the arrow keys and Enter.';
export const blockedSticks = 'Where a pale stick stands, one may not begin to take.';
const MOST_AMOUNTS = 8;
/** Why nothing comes of a choice: what may be taken instead, as far as it is known. */
export function notAllowed(
  choice: ReadonlyMap<number, number>,
  under: readonly number[] | null,
  allowed: ReadonlySet<number> | null,
): string {
  const said = `You can’t take ${takes(choice)}`;
  const rule = under === null || under.length === 0 ? '' : ` under “${restriction(under)}”`;
  if (allowed === null) return `${said}${rule}.`;
  if (allowed.size === 0) return `${said}${rule}: nothing may be taken from this pile.`;
  const all = [...allowed].sort((a, b) => a - b).map(String);
  return `${said}${rule}: allowed from this pile ${all.length === 1 ? 'is' : 'are'} ${all.length > MOST_AMOUNTS ? `${all.slice(0, MOST_AMOUNTS).join(', ')}, …` : and(all)}.`;
}

export const whoseTurn = (two: boolean, mine: boolean, played: number): string =>
  two ? `Player ${(played % 2) + 1} is to move.` : mine ? 'Your move.' : 'The opponent is thinking …';

export const waiting =
  'It is the opponent’s turn. Go back further, move for the opponent, or let the opponent move.';

export const gameOver = (two: boolean, won: boolean, played: number): string =>
  two
    ? `Player ${((played + 1) % 2) + 1} has won: no move is left.`
    : won
      ? 'You have won: no move is left.'
      : 'You have lost: no move is left.';

export const plays = (mine: boolean, move: Move): string =>
  `${mine ? 'You' : 'The opponent'}: ${sentence(move)}.`;

export const mark = { keeps: '✓', gives: '✗', lost: '·', givesName: 'gives the win away' };

export function verdict(verdict: 'keeps' | 'gives' | 'lost', two: boolean): string {
  const who = two ? 'The last move' : 'Your move';
  return {
    keeps: `${who} keeps the win.`,
    gives: `${who} gives the win away.`,
    lost: `${two ? 'The player was' : 'You were'} already losing: no move wins.`,
  }[verdict];
}

export const refuted = (move: Move): string =>
  `It is refuted by: ${sentence(move)}. That reaches a P-position.`;
export const better = (move: Move): string => `Better: ${sentence(move)}.`;
export const hintOutcome = (outcome: Letter): string =>
  outcome === 'N' ? 'This position can be won.' : 'Against perfect play this position is lost.';
export const hintHopeless = 'Every move lets your opponent win; play on and hope for a slip.';
/** Where a winning move is, of so many. */
export function hintWhere(move: Move, winning: Whole | null): string {
  const only = Number(winning) === 1;
  if (move.step !== null) {
    return only
      ? 'One step reaches a P-position.'
      : `${winning === null ? 'Several' : whole(winning)} steps reach P-positions.`;
  }
  const from = `takes from ${and(move.takes.map(take => `pile ${take.pile}`))}.`;
  return only
    ? `The only winning move ${from}`
    : `${winning === null ? 'A winning move' : `One of the ${whole(winning)} winning moves`} ${from}`;
}
export const judging = 'Judging the moves …';
export const listedMoves = (from: number, to: number, all: number): string =>
  `Moves ${from + 1} to ${to} of ${all} are listed.`;
export const turningPoints = (found: number): string =>
  found === 0
    ? 'The win never changed hands.'
    : `The win changed hands ${found === 1 ? 'once' : found === 2 ? 'twice' : `${found} times`}. Go back and find the better move:`;
export const turningPoint = (index: number, mine: boolean | null): string =>
  `move ${index + 1}${mine === null ? '' : mine ? ', yours' : ', the opponent’s'}`;
export const steps = {
  name: 'Go through the game',
  start: 'To the start',
  back: 'One move back',
  on: 'One move on',
  end: 'To the end',
  at: (played: number, of: number): string => `${played} of ${count(of, 'move', 'moves')}`,
};
export const backTo = (played: number): string => `To the position after ${count(played, 'move', 'moves')}`;

/** Under this word a PNG notes its address. */
export const noted = 'Source';
export const exportHelp =
  'Every file carries the link of the figure. Drop it on this page to open the figure again.';
export const copiedText = 'Copied.';
/** The solver's formats: what each is called and is good for, and how its files end. */
export const formats: Record<string, { name: string; help: string; ending: string }> = {
  latex: { name: 'LaTeX', help: 'in the style of the papers', ending: '.tex' },
  tikz: { name: 'TikZ', help: 'a drawing in LaTeX', ending: '.tikz.tex' },
  csv: { name: 'CSV', help: 'for spreadsheets', ending: '.csv' },
  json: { name: 'JSON', help: 'for programs', ending: '.json' },
  markdown: { name: 'Markdown', help: 'for notes and forums', ending: '.md' },
  text: { name: 'Plain text', help: 'for anywhere', ending: '.txt' },
  bfile: { name: 'b-file', help: 'for the OEIS', ending: '.b.txt' },
  'bfile:row': { name: 'b-file, first row', help: 'for the OEIS', ending: '-row.b.txt' },
  'bfile:diagonal': { name: 'b-file, diagonal', help: 'for the OEIS', ending: '-diagonal.b.txt' },
  'bfile:antidiagonals': {
    name: 'b-file, by antidiagonals',
    help: 'for the OEIS',
    ending: '-antidiagonals.b.txt',
  },
  dot: { name: 'Graphviz', help: 'the tree as a graph', ending: '.dot' },
};
export const saved = (name: string): string => `Saved as ${name}.`;
/** A name that any file system takes: the rules, the position and the view. */
export function fileName({ rules, piles, restriction, moves, view }: State): string {
  const place = [
    ...piles.map(String),
    ...(restriction === null ? [] : ['not', ...restriction.map(String)]),
    ...(moves.length === 0 ? [] : ['after', ...moves]),
  ].join('-');
  const short = (text: string): string =>
    text
      .replace(/[^a-z0-9]+/gi, '-')
      .slice(0, 60)
      .replace(/^-|-$/g, '');
  return [short(rules), short(place), view].filter(part => part !== '').join('-');
}
export const fileTitle = (state: State): string => `${shows[state.view] ?? 'Positions'}: ${state.rules}`;

export const bases = [
  { id: 'auto', name: 'best', help: 'A theorem where one applies, else a search, else the definition' },
  { id: 'theorem', name: 'theorem', help: 'A theorem only' },
  { id: 'search', name: 'search', help: 'A search of the game’s own' },
  { id: 'definition', name: 'definition', help: 'The definition alone, option by option' },
];

export const noValues = 'These matrices have no Grundy values in this window, so the outcomes are shown.';
export const question = 'Which cell would you hand to your opponent?';
export const wideTable = 'A wide table';
export const wideFormula = 'A wide formula';

export const reload = 'Reload';
export const stopped = 'Stopped before it was done.';

export const working = 'Working …';
export const percent = (fraction: number): string => `${Math.floor(fraction * 100)} %`;

/** A ratio as a person says it: "1.4", "12", "3,400". */
const times = (ratio: number): string =>
  ratio < 10 ? ratio.toFixed(1).replace(/\.0$/, '') : Number(ratio.toPrecision(2)).toLocaleString('en');

/** How much more than the usual effort something takes. */
export function excess({ needed, usual, most }: Excess): string {
  if (needed === null) return 'It takes more than the usual effort; how much more can’t be told beforehand.';
  const takes = `It would take about ${times(needed / usual)} times the usual effort`;
  return needed > most ? `${takes}, more than can be made here.` : `${takes}.`;
}

/** A refusal as a sentence of the page, where it is plain what it speaks of. */
export function refused(message: string): string {
  const said = message
    .replace(/^\w+: /, '')
    .replace(/window (\d+),(\d+),(\d+),(\d+)/, (_, x0: string, y0: string, cols: string, rows: string) =>
      rows === '1'
        ? `window of ${cols} terms from ${x0} on`
        : `window of ${rows} rows from ${y0} on and ${cols} columns from ${x0} on`,
    );
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?]$/.test(said) ? '' : '.'}`;
}

export const insist = ({ needed }: Excess): string =>
  needed === null ? `Run anyway, up to ${MOST_TIMES} times the usual effort` : 'Run anyway';
export const smaller = (rows: number, cols: number): string =>
  rows === 1 ? `Fewer terms: ${cols}` : `Smaller window: ${rows} × ${cols}`;
export const tooMuch = `The greatest effort that is made for anything, ${MOST_TIMES} times the usual one, did not do.`;
export const broken = 'The solver is not there.';

/** What a frame in another page says. */
export const whoWins = 'Who wins from';
export const place = (piles: readonly Whole[], moves: readonly string[]): string =>
  piles.length > 0
    ? position(piles)
    : moves.length === 0
      ? 'the start'
      : `the position after ${moves.join(', ')}`;
export const guessed: Record<Letter, string> = {
  N: 'The next player, who is about to move',
  P: 'The previous player, who has just moved',
};
export const judged = (guess: Letter, outcome: Letter): string =>
  guess === outcome ? `Right: ${winner(outcome)}.` : `No: ${winner(outcome)}.`;
export const another = 'Ask for another position';
export const showMove = 'Show a winning move';
export const again = 'Back to the first figure';
export const save = 'Save';
export const openPlayground = 'Open in the playground';
export const closedHere = 'This page lets the figure open nothing. Its address:';
