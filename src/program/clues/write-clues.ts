/** The words that the clues of a board add to its program: relations, links, automata and rules. */
import type { Board } from '../../model/board/board.js';
import { RuleWriter } from './rule-writer.js';
import type { SortedConstraints } from './sort-constraints.js';

interface ClueWords {
  readonly relations: Int32Array;
  readonly relationCount: number;
  readonly links: Int32Array;
  readonly linkCount: number;
  readonly automata: Int32Array;
  readonly automatonCount: number;
  readonly rules: Int32Array;
  readonly ruleCount: number;
}

const empty = new Int32Array(0);
const none: ClueWords = {
  relations: empty,
  relationCount: 0,
  links: empty,
  linkCount: 0,
  automata: empty,
  automatonCount: 0,
  rules: empty,
  ruleCount: 0,
};

const written = new WeakMap<SortedConstraints, { readonly firstRelation: number; readonly words: ClueWords }>();

/** @param firstRelation the number of relations that the program has besides. */
export function writeClues(board: Board, sorted: SortedConstraints, firstRelation: number): ClueWords {
  if (sorted.pairs.length === 0 && sorted.rules.length === 0) return none;
  const known = written.get(sorted);
  if (known?.firstRelation === firstRelation) return known.words;
  const words = writeAnew(board, sorted, firstRelation);
  written.set(sorted, { firstRelation, words });
  return words;
}

function writeAnew(board: Board, sorted: SortedConstraints, firstRelation: number): ClueWords {
  const values = board.symbols.map(({ value }) => value ?? 0);
  const writer = new RuleWriter(firstRelation, values);
  const links = writer.links(sorted.pairs);
  for (const [cell, symbols] of links.own) writer.add({ kind: 'candidates', cell, symbols });
  sorted.rules.forEach((rule) => writer.add(rule));
  const { relations } = writer.relations;
  return {
    relations: new Int32Array(relations.flat()),
    relationCount: relations.length,
    links: new Int32Array(links.words),
    linkCount: links.count,
    automata: wordsOfAutomata(writer.automata),
    automatonCount: writer.automata.length,
    rules: new Int32Array(writer.words),
    ruleCount: writer.count,
  };
}

function wordsOfAutomata(automata: RuleWriter['automata']): Int32Array {
  const length = automata.reduce((sum, { next, accepts }) => sum + 1 + next.length + accepts.length, 0);
  const words = new Int32Array(length);
  let at = 0;
  for (const { next, accepts } of automata) {
    words[at] = accepts.length;
    words.set(next, at + 1);
    words.set(accepts, at + 1 + next.length);
    at += 1 + next.length + accepts.length;
  }
  return words;
}
