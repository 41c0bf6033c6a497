/** Modular line: any three cells in a row (or as many as the modulus) have different remainders. */
import type { Constraint } from '../../board/constraint.js';
import type { CellsClue } from '../clue-type.js';
import { nameLine } from '../cell-words.js';
import { integerField, lineCells, optional } from '../common-fields.js';
import { requireValues } from '../common/line-automata.js';
import { numbersFrom, pairsIn, pairUp, relationOf, residue } from '../relations.js';
import { lineType } from '../common/line-type.js';

interface Modular extends CellsClue {
  readonly modulus?: number;
}

/** The largest modulus with an automaton: 206 states. */
const mostRemembered = 5;

export const modular = lineType({
  type: 'modular',
  title: 'modular line',
  rule: 'Any three successive cells, or as many as the modulus, or all of a shorter line, have different remainders.',
  fields: {
    cells: lineCells(),
    modulus: optional(integerField(2, 32, 'What values are divided by; 3 unless stated.')),
  },
  countsValues: true,
  compile({ cells, modulus = 3 }: Modular, { symbols }): Constraint[] {
    if (modulus > mostRemembered) {
      const differ = relationOf(symbols, (a, b) => residue(a - b, modulus) !== 0);
      const near = numbersFrom(1, modulus - 1).flatMap((step) => pairUp(cells.slice(0, -step), cells.slice(step)));
      const equal = relationOf(symbols, (a, b) => residue(a - b, modulus) === 0);
      const far = pairUp(cells.slice(0, Math.max(0, cells.length - modulus)), cells.slice(modulus));
      return [pairsIn(near, differ), pairsIn(far, equal)];
    }
    /** A state is the remainders of the last cells, a digit each. */
    const machine = {
      start: '',
      next: (last: string, value: number) => {
        const digit = `${residue(value, modulus)}`;
        return last.includes(digit) ? undefined : `${last}${digit}`.slice(1 - modulus);
      },
      accepts: () => true,
    };
    return [requireValues(symbols, cells, ['modular', modulus], machine)];
  },
  words: ({ cells, modulus = 3 }: Modular, board) => `modular line ${nameLine(cells, board)}, modulo ${modulus}`,
});
