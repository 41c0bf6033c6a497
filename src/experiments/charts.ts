/**
 * The plots of an experiment as Vega-Lite specifications, one panel for each data set: the instances solved within a
 * number of nodes, and the cost of an instance with each arm.
 */
import type { TopLevelSpec } from '../reports/index.js';
import { figuresOf } from './aggregate.js';
import { isSolved, type ResultRow } from './experiment.js';
import type { SetResults } from './experiment.js';

/** The greatest number of points of a curve; more are not visible. */
const mostPoints = 150;

/** The share of instances solved against nodes. Better curves are higher and farther to the left. */
export function chartSolved(sets: readonly SetResults[]): TopLevelSpec {
  const values = sets.flatMap(({ set, arms }) =>
    arms.flatMap(({ arm, rows }) =>
      solvedCurve(rows, mostNodes(arms)).map(([nodes, share]) => ({ set, arm: arm.name, nodes, share })),
    ),
  );
  const names = armNames(sets);
  return facetted(
    'Instances solved within so many nodes',
    sets,
    {
      width: 420,
      height: 280,
      mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
      encoding: {
        x: {
          field: 'nodes',
          type: 'quantitative',
          scale: { type: 'log', nice: false },
          axis: { title: 'nodes', format: ',' },
        },
        y: {
          field: 'share',
          type: 'quantitative',
          scale: { domain: [0, 1] },
          axis: { title: 'share of instances', format: '%' },
        },
        color: { field: 'arm', type: 'nominal', sort: names, title: null, scale: colours(names) },
        strokeDash: { field: 'arm', type: 'nominal', sort: names, title: null, scale: dashes(names) },
      },
    },
    values,
  );
}

/** The spread of each arm: quartiles as a bar, the median as a tick, its interval as a thick line. */
export function chartSpread(
  title: string,
  axis: string,
  sets: readonly SetResults[],
  valueOf: (row: ResultRow) => number,
): TopLevelSpec {
  const values = sets.flatMap(({ set, arms }) =>
    arms.map(({ arm, rows }) => ({ set, arm: arm.name, ...spread(rows.map(valueOf)) })),
  );
  const y = { field: 'arm', type: 'nominal', sort: armNames(sets), title: null, axis: { labelLimit: 320 } };
  const x = { field: 'q1', type: 'quantitative', scale: { type: 'log' }, axis: { title: axis, format: ',~g' } };
  return facetted(
    title,
    sets,
    {
      width: 360,
      height: { step: 22 },
      layer: [
        { mark: { type: 'bar', height: 10, color: '#c6d3e6' }, encoding: { y, x, x2: { field: 'q3' } } },
        {
          mark: { type: 'rule', strokeWidth: 3, color: '#3366aa' },
          encoding: { y, x: { ...x, field: 'low' }, x2: { field: 'high' } },
        },
        {
          mark: { type: 'tick', thickness: 2, size: 14, color: '#102a54' },
          encoding: { y, x: { ...x, field: 'median' } },
        },
      ],
    },
    values,
  );
}

/**
 * A specification with one panel for each data set. Its parts are not typed, because Vega-Lite checks them when it
 * compiles.
 */
function facetted(text: string, sets: readonly SetResults[], spec: object, values: readonly object[]): TopLevelSpec {
  const facet = { field: 'set', type: 'nominal', sort: sets.map(({ set }) => set), title: null };
  const config = { legend: { labelLimit: 400, symbolStrokeWidth: 2 } };
  return {
    title: { text, anchor: 'start' },
    data: { values },
    facet,
    columns: 2,
    spec,
    config,
  } as unknown as TopLevelSpec;
}

const armNames = (sets: readonly SetResults[]): string[] => sets[0].arms.map(({ arm }) => arm.name);

const palette = [
  '#3366aa',
  '#dd8833',
  '#338855',
  '#cc3344',
  '#7755aa',
  '#886644',
  '#cc66aa',
  '#777777',
  '#aaaa33',
  '#33aabb',
];
const dashPatterns = [
  [1, 0],
  [8, 3],
  [3, 3],
  [1, 3],
  [8, 3, 1, 3],
  [5, 1],
  [12, 4],
];

/** Ten colours and seven dash patterns: coinciding curves stay visible, and seventy arms are distinct. */
const colours = (names: readonly string[]): object => ({
  domain: names,
  range: names.map((_, nth) => palette[nth % palette.length]),
});
const dashes = (names: readonly string[]): object => ({
  domain: names,
  range: names.map((_, nth) => dashPatterns[nth % dashPatterns.length]),
});

const mostNodes = (arms: SetResults['arms']): number =>
  Math.max(...arms.map(({ rows }) => rows.reduce((most, { nodes }) => Math.max(most, nodes), 1)));

/** Points `[nodes, share of all instances solved within them]`, from one node to `most`. */
export function solvedCurve(rows: readonly ResultRow[], most: number): [nodes: number, share: number][] {
  const nodes = rows
    .filter(isSolved)
    .map((row) => row.nodes)
    .sort((a, b) => a - b);
  const steps: [number, number][] = [];
  for (const [index, count] of nodes.entries())
    if (nodes[index + 1] !== count) steps.push([count, (index + 1) / rows.length]);
  const points = thin(steps);
  if (points[0]?.[0] !== 1) points.unshift([1, 0]);
  if (points.at(-1)![0] < most) points.push([most, nodes.length / rows.length]);
  return points;
}

/** Keeps points evenly by their logarithm, including the first and the last. */
function thin(points: readonly [number, number][]): [number, number][] {
  if (points.length <= mostPoints) return [...points];
  const step = Math.log(points.at(-1)![0] / points[0][0]) / mostPoints;
  let next = -Infinity;
  return points.filter(([nodes], index) => {
    if (Math.log(nodes) < next && index < points.length - 1) return false;
    next = Math.log(nodes) + step;
    return true;
  });
}

function spread(values: readonly number[]): object {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const { median, low, high } = figuresOf(values);
  const [q1, q3] = [at(0.25), at(0.75)];
  return { q1, q3, median, low: Number.isFinite(low) ? low : median, high: Number.isFinite(high) ? high : median };
}
