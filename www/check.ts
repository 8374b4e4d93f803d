/** The page that checks a proof: reads a certificate, has it checked, and evaluates it at positions. */

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

function element(name: string, content: string, style = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = content;
  if (style !== '') made.className = style;
  return made;
}

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
  if (certificate === '') return result.replaceChildren(element('p', words.nothing, 'refused'));
  result.replaceChildren(element('p', words.checking));
  stop.hidden = false;
  worker = new Worker(new URL('./proof/check.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => {
    end();
    result.replaceChildren(element('p', words.broken, 'refused'));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Result>) => {
    end();
    if ('refused' in data) {
      return result.replaceChildren(
        element('p', words.refused(data.refused), 'refused'),
        element('p', words.notProved),
      );
    }
    proved = readable(certificate, data.checked);
    const { rules } = data.checked;
    const open = document.createElement('a');
    open.href = `./?g=${rules}`;
    open.textContent = words.open(rules);
    const link = document.createElement('p');
    link.append(open);
    result.replaceChildren(
      element('p', words.proved(data.checked, proved)),
      element('p', words.how(data.checked, proved)),
      element('p', words.took(data.checked, data.milliseconds), 'quiet'),
      link,
    );
    const isFree = isTable(proved)
      ? proved.masks === undefined
      : proved.totals !== undefined && proved.n === 1;
    blocked.parentElement?.toggleAttribute('hidden', isFree);
    piles.value = EXAMPLES[data.checked.piles - 1] ?? '';
    reading.hidden = false;
    read();
  });
  worker.postMessage(certificate);
}

/** Evaluates the certificate at the typed position. */
function read(): void {
  if (proved === null) return;
  const place = by('read');
  const sizes = numbersIn(piles.value);
  const count = proved.claim === 'period' ? 1 : (proved.piles ?? 2);
  if (sizes === null || sizes.length !== count) {
    return place.replaceChildren(element('p', words.notPiles(count), 'refused'));
  }
  const isBlocking = !isTable(proved) || proved.masks !== undefined;
  const residues = isBlocking ? residuesIn(blocked.value, proved.n) : [];
  if (residues === null) return place.replaceChildren(element('p', words.notResidues(proved.n), 'refused'));
  if (isTable(proved)) {
    const { outcome, value } = readTable(proved, sizes, residues);
    const text = isBlocking ? words.outcome(outcome, residues) : words.listed(sizes, outcome, value);
    return place.replaceChildren(element('p', text));
  }
  if (proved.claim === 'diagonal') {
    const same = alongDiagonal(proved, sizes);
    return place.replaceChildren(element('p', words.same(sizes, same, proved)));
  }
  const { steps, handed, winning, outcome } = readAt(proved, sizes, residues);
  const table = document.createElement('table');
  const row = (kind: 'th' | 'td', cells: readonly (string | number)[]): void => {
    const line = document.createElement('tr');
    line.append(...cells.map(cell => element(kind, String(cell))));
    table.append(line);
  };
  row('th', words.heads(count));
  row('td', ['', ...sizes.map(() => ''), 0]);
  steps.forEach(({ digits, state }, place) => row('td', [place, ...digits, state]));
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  scroll.append(table);
  place.replaceChildren(
    element('p', words.digits(proved)),
    scroll,
    element('p', words.handed(handed, winning, proved)),
    element('p', words.outcome(outcome, residues)),
  );
}

async function take(file: File | undefined): Promise<void> {
  if (file === undefined) return;
  if (file.size > MOST) return result.replaceChildren(element('p', words.tooLarge, 'refused'));
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
  result.replaceChildren(element('p', words.stopped));
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
