/**
 * What may be asked: who wins, which move, which amounts may be taken, what stands in the cells,
 * and by which law. */
export const ASKED = ['wins', 'move', 'amounts', 'fill', 'law'] as const;
export type Asked = (typeof ASKED)[number];

/** Whether it is asked of a whole strip or matrix, not of one position. */
export const isOfCells = (asked: Asked): boolean => asked === 'fill' || asked === 'law';
