/** Any: all clues of at least one of several lists hold. A single list is an "and". */
import type { Clue } from '../../board/board.js';
import type { ClueType } from '../clue-type.js';
import { countOf } from '../../check-value.js';

interface Any extends Clue {
  readonly alternatives: readonly (readonly Clue[])[];
}

export const anyOf: ClueType = {
  type: 'any',
  title: 'alternatives',
  rule: 'All clues of at least one of the lists hold.',
  fields: { alternatives: { type: { kind: 'alternatives' }, about: 'Lists of clues; an empty one always holds.' } },
  compile: ({ alternatives }: Any, _board, compileInner) => [
    { kind: 'any', alternatives: alternatives.map((clues) => clues.flatMap((clue) => compileInner(clue))) },
  ],
  words: ({ alternatives }: Any) => `one of ${countOf(alternatives.length, 'alternative')}`,
  draw: () => [],
};
