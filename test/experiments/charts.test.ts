import { describe, expect, test } from 'vitest';
import { chartSolved, chartSpread, solvedCurve } from '../../src/experiments/charts.js';
import { drawChart } from '../../src/reports/index.js';
import { cut, experiment, resultsFor, row, searched } from './synthetic.js';

describe('the curve of solved instances', () => {
  test('has a step for each number of nodes with solved instances, from one node to the end of the plot', () => {
    expect(solvedCurve([searched(3), row(), searched(3), searched(7)], 100)).toEqual([
      [1, 0.25],
      [3, 0.75],
      [7, 1],
      [100, 1],
    ]);
    expect(solvedCurve([searched(3), cut(50)], 50)).toEqual([
      [1, 0],
      [3, 0.5],
      [50, 0.5],
    ]);
    expect(solvedCurve([cut(50)], 50)).toEqual([
      [1, 0],
      [50, 0],
    ]);
  });

  test('keeps both ends when it thins points out', () => {
    const rows = Array.from({ length: 5000 }, (_, nth) => searched(2 * nth + 1));
    const points = solvedCurve(rows, 20_000);
    expect(points.length).toBeLessThan(160);
    expect([points[0], points.at(-2), points.at(-1)]).toEqual([
      [1, 1 / 5000],
      [9999, 1],
      [20_000, 1],
    ]);
    expect(points).toEqual([...points].sort((a, b) => a[0] - b[0]));
  });
});

describe('the plots of many arms', () => {
  const names = Array.from({ length: 9 }, (_, nth) => `arm ${nth}`);
  const arms = names.map((name) => ({ ...experiment.arms[0], name }));
  // The later arms are the better ones.
  const sets = [resultsFor(arms, (arm) => [searched(21 - 2 * Number(arm.slice(4))), row(), cut(1000)])];
  const orderIn = (svg: string): string[] => [...svg.matchAll(/>(arm \d)<\/text>/g)].map((match) => match[1]);

  test('have one bar for each arm instead of curves, the better ones first', async () => {
    const svg = await drawChart(chartSolved(sets));
    for (const words of ['solved within', '1 node', '10 nodes', '1,000 nodes']) expect(svg).toContain(`>${words}<`);
    expect(orderIn(svg).sort()).toEqual(names);
    const spec = JSON.stringify(chartSolved(sets));
    expect(spec).toContain('"sort":["arm 6","arm 7","arm 8","arm 0"');
    expect(spec).toContain('{"arm":"arm 6","within":"10 nodes","from":0.3333333333333333,"to":0.6666666666666666}');
  });

  test('are sorted by the median', () => {
    const spec = JSON.stringify(chartSpread('Nodes', 'nodes', sets, ({ nodes }) => nodes));
    expect(spec).toContain(`"sort":${JSON.stringify(names.toReversed())}`);
    const few = [{ ...sets[0], arms: sets[0].arms.slice(0, 8) }];
    expect(JSON.stringify(chartSpread('Nodes', 'nodes', few, ({ nodes }) => nodes))).toContain(
      `"sort":${JSON.stringify(names.slice(0, 8))}`,
    );
  });
});

describe('the plots', () => {
  const sets = ['b', 'a'].map((set) => ({
    ...resultsFor(experiment.arms, (arm) => (arm === 'placed' ? [cut(100), searched(9)] : [row(), searched(3)])),
    set,
  }));

  test('name every arm and every set, and are equal when drawn again', async () => {
    for (const draw of [() => chartSolved(sets), () => chartSpread('Nodes', 'nodes', sets, ({ nodes }) => nodes)]) {
      const svg = await drawChart(draw());
      for (const word of ['placed', 'hidden', '>a<', '>b<']) expect(svg).toContain(word);
      expect(svg).not.toMatch(/NaN|undefined/);
      expect(await drawChart(draw())).toBe(svg);
    }
  });
});
