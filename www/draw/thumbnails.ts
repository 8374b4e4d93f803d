/** Small pictures of games as SVG, by their links. `build/thumbnails.ts` fills the list in the built page. */
export const thumbnails: Readonly<Record<string, string>> = {};
