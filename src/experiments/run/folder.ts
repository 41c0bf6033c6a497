/**
 * The folder of an experiment: `experiment.json` identifies it, `results.csv` grows during the run. The rows have one
 * fixed order, that of the searches: instance by instance, and for each instance the arms in its own order. So the file
 * is always a prefix of the whole, and a second run continues behind it. A last instance without all of its rows is
 * dropped, because its times could not be compared with those of a second run. `checksums.txt` has a line for each
 * instance, so that a second run trusts no rows that were damaged or edited.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../index.js';
import type { ResultRow } from '../experiment.js';
import { joinWords } from '../../model/join-words.js';
import { armOrder, differencesOf, recordOf, type Plan, type PlanRecord } from './plan.js';
import { csvHeader, parseRow, writeRow, type RowPlace } from './rows.js';

/** Waiting rows are written when they have this many characters, or after this time. */
const blockCharacters = 1 << 16;
const blockMs = 500;

export class ExperimentFolder {
  /** All rows so far, in the order of the searches, those of earlier runs first. */
  readonly rows: ResultRow[];
  readonly #plan: Plan;
  readonly #file: number;
  readonly #sums: number;
  #waiting = '';
  #waitingSums = '';
  #writtenMs = performance.now();

  /**
   * Opens a folder for an experiment and creates it if necessary.
   * @throws {UsageError} if it holds another experiment, or cannot be written.
   */
  constructor(path: string, plan: Plan) {
    this.#plan = plan;
    const results = join(path, 'results.csv');
    const sums = join(path, 'checksums.txt');
    try {
      // Without this check, Node tries forever to create parents in a folder that refuses new ones, such as /proc.
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
        mkdirSync(path, { recursive: !existsSync(dirname(path)) });
      claim(path, recordOf(plan));
      if (!existsSync(results)) writeFileSync(results, `${csvHeader}\n`);
      this.rows = readRows(results, sums, plan);
      this.#file = openSync(results, 'a');
      this.#sums = openSync(sums, 'a');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      throw new UsageError(`cannot write the experiment to ${path}: ${(error as Error).message}`, { cause: error });
    }
  }

  /** The number of instances that have their rows. */
  get instances(): number {
    return this.rows.length / this.#plan.experiment.arms.length;
  }

  /**
   * Adds the rows of the next instance, in the order of its searches. They are on disk within half a second if rows
   * keep coming.
   */
  append(rows: readonly ResultRow[]): void {
    const places = placesOf(this.instances, this.#plan);
    const lines = rows.map((row, nth) => writeRow(places[nth], row));
    this.#waiting += `${lines.join('\n')}\n`;
    this.#waitingSums += `${sumOf(lines)}\n`;
    this.rows.push(...rows);
    if (this.#waiting.length >= blockCharacters || performance.now() - this.#writtenMs >= blockMs) this.#write();
  }

  /** The rows of a complete experiment, arm by arm, each in the order of the instances. */
  rowsByArm(): ResultRow[] {
    const { experiment, instances } = this.#plan;
    const sorted: ResultRow[] = [];
    for (const instance of instances.keys())
      for (const [nth, arm] of armOrder(this.#plan, instance).entries())
        sorted[arm * instances.length + instance] = this.rows[instance * experiment.arms.length + nth];
    return sorted;
  }

  close(): void {
    this.#write();
    closeSync(this.#file);
    closeSync(this.#sums);
  }

  #write(): void {
    writeSync(this.#file, this.#waiting);
    writeSync(this.#sums, this.#waitingSums);
    this.#waiting = this.#waitingSums = '';
    this.#writtenMs = performance.now();
  }
}

/** The places of the rows of one instance. */
function placesOf(instance: number, plan: Plan): RowPlace[] {
  const { set, id } = plan.instances[instance];
  return armOrder(plan, instance).map((arm) => ({ arm: plan.experiment.arms[arm].name, set, id }));
}

/** Writes `experiment.json` to the folder. @throws {UsageError} if it has that of another experiment. */
function claim(path: string, planned: PlanRecord): void {
  const file = join(path, 'experiment.json');
  if (!existsSync(file)) {
    if (existsSync(join(path, 'results.csv')))
      throw new UsageError(`${path} holds a results.csv that is not of an experiment`);
    return writeFileSync(file, `${JSON.stringify(planned, null, 2)}\n`);
  }
  const differences = differencesOf(parseRecord(file), planned);
  if (differences.length === 0) return;
  const list = joinWords(differences);
  throw new UsageError(
    `${path} holds another experiment: it differs in ${list}; choose another folder, or remove that one`,
  );
}

function parseRecord(file: string): Partial<PlanRecord> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<PlanRecord>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${file} is not the record of an experiment: ${error.message}`, { cause: error });
  }
}

/** The checksum of the rows of an instance. */
const sumOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);

/**
 * Reads the rows of an earlier run and cuts off a last instance without all of its rows, or without its checksum.
 * @throws {UsageError} for rows of something else, and for rows that are not as they were written.
 */
function readRows(file: string, sumsFile: string, plan: Plan): ResultRow[] {
  const lines = readLines(file);
  if (lines.length > 0 && lines[0] !== csvHeader) throw oddLine(file, 0);
  const arms = plan.experiment.arms.length;
  if (lines.length > arms && !existsSync(sumsFile)) throw new UsageError(`${sumsFile} is missing: ${file} has rows`);
  const sums = existsSync(sumsFile) ? readLines(sumsFile) : [];
  const instances = Math.min(Math.floor(Math.max(lines.length - 1, 0) / arms), sums.length);
  const rows: ResultRow[] = [];
  for (let instance = 0; instance < instances; instance++) {
    const first = 1 + instance * arms;
    const own = lines.slice(first, first + arms);
    const places = instance < plan.instances.length ? placesOf(instance, plan) : [];
    for (const [nth, line] of own.entries()) {
      const row = places[nth] && parseRow(line, places[nth]);
      if (!row) throw oddLine(file, first + nth);
      rows.push(row);
    }
    if (sumOf(own) === sums[instance]) continue;
    throw new UsageError(`${file} lines ${first + 1} to ${first + arms}: not as they were written (${sumsFile})`);
  }
  keepLines(file, [csvHeader, ...lines.slice(1, 1 + instances * arms)]);
  keepLines(sumsFile, sums.slice(0, instances));
  return rows;
}

/** Returns the lines of a file that have their end. */
const readLines = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** Cuts a file off behind the lines with which it begins, or begins it with them. */
function keepLines(file: string, lines: readonly string[]): void {
  const text = lines.map((line) => `${line}\n`).join('');
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > Buffer.byteLength(text)) truncateSync(file, Buffer.byteLength(text));
  else if (size < Buffer.byteLength(text)) writeFileSync(file, text);
}

const oddLine = (file: string, index: number): UsageError =>
  new UsageError(`${file} line ${index + 1}: not the row that this experiment has there`);
