/** What the command line takes from the bulk path. */
export { ByteSink } from './node/byte-sink.js';
export { Enumerator, type SolutionWriter } from './node/enumerate.js';
export { Input, type OpenFile } from './node/input.js';
export { isOneGrid } from './one-grid.js';
export { describeReadError } from './node/open-source.js';
export { peekFile, peekSource, type PeekedFile } from './node/peek.js';
export { runPipeline } from './pipeline.js';
export { RecordBlock, solutionStride } from './record-block.js';
export { dropCancelled } from './judge-block.js';
export { BlockSolver } from './solve-block.js';
export { Tally } from './tally.js';
export type { Task, TaskKind } from './task.js';
export { ColonWriter } from './writers/colon.js';
export { CsvWriter } from './writers/csv.js';
export { GridWriter } from './writers/grid.js';
export { NdjsonWriter } from './writers/ndjson.js';
export {
  canonicalMark,
  countWords,
  errorWords,
  printableName,
  problemFields,
  type RecordWriter,
} from './writers/record-writer.js';
export { SolutionLines } from './writers/solution-lines.js';
export { WordLines } from './writers/word-lines.js';
export { printAnswer, type PrintedAnswer } from '../formats/print-answer.js';
export { inputFormats, type InputFormat } from '../formats/detect.js';
export { readLines, readText } from './text-lines.js';
export { TextSource } from './text-source.js';
export type { ByteSource } from './byte-source.js';
export { Verdict, noncanonicalWord, statusWords, verdictNames } from '../model/verdict.js';
export { InternalCheckError } from '../model/errors.js';
export { escapeControls, escapeControlsInLines } from '../model/escape-controls.js';
export { agreesWithCandidates, agreesWithGivens, findClashes, isSolvedGrid } from '../model/grid.js';
export { visitRecords } from './visit-records.js';
