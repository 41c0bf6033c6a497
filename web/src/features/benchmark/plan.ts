/** The messages between the page and the benchmark worker, and the arithmetic on their figures. */

export const seriesNames = ['seventeen', 'hardest', 'killers', 'jigsaws'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** The engines, in the order of the chart. */
export const engines = ['wasm', 'reference'] as const;
export type BenchmarkEngine = (typeof engines)[number];

/** One bar: the puzzles per second of each round. */
export interface Measurement {
  readonly series: SeriesName;
  readonly engine: BenchmarkEngine;
  readonly puzzles: number;
  readonly rates: readonly number[];
}

export type BenchmarkReply =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'measured'; readonly measurement: Measurement }
  /** An engine that cannot run here, or that gave a wrong answer. */
  | { readonly kind: 'refused'; readonly engine: BenchmarkEngine; readonly reason: string }
  | { readonly kind: 'done' };

/** The median; the mean of the two middle values if their number is even. @param values at least one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** How many times as fast as the reference WebAssembly is; null if one of them was not measured. */
export function ratioOf(measurements: readonly Measurement[], series: SeriesName): number | null {
  const rateOf = (engine: BenchmarkEngine): number | undefined => {
    const found = measurements.find((one) => one.series === series && one.engine === engine);
    return found && median(found.rates);
  };
  const [fast, slow] = engines.map(rateOf);
  return fast === undefined || slow === undefined ? null : fast / slow;
}
