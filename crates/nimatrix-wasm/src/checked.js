
/** An error as the solver throws them. */
function refused(found) {
  const allowed = 'an object of this package, in use once at a time, until it is freed';
  const text = `${found}; allowed: ${allowed}`;
  const said = { text, pieces: [{ kind: 'text', text, parts: [] }], form: text, values: {} };
  const named = { name: 'NimatrixError', code: 'freed', key: '', at: 0, found, allowed, said, excess: null };
  return Object.assign(new Error(text), named);
}

/**
 * A class whose methods refuse an object that was freed, is in use or was not made by this class. wasm-bindgen's own
 * would pass any memory to Rust, or leave the frames of an error on the stack of the solver.
 */
function checked(Unchecked) {
  const states = new WeakMap();
  class Checked extends Unchecked {
    constructor(...given) {
      super(...given);
      states.set(this, 'ready');
    }
  }
  for (const [name, { value: method }] of Object.entries(Object.getOwnPropertyDescriptors(Unchecked.prototype))) {
    if (name === 'constructor' || name.startsWith('__')) continue;
    const after = name === 'free' ? 'freed' : 'ready';
    Object.defineProperty(Checked.prototype, name, {
      value(...given) {
        const state = states.get(this);
        // An object can be freed again.
        if (state === 'freed' && after === 'freed') return undefined;
        if (state !== 'ready') throw refused(state === 'busy' ? 'an object in use' : 'an object that was freed');
        states.set(this, 'busy');
        try {
          return method.apply(this, given);
        } finally {
          states.set(this, after);
        }
      },
    });
  }
  if (Symbol.dispose) Checked.prototype[Symbol.dispose] = Checked.prototype.free;
  return Checked;
}
