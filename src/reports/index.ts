/** The parts of reports: statistics with their intervals, numbers and tables in Markdown, charts, the processor. */
export { drawChart, loadVega, type TopLevelSpec } from './chart.js';
export { markdownTable, type Align } from './markdown-table.js';
export { readProcessor, showProcessor, type Processor } from './processor.js';
export { showCount, showFixed, showInterval, showNumber, showShare } from './statistics.js';
export {
  meanInterval,
  medianInterval,
  rankCorrelation,
  type MeanInterval,
  type MedianInterval,
  type RankCorrelation,
} from './statistics.js';
