/** A 6×6 without solution whose clues are of several kinds; its proof needs assumptions. */

const cells = (text: string): string[] => text.split(' ').map((cell) => `r${cell[0]}c${cell[1]}`);

export const impossibleClues = {
  size: 6,
  givens: `....5.${'.'.repeat(30)}`,
  clues: [
    { type: 'thermometer', cells: cells('11 12 13 23 22') },
    { type: 'inequality', cells: cells('22 21') },
    { type: 'odd', cells: cells('22') },
    { type: 'quadruple', cells: cells('21 22 31 32'), symbols: ['5'] },
  ],
};
