/** What a site that demands trusted types has to be told of the scripts of this one. */

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
