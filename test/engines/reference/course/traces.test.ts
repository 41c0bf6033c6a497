/** The steps of the algorithms, computed by hand on small boards. */
import { describe, expect, test } from 'vitest';
import { Pause } from '../../../../src/engines/codes.js';
import { finish } from '../../../../src/engines/reference/interruptible.js';
import { ForwardChecking } from '../../../../src/engines/reference/course/algorithms.js';
import { openRoot } from '../../../../src/engines/reference/course/search.js';
import { CourseState, courseStructureOf } from '../../../../src/engines/reference/course/structure.js';
import { readProgram } from '../../../../src/engines/reference/board/read-program.js';
import { buildProgram } from '../../../helpers/build-program.js';
import { courseAlgorithms, engine, namesOf, programOf, rootDomains, search, settingsFor } from './course.js';

/** A board with one solution, found without a wrong guess. */
const fourByFour = programOf('1... ..3. .4.. ...2');
const solved = '0 2 1 3 3 1 2 0 1 3 0 2 2 0 3 1';

/** Three cells in a chain of two houses: 0 and 1 differ, 1 and 2 differ. */
const chain = (houses: readonly (readonly number[])[]) =>
  buildProgram({
    symbols: 3,
    domains: [0b001, 0b011, 0b110],
    houses: houses.map((cells) => ({ cells, counts: [1, 1, 1] })),
  });
const inOrder = chain([
  [0, 1],
  [1, 2],
]);
const reversed = chain([
  [1, 2],
  [0, 1],
]);

describe('forward checking', () => {
  test('removes the givens from the cells of their rows, columns and boxes, and nothing follows', () => {
    expect(rootDomains(fourByFour, 'forward-checking')).toEqual([
      '1',
      '23',
      '24',
      '4',
      '24',
      '2',
      '3',
      '14',
      '23',
      '4',
      '1',
      '13',
      '3',
      '13',
      '14',
      '2',
    ]);
  });

  test('removes an assigned symbol from the unassigned cells that the cell sees', () => {
    const constraints = readProgram(fourByFour);
    const structure = courseStructureOf(constraints);
    const algorithm = new ForwardChecking(structure);
    const state = new CourseState(16);
    expect(finish(openRoot(structure, algorithm, constraints.domains, state))).toBe(true);
    // r1c4 is the first cell with one symbol left; the 2 of r2c2 stays in its neighbours until r2c2 is assigned.
    state.assign(3, 0b1000);
    expect(finish(algorithm.propagateAssignment(state, 3))).toBe(true);
    expect(Array.from(state.domains, namesOf)).toEqual([
      '1',
      '23',
      '2',
      '4',
      '24',
      '2',
      '3',
      '1',
      '23',
      '4',
      '1',
      '13',
      '3',
      '13',
      '14',
      '2',
    ]);
    state.assign(5, 0b0010);
    expect(finish(algorithm.propagateAssignment(state, 5))).toBe(true);
    expect(Array.from(state.domains.slice(0, 8), namesOf)).toEqual(['1', '3', '2', '4', '4', '2', '3', '1']);
  });

  test('counts a root node and one for each blank; examines three constraints for each cell', () => {
    const { rules, ...statistics } = search(fourByFour, settingsFor('forward-checking'));
    expect(statistics).toEqual({
      nodes: 13,
      guesses: 0,
      backtracks: 0,
      failures: 0,
      propagations: 48,
      depth: 0,
      solutions: 1,
      solution: solved,
    });
    expect(rules).toBeUndefined();
  });

  test('follows a chain', () => {
    // Root: house 01. After cell 1: both houses. After cell 2: house 12.
    expect(search(inOrder, settingsFor('forward-checking'))).toMatchObject({
      nodes: 3,
      propagations: 4,
      solution: '0 1 2',
    });
  });

  test('givens that clash are a conflict', () => {
    for (const algorithm of courseAlgorithms)
      expect(rootDomains(programOf('11.. .... .... ....'), algorithm)).toBeNull();
    expect(search(programOf('11.. .... .... ....'), settingsFor('forward-checking'))).toMatchObject({
      nodes: 1,
      failures: 1,
      solutions: 0,
    });
  });
});

