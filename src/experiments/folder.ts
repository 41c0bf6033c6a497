/**
 * The folder of an experiment: `experiment.json` says which one it is, `results.csv` grows while it runs. The rows stand in one
 * fixed order, all instances of the first arm, then of the second and so on, so that what is there is always a beginning of the
 * whole, and a second run goes on behind it. A last line that was not written to its end is dropped.
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
import { UsageError } from '../index.js';
import type { Row } from './experiment.js';
import { joinWords } from './figures.js';
import { differencesOf, recordOf, type Plan, type PlanRecord } from './plan.js';
import { csvHeader, readRow, writeRow, type RowPlace } from './rows.js';

/** Rows are written when so much is waiting, or after so long. */
const blockCharacters = 1 << 16;
const blockMs = 500;

export class ExperimentFolder {
  /** All rows so far, those of former runs first. */
  readonly rows: Row[];
  readonly #plan: Plan;
  readonly #file: number;
  #waiting = '';
  #writtenMs = performance.now();

  /**
   * Opens a folder, made if need be, for an experiment.
   * @throws {UsageError} when it holds another experiment, or cannot be written.
   */
  constructor(path: string, plan: Plan) {
    this.#plan = plan;
    const results = join(path, 'results.csv');
    try {
      // Where a folder refuses new ones, as /proc does, Node tries for ever to make it with all its parents.
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

  /** Adds the next row; it is on disk half a second later at most, if rows keep coming. */
  append(row: Row): void {
    this.#waiting += `${writeRow(placeOf(this.rows.length, this.#plan), row)}\n`;
    this.rows.push(row);
    if (this.#waiting.length >= blockCharacters || performance.now() - this.#writtenMs >= blockMs) this.#write();
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

/** Whose row the nth of the whole experiment is. */
export function placeOf(nth: number, { experiment, instances }: Plan): RowPlace {
  const { set, id } = instances[nth % instances.length];
  return { arm: experiment.arms[Math.floor(nth / instances.length)].name, set, id };
}

/** Leaves `experiment.json` in the folder. @throws {UsageError} when there is that of another experiment. */
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

/** Reads the rows of a former run and cuts off a last line without its end. @throws {UsageError} for rows of something else. */
function readRows(file: string, plan: Plan): Row[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  if (end < bytes.length) truncateSync(file, end);
  if (lines.length === 0) {
    writeFileSync(file, `${csvHeader}\n`);
    return [];
  }
  const most = plan.experiment.arms.length * plan.instances.length;
  const rows = lines.slice(1).map((line, nth) => (nth < most ? readRow(line, placeOf(nth, plan)) : null));
  const odd = lines[0] === csvHeader ? rows.indexOf(null) : -1;
  if (lines[0] === csvHeader && odd < 0) return rows as Row[];
  throw new UsageError(`${file} line ${odd + 2}: not the row that this experiment has there`);
}
