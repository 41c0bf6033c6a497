/** The names of cells for screen readers: `row 1 column 3, empty, region 2`. */
import { nameClue } from '../../i18n/clue-names.js';
import { t } from '../../i18n/texts.js';
import { cellsInGrid, soundClues } from '../../state/clues/board-of-draft.js';
import type { Draft } from '../../state/draft.js';
import type { Scene } from './scene.js';

/** The names of the clues of each cell; those of the whole board are left out. */
function cluesOfCells(draft: Draft): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const sound = soundClues(draft);
  for (const clue of sound?.board.clues ?? []) {
    const cells = cellsInGrid(clue, draft);
    if (cells.length === draft.givens.length) continue;
    const name = nameClue(clue, sound!.board);
    for (const cell of cells) found.set(cell, [...(found.get(cell) ?? []), name]);
  }
  return found;
}

/** The name of every cell, with its visible contents. */
export function nameCells(draft: Draft, labels: readonly (string | null)[] | null, scene: Scene): string[] {
  const { columns, givens, cages, symbols } = draft;
  const parts = givens.map((given, cell) => [
    t('cell.place', { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 }),
    given === null ? '' : t('cell.given', { symbol: given }),
  ]);
  for (const { cell, text, kind } of scene.digits) {
    if (kind === 'entered') parts[cell].push(t('cell.entered', { symbol: text }));
    if (kind === 'solved' || kind === 'shared') parts[cell].push(t('cell.solved', { symbol: text }));
    if (kind === 'first') parts[cell].push(t('cell.first', { symbol: text }));
    if (kind === 'second') parts[cell].push(t('cell.second', { symbol: text }));
  }
  const [marks, undecided] = [new Map<number, string[]>(), new Map<number, string[]>()];
  for (const { cell, symbol, kind } of scene.marks) {
    const group = kind === 'undecided' ? undecided : marks;
    group.set(cell, [...(group.get(cell) ?? []), symbols[symbol].name]);
  }
  for (const [cell, names] of marks) parts[cell].push(t('cell.candidates', { symbols: names.join(' ') }));
  for (const [cell, names] of undecided) parts[cell].push(t('cell.undecided', { symbols: names.join(' ') }));
  for (const { cell, corner, centre, colours } of scene.notes ?? []) {
    if (corner.length > 0) parts[cell].push(t('cell.corner', { symbols: corner.join(' ') }));
    if (centre.length > 0) parts[cell].push(t('cell.centre', { symbols: centre.join(' ') }));
    if (colours.length > 0) parts[cell].push(t('cell.colour', { numbers: colours.join(' ') }));
  }
  parts.forEach((words, cell) => {
    if (words.filter((word) => word !== '').length === 1) words.push(t('cell.empty'));
    const label = labels?.[cell] ?? null;
    if (label !== null) words.push(t('cell.region', { label }));
  });
  for (const { cells, sum } of cages) {
    for (const cell of cells)
      parts[cell].push(sum === null || sum === undefined ? t('cell.cage') : t('cell.cage-sum', { sum }));
  }
  for (const [cell, names] of cluesOfCells(draft)) parts[cell].push(...names);
  for (const { name, cell } of scene.highlights)
    if (name === 'clash' || name === 'conflict') parts[cell].push(t('cell.conflict'));
  return parts.map((words) => words.filter((word) => word !== '').join(', '));
}
