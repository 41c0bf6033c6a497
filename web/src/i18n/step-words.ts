/** A step in the words of the page: what follows, by what, and why. */
import { nameBoardCell, type Board, type Step } from 'pidoku';
import { houseOfSingle, type Block } from '../features/steps/blocks.js';
import { localizeStep, nameHouse, nameTechnique } from './board-words.js';
import { language } from './language.js';
import { joinList } from './lists.js';
import { showText } from './show-text.js';
import { formatNumber, t } from './texts.js';

/** The most cells that are named together, and the most parts, where a step is told in a line. */
const mostNamed = 4;
const mostParts = 3;

/** `r1c6 = 8`, `r2c1, r2c3 ≠ 4, 5; r7c3 ≠ 4`: cells with the same symbols together. */
export function effectOf(board: Board, { placements, eliminations }: Step): string {
  const sign = placements.length > 0 ? '=' : '≠';
  const symbolsOf = new Map<number, string[]>();
  for (const { cell, symbol } of placements.length > 0 ? placements : eliminations)
    symbolsOf.set(cell, [...(symbolsOf.get(cell) ?? []), board.symbols[symbol].name]);
  const cellsOf = new Map<string, string[]>();
  for (const [cell, names] of symbolsOf)
    cellsOf.set(names.join(', '), [...(cellsOf.get(names.join(', ')) ?? []), nameBoardCell(cell, board.columns)]);
  const parts = [...cellsOf].map(([names, cells]) => {
    const named = cells.length > mostNamed ? [...cells.slice(0, mostNamed), '…'] : cells;
    return `${named.join(', ')} ${sign} ${names}`;
  });
  return showText((parts.length > mostParts ? [...parts.slice(0, mostParts), '…'] : parts).join('; '));
}

/** `r1c6 = 8, hidden single in box 2`. */
export function headlineOf(board: Board, step: Step): string {
  const technique = nameInSentence(nameTechnique(step.technique));
  const single = houseOfSingle(step);
  const houses = single >= 0 ? [single] : step.links || step.clue || step.houses.length > 2 ? [] : step.houses;
  const place =
    houses.length > 0
      ? ` ${t('reason.in', { house: joinList(houses.map((house) => nameHouse(board.houses[house]))) })}`
      : '';
  return `${effectOf(board, step)}, ${technique}${place}`;
}

/** English writes a technique small within a sentence, but for `X-wing`; German nouns stay as they are. */
function nameInSentence(name: string): string {
  if (language.value === 'de')
    return name.replace(/^(Versteckt|Nackt|Direkt|Gebunden|Einfach|Letzt)/, (word) => word.toLowerCase());
  return /^[A-Z]+-/.test(name) ? name : name.replace(/^./, (letter) => letter.toLowerCase());
}

/** Why a step holds: what blocks the other places of a single; else the sentence of its technique. */
export function reasonOf(board: Board, step: Step, blocks: readonly Block[]): string {
  if (step.technique === 'naked-single') return tellNaked(board, step, blocks);
  if (step.technique === 'hidden-single' && step.houses.length > 0) return tellHidden(board, step, blocks);
  return localizeStep(board, step);
}

const nameCells = ({ columns }: Board, cells: readonly number[]): string =>
  joinList(cells.map((cell) => nameBoardCell(cell, columns)));

function tellHidden(board: Board, step: Step, blocks: readonly Block[]): string {
  const symbol = board.symbols[step.placements[0].symbol].name;
  const place = nameHouse(board.houses[step.houses[0]]);
  const cells = nameCells(board, step.cells);
  const sentences = [
    blocks.length > 0
      ? t('reason.onlyPlace', { house: place, symbol, cells })
      : t('reason.onlyOpen', { house: place, symbol, cells }),
    ...tellPlaced(board, blocks),
    ...tellRemoved(board, blocks),
  ];
  return sentences.join(' ');
}

/** What the placed digits block, part by part: `r1c4 and r3c4 by the 8 in r4c4`. */
function tellPlaced(board: Board, blocks: readonly Block[]): string[] {
  const placed = blocks.filter(({ why }) => why === 'placed');
  const keyOf = ({ by }: Block): string => by.map(({ cell }) => cell).join();
  const parts = [...new Set(placed.map(keyOf))].map((key) => {
    const own = placed.filter((block) => keyOf(block) === key);
    const { by } = own[0];
    return t('reason.blocks', {
      digit: board.symbols[by[0].symbol].name,
      sources: nameCells(
        board,
        by.map(({ cell }) => cell),
      ),
      cells: nameCells(
        board,
        own.map(({ cell }) => cell),
      ),
    });
  });
  return parts.length > 0 ? [t('reason.blocked', { list: parts.join('; ') })] : [];
}

/** What no placed digit forbids: removed by a step before, or not among the candidates of the puzzle. */
function tellRemoved(board: Board, blocks: readonly Block[]): string[] {
  const earlier = blocks.filter(({ why }) => why === 'earlier');
  const unstated = blocks.filter(({ why }) => why === 'unstated');
  const listed = (some: readonly Block[]): { cells: string; symbols: string } => ({
    cells: nameCells(board, [...new Set(some.map(({ cell }) => cell))]),
    symbols: joinList([...new Set(some.map(({ symbol }) => board.symbols[symbol].name))]),
  });
  const steps = [...new Set(earlier.map(({ step }) => step))].sort((a, b) => a - b);
  return [
    ...(earlier.length > 0
      ? [
          t('reason.earlier', {
            ...listed(earlier),
            count: steps.length,
            steps: joinList(steps.map((step) => formatNumber(step + 1))),
          }),
        ]
      : []),
    ...(unstated.length > 0 ? [t('reason.unstated', listed(unstated))] : []),
  ];
}

function tellNaked(board: Board, step: Step, blocks: readonly Block[]): string {
  const [{ cell, symbol }] = step.placements;
  const seen = blocks
    .filter(({ why }) => why === 'placed')
    .map(({ by }) =>
      t('reason.digitAt', {
        digit: board.symbols[by[0].symbol].name,
        cells: nameCells(
          board,
          by.map((one) => one.cell),
        ),
      }),
    );
  const values = { cell: nameBoardCell(cell, board.columns), symbol: board.symbols[symbol].name };
  const sentence =
    seen.length > 0 ? t('reason.sees', { ...values, digits: joinList(seen) }) : t('reason.onlyLeft', values);
  return [sentence, ...tellRemoved(board, blocks)].join(' ');
}
