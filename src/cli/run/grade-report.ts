/**
 * Writes the folder of `pidoku grade --report`: report.md, grades.csv and an SVG plot for each figure. Existing files
 * are replaced.
 */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  gradeChartNames,
  gradeCharts,
  writeGradeReport,
  type GradeRun,
  type GradeSummary,
} from '../../grading/index.js';
import type { AnsweredRecord, MalformedRecord } from '../../answers/answer-writer.js';
import { openCsvWriter } from '../../answers/csv.js';
import { TextBuffer } from '../../answers/text-buffer.js';
import type { GradeResult } from '../../index.js';
import type { Answer } from '../../questions/asking/questions.js';
import { gradePresentation } from '../../questions/grade.js';
import { drawChart, loadVega } from '../../reports/index.js';
import { attemptTo } from '../../stream/node/open-source.js';

/** The rows of grades.csv. */
class GradeCsv {
  readonly #out = new TextBuffer();
  readonly #writer = openCsvWriter(gradePresentation.columns, { blank: '.' });

  constructor() {
    this.#out.put(this.#writer.opening!(undefined));
  }

  add(record: AnsweredRecord<Answer> | MalformedRecord): void {
    if ('problem' in record) this.#writer.error(this.#out, record);
    else this.#writer.answer(this.#out, record as AnsweredRecord<GradeResult>);
  }

  get bytes(): Uint8Array {
    return this.#out.take();
  }
}

export interface GradeReport {
  /** Adds a row to grades.csv. */
  add(record: AnsweredRecord<Answer> | MalformedRecord): void;
  /** Writes the files of the report. */
  write(results: readonly GradeResult[], summary: GradeSummary, run: GradeRun): Promise<void>;
}

/**
 * Creates the folder, before anything is graded.
 * @throws {UsageError} if it cannot be created, or if the packages that draw charts are missing.
 */
export async function openGradeReport(folder: string): Promise<GradeReport> {
  await loadVega();
  attemptTo(`--report ${folder}`, () => {
    // Without `recursive` if the parent exists: if a folder such as /proc refuses new folders, Node retries for ever
    // with it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
  });
  const put = (name: string, text: string | Uint8Array): void => writeFileSync(join(folder, name), text);
  const csv = new GradeCsv();
  return {
    add: (record) => csv.add(record),
    async write(results, summary, run) {
      const charts = gradeCharts(results, summary);
      put('grades.csv', csv.bytes);
      for (const name of gradeChartNames) rmSync(join(folder, `${name}.svg`), { force: true });
      for (const { name, spec } of charts) put(`${name}.svg`, await drawChart(spec));
      put('report.md', writeGradeReport(results, summary, charts, run));
    },
  };
}
