/**
 * Which files of a run are classic puzzles and which are boards of other kinds, told by their heads. Classic neighbours make one
 * segment; a file of boards is one by itself.
 */
import { isOneGrid, peekFile, peekSource, type ByteSource, type OpenFile } from '../bulk/index.js';
import { detectBoardFormat, type BoardFormat } from '../index.js';
import type { InputFormatName, InputOptions } from './options.js';

export interface BoardFile extends OpenFile {
  readonly format: BoardFormat;
  /** The beginning of its text, and whether it is all. */
  readonly head: string;
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

/** Formats of boards that name regions otherwise than by a layout alone. */
const layoutFormats: ReadonlySet<BoardFormat> = new Set(['json', 'text', 'sumocue', 'minizinc']);

/** @param watch gets each source before it is waited for. */
export async function* findSegments(
  files: readonly (string | OpenFile)[],
  options: InputOptions,
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

/** Whether boards of other kinds are asked for, whatever the text looks like. */
function asksForBoards({ alphabet, box, regionsFrom, layout }: InputOptions): boolean {
  return alphabet !== undefined || box !== undefined || regionsFrom !== undefined || layout === true;
}

function isClassicByName(options: InputOptions): boolean {
  return (
    !asksForBoards(options) &&
    (options.from === 'csv' || options.from === 'pencilmarks' || options.column !== undefined)
  );
}

/** @param isOneOfMany whether it is to be closed where it can be opened again. */
async function lookInto(
  named: string | OpenFile,
  isOneOfMany: boolean,
  options: InputOptions,
  watch: (source: ByteSource) => void,
): Promise<string | OpenFile | ClassicFile | BoardFile> {
  const name = typeof named === 'string' ? named : named.name;
  let source: ByteSource;
  let head: string;
  let isWhole: boolean;
  let isGrid: boolean;
  try {
    const peeked = await (typeof named === 'string' ? peekFile(named, watch) : peekSource(named.source));
    ({ source, isWhole } = peeked);
    head = new TextDecoder().decode(peeked.head);
    isGrid = isWhole && (options.from === 'auto' || options.from === 'grid') && isOneGrid(peeked.head);
  } catch (error) {
    return { name, source: failingSource(error) };
  }
  const format = boardFormats[options.from] ?? detectFormat(head, options);
  if (format) return { name, source, head, isWhole, format };
  if (!isOneOfMany || source.size === undefined || name === '-') return { name, source, isOneGrid: isGrid };
  source.stop();
  return name;
}

/** Null for classic puzzles. */
function detectFormat(head: string, options: InputOptions): BoardFormat | null {
  const detected = detectBoardFormat(head);
  // A layout alone looks like a line of some board.
  if (options.layout) return detected && layoutFormats.has(detected) ? detected : 'jigsaw';
  if (detected || !asksForBoards(options)) return detected;
  const first = head.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  return first.trim().length >= 36 ? 'line' : 'grid';
}

/** What cannot be opened says so when its turn to be read comes. */
function failingSource(error: unknown): ByteSource {
  return {
    position: 0,
    size: undefined,
    read: () => Promise.reject(error as Error),
    settle: () => Promise.resolve(true),
    stop: () => {},
  };
}
