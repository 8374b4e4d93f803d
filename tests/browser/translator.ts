/**
 * What others do to the nodes of a page: translators, reading extensions, hyphenators, spell checkers. The
 * words stay the same but for a mark, so that what is read can be compared with a page that nobody touched.
 */

import type { Frame, Page } from '@playwright/test';

/** Ways in which texts and nodes are changed. */
export const WAYS = [
  'replace each text by two fonts with other words',
  'replace each text by another text',
  'change the data of each text',
  'move each text into a span',
  'wrap each word',
  'split each text',
  'merge texts that are neighbours',
  'remove comments',
  'add a translation behind each text',
  'wrap what each paragraph holds',
  'replace what each paragraph holds by a copy',
] as const;
export type Way = (typeof WAYS)[number];

/** Stands at the start of each text that was changed. */
const MARK = '§';
/** Stand around a text that was added. */
const [BEGIN, END] = ['⟦', '⟧'];

/** Changes all that the page shows now, and what comes later too if it is to go on. */
export async function translate(page: Page | Frame, way: Way, goOn = false): Promise<void> {
  await page.evaluate(
    ({ way, goOn, MARK, BEGIN, END }) => {
      const known = window as unknown as { done?: WeakSet<Node> };
      const done = (known.done ??= new WeakSet<Node>());
      // Nobody puts elements of HTML into drawings and formulas, where they would not be seen.
      const isOfTexts = /another|data|split/.test(way);
      const isProse = (node: Text): boolean =>
        node.data.trim() !== '' &&
        !done.has(node) &&
        node.parentElement !== null &&
        node.parentElement.closest('script, style, noscript, textarea, option, title') === null &&
        (isOfTexts || node.parentElement.closest('svg, math') === null);
      const made = (name: string, ...content: (Node | string)[]): HTMLElement => {
        const element = document.createElement(name);
        element.append(...content);
        for (const node of [element, ...element.querySelectorAll('*')]) {
          node.childNodes.forEach(child => done.add(child));
        }
        return element;
      };
      const text = (data: string): Text => {
        const node = document.createTextNode(data);
        done.add(node);
        return node;
      };
      const change = (node: Text): void => {
        const { data } = node;
        done.add(node);
        if (way.startsWith('replace each text by two')) {
          node.replaceWith(made('font', made('font', MARK + data)));
        } else if (way.endsWith('another text')) node.replaceWith(text(MARK + data));
        else if (way.startsWith('change')) node.data = MARK + data;
        else if (way.startsWith('move')) {
          const span = document.createElement('span');
          node.replaceWith(span);
          span.append(node);
        } else if (way === 'wrap each word') {
          node.replaceWith(...data.split(/(?<=\s)/).map(word => made('span', word)));
        } else if (way.startsWith('split')) {
          done.add(node.splitText(data.length >> 1));
        } else if (way.startsWith('add')) node.after(made('font', `${BEGIN}${data}${END}`));
      };
      const all = (root: Node): void => {
        const show = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT;
        const walker = document.createTreeWalker(root, show);
        const nodes: Node[] = [root];
        while (walker.nextNode()) nodes.push(walker.currentNode);
        for (const node of nodes) {
          if (node instanceof Text && isProse(node)) change(node);
          if (node instanceof Comment && way.startsWith('remove')) node.remove();
          if (!(node instanceof HTMLParagraphElement) || done.has(node)) continue;
          if (way.startsWith('wrap what')) node.replaceChildren(made('font', ...node.childNodes));
          if (way.startsWith('replace what')) node.replaceChildren(...node.cloneNode(true).childNodes);
          if (way.includes('what')) done.add(node);
        }
        if (way.startsWith('merge') && root instanceof Element) root.normalize();
      };
      all(document.body);
      if (!goOn) return;
      const watcher = new MutationObserver(records => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData' && !(target as Text).data.startsWith(MARK)) {
            done.delete(target);
            all(target);
          }
          for (const node of addedNodes) {
            if (!node.isConnected) continue;
            if (node instanceof Text && !node.data.startsWith(MARK)) done.delete(node);
            all(node);
          }
        }
        // As translators do it, so that they do not hear themselves.
        watcher.takeRecords();
      });
      watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    },
    { way, goOn, MARK, BEGIN, END },
  );
}

/**
 * All that people read, see or hear of a page: its texts that are in sight without the marks, names and
 * tooltips, what stands in fields, and the title.
 */
export async function seen(page: Page | Frame): Promise<string> {
  const found = await page.evaluate(
    ([BEGIN, END]) => {
      const said: string[] = [document.title];
      const show = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
      const walker = document.createTreeWalker(document.body, show);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Text) {
          const parent = node.parentElement;
          if (parent === null || parent.closest('script, style, noscript') !== null) continue;
          // Where all is announced, what was said last is a matter of when.
          if (parent.closest('.said') !== null || !parent.checkVisibility()) continue;
          // What was added says the same as the text before it.
          const before = parent.previousSibling;
          const isAdded = node.data.startsWith(BEGIN);
          if (!isAdded || node.data !== `${BEGIN}${before?.textContent ?? ''}${END}`) said.push(node.data);
          continue;
        }
        const element = node as Element;
        // Whether a table is wider than its place is no matter of words.
        if (element.ariaLabel?.startsWith('A wide ') === true) continue;
        for (const name of ['aria-label', 'aria-valuetext', 'aria-selected', 'title', 'alt', 'placeholder']) {
          const value = element.getAttribute(name);
          if (value !== null) said.push(` ${name}=${value} `);
        }
        if (element instanceof HTMLInputElement) said.push(` value=${element.value} `);
      }
      return said.join('');
    },
    [BEGIN, END] as const,
  );
  // How long a check took differs.
  return found.replaceAll(MARK, '').replace(/[\d.]+ s on this device|\s+/g, '');
}
