/** Counts the records and answers of a run, for the summary, the statistics and the exit code. */
import { describeProblem, type PuzzleProblem } from '../model/puzzle-error.js';
import { Verdict } from '../model/verdict.js';
import type { SearchStats } from '../model/result.js';
import type { RecordBlock } from './blocks/record-block.js';

export class Tally {
  /** The number of records written, including malformed ones. */
  records = 0;
  errors = 0;
  /** The number of puzzles with each verdict. */
  readonly histogram: Float64Array = new Float64Array(8);
  nodes = 0;
  guesses = 0;
  /** The counters from here to `depth` are of boards only. */
  backtracks = 0;
  failures = 0;
  propagations = 0;
  depth = 0;
  /** The number of records of which rules were left out, and the first of them. */
  unchecked = 0;
  firstUnchecked: { readonly rules: string; readonly file: string; readonly line: number } | undefined;
  /** The error of the first malformed record, and its file. */
  firstError: { readonly problem: string; readonly file: string } | undefined;

  get puzzles(): number {
    return this.records - this.errors;
  }

  /** The number of puzzles without a verdict because of a limit. */
  get unknown(): number {
    return this.histogram[Verdict.Unknown];
  }

  /** Counts a puzzle, with its verdict unless the run ended before it. */
  addVerdict(verdict: number | undefined): void {
    this.records++;
    if (verdict !== undefined) this.histogram[verdict]++;
  }

  /** Counts a puzzle that was written so many times (verdict 0), or left out (verdict 1). */
  addCopies(copies: number): void {
    this.records++;
    if (copies > 0) this.histogram[0] += copies;
    else this.histogram[1]++;
  }

  /** Counts records that were held back and are written now. */
  addHeld(records: number): void {
    this.histogram[0] += records;
  }

  /** Counts an answer. */
  addAnswer(verdict: number, stats: SearchStats): void {
    this.addVerdict(verdict);
    this.nodes += stats.nodes;
    this.guesses += stats.guesses;
    this.backtracks += stats.backtracks;
    this.failures += stats.failures;
    this.propagations += stats.propagations ?? 0;
    this.depth = Math.max(this.depth, stats.depth ?? 0);
  }

  /** Counts a malformed record. */
  addError(problem: PuzzleProblem, file: string): void {
    this.records++;
    this.errors++;
    this.firstError ??= { problem: describeProblem(problem), file };
  }

  /** Counts the record in a line of a file if rules of it were left out. */
  addUnchecked(rules: string | undefined, file: string, line: number): void {
    if (rules === undefined) return;
    this.unchecked++;
    this.firstUnchecked ??= { rules, file, line };
  }

  /** Counts an answered block. */
  add(block: RecordBlock): void {
    this.records += block.records;
    this.errors += block.errors;
    block.histogram.forEach((count, verdict) => (this.histogram[verdict] += count));
    const { nodes, guesses } = block.results;
    for (let index = 0; index < block.count; index++) {
      this.nodes += nodes[index];
      this.guesses += guesses[index];
    }
    if (block.errors === 0 || this.firstError) return;
    const record = block.exceptions.find((exception) => exception.kind === 'error');
    if (record) this.firstError = { problem: describeProblem(record.problem), file: block.file };
  }
}
