/**
 * Which files of a run are classic puzzles and which are boards of other kinds, told by their heads. Classic neighbours
 * make one segment; a file of boards is one by itself.
 */
import { detectFormat, type Detection } from '../../formats/detect.js';
import type { BoardFormat, ClassicFormat } from '../../formats/format-names.js';
import type { ByteSource } from '../sources/byte-source.js';
import type { OpenFile } from './input.js';
import { peekFile, peekSource } from './peek.js';

/** The format of an input by its name in the options. */
export type InputFormatName = 'auto' | ClassicFormat | Exclude<BoardFormat, 'line' | 'grid'> | 'ndjson';

/** What the user said of the input. */
export interface InputChoice {
  readonly from: InputFormatName;
  /** The CSV column of the puzzles. */
  readonly column?: string | undefined;
  /** Whether boards of other kinds are asked for, whatever the text looks like. */
  readonly areBoards: boolean;
  /** Whether the input is layouts. */
  readonly areLayouts: boolean;
}

export interface BoardFile extends OpenFile {
  readonly format: BoardFormat;
  readonly isLineByLine: boolean;
  /** True if the file was read to its end already. */
  readonly isWhole: boolean;
}

interface ClassicFile extends OpenFile {
  readonly isOneGrid: boolean;
}

export type Segment =
  /** `isOneGrid`: all there is is one puzzle, over nine lines. */
  | { readonly kind: 'classic'; readonly files: readonly (string | OpenFile)[]; readonly isOneGrid: boolean }
  | { readonly kind: 'boards'; readonly file: BoardFile };

/** What `--from` says of boards: their format by its name there. */
const boardFormats: Partial<Record<InputFormatName, BoardFormat>> = {
  json: 'json',
  ndjson: 'json',
  text: 'text',
  jigsaw: 'jigsaw',
  sumocue: 'sumocue',
  ps: 'ps',
  minizinc: 'minizinc',
  positions: 'positions',
};

/** @param watch gets each source before it is waited for. */
export async function* findSegments(
  files: readonly (string | OpenFile)[],
  options: InputChoice,
  watch: (source: ByteSource) => void,
): AsyncGenerator<Segment, void, undefined> {
  let classic: (string | OpenFile | ClassicFile)[] = [];
  for (const named of files) {
    const file = isClassicByName(options) ? named : await lookInto(named, files.length > 1, options, watch);
    if (typeof file === 'string' || !isBoardFile(file)) {
      classic.push(file);
      continue;
    }
    if (classic.length > 0) yield { kind: 'classic', files: classic, isOneGrid: false };
    classic = [];
    yield { kind: 'boards', file };
  }
  const isOneGrid =
    files.length === 1 && classic.some((file) => typeof file !== 'string' && 'isOneGrid' in file && file.isOneGrid);
  if (classic.length > 0) yield { kind: 'classic', files: classic, isOneGrid };
}

const isBoardFile = (file: OpenFile | ClassicFile | BoardFile): file is BoardFile => 'format' in file;

const isClassicByName = ({ from, column, areBoards }: InputChoice): boolean =>
  !areBoards && (from === 'csv' || from === 'pencilmarks' || column !== undefined);

/** @param isOneOfMany whether it is to be closed where it can be opened again. */
async function lookInto(
  named: string | OpenFile,
  isOneOfMany: boolean,
  options: InputChoice,
  watch: (source: ByteSource) => void,
): Promise<string | OpenFile | ClassicFile | BoardFile> {
  const name = typeof named === 'string' ? named : named.name;
  const known = {
    family: options.areBoards ? ('boards' as const) : undefined,
    format: boardFormats[options.from],
    isLayout: options.areLayouts,
  };
  const progress = {};
  let detection: Detection | undefined;
  const isEnough = (head: Uint8Array): boolean => {
    detection = detectFormat(head, { ...known, isWhole: false, progress });
    return detection !== undefined;
  };
  let source: ByteSource;
  let isWhole: boolean;
  try {
    const peeked = await (typeof named === 'string'
      ? peekFile(named, isEnough, watch)
      : peekSource(named.source, isEnough));
    ({ source, isWhole } = peeked);
    detection ??= detectFormat(peeked.head, { ...known, isWhole });
  } catch (error) {
    return { name, source: failingSource(error) };
  }
  if (detection?.family === 'boards') {
    const { format, isLineByLine } = detection;
    return { name, source, format, isLineByLine, isWhole };
  }
  const isGrid = (options.from === 'auto' || options.from === 'grid') && detection?.format === 'grid';
  if (!isOneOfMany || source.size === undefined || name === '-')
    return { name, source, isOneGrid: isGrid && detection!.isOneRecord };
  source.stop();
  return name;
}

/** What cannot be opened says so when its turn to be read comes. */
function failingSource(error: unknown): ByteSource {
  return {
    position: 0,
    size: undefined,
    read: () => Promise.reject(error),
    settle: () => Promise.resolve(true),
    stop: () => {},
  };
}
