/**
 * The folder of an experiment: `experiment.json` identifies it, `results.csv` grows during the run. The rows have one
 * fixed order, that of the searches: instance by instance, and for each instance the arms in its own order. So the file
 * is always a prefix of the whole, and a second run continues behind it. A last instance without all of its rows is
 * dropped, because its times could not be compared with those of a second run.
 */
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
import { armOrder } from './arm-order.js';
import { differencesOf, recordOf, type Plan, type PlanRecord } from './plan.js';
import { csvHeader, parseRow, writeRow, type RowPlace } from './rows.js';

/** Waiting rows are written when they have this many characters, or after this time. */
const blockCharacters = 1 << 16;
const blockMs = 500;

export class ExperimentFolder {
  /** All rows so far, in the order of the searches, those of earlier runs first. */
  readonly rows: ResultRow[];
  readonly #plan: Plan;
  readonly #file: number;
  #waiting = '';
  #writtenMs = performance.now();

  /**
   * Opens a folder for an experiment and creates it if necessary.
   * @throws {UsageError} if it holds another experiment, or cannot be written.
   */
  constructor(path: string, plan: Plan) {
    this.#plan = plan;
    const results = join(path, 'results.csv');
    try {
      // Without this check, Node tries forever to create parents in a folder that refuses new ones, such as /proc.
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
        mkdirSync(path, { recursive: !existsSync(dirname(path)) });
      claim(path, recordOf(plan));
      if (!existsSync(results)) writeFileSync(results, `${csvHeader}\n`);
      this.rows = readRows(results, plan);
      this.#file = openSync(results, 'a');
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
    for (const [nth, row] of rows.entries()) this.#waiting += `${writeRow(places[nth], row)}\n`;
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
  }

  #write(): void {
    writeSync(this.#file, this.#waiting);
    this.#waiting = '';
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

/**
 * Reads the rows of an earlier run and cuts off an incomplete last instance. @throws {UsageError} for rows of something
 * else.
 */
function readRows(file: string, plan: Plan): ResultRow[] {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n').slice(0, -1);
  if (lines.length === 0) {
    writeFileSync(file, `${csvHeader}\n`);
    return [];
  }
  if (lines[0] !== csvHeader) throw oddLine(file, 0);
  const arms = plan.experiment.arms.length;
  const whole = lines.length - 1 - ((lines.length - 1) % arms);
  let places: RowPlace[] = [];
  const rows = lines.slice(1, 1 + whole).map((line, nth) => {
    const instance = Math.floor(nth / arms);
    if (nth % arms === 0) places = instance < plan.instances.length ? placesOf(instance, plan) : [];
    const row = places[nth % arms] && parseRow(line, places[nth % arms]);
    if (!row) throw oddLine(file, nth + 1);
    return row;
  });
  const kept = `${lines.slice(0, 1 + whole).join('\n')}\n`;
  if (kept.length < text.length) truncateSync(file, Buffer.byteLength(kept));
  return rows;
}

const oddLine = (file: string, index: number): UsageError =>
  new UsageError(`${file} line ${index + 1}: not the row that this experiment has there`);