describe('local consistency', () => {
  test('follows one-element domains to the end', () => {
    expect(search(fourByFour, settingsFor('local-consistency'))).toMatchObject({
      nodes: 1,
      guesses: 0,
      failures: 0,
      solutions: 1,
      solution: solved,
    });
  });

  test('filters a constraint until it has no new one-element domain, and marks the others', () => {
    // House 01 leaves 1 to cell 1; house 12, which is still marked, leaves 2 to cell 2. That changed no cell of another
    // constraint.
    expect(search(inOrder, settingsFor('local-consistency'))).toMatchObject({
      nodes: 1,
      propagations: 2,
      solution: '0 1 2',
    });
    // House 12 finds nothing and is unmarked; house 01 changes cell 1 and marks it again.
    expect(search(reversed, settingsFor('local-consistency'))).toMatchObject({
      nodes: 1,
      propagations: 3,
      solution: '0 1 2',
    });
  });

  test('follows a chain within a house in one filtering', () => {
    const house = buildProgram({
      symbols: 3,
      domains: [0b111, 0b011, 0b001],
      houses: [{ cells: [0, 1, 2], counts: [1, 1, 1] }],
    });
    expect(search(house, settingsFor('local-consistency'))).toMatchObject({
      nodes: 1,
      propagations: 1,
      solution: '2 1 0',
    });
  });

  test('does not find single places', () => {
    // Symbol 3 has one place in the house; no domain has one element.
    const house = buildProgram({
      symbols: 3,
      domains: [0b111, 0b011, 0b011],
      houses: [{ cells: [0, 1, 2], counts: [1, 1, 1] }],
    });
    expect(rootDomains(house, 'local-consistency')).toEqual(['123', '12', '12']);
    expect(rootDomains(house, 'rules-1-2')).toEqual(['123', '12', '12']);
    expect(rootDomains(house, 'rules-1-3')).toEqual(['3', '12', '12']);
  });

  test('marks all constraints again in each node', () => {
    // Root: both houses, without effect. Each of three children assigns its cell and filters both houses once.
    const open = buildProgram({
      symbols: 3,
      domains: [0b111, 0b111],
      houses: [
        { cells: [0], counts: [1, 1, 1] },
        { cells: [1], counts: [1, 1, 1] },
      ],
    });
    // Cell 0 has three children, each of these three of cell 1: 1 + 3 + 9 nodes.
    expect(search(open, settingsFor('local-consistency'))).toMatchObject({
      nodes: 13,
      guesses: 4,
      backtracks: 8,
      propagations: 26,
      solutions: 9,
    });
  });
});

