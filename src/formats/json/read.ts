/**
 * Reads a board from JSON: our own puzzle object, and the shapes that others write for a grid (a string, a list of
 * rows, `positions`). A field that is not known and might be a rule is refused, since a rule that is dropped makes
 * another puzzle. Source: docs/sources.md#formats-26; schema/puzzle.schema.json says the same for other programs.
 */
import type { Board } from '../../model/board/board.js';
import { PuzzleError } from '../../model/puzzle-error.js';
import { refuse, requireObject, type Path } from '../../model/check-value.js';
import { readJsonPuzzle, type BoardRecord } from './puzzle.js';
import { assertFields, isPuzzleMember } from './fields.js';
import { parseJson, findInJson } from './parse.js';
import { positionAt, requireShort } from '../position.js';

/** Longest JSON text of one board, in UTF-16 units. */
const maxTextLength = 1 << 22;

/**
 * @param input JSON text, or what `JSON.parse` makes of it.
 * @throws PuzzleError with a path and, for text, with line and column.
 */
export function readBoardJson(input: string | object): Board {
  return readBoardRecord(input).board;
}

/** Does what `readBoardJson` does, and gives the solution that the puzzle states. */
export function readBoardRecord(input: string | object): BoardRecord {
  if (typeof input !== 'string') return readValue(input);
  const text = input.replace(/^\uFEFF/, ' ');
  requireShort(text, maxTextLength, 'JSON');
  try {
    return readValue(parseJson(text));
  } catch (error) {
    if (!(error instanceof PuzzleError) || error.line !== undefined) throw error;
    throw new PuzzleError({ ...error.problem, ...positionAt(text, findInJson(text, error.path ?? [])) });
  }
}

/** Returns fields without a number of clues, which our own results state beside a puzzle. */
function withoutClueCount(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (typeof fields.clues !== 'number') return fields;
  const { clues: _, ...others } = fields;
  return others;
}

/** Any shape of a puzzle: a grid alone, `{"puzzle": grid}`, `{"puzzle": {…}}` or our object. */
function readValue(value: unknown): BoardRecord {
  if (typeof value === 'string' || Array.isArray(value)) {
    return readJsonPuzzle({ fields: { givens: value }, pathOf: (field): Path => (field === 'givens' ? [] : [field]) });
  }
  const { puzzle, ...others } = withoutClueCount(requireObject(value, [], 'puzzle'));
  if (puzzle === undefined || puzzle === null) return readJsonPuzzle({ fields: others, pathOf: (field) => [field] });
  if (typeof puzzle === 'object' && !Array.isArray(puzzle)) {
    const rules = Object.keys(others).filter(isPuzzleMember);
    assertFields(Object.fromEntries(rules.map((name) => [name, true])), ['v', 'id', 'meta', 'solution'], []);
    const inner = puzzle as Readonly<Record<string, unknown>>;
    return readJsonPuzzle({
      fields: { ...others, ...inner },
      pathOf: (field) => (Object.hasOwn(inner, field) ? ['puzzle', field] : [field]),
    });
  }
  if (others.givens !== undefined && others.givens !== null)
    refuse('E_FIELD', 'puzzle', 'givens or puzzle', 'both', ['puzzle']);
  return readJsonPuzzle({
    fields: { ...others, givens: puzzle },
    pathOf: (field) => [field === 'givens' ? 'puzzle' : field],
  });
}
