/**
 * Measures a session against asking once, while a puzzle is typed: the milliseconds from each key to the answer.
 *
 *     node bench/session.mjs [--rounds 5] [--only BOARD]
 *
 * Digits: the digits of the solution are typed in a random order; after each fifth one comes a wrong one, which is
 * erased again. Clues: the clues and cages are added one after another; after each third one the last is removed and
 * added again. After each key the same question is asked. Answers are compared. Prints Markdown.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  boardOf,
  buildBoard,
  candidatesAsync,
  checkAsync,
  openSession,
  readBoard,
  readBoards,
  solve,
} from '../dist/index.js';
import { descriptionOf } from '../dist/model/board/board-description.js';
import { randomFrom } from '../dist/engines/reference/board/cell-model.js';
import { describeRun } from './machine.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const datasets = join(import.meta.dirname, 'datasets');
const firstOf = (name) => readBoards(readFileSync(join(datasets, 'boards', `${name}.ndjson`), 'utf8'))[0];
const variants = gunzipSync(readFileSync(join(datasets, 'variants', 'corpus.ndjson.gz')))
  .toString('utf8')
  .trimEnd();
const variant = (id) => {
  const line = variants.split('\n').find((text) => text.includes(`"id":"${id}"`));
  return readBoard(JSON.parse(line ?? '{}').iss, { format: 'iss' });
};

const boards = {
  'killer 9×9': firstOf('killer-tarek'),
  '16×16': firstOf('sudoku-16'),
  '9×9, 12 clues': variant('hit_reveal_solve'),
  '9×9, hard variant': variant('bK0YhNGZUvg'),
};
/** Of a board that takes a second for its candidates, only the verdict is measured. */
const hardBoards = ['9×9, hard variant'];

/** @returns the items in random order */
function shuffle(items, below) {
  const list = [...items];
  for (let last = list.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
  return list;
}

/** Returns the board after each key that types or erases a digit. */
function typeDigits(board, seed) {
  const below = randomFrom(seed);
  const solution = solve(board).cells ?? [];
  const givens = [...board.givens];
  const typed = [];
  const put = (cell, symbol) => {
    givens[cell] = symbol;
    typed.push(buildBoard({ ...descriptionOf(board), givens: givens.map((given) => (given < 0 ? null : given)) }));
  };
  const open = shuffle([...givens.keys()], below).filter((cell) => givens[cell] < 0);
  for (const [nth, cell] of open.slice(0, 40).entries()) {
    if (nth % 5 === 4) {
      put(cell, (solution[cell] + 1 + below(board.symbols.length - 1)) % board.symbols.length);
      put(cell, -1);
    }
    put(cell, solution[cell]);
  }
  return typed;
}

/** Returns the board after each cage or clue that is added or removed. */
function typeClues(board) {
  const { cages = [], clues = [], ...rest } = descriptionOf(board);
  const all = [...cages, ...clues];
  const first = (count) =>
    buildBoard({ ...rest, cages: cages.slice(0, count), clues: clues.slice(0, Math.max(0, count - cages.length)) });
  return all.flatMap((_, nth) => (nth % 3 === 2 ? [nth + 1, nth, nth + 1] : [nth + 1]).map(first));
}

const limits = { timeoutMs: 2000 };
const questions = {
  verdict: {
    once: (board) => checkAsync(board, { order: 'search', ...limits }),
    again: (session) => session.check({ order: 'search', ...limits }),
    of: ({ status }) => status,
  },
  candidates: {
    once: (board) => candidatesAsync(board, limits),
    again: (session) => session.candidates(limits),
    of: ({ masks }) => masks.join(),
  },
  'candidates, counted up to 8': {
    once: (board) => candidatesAsync(board, { cap: 8, ...limits }),
    again: (session) => session.candidates({ cap: 8, ...limits }),
    of: ({ counts }) => counts.join(),
  },
};

/**
 * The board comes as it comes to the worker of a page: as a copy, which is read again.
 *
 * @returns the milliseconds of each key
 */
async function measure(typed, { once, again, of }) {
  const times = { once: new Array(0), session: new Array(0) };
  const session = openSession(typed[0]);
  for (const board of typed) {
    const [first, second] = [structuredClone(board), structuredClone(board)];
    const onceMs = performance.now();
    const answer = await once(boardOf(first));
    const startMs = performance.now();
    session.replace(second);
    const own = await again(session);
    times.session.push(performance.now() - startMs);
    times.once.push(startMs - onceMs);
    if (isDecided(answer) && isDecided(own) && of(own) !== of(answer))
      throw new Error(`${of(own)} instead of ${of(answer)}`);
  }
  session.close();
  return times;
}

const isDecided = ({ status, exact }) => status !== 'unknown' && exact !== false;
const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))];
const median = (times) => at(times, 0.5);
const show = (ms) => (ms < 10 ? ms.toFixed(2) : ms.toFixed(0));

const { cpu, node, commit } = describeRun();
console.log(`${cpu}, Node ${node}, commit ${commit}; each key: the median of ${options.rounds} rounds\n`);
console.log(
  '| board | keys | question | once, p50 ms | p99 ms | session, p50 ms | p99 ms |\n|---|---|---|---:|---:|---:|---:|',
);
for (const [name, board] of Object.entries(boards).filter(([name]) => name.includes(options.only))) {
  const isHard = hardBoards.includes(name);
  const typings = { digits: typeDigits(board, 1), clues: isHard ? [] : typeClues(board) };
  for (const [keys, typed] of Object.entries(typings)) {
    if (typed.length === 0) continue;
    for (const [question, asked] of Object.entries(questions).slice(0, isHard ? 1 : 3)) {
      await measure(typed, asked);
      const rounds = [];
      for (let round = 0; round < Number(options.rounds); round++) rounds.push(await measure(typed, asked));
      const cells = ['once', 'session'].flatMap((way) => {
        const times = typed.map((_, key) => median(rounds.map((round) => round[way][key])));
        return [0.5, 0.99].map((share) => show(at(times, share)));
      });
      console.log(`| ${name} | ${typed.length} ${keys} | ${question} | ${cells.join(' | ')} |`);
    }
  }
}
