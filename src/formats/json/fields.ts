/**
 * Lists the fields that a JSON puzzle may have. Numbers and texts of other names are data that travels with a record; a
 * list, an object, `true` or a name one slip away from a known one might be a rule and is refused.
 */
import { formatPath } from '../../model/puzzle-error.js';
import { quoteText, refuse, showValue, type Path } from '../../model/check-value.js';

const puzzleFields: readonly string[] = [
  'v',
  'id',
  'size',
  'rows',
  'columns',
  'box',
  'lines',
  'partial',
  'alphabet',
  'givens',
  'puzzle',
  'positions',
  'candidates',
  'regions',
  'cages',
  'extra',
  'rules',
  'variables',
  'clues',
  'constraints',
  'solution',
  'meta',
];

/** Fields of our own result records, so that a result can be read as a puzzle again. */
const resultFields: ReadonlySet<string> = new Set([
  'type',
  'i',
  'line',
  'status',
  'solutions',
  'exact',
  'stats',
  'witnesses',
  'clashes',
  'error',
  'fields',
  'conflict',
  'solved',
  'steps',
  'step',
  'minimal',
  'redundant',
]);

export const isPuzzleMember = (name: string): boolean => puzzleFields.includes(name);

/** @throws PuzzleError for a field that might be a rule. */
export function assertPuzzleFields(fields: Readonly<Record<string, unknown>>, pathOf: (field: string) => Path): void {
  for (const [field, value] of Object.entries(fields)) {
    if (puzzleFields.includes(field) || resultFields.has(field)) continue;
    const meant = puzzleFields.find((name) => isOneSlipAway(field.toLowerCase(), name));
    if (meant !== undefined)
      refuse('E_FIELD', `field ${quoteText(field)}`, `"${meant}"`, quoteText(field), pathOf(field));
    const isData = value === null || value === false || typeof value === 'string' || typeof value === 'number';
    const expected = 'a known field, or a text or number to carry along';
    if (!isData) refuse('E_FIELD', `field ${quoteText(field)}`, expected, showValue(value), pathOf(field));
  }
}

/** True if one letter more, less or other makes `name` of `field`. */
function isOneSlipAway(field: string, name: string): boolean {
  if (name.length < 3 || Math.abs(field.length - name.length) > 1) return false;
  let start = 0;
  while (start < field.length && field[start] === name[start]) start++;
  const isSame = (skip: number, skipName: number): boolean =>
    field.slice(start + skip) === name.slice(start + skipName);
  return isSame(1, 1) || isSame(0, 1) || isSame(1, 0) || isSame(0, 0);
}

/** @throws PuzzleError for a field that is not among `allowed`. */
export function assertFields(fields: Readonly<Record<string, unknown>>, allowed: readonly string[], path: Path): void {
  const other = Object.keys(fields).find((field) => !allowed.includes(field));
  if (other === undefined) return;
  const culprit = path.length === 0 ? 'puzzle' : formatPath(path);
  refuse('E_FIELD', culprit, `only the fields ${allowed.join(', ')}`, quoteText(other), [...path, other]);
}
