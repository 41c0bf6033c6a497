/** The counters of the service, in the text form of Prometheus (version 0.0.4). */

/** The upper ends of the buckets of times, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  /** The number of times in each bucket; the last one has those beyond all ends. */
  readonly counts: Float64Array;
  sum: number;
}

/** A number that is looked up when it is asked for. */
interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly value: () => number;
}

export class Metrics {
  /** Answered requests, by question and status. */
  readonly #requests = new Map<string, Map<number, number>>();
  readonly #times = new Map<string, Times>();
  #records = 0;

  constructor(readonly gauges: readonly Gauge[]) {}

  /** Counts a request. @param timeMs from its arrival to its answer. */
  count(question: string, status: number, timeMs: number): void {
    let statuses = this.#requests.get(question);
    if (!statuses) this.#requests.set(question, (statuses = new Map<number, number>()));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    let times = this.#times.get(question);
    if (!times) this.#times.set(question, (times = { counts: new Float64Array(buckets.length + 1), sum: 0 }));
    const seconds = timeMs / 1000;
    let at = 0;
    while (at < buckets.length && seconds > buckets[at]) at++;
    times.counts[at]++;
    times.sum += seconds;
  }

  /** Counts the records of a stream. */
  countRecords(records: number): void {
    this.#records += records;
  }

  /** Returns all numbers as text. */
  render(): string {
    const lines = describe('pidoku_requests_total', 'counter', 'Requests by question and status.');
    for (const [question, statuses] of this.#requests)
      for (const [status, count] of statuses)
        lines.push(`pidoku_requests_total{question="${question}",status="${status}"} ${count}`);
    lines.push(...describe('pidoku_request_seconds', 'histogram', 'Time from the arrival of a request to its answer.'));
    for (const [question, times] of this.#times) lines.push(...timeLines(question, times));
    lines.push(...describe('pidoku_stream_records_total', 'counter', 'Records that streams answered.'));
    lines.push(`pidoku_stream_records_total ${this.#records}`);
    for (const { name, help, type, value } of this.gauges)
      lines.push(...describe(name, type, help), `${name} ${value()}`);
    return `${lines.join('\n')}\n`;
  }
}

const describe = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

function timeLines(question: string, { counts, sum }: Times): string[] {
  const name = 'pidoku_request_seconds';
  let total = 0;
  const lines = Array.from(counts, (count, at) => {
    total += count;
    return `${name}_bucket{question="${question}",le="${buckets[at] ?? '+Inf'}"} ${total}`;
  });
  return [...lines, `${name}_sum{question="${question}"} ${sum}`, `${name}_count{question="${question}"} ${total}`];
}
