/** The parts of reports: statistics with their intervals, numbers and tables in Markdown, charts. */
export { drawChart, loadVega, type TopLevelSpec } from './chart.js';
export { markdownTable, type Align } from './markdown-table.js';
export { showCount, showFixed, showInterval, showNumber, showShare } from './show-numbers.js';
export {
  meanInterval,
  medianInterval,
  rankCorrelation,
  type MeanInterval,
  type MedianInterval,
  type RankCorrelation,
} from './statistics.js';
