/** What is said of a file that was dropped. */

export const notOurs = (name: string): string =>
  `“${name}” opens no figure: it is no file with a figure that was saved here.`;
