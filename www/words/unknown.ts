/** A link has a key that means nothing. */
export const unknownKey = (key: string): string => `“${key}” is no key of a link; it was passed over.`;
