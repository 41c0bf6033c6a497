/**
 * Cuts a text into the texts of its records, each with its place: by lines, by grids, by the openings of a format, or
 * not at all. Nothing is read yet, so that damage in one record does not move its neighbours.
 */
import { requireObject, requireText } from '../model/check-value.js';
import { splitBoardGrids } from './boards/grid.js';
import { CsvRecords } from './classic/csv-records.js';
import { splitClassicGrids } from './classic/grid-reader.js';
import type { FamilyFormat } from './format-names.js';
import { areIssLines } from './iss/lines.js';
import { isNdjson } from './json/ndjson.js';
import { isLinkFormat } from './links/link-text.js';
import { saysSomething, type RecordText } from './record-text.js';

export type { RecordText } from './record-text.js';

/**
 * Tells whether each record of a text is a line.
 * @param head the text, or its beginning.
 * @param isWhole false if more lines may follow.
 */
export function isLineByLine(found: FamilyFormat, head: string, isWhole: boolean): boolean {
  const { family, format } = requireObject(found, ['found']) as FamilyFormat;
  if (family === 'classic') return format !== 'grid';
  if (format === 'line' || format === 'ps') return true;
  const isLink = isLinkFormat(format);
  if (format !== 'json' && format !== 'jigsaw' && format !== 'iss' && !isLink) return false;
  const lines = withoutMark(head).split('\n');
  if (!isWhole && lines.length > 1) lines.pop();
  const records = lines.filter(saysSomething);
  if (format === 'jigsaw') return isJigsawLines(records, isWhole);
  if (format === 'iss') return areIssLines(records, !isWhole && lines.length === 1);
  return (isLink && !records[0]?.trimStart().startsWith('{')) || isNdjson(records, isWhole);
}

/** Longest row of a layout. */
const longestRow = 25;

/** False for a layout, or givens and a layout, row by row. */
function isJigsawLines(lines: readonly string[], isWhole: boolean): boolean {
  const width = (lines[0] ?? '').replace(/\s/g, '').length;
  const isGrid = lines.length > 1 && (lines.length === width || lines.length === 2 * width);
  return isWhole ? !isGrid : width > longestRow;
}

/**
 * Cuts a whole text into its records; empty lines and comments are none. The texts of CSV are the fields that hold the
 * puzzles.
 * @param found what `detectFormat` says, or a format that is known.
 * @throws UsageError for CSV without a column of puzzles.
 * @example
 * const text = '# two\n1..............2\n3..............4\n';
 * [...splitRecords(text, detectFormat(text))][1]; // { text: '3..............4', line: 3, column: 1 }
 */
export function* splitRecords(text: string, found: FamilyFormat): Generator<RecordText, void, undefined> {
  const lines = requireText(text, Infinity, ['text']).split('\n');
  if (isLineByLine(found, text, true)) {
    const records = new LineRecords(found);
    for (const line of lines) yield* records.take(line);
    return yield* records.finish();
  }
  lines[0] = withoutMark(lines[0]);
  if (found.family === 'classic') yield* splitClassicGrids(lines);
  else if (found.format === 'sumocue') yield* splitAt(lines, /^\s*SumoCueV1/);
  else if (found.format === 'text') yield* splitAt(lines, /^%alphabet\b/);
  else if (found.format === 'positions') yield* splitAt(lines, /^\s*(?:val\b|\[\s*\()/, /=\s*$/);
  else if (found.format === 'grid') yield* splitBoardGrids(lines);
  else if (text.trim() !== '') yield { text, line: 1, column: 1 };
}

/**
 * Cuts a text that arrives piece by piece into its records, where each of them is a line (`Detection.isLineByLine`).
 * @example
 * const splitter = new RecordSplitter({ family: 'boards', format: 'line' });
 * splitter.push('1..............2\n3....'); // [{ text: '1..............2', line: 1, column: 1 }]
 * splitter.push('..........4'); // []
 * splitter.finish(); // [{ text: '3..............4', line: 2, column: 1 }]
 */
export class RecordSplitter {
  readonly #records: LineRecords;
  readonly #longest: number;
  /** The beginning of a line that has no end yet. */
  #rest = '';

  /** @param longest UTF-16 units of a line that are kept; the others are dropped. */
  constructor(found: FamilyFormat, longest = Infinity) {
    this.#records = new LineRecords(requireObject(found, ['found']) as FamilyFormat);
    this.#longest = longest;
  }

  /** @returns the records whose lines end in this piece. */
  push(piece: string): RecordText[] {
    const [first, ...next] = requireText(piece, Infinity, ['piece']).split('\n');
    const lines = [this.#append(first), ...next];
    this.#rest = lines.pop()!;
    return lines.flatMap((line) => this.#records.take(this.#cut(line)));
  }

  /** @returns what the end of the text completes. */
  finish(): RecordText[] {
    return [...this.#records.take(this.#cut(this.#rest)), ...this.#records.finish()];
  }

  #append(piece: string): string {
    return this.#rest.length > this.#longest ? this.#rest : this.#rest + piece;
  }

  #cut(line: string): string {
    return line.length > this.#longest ? line.slice(0, this.#longest) : line;
  }
}

/** A text without its byte order mark. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** The records of the lines of a text, one after another. */
class LineRecords {
  #line = 0;
  readonly #rows: CsvRecords | undefined;

  constructor({ format }: FamilyFormat) {
    this.#rows = format === 'csv' ? new CsvRecords() : undefined;
  }

  take(text: string): RecordText[] {
    const line = this.#line++ === 0 ? withoutMark(text) : text;
    if (!saysSomething(line)) return [];
    const record = { text: line.replace(/\r$/, ''), line: this.#line, column: 1 };
    return this.#rows ? this.#rows.take(record) : [record];
  }

  finish(): RecordText[] {
    return this.#rows?.finish() ?? [];
  }
}

/**
 * Each text begins at a line that fits, and the first with the first line. Comments are left out, their lines are not.
 * @param goesOn ends a line after which no text begins.
 */
function splitAt(all: readonly string[], opening: RegExp, goesOn = /$^/): RecordText[] {
  const lines = all.map((line) => (line.startsWith('#') ? '' : line));
  const starts = lines.flatMap((line, index) =>
    opening.test(line) && !goesOn.test(lineBefore(lines, index)) ? [index] : [],
  );
  if (lines.slice(0, starts[0]).every((line) => !saysSomething(line))) starts.shift();
  return [0, ...starts].flatMap((start, index) => {
    const text = lines.slice(start, starts[index]).join('\n');
    return text.trim() === '' ? [] : [{ text, line: start + 1, column: 1 }];
  });
}

/** The last line before one that says anything. */
function lineBefore(lines: readonly string[], index: number): string {
  let at = index - 1;
  while (at > 0 && lines[at].trim() === '') at--;
  return lines[at] ?? '';
}
