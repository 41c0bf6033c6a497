/** The clauses of a formula, by their numbers in LRAT. */
import type { Board } from '../../model/board/board.js';
import type { Formula } from '../formula.js';
import { BoardWords } from './board-words.js';
import type { ProofSentences } from './sentences.js';
import type { ClauseKind, ToldClauses } from './told-clauses.js';

export class FormulaClauses implements ToldClauses {
  readonly words: BoardWords;

  constructor(
    board: Board,
    readonly formula: Formula,
    sentences: ProofSentences,
  ) {
    this.words = new BoardWords(board, sentences);
  }

  kindOf(number: number): ClauseKind {
    const { units, groups, pairs } = this.formula;
    const afterUnits = number - units.length;
    if (afterUnits <= 0) return 'unit';
    if (afterUnits <= groups.length) return 'group';
    return afterUnits - groups.length <= pairs.length / 2 ? 'pair' : 'ban';
  }

  literalsOf(number: number): readonly number[] {
    const { units, groups, pairs, bans } = this.formula;
    let at = number - 1;
    if (at < units.length) return [units[at]];
    at -= units.length;
    if (at < groups.length) return groups[at];
    at -= groups.length;
    if (at < pairs.length / 2) return [-pairs[2 * at], -pairs[2 * at + 1]];
    return bans[at - pairs.length / 2].map((variable) => -variable);
  }

  sourcesOf(): readonly string[] {
    return [];
  }
}
