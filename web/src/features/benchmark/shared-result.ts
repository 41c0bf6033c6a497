/**
 * The text of a result in a link, whose parts are separated by `~`: the version, the browser, its threads, the time in
 * minutes since 1970, and for each bar its series and engine, the number of puzzles, and the slowest, the median and
 * the fastest rate in puzzles a second, separated by commas:
 *
 *     1~Chromium 156, Linux~2~29940123~seventeen,wasm,400,81200,83000,83900~…
 */
import { engines, median, seriesNames, type Measurement } from './plan.js';

export interface SharedResult {
  readonly browser: string;
  readonly threads: number;
  readonly date: Date;
  /** The rates are the slowest, the median and the fastest one. */
  readonly measurements: readonly Measurement[];
}

const version = '1';
const msOfMinute = 60_000;
/** What is shown of a name that a link brings. */
const mostOfName = 80;

export function writeSharedResult({ browser, threads, date, measurements }: SharedResult): string {
  const bars = measurements.map(({ series, engine, puzzles, rates }) =>
    [series, engine, puzzles, ...[Math.min(...rates), median(rates), Math.max(...rates)].map(shorten)].join(','),
  );
  const minutes = Math.floor(date.getTime() / msOfMinute);
  return [version, browser.replaceAll('~', ' '), threads, minutes, ...bars].join('~');
}

/** Three digits, as are shown: rounded twice, a rate would differ from what its own page says. */
const shorten = (rate: number): number => Number(rate.toPrecision(3));

/** @returns null for a text that is no whole result. */
export function readSharedResult(text: string): SharedResult | null {
  const [stated, browser, threads, minutes, ...bars] = text.split('~');
  const date = new Date(Number(minutes) * msOfMinute);
  const measurements = bars.map(readBar);
  const isSound =
    stated === version &&
    /^\d{1,4}$/.test(threads ?? '') &&
    /^\d{1,9}$/.test(minutes ?? '') &&
    bars.length > 0 &&
    new Set(bars.map((bar) => bar.split(',', 2).join())).size === bars.length;
  if (!isSound || !measurements.every((one) => one !== null)) return null;
  return { browser: browser.slice(0, mostOfName), threads: Number(threads), date, measurements };
}

function readBar(text: string): Measurement | null {
  const [seriesName, engineName, ...numbers] = text.split(',');
  const series = seriesNames.find((name) => name === seriesName);
  const engine = engines.find((name) => name === engineName);
  const [puzzles, ...rates] = numbers.map(Number);
  const areSound = numbers.length === 4 && [puzzles, ...rates].every((value) => value > 0 && value < 1e12);
  const isOrdered = rates[0] <= rates[1] && rates[1] <= rates[2];
  return series && engine && areSound && isOrdered ? { series, engine, puzzles, rates } : null;
}
