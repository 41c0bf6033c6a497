/**
 * The plots of a report on grades: puzzles of each class, givens and ratings by class, backtracks. They are drawn from
 * counts, not puzzle by puzzle.
 */
import type { GradeResult } from '../model/result.js';
import { gradeNames } from '../model/grade.js';
import type { TopLevelSpec } from '../reports/index.js';
import { isGraded, ratingOf, type Graded, type GradeSummary } from './summarize-grades.js';

/** The names of their files, without extension. */
export const gradeChartNames = ['classes', 'givens', 'backtracks', 'rating'] as const;
type ChartName = (typeof gradeChartNames)[number];

export interface GradeChart {
  readonly name: ChartName;
  /** The alternative text. */
  readonly title: string;
  readonly spec: TopLevelSpec;
}

/** From light to dark; also distinct for colour-blind readers. */
const colours = { domain: [...gradeNames], range: ['#b5d3e7', '#6baed6', '#2171b5', '#08306b'] };
const colour = { field: 'class', type: 'nominal', scale: colours, title: null } as const;
const width = 480;
/** The greatest number of values of a measure that have room for their labels. */
const mostLabels = 24;
const titled = (text: string) => ({ text, anchor: 'start' }) as const;

/** Leaves out a plot that would show nothing: of a measure that is the same for all puzzles, or was not requested. */
export function gradeCharts(results: readonly GradeResult[], summary: GradeSummary): GradeChart[] {
  const graded = results.filter(isGraded);
  if (graded.length === 0) return [];
  const charts = [classChart(summary)];
  if (new Set(graded.map(({ givens }) => givens)).size > 1) {
    charts.push(byClassChart('givens', 'Givens of each class', graded, ({ givens }) => givens));
  }
  charts.push(backtrackChart(graded));
  if (summary.byRating && new Set(graded.map(ratingOf)).size > 1) {
    const title = 'Rating of each class (>: the techniques do not solve it)';
    charts.push(
      byClassChart('rating', title, graded, (puzzle) =>
        Number.isFinite(ratingOf(puzzle)) ? ratingOf(puzzle).toFixed(1) : '>',
      ),
    );
  }
  return charts;
}

function classChart({ classes }: GradeSummary): GradeChart {
  const values = classes.map(({ grade, puzzles, share }) => ({
    class: grade,
    puzzles,
    label: `${puzzles} (${(100 * share).toFixed(1)} %)`,
  }));
  const y = { field: 'class', type: 'nominal', sort: [...gradeNames], title: null } as const;
  const title = 'Puzzles of each class';
  const spec: TopLevelSpec = {
    title: titled(title),
    width,
    height: { step: 28 },
    data: { values },
    encoding: { y, x: { field: 'puzzles', type: 'quantitative', axis: { tickMinStep: 1, format: 'd' } } },
    layer: [
      { mark: 'bar', encoding: { color: { ...colour, legend: null } } },
      { mark: { type: 'text', align: 'left', dx: 4 }, encoding: { text: { field: 'label' } } },
    ],
  };
  return { name: 'classes', title, spec };
}

/** The number of puzzles of each class for each value of a measure: a row for each class, with its own scale. */
function byClassChart(
  name: ChartName,
  title: string,
  graded: readonly Graded[],
  measure: (puzzle: Graded) => number | string,
): GradeChart {
  const values = countEach(graded, (puzzle) => ({ class: puzzle.grade, [name]: measure(puzzle) }));
  const order = [...new Set(values.map((row) => row[name]))].sort((a, b) => sortKey(a) - sortKey(b));
  const header = { labelAngle: 0, labelAlign: 'left', labelPadding: 2 } as const;
  const shown = gradeNames.filter((grade) => graded.some((puzzle) => puzzle.grade === grade));
  const spec: TopLevelSpec = {
    title: titled(title),
    data: { values },
    facet: { row: { field: 'class', type: 'nominal', sort: [...shown], title: null, header } },
    resolve: { scale: { y: 'independent' } },
    spec: {
      width,
      height: 70,
      mark: 'bar',
      encoding: {
        x: {
          field: name,
          type: 'ordinal',
          scale: { domain: fill(order) },
          axis: { labelAngle: 0, labelOverlap: order.length > mostLabels },
        },
        y: {
          field: 'puzzles',
          type: 'quantitative',
          axis: { tickCount: 3, tickMinStep: 1, format: 'd', minExtent: 30 },
        },
        color: { ...colour, legend: null },
      },
    },
  };
  return { name, title, spec };
}

/** Adds the whole numbers between the least and the greatest, so that gaps are visible; keeps other values. */
function fill(order: readonly (number | string)[]): (number | string)[] {
  if (typeof order[0] !== 'number') return [...order];
  const [least, greatest] = [Number(order[0]), Number(order.at(-1))];
  return Array.from({ length: greatest - least + 1 }, (_, index) => least + index);
}

const sortKey = (value: number | string): number => (value === '>' ? Infinity : Number(value));

/** Backtracks in bins of doubling width. */
function backtrackChart(graded: readonly Graded[]): GradeChart {
  const most = graded.reduce((greatest, { stats }) => Math.max(greatest, stats.backtracks), 0);
  const bins = Array.from({ length: binOf(most) + 1 }, (_, bin) => leastOf(bin));
  const values = countEach(graded, ({ grade, stats }) => ({
    class: grade,
    backtracks: leastOf(binOf(stats.backtracks)),
  }));
  const title = 'Backtracks until the solution was proved the only one';
  const axisTitle = 'backtracks: at least so many, fewer than at the next bar';
  const spec: TopLevelSpec = {
    title: titled(title),
    width,
    height: 200,
    data: { values },
    mark: 'bar',
    encoding: {
      x: { field: 'backtracks', type: 'ordinal', title: axisTitle, scale: { domain: bins }, axis: { labelAngle: 0 } },
      y: { field: 'puzzles', type: 'quantitative', axis: { tickMinStep: 1, format: 'd' } },
      color: {
        ...colour,
        legend: { values: gradeNames.filter((name) => values.some((row) => row['class'] === name)) },
      },
      order: { field: 'rank' },
    },
    transform: [{ calculate: `indexof(${JSON.stringify(gradeNames)}, datum.class)`, as: 'rank' }],
  };
  return { name: 'backtracks', title, spec };
}

/** 0, 1, 2–3, 4–7, … */
const binOf = (backtracks: number): number => 32 - Math.clz32(backtracks);
const leastOf = (bin: number): number => (bin === 0 ? 0 : 2 ** (bin - 1));

type Row = Readonly<Record<string, number | string>>;

/** The distinct rows of all puzzles, each with the number of puzzles that have it as `puzzles`. */
function countEach(graded: readonly Graded[], rowOf: (puzzle: Graded) => Row): Row[] {
  const counts = new Map<string, number>();
  for (const puzzle of graded) {
    const key = JSON.stringify(rowOf(puzzle));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([key, puzzles]) => ({ ...(JSON.parse(key) as Row), puzzles }));
}
