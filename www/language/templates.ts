/**
 * The words that stand in the templates of elements: Lit hands over each template once, before anything is
 * made of it, to who asks for that as its own polyfill does.
 */

import type { Catalogue } from './catalogue.ts';

/** What people read of a template besides its texts. */
const READ = ['aria-label', 'title', 'placeholder', 'alt'];

interface TemplateClass {
  createElement(html: string, options?: unknown): HTMLTemplateElement;
}

/** A text with the spaces around it, in the language; the same where nothing is to be said. */
function said(catalogue: Catalogue, text: string): string | null {
  const key = text.replace(/\s+/g, ' ').trim();
  const found = /\p{L}{2}/u.test(key) ? catalogue.text(key) : null;
  return found === null ? null : text.replace(/\S(?:[^]*\S)?/, () => found);
}

function translate(catalogue: Catalogue, { content }: HTMLTemplateElement): void {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) {
      const text = said(catalogue, node.data);
      if (text !== null) node.data = text;
      continue;
    }
    for (const name of READ) {
      const text = said(catalogue, (node as Element).getAttribute(name) ?? '');
      if (text !== null) (node as Element).setAttribute(name, text);
    }
  }
}

/** From now on the words of templates are said by a catalogue; Lit must not have come before. */
export function inTemplates(catalogue: Catalogue): void {
  (globalThis as { litHtmlPolyfillSupport?: (template: TemplateClass) => void }).litHtmlPolyfillSupport =
    template => {
      const make = template.createElement.bind(template);
      template.createElement = (html, options) => {
        const made = make(html, options);
        translate(catalogue, made);
        return made;
      };
    };
}
