/** The puzzles in the documents of docs/sources.md, with results that were obtained independently. */
import { describe, expect, test } from 'vitest';
import { readBoardSets } from '../../../helpers/board-datasets.js';
import { compileBoard } from '../../../../src/program/compile-board.js';
import { courseAlgorithms, programOf, rootDomains, search, settingsFor, type CourseAlgorithmName } from './course.js';
import { wikipediaPuzzle } from '../../../helpers/wikipedia-puzzle.js';

const documents = {
  alice: programOf('.26...81.3..7.8..64...5...7.5.1.7.9...39.51...4.3.2.5.1...3...25..2.4..9.38...46.'),
  example: programOf('.2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.'),
  fileFormat: programOf(wikipediaPuzzle),
};

/** The number of open cells after the rules, as an independent solver counted them. */
const openCells: Record<'rules-1-2' | 'rules-1-3' | 'rules-k-cells', number> = {
  'rules-1-2': 50,
  'rules-1-3': 41,
  'rules-k-cells': 41,
};

test.each(Object.entries(openCells))('%s leave %d cells of the example of document 002 open', (algorithm, open) => {
  const domains = rootDomains(documents.example, algorithm as CourseAlgorithmName)!;
  expect(domains.filter((names) => names.length > 1)).toHaveLength(open);
});

describe.each(['alice', 'fileFormat'] as const)('%s', (name) => {
  test.each(courseAlgorithms)('is solved by %s without a guess', (algorithm) => {
    const { guesses, failures, solutions, nodes } = search(documents[name], settingsFor(algorithm));
    expect({ guesses, failures, solutions }).toEqual({ guesses: 0, failures: 0, solutions: 1 });
    const blanks = { alice: 47, fileFormat: 51 }[name];
    expect(nodes).toBe(algorithm === 'forward-checking' ? blanks + 1 : 1);
  });
});

test('rules 1 and 2 of document 003 suffice here', () => {
  for (const program of [documents.alice, documents.fileFormat]) {
    const { rules } = search(program, settingsFor('rules-k-cells'));
    expect(rules).toMatchObject({ singlePlace: 0, kCells: 0 });
  }
});

/** Nodes, guesses, backtracks, failures, propagations and depth of the whole tree. */
type Work = readonly [number, number, number, number, number, number];
const board = (set: string, id: string) =>
  compileBoard(
    readBoardSets()
      .find(({ name }) => name === set)!
      .boards.find((known) => known.id === id)!.board,
  );
const recorded: readonly (readonly [string, () => Int32Array, Readonly<Record<CourseAlgorithmName, Work>>])[] = [
  [
    'the example of 002',
    () => documents.example,
    {
      'forward-checking': [162, 5, 5, 5, 569, 4],
      'local-consistency': [11, 5, 5, 5, 498, 4],
      'rules-1-2': [11, 5, 5, 5, 1598, 4],
      'rules-1-3': [7, 3, 3, 3, 1610, 3],
      'rules-k-cells': [7, 3, 3, 3, 1925, 3],
      'rules-subsets': [7, 3, 3, 3, 1925, 3],
    },
  ],
  [
    'the Pi Day board of 004',
    () => board('textbook', 'pi-day-2009'),
    {
      'forward-checking': [4991, 432, 432, 432, 14532, 20],
      'local-consistency': [865, 432, 432, 432, 30623, 20],
      'rules-1-2': [865, 432, 432, 432, 116955, 20],
      'rules-1-3': [23, 11, 11, 11, 7497, 7],
      'rules-k-cells': [17, 8, 8, 8, 6987, 6],
      'rules-subsets': [15, 7, 7, 7, 6654, 6],
    },
  ],
  [
    'the Pi Day board of 2008, digits up to three times',
    () => board('textbook', 'pi-day-2008'),
    {
      'forward-checking': [12549, 1414, 1414, 1414, 36213, 26],
      'local-consistency': [2829, 1414, 1414, 1414, 105548, 26],
      'rules-1-2': [2829, 1414, 1414, 1414, 307195, 26],
      'rules-1-3': [27, 13, 13, 13, 8588, 7],
      'rules-k-cells': [1, 0, 0, 0, 2078, 0],
      'rules-subsets': [1, 0, 0, 0, 1749, 0],
    },
  ],
  [
    'a jigsaw',
    () => board('jigsaws', 'gen-jigsaw-001'),
    {
      'forward-checking': [146, 12, 12, 12, 491, 8],
      'local-consistency': [25, 12, 12, 12, 733, 8],
      'rules-1-2': [25, 12, 12, 12, 2376, 8],
      'rules-1-3': [1, 0, 0, 0, 603, 0],
      'rules-k-cells': [1, 0, 0, 0, 630, 0],
      'rules-subsets': [1, 0, 0, 0, 630, 0],
    },
  ],
];

describe.each(recorded)('the work on %s', (_, program, works) => {
  test.each(courseAlgorithms)('%s', (algorithm) => {
    const { nodes, guesses, backtracks, failures, propagations, depth, solutions } = search(
      program(),
      settingsFor(algorithm),
    );
    expect(solutions).toBe(1);
    expect([nodes, guesses, backtracks, failures, propagations, depth]).toEqual(works[algorithm]);
  });
});
