/** The description of the service (OpenAPI 3.1), made from the questions, their options, and the schema of puzzles. */
import { readFileSync } from 'node:fs';
import { serviceQuestions, type ServiceQuestion } from '../questions.js';
import { bodySchemaOf } from './option-schemas.js';

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
