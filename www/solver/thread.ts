/** Starts the threads of this site, also where it requires trusted types. */

interface Policy {
  createScriptURL(address: string): string;
}

let policy: Policy | undefined;

/**
 * The address of this site's script, or of a copy, as a trusted URL. Throws a `TypeError` for other
 * addresses.
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
  // A frame without an origin can't load its own files as a worker: a blob imports the script, and must trust
  // it again.
  const text = `const script = ${JSON.stringify(script.href)}, types = globalThis.trustedTypes;
    importScripts(
      types ? types.createPolicy('nimatrix', { createScriptURL: () => script }).createScriptURL('') : script
    );`;
  return new Worker(trusted(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))));
}

/**
 * Starts a thread with a script of this site. Import it as `Worker` and write the options out: the build
 * recognizes `new Worker(new URL(…), { type: 'module' })`.
 */
export const Thread = begin as unknown as new (script: URL, options: WorkerOptions) => Worker;
