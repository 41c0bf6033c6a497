/**
 * What the jobs found: the failed tests by name, and one closing line, for whoever reads only the end.
 *
 * Outcome of a job; `report` is the file that it wrote, if its tests are counted.
 * @typedef {{ name: string, status: number, seconds: number, report: string | undefined }} Outcome
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion
 * @typedef {{
 *   numPassedTests?: number, numFailedTests?: number, numPendingTests?: number,
 *   testResults?: { name: string, assertionResults?: Assertion[] }[],
 * }} Report
 */
import { existsSync, readFileSync } from 'node:fs';

const linesOfMessage = 12;

/** @param {readonly Outcome[]} outcomes @returns whether all passed. */
export function reportJobs(outcomes) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, seconds } of outcomes)
    console.log(`${status === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(0).padStart(5)} s`);
  for (const outcome of outcomes) {
    const {
      numPassedTests: passed = 0,
      numFailedTests: failed = 0,
      numPendingTests: skipped = 0,
      testResults = [],
    } = read(outcome);
    // A job that failed without a failed test, or in which no test ran, is a failure by itself.
    const isFailedJob = failed === 0 && (outcome.status !== 0 || passed === 0);
    if (isFailedJob)
      console.log(`\nfailed: ${outcome.name}: exit status ${outcome.status}, ${passed} tests passed, none failed`);
    for (const { name: file, assertionResults = [] } of testResults)
      for (const test of assertionResults.filter((test) => test.status === 'failed'))
        console.log(
          `\nfailed: ${outcome.name}: ${file.replace(`${process.cwd()}/`, '')}: ${test.fullName}\n  ${shorten(test)}`,
        );
    sum.passed += passed;
    sum.failed += failed + Number(isFailedJob);
    sum.skipped += skipped;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return sum.failed === 0;
}

/** @param {Outcome} outcome @returns {Report} */
function read({ report, status }) {
  if (report === undefined) return { numPassedTests: status === 0 ? 1 : 0 };
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}

/** @param {Assertion} assertion */
const shorten = ({ failureMessages: [message = ''] = [] }) => message.split('\n', linesOfMessage).join('\n  ');
