/**
 * The folder of an experiment: `experiment.json` identifies it, `results.csv` grows during the run. The rows have one
 * fixed order, all instances of the first arm, then of the second and so on, so that the file is always a prefix of the
 * whole, and a second run continues behind it. A last line that was not completely written is dropped.
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
import { differencesOf, recordOf, type Plan, type PlanRecord } from './plan.js';
import { csvHeader, parseRow, writeRow, type RowPlace } from './rows.js';

/** Waiting rows are written when they have this many characters, or after this time. */
const blockCharacters = 1 << 16;
const blockMs = 500;

export class ExperimentFolder {
  /** All rows so far, those of earlier runs first. */
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

  /** Adds the next row. It is on disk within half a second if rows keep coming. */
  append(row: ResultRow): void {
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

/** The arm and the instance of the nth row of the whole experiment. */
export function placeOf(nth: number, { experiment, instances }: Plan): RowPlace {
  const { set, id } = instances[nth % instances.length];
  return { arm: experiment.arms[Math.floor(nth / instances.length)].name, set, id };
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
 * Reads the rows of an earlier run and cuts off an incomplete last line. @throws {UsageError} for rows of something
 * else.
 */
function readRows(file: string, plan: Plan): ResultRow[] {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  if (end < bytes.length) truncateSync(file, end);
  if (lines.length === 0) {
    writeFileSync(file, `${csvHeader}\n`);
    return [];
  }
  const most = plan.experiment.arms.length * plan.instances.length;
  const rows = lines.slice(1).map((line, nth) => (nth < most ? parseRow(line, placeOf(nth, plan)) : null));
  const odd = lines[0] === csvHeader ? rows.indexOf(null) : -1;
  if (lines[0] === csvHeader && odd < 0) return rows as ResultRow[];
  throw new UsageError(`${file} line ${odd + 2}: not the row that this experiment has there`);
}
