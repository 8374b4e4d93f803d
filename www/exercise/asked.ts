/** What may be asked: who wins, which move, which amounts may be taken, what stands in the cells. */
export const ASKED = ['wins', 'move', 'amounts', 'fill'] as const;
export type Asked = (typeof ASKED)[number];