describe('rules', () => {
  test('rules 1 and 2 follow a chain in turn, back to rule 1 after each removal', () => {
    // Rule 1 runs three times over the cells, rule 2 three times over two houses.
    const { propagations, rules } = search(inOrder, settingsFor('rules-1-2'));
    expect(rules).toEqual({ singleValue: 2, removal: 2, singlePlace: 0, kCells: 0 });
    expect(propagations).toBe(9);
  });

  test('rule 3 acts if rules 1 and 2 find nothing more', () => {
    const house = buildProgram({
      symbols: 3,
      domains: [0b111, 0b011, 0b011],
      houses: [{ cells: [0, 1, 2], counts: [1, 1, 1] }],
    });
    const { rules, guesses } = search(house, settingsFor('rules-1-3'), 1);
    expect(guesses).toBe(1);
    // Rule 3 assigns cell 0. After the guess in cell 1, rule 2 removes a symbol from cell 2 and rule 1 assigns the
    // cell.
    expect(rules).toEqual({ singleValue: 1, removal: 1, singlePlace: 1, kCells: 0 });
  });

  test('rule 3 for a symbol that must occur twice', () => {
    const house = buildProgram({
      symbols: 3,
      domains: [0b111, 0b110, 0b111, 0b110],
      houses: [{ cells: [0, 1, 2, 3], counts: [2, 1, 1] }],
    });
    expect(rootDomains(house, 'rules-1-2')).toEqual(['123', '23', '123', '23']);
    expect(rootDomains(house, 'rules-1-3')).toEqual(['1', '23', '1', '23']);
    expect(search(house, settingsFor('rules-1-3'), 1).rules).toMatchObject({ singlePlace: 2 });
  });

  test('too few places are a conflict only when a cell is empty, as in the text', () => {
    const house = buildProgram({
      symbols: 3,
      domains: [0b111, 0b110, 0b110, 0b110],
      houses: [{ cells: [0, 1, 2, 3], counts: [2, 1, 1] }],
    });
    expect(rootDomains(house, 'rules-1-3')).toEqual(['123', '23', '23', '23']);
    expect(search(house, settingsFor('rules-1-3'))).toMatchObject({ guesses: 1, failures: 2, solutions: 0 });
  });

  test('rule 2 for a symbol that may occur twice', () => {
    const once = buildProgram({
      symbols: 3,
      domains: [0b001, 0b111, 0b111, 0b111],
      houses: [{ cells: [0, 1, 2, 3], counts: [2, 1, 1] }],
    });
    const twice = buildProgram({
      symbols: 3,
      domains: [0b001, 0b001, 0b111, 0b111],
      houses: [{ cells: [0, 1, 2, 3], counts: [2, 1, 1] }],
    });
    const thrice = buildProgram({
      symbols: 3,
      domains: [0b001, 0b001, 0b001, 0b111],
      houses: [{ cells: [0, 1, 2, 3], counts: [2, 1, 1] }],
    });
    for (const algorithm of courseAlgorithms) {
      expect(rootDomains(once, algorithm)).toEqual(['1', '123', '123', '123']);
      expect(rootDomains(twice, algorithm)).toEqual(['1', '1', '23', '23']);
      expect(rootDomains(thrice, algorithm)).toBeNull();
    }
  });

  test('removes a symbol that a house does not allow from its cells', () => {
    const house = buildProgram({ symbols: 3, domains: [0b111, 0b111], houses: [{ cells: [0, 1], counts: [1, 0, 1] }] });
    for (const algorithm of courseAlgorithms) expect(rootDomains(house, algorithm)).toEqual(['13', '13']);
  });
});

test('linked cells', () => {
  // Cell 0 with symbol s forbids s + 1 in cell 1 and the reverse.
  const links = [
    { cell: 0, others: [1], forbidden: [0b010, 0b100, 0] },
    { cell: 1, others: [0], forbidden: [0, 0b001, 0b010] },
  ];
  const linked = (domains: readonly number[]) => buildProgram({ symbols: 3, domains, links });
  for (const algorithm of courseAlgorithms) {
    expect(rootDomains(linked([0b001, 0b111]), algorithm)).toEqual(['1', '13']);
    expect(rootDomains(linked([0b001, 0b010]), algorithm)).toBeNull();
    expect(search(linked([0b111, 0b111]), settingsFor(algorithm)).solutions).toBe(7);
  }
});

test('pauses and resumes in the middle of a node', () => {
  const program = programOf('1... .... .... ...2');
  for (const algorithm of courseAlgorithms) {
    const { solution, ...whole } = search(program, settingsFor(algorithm));
    const opened = engine.openBoard(program, settingsFor(algorithm));
    let pauses = 0;
    while (opened.advance(Infinity, Infinity, 0.01) === Pause.Work) pauses++;
    expect(pauses).toBeGreaterThan(whole.nodes);
    expect(opened.statistics()).toEqual(whole);
    expect(opened.solution().join(' ')).toBe(solution);
    opened.close();
  }
});

test('pauses and resumes after a node', () => {
  const program = programOf('1... .... .... ...2');
  for (const algorithm of courseAlgorithms) {
    const { solution, ...whole } = search(program, settingsFor(algorithm));
    const opened = engine.openBoard(program, settingsFor(algorithm));
    let nodes = 0;
    while (opened.advance(1, Infinity) !== 0) expect(opened.statistics().nodes).toBe(++nodes);
    expect(opened.statistics()).toEqual(whole);
    expect(opened.solution().join(' ')).toBe(solution);
    opened.close();
    expect(opened.advance(1, 1)).toBe(0);
  }
});
