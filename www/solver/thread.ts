/** Threads of this site: how each is begun, also where a site demands trusted types. */

interface Policy {
  createScriptURL(address: string): string;
}

let policy: Policy | undefined;

/**
 * The address of a script of this site, or of a copy of one, as a site takes it that demands trusted types.
 * Throws a `TypeError` for any other address.
 */
export function trusted(address: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  policy ??= trustedTypes?.createPolicy('nimatrix', {
    createScriptURL: text => {
      if (new URL(text).origin !== origin) throw new TypeError(text);
      return text;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}

function begin(script: URL): Worker {
  if (origin !== 'null') return new Worker(trusted(script.href), { type: 'module' });
  if (script.protocol === 'blob:') return new Worker(trusted(script.href));
  // A frame without an origin is a stranger to its own files: there a thread begins with a script of its own,
  // which takes in the other, and has to trust it once more.
  const text = `const script = ${JSON.stringify(script.href)}, types = globalThis.trustedTypes;
    importScripts(
      types ? types.createPolicy('nimatrix', { createScriptURL: () => script }).createScriptURL('') : script
    );`;
  return new Worker(trusted(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))));
}

/**
 * Begins a thread with a script of this site. It is to be called `Worker` where it is imported, and its
 * options are to be written: the build knows a thread by `new Worker(new URL(…), { type: 'module' })`.
 */
export const Thread = begin as unknown as new (script: URL, options: WorkerOptions) => Worker;
