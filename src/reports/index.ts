/** What reports are made of: statistics with their intervals, tables in Markdown, charts. */
export { drawChart, type TopLevelSpec } from './chart.js';
export { markdownTable, type Align } from './markdown-table.js';
export {
  meanInterval,
  medianInterval,
  rankCorrelation,
  type MeanInterval,
  type MedianInterval,
  type RankCorrelation,
} from './statistics.js';
