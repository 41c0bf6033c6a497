/** JSON Schemas of the options of each question, for the description of the service. Names and ranges are the API's. */
import { ownScales } from '../../answers/rate-form.js';
import { engineNames } from '../../engines/select.js';
import { gradeNames } from '../../model/grade.js';
import type { GenerateOptions } from '../../questions/generate/request.js';
import type { QuestionOptions } from '../../questions/asking/questions.js';
import { questionOf } from '../../questions/asking/questions.js';
import { drawnClueTypes } from '../../questions/generate/boards/random-clues.js';
import { kCellsRules, symmetryNames, variantNames } from '../../questions/asking/option-names.js';
import { verifyStandards } from '../../questions/sets/verify.js';
import { ratingScales } from '../../rating/hint.js';
import {
  algorithmNames,
  branchingNames,
  knobNames,
  propagatorNames,
  valueOrderNames,
  viewpointNames,
} from '../../search/board/settings.js';
import { searchOptionNames } from '../../search/limits.js';
import type { ServiceQuestion } from '../questions.js';

type Schema = Readonly<Record<string, unknown>>;

const number = (description: string): Schema => ({ type: 'number', exclusiveMinimum: 0, description });
const whole = (minimum: number, description: string): Schema => ({ type: 'integer', minimum, description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const oneOf = (names: readonly string[], description: string): Schema => ({ enum: names, description });
const someOf = (names: readonly string[], description: string): Schema => ({
  type: 'array',
  items: { enum: names },
  description,
});
const textOf = (description: string): Schema => ({ type: 'string', description });

/** The options of questions about a puzzle; those of other questions have no schema. */
const schemas: Readonly<Partial<Record<keyof QuestionOptions, Schema>>> = {
  engine: oneOf(['auto', ...engineNames], 'The engine. Default: the fastest.'),
  nodeLimit: number('The most nodes to search.'),
  timeoutMs: number('The time limit in milliseconds, up to that of the service.'),
  order: oneOf(['lexicographic', 'search'], 'Which of several solutions is shown: the smallest, or the first found.'),
  conflict: {
    description: 'Limits for finding contradictory rules; true for none, false to leave them out.',
    anyOf: [
      { type: 'boolean' },
      { type: 'object', properties: { nodeLimit: number('Nodes.'), timeoutMs: number('Milliseconds.') } },
    ],
  },
  limit: {
    description: 'The number of solutions at which to stop. Default: 2.',
    anyOf: [whole(1, 'So many.'), { const: 'all' }],
  },
  pencilmarks: flag('What people write down: the candidates that no given excludes.'),
  cap: { ...whole(1, 'Count the solutions of each candidate up to so many.'), maximum: 1000 },
  trajectory: flag('The board after each step.'),
  scale: oneOf(ratingScales, 'The dialect of the scale of Sudoku Explainer, for classic puzzles.'),
  kCells: oneOf(kCellsRules, 'The rule for k cells.'),
  rated: flag('Rate by the techniques of explain as well.'),
  answer: textOf('The answer that is verified: a symbol for each cell, row-major.'),
  against: oneOf(verifyStandards, 'What the answer is compared with.'),
  unique: flag('Prove that a correct answer is the only one.'),
  viewpoint: oneOf(viewpointNames, 'For experiments: the variables of the model.'),
  algorithm: oneOf(algorithmNames, 'For experiments: a textbook algorithm.'),
  propagation: { anyOf: [{ const: 'auto' }, someOf(propagatorNames, 'Propagators.')] },
  branching: oneOf(branchingNames, 'For experiments: the cell to guess in.'),
  valueOrder: oneOf(valueOrderNames, 'For experiments: the order of values.'),
  seed: whole(0, 'The seed of random choices.'),
  learnAfter: number('For experiments: the nodes after which learning begins.'),
  reading: {
    type: 'object',
    description: 'How the text of a board is read, where it does not say: format, alphabet, box, regions.',
  },
};

/** The scales of the service are those of the command. */
const scaleOfRate = oneOf([...ratingScales, ...ownScales], 'The scale of the rating.');

const rangeOf = (description: string): Schema => ({
  description,
  anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }],
});

const generating: Readonly<Record<Exclude<keyof GenerateOptions, 'count'>, Schema>> = {
  seed: whole(0, 'The seed. Default: a random one.'),
  first: whole(0, 'The index of the puzzle. Default: 0.'),
  clues: rangeOf('The number of givens, or the first and last of a range.'),
  symmetry: oneOf(symmetryNames, 'The symmetry of the cells with givens.'),
  pattern: textOf('The cells with givens: 81 characters.'),
  minimal: flag('No given can be removed.'),
  solved: flag('A full grid.'),
  unbiased: flag('Each puzzle as likely as any other.'),
  grade: oneOf(gradeNames, 'The class that grade gives it.'),
  rating: rangeOf('The rating that explain gives it, or a range.'),
  attempts: whole(1, 'The number of grids that are tried.'),
  board: { $ref: '#/components/schemas/Puzzle' },
  variants: someOf(variantNames, 'What the board has besides boxes.'),
  clueTypes: someOf(drawnClueTypes, 'The kinds of random clues.'),
  size: { ...whole(4, 'Rows, columns and symbols.'), maximum: 16 },
  engine: schemas.engine!,
};

/** Returns the schema of what clients send for a question. */
export function bodySchemaOf(question: ServiceQuestion): Schema {
  if (question === 'generate') return { type: 'object', properties: generating, additionalProperties: false };
  const { options, takesKnobs } = questionOf(question);
  const names = [...searchOptionNames, ...options, ...(takesKnobs ? knobNames : []), 'reading'] as const;
  const all = question === 'rate' ? { ...schemas, scale: scaleOfRate } : schemas;
  const properties = names.map((name) => [name, all[name as keyof QuestionOptions]] as const);
  return {
    type: 'object',
    properties: { puzzle: { $ref: '#/components/schemas/Puzzle' }, ...Object.fromEntries(properties) },
    required: ['puzzle'],
    additionalProperties: false,
  };
}
