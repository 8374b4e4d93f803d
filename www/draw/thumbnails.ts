/** Small pictures of games as SVG, by their links; `build/thumbnails.ts` draws them into the built page. */
export const thumbnails: Readonly<Record<string, string>> = {};
