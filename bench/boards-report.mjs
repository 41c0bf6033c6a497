/**
 * Computes the figures of puzzles on any board and prints them as Markdown tables: each solver over a set, and ours
 * beside a peer. A line is one puzzle of one solver: `{ name, ms, compileUs?, nodes?, guesses }`, `ms` null if it gave
 * up.
 */

import { markdownTable, showCount, showNumber } from '../dist/reports/index.js';

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Returns the median of the rounds for each puzzle. A puzzle is unfinished if one round did not finish it. */
export function mergeRounds(rounds) {
  return rounds[0].map((line, i) => {
    const all = rounds.map((round) => round[i]);
    const isDone = all.every(({ ms }) => ms !== null);
    return {
      ...line,
      ms: isDone ? median(all.map(({ ms }) => ms)) : null,
      ...(line.compileUs !== undefined && { compileUs: median(all.map(({ compileUs }) => compileUs)) }),
    };
  });
}

/**
 * Returns the figures of one solver over a set. Puzzles that it gave up count only in `unfinished`. Nodes and guesses
 * are totals.
 */
export function summarize(lines) {
  const done = lines.filter(({ ms }) => ms !== null);
  const times = done.map(({ ms }) => ms);
  const compiles = done.flatMap(({ compileUs }) => compileUs ?? []);
  const total = (key) =>
    done.length === 0 || done.some((line) => line[key] === undefined) ? null : sum(done.map((line) => line[key]));
  return {
    puzzles: lines.length,
    unfinished: lines.length - done.length,
    medianMs: median(times) ?? null,
    meanMs: done.length > 0 ? sum(times) / done.length : null,
    maxMs: done.length > 0 ? Math.max(...times) : null,
    compileUs: median(compiles) ?? null,
    nodes: total('nodes'),
    guesses: total('guesses'),
  };
}

/**
 * Returns a peer's time divided by ours, over the puzzles that both finished: of the totals, and of each puzzle. Null
 * if there are none.
 */
export function compare(ours, theirs) {
  const msOf = new Map(theirs.map(({ name, ms }) => [name, ms]));
  const both = ours.filter(({ name, ms }) => ms !== null && msOf.get(name) > 0);
  if (both.length === 0) return null;
  const ratios = both.map(({ name, ms }) => msOf.get(name) / ms);
  return {
    puzzles: both.length,
    ofTotals: sum(both.map(({ name }) => msOf.get(name))) / sum(both.map(({ ms }) => ms)),
    medianOfPuzzles: median(ratios),
    leastOfPuzzles: Math.min(...ratios),
  };
}

const showFigure = (value) => (value === null ? '–' : value >= 100 ? showCount(value) : showNumber(value));
const showTotal = (value) => (value === null ? '–' : showCount(value));

export function printTables(sets, peerNames) {
  const head = ['set', 'solver', 'puzzles', 'median ms', 'mean ms', 'max ms', 'compile µs', 'nodes', 'guesses'];
  const rows = sets.flatMap(({ name, summaries }) =>
    Object.entries(summaries).map(([solver, of]) => {
      const puzzles = of.unfinished > 0 ? `${of.puzzles - of.unfinished} of ${of.puzzles}` : `${of.puzzles}`;
      const times = [of.medianMs, of.meanMs, of.maxMs, of.compileUs].map(showFigure);
      return [name, solver, puzzles, ...times, showTotal(of.nodes), showTotal(of.guesses)];
    }),
  );
  console.log(
    markdownTable(
      head,
      rows,
      head.map((_, column) => (column < 2 ? 'left' : 'right')),
    ),
  );
  if (peerNames.length === 0) return;
  console.log('\nTimes as fast, of the totals; in brackets the median of the puzzles and the least of a puzzle.\n');
  console.log(
    markdownTable(
      ['set', ...peerNames],
      sets.map(({ name, ratios }) => [name, ...peerNames.map((peer) => showRatio(ratios[peer]))]),
    ),
  );
}

function showRatio(ratio) {
  if (!ratio) return '–';
  return `${showFigure(ratio.ofTotals)} (${showFigure(ratio.medianOfPuzzles)}, ${showFigure(ratio.leastOfPuzzles)})`;
}
