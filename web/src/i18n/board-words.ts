/**
 * Cells, houses, cages and rules in the language of the page. The package names them in English (`row 3`, `cage 4 (r1c1
 * r1c2)`); names given by the author of a board stay unchanged.
 */
import type { Board, Cage, Conflict, House, NamedRule, Step, TechniqueName } from 'pidoku';
import { nameBoardCell } from 'pidoku';
import { nameClue } from './clue-names.js';
import { nameInGerman } from './de/names.js';
import { language, type Language } from './language.js';
import { showText } from './show-text.js';
import { t } from './texts.js';

/** `row 3`, `Zeile 3`. */
export function nameHouse({ name }: House): string {
  return showText(language.value === 'de' ? nameInGerman(name) : name);
}

export function nameRule(rule: NamedRule): string {
  return t(`rule.${rule}`);
}

/** A line for each rule of a conflict: `r1c1 is 5`, `row 3`, `cage 2 (r1c2 r1c3) adds up to 7`. */
export function localizeConflict(
  board: Board,
  { givens, candidates, houses, cages, clues, rules }: Conflict,
): string[] {
  const cellName = (cell: number): string => nameBoardCell(cell, board.columns);
  return [
    ...givens.map(({ cell, symbol }) =>
      t('conflict.given', { cell: cellName(cell), symbol: board.symbols[symbol].name }),
    ),
    ...candidates.map((cell) => t('conflict.candidates', { cell: cellName(cell) })),
    ...houses.map((house) => nameHouse(house)),
    ...cages.map(describeCage),
    ...clues.map((clue) => nameClue(clue, board)),
    ...rules.filter((rule) => rule !== 'diagonals').map(nameRule),
  ];
}

function describeCage({ name, sum }: Cage): string {
  const cage = language.value === 'de' ? nameInGerman(name) : name;
  return sum === null ? cage : t('conflict.cage', { cage, sum });
}

let german: typeof import('./de/steps.js') | undefined;

/**
 * Loads the sentences of steps in a language; until then they are English.
 * @throws Error (rejects) if the browser cannot load them.
 */
export async function loadStepSentences(of: Language): Promise<void> {
  if (of === 'de') german ??= await import('./de/steps.js');
}

/** A step of a solution by hand, as a sentence. */
export function localizeStep(board: Board, step: Step): string {
  return showText((language.value === 'de' && german?.describeStepInGerman(board, step)) || step.text);
}

/** `X-wing`, `Nacktes Paar`. English names are the words of the technique. */
export function nameTechnique(technique: TechniqueName): string {
  if (language.value === 'de' && german) return german.techniquesInGerman[technique];
  return technique
    .replace(/^(\w+)-wing$/, (name) => name.toUpperCase().replace('WING', 'wing'))
    .replace(/-(?!wing)/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase());
}
