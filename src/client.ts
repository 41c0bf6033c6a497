/** `pidoku/client`: asks a service that `pidoku serve` runs. It has no engine: a few kilobytes for any page. */
export { PidokuClient, type AskingOptions, type ClientOptions } from './service/client.js';
export { ServiceError } from './service/client.js';
export type {
  MalformedServiceRecord,
  ProblemDocument,
  PuzzleQuestion,
  RequestCode,
  ServiceOptions,
  ServiceQuestion,
  ServiceRecords,
} from './service/questions.js';
export type { BoardInput, PuzzleDocument, PuzzleInput } from './formats/puzzle-input.js';
export type { ProblemCode } from './model/puzzle-error.js';
