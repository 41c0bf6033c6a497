/**
 * Divides the files of a run into classic puzzles and other boards, by their heads. Adjacent classic files form one
 * segment; each file of boards is a segment.
 */
import { detectFormat, type DetectOptions, type Detection } from '../../formats/detect.js';
import { namedBoardFormats, type BoardFormat, type ClassicFormat } from '../../formats/format-names.js';
import { asRecords, type PastedPuzzles } from '../../formats/pasted/find-puzzles.js';
import { readPasted } from '../../formats/read-pasted.js';
import { TextSource } from '../sources/text-source.js';
import type { ByteSource } from '../sources/byte-source.js';
import type { OpenFile } from './input.js';
import { peekFile, peekSource } from './open-source.js';

/** The names of input formats in the options. */
type InputFormatName = 'auto' | ClassicFormat | Exclude<BoardFormat, 'line' | 'grid'> | 'ndjson';

/** The user's options about the input. */
export interface InputChoice {
  readonly from: InputFormatName;
  /** True if the options say that the text is CSV. */
  readonly isCsv: boolean;
  /** True if the options ask for other boards, whatever the text looks like. */
  readonly areBoards: boolean;
  /** True if the input consists of layouts. */
  readonly areLayouts: boolean;
  /** Is told that puzzles were found in a file that no format reads. Without it such files are read by their format. */
  readonly foundPasted?: ((file: string, found: PastedPuzzles) => void) | undefined;
}

export interface BoardFile extends OpenFile {
  readonly format: BoardFormat;
  readonly isLineByLine: boolean;
  /** True if the file was read to its end already. */
  readonly isWhole: boolean;
  /** The number of lines before those of the source, if it begins in the middle of a file. Default: none. */
  readonly linesBefore?: number;
}

interface ClassicFile extends OpenFile {
  readonly isOneGrid: boolean;
}

export type Segment =
  /** `isOneGrid`: the whole input is one puzzle of nine lines. */
  | { readonly kind: 'classic'; readonly files: readonly (string | OpenFile)[]; readonly isOneGrid: boolean }
  | { readonly kind: 'boards'; readonly file: BoardFile };

/** The formats of boards by their names in `--from`. */
const boardFormats: Partial<Record<InputFormatName, BoardFormat>> = {
  json: 'json',
  ndjson: 'json',
  ...namedBoardFormats,
};

/** Yields the segments of the files. @param watch receives each source before it is awaited. */
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

export const isClassicByName = ({ from, isCsv, areBoards }: InputChoice): boolean =>
  !areBoards && (isCsv || from === 'pencilmarks');

/** Returns what the options say about the format of a file. */
export const knownOf = (options: InputChoice): Pick<DetectOptions, 'family' | 'format' | 'isLayout'> => ({
  family: options.areBoards ? 'boards' : undefined,
  format: boardFormats[options.from],
  isLayout: options.areLayouts,
});

/**
 * Detects the format of a file.
 * @param isOneOfMany true to close a file of classic puzzles that can be opened again.
 */
async function lookInto(
  named: string | OpenFile,
  isOneOfMany: boolean,
  options: InputChoice,
  watch: (source: ByteSource) => void,
): Promise<string | OpenFile | ClassicFile | BoardFile> {
  const name = typeof named === 'string' ? named : named.name;
  const known = knownOf(options);
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
    const pasted = isWhole && options.from === 'auto' ? pastedFile(name, peeked.head, detection!, options) : undefined;
    if (pasted) {
      source.stop();
      return pasted;
    }
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

/** Returns a short file as the puzzles that are found in it, if none of its records can be read in its format. */
function pastedFile(
  name: string,
  head: Uint8Array,
  detection: Detection,
  { isCsv, areBoards, areLayouts, foundPasted }: InputChoice,
): ClassicFile | BoardFile | undefined {
  if (!foundPasted || isCsv || areBoards || areLayouts) return undefined;
  const pasted = readPasted(new TextDecoder().decode(head), detection);
  if (!pasted) return undefined;
  foundPasted(name, pasted);
  const { text: records, found } = asRecords(pasted.puzzles);
  const source = new TextSource(records);
  return found.family === 'classic'
    ? { name, source, isOneGrid: false }
    : { name, source, format: found.format, isLineByLine: true, isWhole: true };
}

/** Returns a source for a file that cannot be opened; it throws the error when it is read. */
function failingSource(error: unknown): ByteSource {
  return {
    position: 0,
    size: undefined,
    read: () => Promise.reject(error),
    settle: () => Promise.resolve(true),
    stop: () => {},
  };
}
