/**
 * Draws the bar chart of a result: one panel for each data set, one bar for each engine or peer.
 */
import { drawChart } from '../dist/reports/index.js';

/**
 * @param {{ title: string, bars: { dataset: string, solver: string, kind: string, puzzlesPerSecond: number }[] }} chart
 * @returns {Promise<string>} SVG
 */
export function drawThroughput({ title, bars }) {
  const solvers = [...new Set(bars.map(({ solver }) => solver))];
  const datasets = [...new Set(bars.map(({ dataset }) => dataset))];
  const y = { field: 'solver', type: /** @type {const} */ ('nominal'), sort: solvers, title: null };
  const x = {
    field: 'puzzlesPerSecond',
    type: /** @type {const} */ ('quantitative'),
    title: null,
    axis: { format: '~s', tickCount: 4 },
  };
  return drawChart({
    title: { text: title, subtitle: 'puzzles a second, one thread, uniqueness proved; more is better' },
    data: { values: bars },
    facet: { field: 'dataset', type: 'nominal', sort: datasets, title: null },
    columns: 2,
    resolve: { scale: { x: 'independent' } },
    spec: {
      width: 330,
      encoding: { y, x },
      layer: [
        {
          mark: 'bar',
          encoding: {
            color: {
              field: 'kind',
              type: 'nominal',
              title: null,
              scale: { domain: ['pidoku', 'peer'], range: ['#3366aa', '#bbbbbb'] },
            },
          },
        },
        {
          mark: { type: 'text', align: 'left', dx: 3 },
          encoding: { text: { field: 'puzzlesPerSecond', format: '.3~s' } },
        },
      ],
    },
  });
}
