/** What is said of the colours of Grundy values. */

export const legendTitle = 'Grundy value';
/** Where there are more values than colours. */
export const comeRound = 'then again from the first';

/** The ways to colour values, by their words in a link. */
export const schemes = {
  ramp: 'in order',
  distinct: 'distinct',
  mod: 'by remainder',
  bits: 'by binary digits',
};
