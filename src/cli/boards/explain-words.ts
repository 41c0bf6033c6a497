/** Explanations and hints in words: a line each, and as JSON. */
import { escapeControls } from '../../bulk/index.js';
import {
  nameBoardCell,
  techniqueNames,
  type Board,
  type CellSymbol,
  type ExplainResult,
  type HintResult,
  type Step,
} from '../../index.js';
import { joinNames, namesOf } from './names.js';

/** `unique 4.2 hidden-single=48 xy-wing=1`: the status, the rating where the steps reach the solution, the steps by technique. */
export function describeExplanation({ status, rating, steps }: ExplainResult): string {
  if (status === 'none' || status === 'invalid') return status;
  const counts = countTechniques(steps).map(([technique, count]) => `${technique}=${count}`);
  return [status, rating?.toFixed(1) ?? '-', ...counts].join(' ');
}

/** `unique 1.2 hidden-single: r1c1 is 5: …`: the status, and the next step where there is one. */
export function describeHint({ status, step }: HintResult, board: Board): string {
  if (step) return `${status} ${step.rating.toFixed(1)} ${step.technique}: ${describeStep(step, board)}`;
  return status === 'none' || status === 'invalid' ? status : `${status} -`;
}

/** The sentence of a step, and what it removes: `… => r1c4<>25, r2c4<>5`. Where something is placed, the sentence says it. */
export function describeStep({ text, eliminations }: Step, board: Board): string {
  const cells = [...new Set(eliminations.map(({ cell }) => cell))];
  const removed = cells.map((cell) => {
    const names = eliminations.filter((item) => item.cell === cell).map(({ symbol }) => board.symbols[symbol].name);
    return `${nameBoardCell(cell, board.columns)}<>${joinNames(board, names)}`;
  });
  return escapeControls(removed.length > 0 ? `${text} => ${removed.join(', ')}` : text);
}

/** How often each technique was used, the easiest first. */
export function countTechniques(steps: readonly Step[]): (readonly [Step['technique'], number])[] {
  const counts = techniqueNames.map(
    (name) => [name, steps.filter(({ technique }) => technique === name).length] as const,
  );
  return counts.filter(([, count]) => count > 0);
}

/** Cells by name and by index, symbols and houses by name. */
export function explanationFields({ rating, isSolved, steps, masks }: ExplainResult, board: Board): object {
  return {
    solved: isSolved,
    rating,
    steps: steps.map((step) => stepFields(step, board)),
    candidates: namesOf(masks, board),
  };
}

export function hintFields({ step, masks }: HintResult, board: Board): object {
  return { step: step && stepFields(step, board), candidates: namesOf(masks, board) };
}

function stepFields(
  { technique, rating, placements, eliminations, cells, houses, symbols, text }: Step,
  board: Board,
): object {
  const nameCell = (cell: number): string => nameBoardCell(cell, board.columns);
  const named = ({ cell, symbol }: CellSymbol): object => ({
    cell: nameCell(cell),
    index: cell,
    symbol: board.symbols[symbol].name,
  });
  return {
    technique,
    rating,
    text,
    placements: placements.map(named),
    eliminations: eliminations.map(named),
    cells: cells.map(nameCell),
    indices: cells,
    houses: houses.map((house) => board.houses[house].name),
    symbols: symbols.map((symbol) => board.symbols[symbol].name),
  };
}
