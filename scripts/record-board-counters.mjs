/**
 * Writes test/contract/board-counters.json: the work of proving puzzles of bench/datasets/boards, by the WebAssembly
 * core and by the reference, for puzzles with few nodes. Run it after a change of an algorithm that should change them,
 * and look at the difference: fewer is better, any other change needs an explanation.
 *
 *   npm run build && node scripts/record-board-counters.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { defaultSettings } from '../dist/engines/board-engine.js';
import { selectBoardEngine } from '../dist/engines/select.js';
import { readBoardJson } from '../dist/formats/json/read.js';
import { compileBoard } from '../dist/program/compile-board.js';

/** A search with more nodes is recorded as null. */
const mostNodes = 2000;
/** The most puzzles of a set. */
const mostOfSet = 12;

const root = new URL('../', import.meta.url);
const folder = new URL('bench/datasets/boards/', root);

function readSet({ name, file }) {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
  return lines.slice(0, mostOfSet).map((line) => ({ set: name, board: readBoardJson(line) }));
}

function countWork(engine, board) {
  const search = engine.openBoard(compileBoard(board), defaultSettings);
  const isFinished = search.advance(mostNodes, Infinity) === 0;
  const statistics = search.statistics();
  search.close();
  return isFinished ? statistics : null;
}

const engines = { wasm: selectBoardEngine('wasm'), reference: selectBoardEngine('reference') };
const records = JSON.parse(readFileSync(new URL('datasets.json', folder), 'utf8'))
  .flatMap(readSet)
  .map(({ set, board }) => ({
    set,
    id: board.id,
    ...Object.fromEntries(Object.entries(engines).map(([name, engine]) => [name, countWork(engine, board)])),
  }));
const lines = records.map((record) => `  ${JSON.stringify(record)}`).join(',\n');
writeFileSync(new URL('test/contract/board-counters.json', root), `[\n${lines}\n]\n`);
