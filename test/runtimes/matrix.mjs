/** Runs the rows of the matrix and prints each as it ends. */
import { MissingError } from './tools.mjs';

/**
 * A row is `{ runtime, loading, run(place) }`; `run` resolves with what is worth saying: `version` of the runtime,
 * `engines`, `note`, and `tests` where the row is a suite of so many. Rows run one after the other, then those with
 * `mayRunBeside`, two at a time.
 * @returns {Promise<{ passed: number, failed: number, missing: number, tests: number, problems: object[] }>} rows, the
 * tests of those that passed, and `{ fullName, outcome, message }` of the others.
 */
export async function runMatrix(rows, place) {
  const counts = { passed: 0, failed: 0, missing: 0, tests: 0 };
  /** @type {{ fullName: string, outcome: string, message: string }[]} */
  const problems = [];
  const widths = ['runtime', 'loading'].map((column) => Math.max(...rows.map((row) => row[column].length)));
  const runAndPrint = async (row) => {
    const startMs = performance.now();
    const { outcome, mark, text, tests, message } = await runRow(row, place);
    const seconds = `${((performance.now() - startMs) / 1000).toFixed(1)} s`;
    counts[outcome]++;
    counts.tests += tests;
    if (outcome !== 'passed') {
      problems.push({ fullName: `${row.runtime}, ${row.loading}`, outcome, message: message ?? text });
    }
    console.log(
      `${mark} ${row.runtime.padEnd(widths[0])}  ${row.loading.padEnd(widths[1])}  ${seconds.padStart(6)}  ${text}`,
    );
  };
  for (const row of rows.filter((row) => !row.mayRunBeside)) await runAndPrint(row);
  const others = rows.filter((row) => row.mayRunBeside).values();
  const runOthers = async () => {
    for (const row of others) await runAndPrint(row);
  };
  await Promise.all([runOthers(), runOthers()]);
  return { ...counts, problems };
}

async function runRow(row, place) {
  try {
    const { version, engines, tests, note = tests && `${tests} tests` } = await row.run(place);
    return {
      outcome: 'passed',
      mark: '✓',
      text: [version, engines?.join(' '), note].filter(Boolean).join(', '),
      tests: tests ?? 1,
    };
  } catch (error) {
    if (error instanceof MissingError)
      return { outcome: 'missing', mark: '–', text: `missing: ${error.message}`, tests: 0 };
    const { message } = /** @type {Error} */ (error);
    if (process.env.PIDOKU_VERBOSE) console.error(message);
    return { outcome: 'failed', mark: '✗', text: message.split('\n')[0], tests: 0, message };
  }
}
