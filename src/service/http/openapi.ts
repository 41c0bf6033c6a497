/** The description of the service (OpenAPI 3.1), made from the questions, their options, and the schema of puzzles. */
import { ownScales } from '../../answers/rate-form.js';
import { engineNames } from '../../engines/select.js';
import { gradeNames } from '../../model/grade.js';
import type { GenerateOptions } from '../../questions/generate/request.js';
import { type QuestionOptions, questionOf } from '../../questions/asking/questions.js';
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
import { type ServiceQuestion, serviceQuestions } from '../questions.js';
import { readFileSync } from 'node:fs';

// JSON Schemas of the options of each question, for the description of the service. Names and ranges are the API's.

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
function bodySchemaOf(question: ServiceQuestion): Schema {
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

const summaries: Readonly<Record<ServiceQuestion, string>> = {
  solve: 'A solution, and whether it is the only one.',
  check: 'One solution, several or none, with the proof.',
  count: 'The number of solutions, up to a limit.',
  candidates: 'The candidates that are in a solution.',
  explain: 'The path to the solution by techniques that people use.',
  hint: 'The easiest next step.',
  rate: 'ER, EP and ED on the scale of Sudoku Explainer.',
  grade: 'The class by the rules that it takes.',
  verify: 'Whether an answer is right.',
  generate: 'A puzzle, addressed by a seed and an index.',
};

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const responses = {
  '400': problem('An option that is unknown or wrong.'),
  '401': problem('The token is missing or wrong.'),
  '403': problem('A page of this origin may not ask.'),
  '413': problem('The body is too long.'),
  '415': problem('The body is of another type.'),
  '422': problem('The text is no JSON, or no puzzle; with the place and what was expected.'),
  '429': problem('This client has too many questions that wait or run; Retry-After says when to ask again.'),
  '503': problem('Too many questions wait, or the service is about to end; Retry-After says when to ask again.'),
};

/** @param token Default: none is needed. */
export function openApiDocument({
  version,
  token,
}: {
  readonly version: string;
  readonly token?: string | undefined;
}): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.1.0',
    info: { title: 'Pidoku', version, description: 'Questions about Sudoku puzzles of every kind.' },
    paths: {
      ...Object.fromEntries(serviceQuestions.map((question) => [`/v1/${question}`, { post: operationOf(question) }])),
      '/healthz': {
        get: { summary: 'Whether it takes questions.', responses: { '200': { description: 'It does.' } } },
      },
      '/metrics': { get: { summary: 'Numbers for Prometheus.', responses: { '200': { description: 'As text.' } } } },
    },
    components: {
      schemas: { Puzzle: puzzleSchema(), Answer: answer, Generated: generated, Problem: problemSchema },
      ...(token !== undefined && { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } }),
    },
    ...(token !== undefined && { security: [{ token: [] }] }),
  };
}

function operationOf(question: ServiceQuestion): object {
  const reply = question === 'generate' ? 'Generated' : 'Answer';
  return {
    operationId: question,
    summary: summaries[question],
    requestBody: { required: true, content: { 'application/json': { schema: bodySchemaOf(question) } } },
    responses: {
      '200': {
        description: 'The object that the command writes with --to ndjson.',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${reply}` } } },
      },
      ...responses,
    },
  };
}

const answer = {
  type: 'object',
  description: 'The members that follow the status depend on the question.',
  properties: {
    v: { const: 1 },
    i: { const: 0 },
    line: { const: 1 },
    id: { type: 'string' },
    puzzle: { description: 'The puzzle as text, or as puzzle JSON if the cells do not say all of it.' },
    status: {
      type: 'string',
      description: 'unique, multiple, none, invalid, unknown; of verify: correct, wrong, incomplete and others.',
    },
    reason: { enum: ['timeout', 'node-limit', 'cancelled'], description: 'Why the status is unknown.' },
    unchecked: { type: 'string', description: 'Rules of a link that were not understood, and are not checked.' },
  },
  required: ['v', 'i', 'line', 'puzzle', 'status'],
};

const generated = {
  type: 'object',
  properties: {
    v: { const: 1 },
    i: { type: 'integer', description: 'The index of the puzzle.' },
    puzzle: {},
    clues: { type: 'integer' },
    solution: { type: 'string' },
    grade: { type: 'string' },
    rating: { type: 'number' },
  },
  required: ['v', 'i', 'puzzle', 'clues', 'solution'],
};

const problemSchema = {
  type: 'object',
  description: 'RFC 9457.',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'A stable name, such as E_CELL.' },
    line: { type: 'integer', description: 'From 1, in the text of the puzzle.' },
    column: { type: 'integer', description: 'From 1, in characters.' },
    culprit: { type: 'string' },
    expected: { type: 'string' },
    found: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

/** Returns the schema of puzzles: a text, 81 numbers, or our JSON, whose schema keeps its own references. */
function puzzleSchema(): object {
  const file = new URL('../../../schema/puzzle.schema.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  return {
    description: 'A puzzle in any format that is read, as text, as 81 numbers, or as puzzle JSON.',
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: ['integer', 'array', 'null'] } }, document],
  };
}
