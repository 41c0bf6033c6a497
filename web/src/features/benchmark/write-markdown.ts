/** Writes the figures as a Markdown table, with notes on the measurement. */
import {
  engines,
  median,
  ratioOf,
  seriesNames,
  type BenchmarkEngine,
  type Measurement,
  type SeriesName,
} from './plan.js';

interface BenchmarkWords {
  readonly heading: string;
  readonly set: string;
  readonly puzzles: string;
  readonly engineName: (engine: BenchmarkEngine) => string;
  readonly seriesName: (series: SeriesName) => string;
  /** Formats of a count, a rate and a ratio in the language of the page. */
  readonly count: (value: number) => string;
  readonly rate: (value: number) => string;
  readonly ratio: (value: number) => string;
  readonly timesFaster: string;
  /** The lines below the table. */
  readonly notes: readonly string[];
}

export function writeMarkdown(measurements: readonly Measurement[], words: BenchmarkWords): string {
  const measured = seriesNames.filter((series) => measurements.some((one) => one.series === series));
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rateOf = (series: SeriesName, engine: BenchmarkEngine): string => {
    const found = measurements.find((one) => one.series === series && one.engine === engine);
    return found ? words.rate(median(found.rates)) : '–';
  };
  const lines = measured.map((series) => {
    const ratio = ratioOf(measurements, series);
    const { puzzles } = measurements.find((one) => one.series === series)!;
    const rates = engines.map((engine) => rateOf(series, engine));
    return row([words.seriesName(series), words.count(puzzles), ...rates, ratio === null ? '–' : words.ratio(ratio)]);
  });
  return [
    `**${words.heading}**`,
    '',
    row([words.set, words.puzzles, ...engines.map(words.engineName), words.timesFaster]),
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
    ...words.notes.map((note) => `${note}  `),
    '',
  ].join('\n');
}
