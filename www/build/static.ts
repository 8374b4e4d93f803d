/** Lit templates as plain HTML, so that the first paint uses the code of the live page. */

import { markup } from '../draw/svg.ts';
import type { TemplateResult } from 'lit';
import type { LightElement } from '../core/element.ts';

interface Directive {
  _$litDirective$: { directiveName?: string };
  values: unknown[];
}

const isDirective = (value: unknown): value is Directive =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value;
const isTemplate = (value: unknown): value is TemplateResult =>
  typeof value === 'object' && value !== null && '_$litType$' in value;

/** The argument of a directive that only wraps it, such as `live`. */
const unwrap = (value: unknown): unknown => (isDirective(value) ? value.values[0] : value);

/** A value in a child position. */
function child(value: unknown): string {
  if (isDirective(value)) {
    return value._$litDirective$.directiveName === 'unsafeHTML'
      ? String(value.values[0] ?? '')
      : child(value.values[0]);
  }
  if (isTemplate(value)) return drawn(value);
  if (Array.isArray(value)) return value.map(child).join('');
  if (value === null || value === undefined || typeof value === 'symbol') return '';
  // The live page has a separate text node here. The comments keep the width the same.
  return `<!---->${markup(String(value))}<!---->`;
}

/** Renders an element in place. Its tag becomes a plain one, so that it is not upgraded. */
function element(tag: string, properties: Record<string, unknown>): string {
  const Element = customElements.get(tag) as (new () => LightElement & { render(): unknown }) | undefined;
  // An element that is fetched later shows nothing yet.
  if (Element === undefined) return '';
  return child(Object.assign(new Element(), properties).render());
}

/** A text beside a tag is a node of its own without a comment. */
const withoutEmptyComments = (text: string): string =>
  text.replace(/<!---->(?=\s*<)/g, '').replace(/(?<=>\s*)<!---->/g, '');

export function staticHtml(template: TemplateResult): string {
  return withoutEmptyComments(drawn(template));
}

function drawn(template: TemplateResult): string {
  let out = '';
  let open: { tag: string; properties: Record<string, unknown> } | null = null;
  template.strings.forEach((text, index) => {
    let rest = text;
    while (rest !== '') {
      if (open !== null) {
        const end = rest.indexOf('>');
        if (end < 0) break;
        out += `${rest.slice(0, end + 1)}${element(open.tag, open.properties)}`;
        rest = rest.slice(end + 1);
        open = null;
      }
      const start = /<(nim-[a-z]+)/.exec(rest);
      if (start === null) break;
      out += `${rest.slice(0, start.index)}<div class="nim"`;
      rest = rest.slice(start.index + start[0].length);
      open = { tag: start[1] ?? '', properties: {} };
    }
    out += rest;
    if (index >= template.values.length) return;
    const value = template.values[index];
    const binding = /\s([@.?]?)([\w-]+)=$/.exec(out);
    if (binding === null) {
      out += inAttribute(out) ? markup(String(unwrap(value))) : child(value);
      return;
    }
    const [whole, sign, name = ''] = binding;
    if (sign === '' && typeof value !== 'symbol') {
      out += `"${markup(String(unwrap(value)))}"`;
      return;
    }
    out = out.slice(0, -whole.length);
    if (sign === '.' && open !== null) open.properties[name] = unwrap(value);
    else if (sign === '.' && name === 'value') out += ` value="${markup(String(unwrap(value)))}"`;
    else if (sign === '?' && Boolean(value)) out += ` ${name}`;
  });
  return out.replace(/<\/nim-[a-z]+\s*>/g, '</div>');
}

/** Whether the text ends inside a quoted attribute. */
const inAttribute = (text: string): boolean => text.lastIndexOf('<') > text.lastIndexOf('>');
