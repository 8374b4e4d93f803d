// What the functions of the package do before its wasm is loaded.

/** The script of a module whose functions throw an error with the code `not_ready` before it was loaded. */
export function refusing(script) {
  const first = `/** Stands for the module until it is loaded. */
const unready = new Proxy({}, {
  get() {
    const [found, allowed] = ['a call before the module was loaded', 'calls after await init()'];
    const text = \`\${found}; allowed: \${allowed}\`;
    const said = { text, pieces: [{ kind: 'text', text, parts: [] }], form: text, values: {} };
    const named = { name: 'NimatrixError', code: 'not_ready', key: '', at: 0, excess: null };
    throw Object.assign(new Error(text), named, { found, allowed, said });
  },
});
`;
  const parts = script.split('let wasmModule, wasmInstance, wasm;');
  const loaded = parts.join(`${first}let wasmModule, wasmInstance, wasm = unready;`);
  const changed = loaded.replaceAll(
    'if (wasm !== undefined) return wasm;',
    'if (wasm !== unready) return wasm;',
  );
  if (parts.length !== 2 || changed === loaded) throw Error('wasm-bindgen writes another script');
  return changed;
}
