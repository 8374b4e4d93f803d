/** The page that checks a proof: reads a certificate, has it checked, and evaluates it at positions. */

import { html, render } from 'lit';
import {
  alongDiagonal,
  checkWords as words,
  isTable,
  numbersIn,
  readAt,
  readable,
  readTable,
  residuesIn,
  type Certificate,
} from './proof/certificate.ts';
import type { Result } from './proof/check.worker.ts';
import { Thread as Worker } from './solver/thread.ts';

/** The law of block:4:1,4/2,3, with period 13 along the diagonal. */
const EXAMPLE =
  '{"nimatrix-certificate":1,"rules":"block:4:1,4/2,3","claim":"diagonal","n":4,"family":[[0,1],[2,3]],' +
  '"period":13,"from":3,"preperiod":3,"block":52,"width":8,"edge":11,"rows":[11,11,5,13,14,11,14,7,13,7,11,' +
  '7,10,7,7,14,11,13,7,13,14,11,14,7,14,5,14,14,13,7,11,14,11,13,7,13,14,13,10,13,13,11,14,7,13,7,11,14,11,' +
  '13,11,5,11,11,7],"columns":[0,0,0,0],"band":[14,3,12,7,13,6,3]}';
/** Example positions, by their piles. */
const EXAMPLES = ['3000000000', '3000000000,3000000007', '5,4,3', '4,3,2,1', '5,4,3,2,1'];
/** Larger than any certificate, and small enough for a text field. */
const MOST = 16_000_000;

const by = <T extends HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as T;
};
const text = by<HTMLTextAreaElement>('text');
const result = by('result');
const reading = by<HTMLFormElement>('reading');
const [piles, blocked] = [by<HTMLInputElement>('piles'), by<HTMLInputElement>('blocked')];
const stop = by<HTMLButtonElement>('stop');

let worker: Worker | null = null;
let proved: Certificate | null = null;

const line = (text: string, style = '') => html`<p class=${style}>${text}</p>`;
const refused = (text: string) => line(text, 'refused');
const show = (...lines: unknown[]): void => void render(lines, result);

function end(): void {
  worker?.terminate();
  worker = null;
  stop.hidden = true;
}

function check(): void {
  open();
  end();
  proved = null;
  reading.hidden = true;
  const certificate = text.value.trim();
  if (certificate === '') return show(refused(words.nothing));
  show(line(words.checking));
  stop.hidden = false;
  worker = new Worker(new URL('./proof/check.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    end();
    show(refused(words.broken));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Result>) => {
    end();
    if ('refused' in data) return show(refused(words.refused(data.refused)), line(words.notProved));
    const { checked, milliseconds } = data;
    proved = readable(certificate, checked);
    show(
      line(words.proved(checked, proved)),
      line(words.how(checked, proved)),
      line(words.took(checked, milliseconds), 'note'),
      html`<p><a href="./?g=${checked.rules}">${words.open(checked.rules)}</a></p>`,
    );
    const isFree = isTable(proved)
      ? proved.masks === undefined
      : proved.totals !== undefined && proved.n === 1;
    blocked.parentElement?.toggleAttribute('hidden', isFree);
    piles.value = EXAMPLES[checked.piles - 1] ?? '';
    reading.hidden = false;
    read();
  });
  worker.postMessage(certificate);
}

/** Evaluates the certificate at the typed position. */
function read(): void {
  if (proved !== null) render(readingOf(proved), by('read'));
}

function readingOf(proved: Certificate) {
  const sizes = numbersIn(piles.value);
  const count = proved.claim === 'period' ? 1 : (proved.piles ?? 2);
  if (sizes === null || sizes.length !== count) return refused(words.notPiles(count));
  const isBlocking = !isTable(proved) || proved.masks !== undefined;
  const residues = isBlocking ? residuesIn(blocked.value, proved.n) : [];
  if (residues === null) return refused(words.notResidues(proved.n));
  if (isTable(proved)) {
    const { outcome, value } = readTable(proved, sizes, residues);
    return line(isBlocking ? words.outcome(outcome, residues) : words.listed(sizes, outcome, value));
  }
  if (proved.claim === 'diagonal') return line(words.same(sizes, alongDiagonal(proved, sizes), proved));
  const { steps, handed, winning, outcome } = readAt(proved, sizes, residues);
  const rows = [
    ['', ...sizes.map(() => ''), 0],
    ...steps.map(({ digits, state }, at) => [at, ...digits, state]),
  ];
  return html`${line(words.digits(proved))}
    <div class="scroll">
      <table>
        <tr>
          ${words.heads(count).map(head => html`<th>${head}</th>`)}
        </tr>
        ${rows.map(
          row =>
            html`<tr>
              ${row.map(cell => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </table>
    </div>
    ${line(words.handed(handed, winning, proved))} ${line(words.outcome(outcome, residues))}`;
}

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > MOST) return show(refused(words.tooLarge));
  // A file of many has one a line: takes the first.
  const [first = ''] = (await file.text()).trim().split('\n');
  text.value = first;
  check();
}

by('unstarted').remove();
by('form').hidden = false;
by('form').addEventListener('submit', event => {
  event.preventDefault();
  check();
});
const paste = by('paste');
function open(): void {
  by('pasted').hidden = false;
  paste.setAttribute('aria-expanded', 'true');
}
paste.addEventListener('click', () => {
  open();
  text.focus();
});
by('example').addEventListener('click', () => {
  text.value = EXAMPLE;
  check();
});
stop.addEventListener('click', () => {
  end();
  show(line(words.stopped));
});
by<HTMLInputElement>('file').addEventListener('change', event => {
  const { files } = event.currentTarget as HTMLInputElement;
  void take(files?.[0]);
});
reading.addEventListener('submit', event => event.preventDefault());
reading.addEventListener('input', read);
addEventListener('dragover', event => {
  event.preventDefault();
  document.body.classList.add('dropping');
});
addEventListener('dragleave', () => document.body.classList.remove('dropping'));
addEventListener('drop', event => {
  event.preventDefault();
  document.body.classList.remove('dropping');
  void take(event.dataTransfer?.files[0]);
});
