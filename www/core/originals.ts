/**
 * The nodes of an element as it drew them. Page translation, reading extensions and spell checkers replace,
 * wrap, split, merge and remove nodes of a page. What is drawn next would go to nodes that are no longer in
 * the page, so the originals are put back first.
 */

/** What others have changed: the children of a node, or the text of one, as the element drew them. */
export type Originals = Map<Node, readonly Node[] | string>;

/** Adds what a batch of records of others changed. `of` finds the originals that a node belongs to. */
export function note(records: MutationRecord[], of: (node: Node | null) => Originals | undefined): void {
  // The state before the batch, as records say it from the last to the first.
  const texts = new Map<Node, string>();
  const firsts = new Map<Node, Node | null>();
  const nexts = new Map<Node, Node | null>();
  for (const { target, oldValue, previousSibling, removedNodes, nextSibling } of records.reverse()) {
    if (oldValue !== null) {
      texts.set(target, oldValue);
      continue;
    }
    if (!firsts.has(target)) firsts.set(target, target.firstChild);
    let next = nextSibling;
    for (const node of [...removedNodes].reverse()) {
      nexts.set(node, next);
      next = node;
    }
    if (previousSibling === null) firsts.set(target, next);
    else nexts.set(previousSibling, next);
  }
  const put = (originals: Originals | undefined, node: Node, was: readonly Node[] | string): void => {
    // An earlier batch knows what was there before this one.
    if (originals !== undefined && !originals.has(node)) originals.set(node, was);
  };
  for (const [target, first] of firsts) {
    const originals = of(target);
    const children: Node[] = [];
    for (let node = first; node !== null;) {
      children.push(node);
      // A text that was changed and then taken away.
      const text = texts.get(node);
      if (text !== undefined) put(originals, node, text);
      const next = nexts.get(node);
      node = next === undefined ? node.nextSibling : next;
    }
    put(originals, target, children);
  }
  for (const [node, text] of texts) put(of(node), node, text);
}

/** Puts the originals back; nodes that are in their places stay there, with the focus and what was typed. */
export function restore(originals: Originals): void {
  for (const [node, was] of originals) {
    if (typeof was === 'string') {
      (node as CharacterData).data = was;
      continue;
    }
    const own = new Set(was);
    const now = [...node.childNodes];
    for (const child of now) if (!own.has(child)) child.remove();
    let at = node.firstChild;
    for (const child of was) {
      if (child === at) at = at.nextSibling;
      else node.insertBefore(child, at);
    }
  }
  originals.clear();
}

interface Result {
  strings?: readonly string[];
  values?: unknown;
  _$litDirective$?: unknown;
}

/** Whether the hole of a template behind a text is in a tag: an attribute, a property or a listener. */
const isInTag = (strings: readonly string[], at: number): boolean => {
  const text = strings.slice(0, at + 1).join('');
  return text.lastIndexOf('<') > text.lastIndexOf('>');
};

/** Whether two results of `render` have the same texts and elements; attributes may differ. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const { strings, values = one, _$litDirective$: kind } = one as Result;
  const { strings: others, values: against = other, _$litDirective$: and } = other as Result;
  return (
    strings === others &&
    kind === and &&
    Array.isArray(values) &&
    Array.isArray(against) &&
    values.length === against.length &&
    values.every((value, at) => (strings !== undefined && isInTag(strings, at)) || isSame(value, against[at]))
  );
}
