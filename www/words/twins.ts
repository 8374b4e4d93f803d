/** What is said of matrices as text. */

export const cutText = (rows: number, cols: number): string => `The first ${rows} rows and ${cols} columns.`;
