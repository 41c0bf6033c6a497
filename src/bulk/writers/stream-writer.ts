/** The writers of answers to `solve` by the name of their format, as the command has them. */
import { ColonWriter } from './colon.js';
import { CsvWriter } from './csv.js';
import { NdjsonWriter } from './ndjson.js';
import type { RecordWriter } from './record-writer.js';
import { SolutionLines } from './solution-lines.js';

export const streamFormats = ['lines', 'colon', 'csv', 'ndjson'] as const;
export type StreamFormat = (typeof streamFormats)[number];

const options = { blank: '.'.charCodeAt(0), namesFiles: false };

const openers: Readonly<Record<StreamFormat, () => RecordWriter>> = {
  lines: () => new SolutionLines(options.namesFiles),
  colon: () => new ColonWriter((block, index) => `${block.results.found[index]}`, options),
  csv: () => new CsvWriter(options),
  ndjson: () => new NdjsonWriter({ ...options, hasStats: false }),
};

export const openStreamWriter = (format: StreamFormat): RecordWriter => openers[format]();
