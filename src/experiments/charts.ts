/**
 * The plots of an experiment as Vega-Lite specifications, one panel for each data set: the instances solved within a
 * number of nodes, and the cost of an instance with each arm. With many arms every plot has one bar for each arm, named
 * beside it: more curves than the eye can follow, or colours than it can tell apart, are avoided.
 */
import { showNumber, type TopLevelSpec } from '../reports/index.js';
import { figuresOf } from './aggregate.js';
import { isSolved, type ResultRow, type SetResults } from './experiment.js';

/** The greatest number of points of a curve; more are not visible. */
const mostPoints = 150;
/** With more arms, bars replace curves, and bars are sorted by their length instead of the order of the arms. */
const mostCurves = 8;

const hasManyArms = ([{ arms }]: readonly SetResults[]): boolean => arms.length > mostCurves;

/** The share of instances solved against nodes, as a curve or a bar for each arm. */
export function chartSolved(sets: readonly SetResults[]): TopLevelSpec {
  return hasManyArms(sets) ? chartSolvedBars(sets) : chartSolvedCurves(sets);
}

/** Better curves are higher and farther to the left. */
function chartSolvedCurves(sets: readonly SetResults[]): TopLevelSpec {
  const names = armNames(sets);
  const arm = { field: 'arm', type: 'nominal', sort: names, title: null };
  return panels(['Share of the instances solved, by nodes'], sets, ({ arms }) => ({
    data: {
      values: arms.flatMap(({ arm: { name }, rows }) =>
        solvedCurve(rows, mostNodes(arms)).map(([nodes, share]) => ({ arm: name, nodes, share })),
      ),
    },
    width: 420,
    height: 280,
    mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2 },
    encoding: {
      x: { field: 'nodes', type: 'quantitative', scale: { type: 'log', nice: false }, axis: { format: ',' } },
      y: { ...shareScale, field: 'share' },
      color: { ...arm, scale: { domain: names, range: palette } },
      strokeDash: { ...arm, scale: { domain: names, range: dashPatterns } },
    },
  }));
}

/** A bar has a part for each power of ten: the instances that need no more nodes. Better bars are darker. */
function chartSolvedBars(sets: readonly SetResults[]): TopLevelSpec {
  const most = Math.max(...sets.map(({ arms }) => mostNodes(arms)));
  const budgets = [1];
  while (budgets.at(-1)! < most) budgets.push(10 * budgets.at(-1)!);
  const labels = budgets.map((nodes) => (nodes === 1 ? '1 node' : `${showNumber(nodes)} nodes`));
  const title = 'Share of the instances solved, by nodes';
  return panels(
    [title, 'Each panel is sorted: the arm that solves most with few nodes comes first.'],
    sets,
    ({ arms }) => {
      const bars = arms.map(({ arm: { name }, rows }) => ({
        name,
        shares: budgets.map((nodes) => solvedShare(rows, nodes)),
      }));
      const sorted = sortBy(bars, ({ shares }) => -shares.reduce((sum, share) => sum + share, 0));
      return {
        data: {
          values: sorted.flatMap(({ name, shares }) =>
            shares.map((to, nth) => ({ arm: name, within: labels[nth], from: shares[nth - 1] ?? 0, to })),
          ),
        },
        width: 360,
        height: { step: 22 },
        mark: { type: 'bar', height: 14 },
        encoding: {
          y: armAxis(sorted.map(({ name }) => name)),
          x: { ...shareScale, field: 'from' },
          x2: { field: 'to' },
          color: {
            field: 'within',
            type: 'ordinal',
            sort: labels,
            title: 'solved within',
            scale: { domain: labels, range: labels.map((_, nth) => shades[Math.min(nth, shades.length - 1)]) },
          },
        },
      };
    },
  );
}

const shareScale = {
  type: 'quantitative',
  scale: { domain: [0, 1] },
  axis: { title: 'share of instances', format: '%' },
};

function solvedShare(rows: readonly ResultRow[], most: number): number {
  return rows.filter((row) => isSolved(row) && row.nodes <= most).length / rows.length;
}

/** The spread of each arm: quartiles as a bar, the median as a tick, its interval as a thick line. */
export function chartSpread(
  title: string,
  axis: string,
  sets: readonly SetResults[],
  valueOf: (row: ResultRow) => number,
): TopLevelSpec {
  const isSorted = hasManyArms(sets);
  const x = { field: 'q1', type: 'quantitative', scale: { type: 'log' }, axis: { title: axis, format: ',~g' } };
  const legend = 'Light bar: half of the instances, between the quartiles. Tick: median. Dark line: its 95 % interval.';
  return panels([title, isSorted ? `${legend} Each panel is sorted by the median.` : legend], sets, ({ arms }) => {
    const spreads = arms.map(({ arm, rows }) => ({ arm: arm.name, ...spread(rows.map(valueOf)) }));
    const values = isSorted ? sortBy(spreads, ({ median }) => median) : spreads;
    const y = armAxis(values.map(({ arm }) => arm));
    return {
      data: { values },
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
    };
  });
}

const armAxis = (order: readonly string[]): object => ({
  field: 'arm',
  type: 'nominal',
  sort: order,
  title: null,
  axis: { labelLimit: 320 },
});

/** Keeps the order of equal values. */
const sortBy = <T>(all: readonly T[], value: (one: T) => number): T[] => [...all].sort((a, b) => value(a) - value(b));

/**
 * A specification with one panel for each data set, whose scales are the same apart from the order of the arms. Its
 * parts are not typed, because Vega-Lite checks them when it compiles.
 * @param panelOf the marks of a set, without the title.
 */
function panels(
  [text, subtitle]: readonly string[],
  sets: readonly SetResults[],
  panelOf: (results: SetResults) => object,
): TopLevelSpec {
  return {
    title: { text, anchor: 'start', ...(subtitle !== undefined && { subtitle }) },
    concat: sets.map((results) => ({ title: { text: results.set, anchor: 'middle' }, ...panelOf(results) })),
    columns: 2,
    resolve: { scale: { x: 'shared' } },
    config: { legend: { labelLimit: 400, symbolStrokeWidth: 2 } },
  } as unknown as TopLevelSpec;
}

const armNames = (sets: readonly SetResults[]): string[] => sets[0].arms.map(({ arm }) => arm.name);

/** One for each curve. */
const palette = ['#3366aa', '#dd8833', '#338855', '#cc3344', '#7755aa', '#886644', '#cc66aa', '#777777'];
/** One for each curve too, so that coinciding curves stay visible. */
const dashPatterns = [
  [1, 0],
  [8, 3],
  [3, 3],
  [1, 3],
  [8, 3, 1, 3],
  [5, 1],
  [12, 4],
  [12, 3, 3, 3],
];
/** From few nodes to many. */
const shades = ['#102a54', '#2b5797', '#5b8bc9', '#9dbde2', '#c9daee', '#e4edf7'];

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

interface Spread {
  readonly q1: number;
  readonly q3: number;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const { median, low, high } = figuresOf(values);
  const [q1, q3] = [at(0.25), at(0.75)];
  return { q1, q3, median, low: Number.isFinite(low) ? low : median, high: Number.isFinite(high) ? high : median };
}
