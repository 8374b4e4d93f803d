/** What sliders say that play. */

export const playName = (name: string): string => `Play ${name}`;
export const stepName = (name: string): string => `Next ${name}`;
export const playHelp = 'One value after another; any key or click stops (p while presenting)';
export const slidersName = 'Parameters';
