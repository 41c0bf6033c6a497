/**
 * Tells from the head of a text whether it holds boards, and in which format. First match wins, in the order of
 * docs/sources.md#formats-0: prefixes, JSON, lists of positions, our text form, MiniZinc, lines by their length, grids.
 */
import type { BoardFormat } from '../format-names.js';
import { isIss } from '../iss/lines.js';
import { isNdjson } from '../json/ndjson.js';
import { detectLink } from '../links/link-text.js';
import { saysSomething } from '../record-text.js';
import { sideOf } from './cell-text.js';
import { gridRows, gridSide, isCellText, isLabel } from './grid.js';
import { isJigsawLine } from './jigsaw.js';
import { splitLine } from './line.js';

/** `[Puzzle]` is the head of a classic `.sdk` file and no JSON. */
const json = /^(?:\{|\[\s*(?:[[{"\]\d-]|null))/;
const positionLists = /^(?:val\s+\w+\s*=\s*)?\[\s*\(/;
const miniZincDeclaration = /^(?:int|bool|string|float|enum|set|array|var|par)\b[^;\n]*:/;
const miniZincItem = /^(?:include\s*"|(?:constraint|solve|predicate|function|output)\b|[A-Za-z_]\w*\s*=[^=])/;
const miniZincComments = /^(?:\s|%[^\n]*(?:\n|$)|\/\*[^]*?\*\/)+/;
/** 81 cells and the end of the puzzle: the classic readers' own. */
const classicLine = /^[^\S\r\n\u2028\u2029]*"?[1-9._0*\-xX?]{81}(?![^\s,;|:#"])/m;
const sections = /^%(?:alphabet|givens|regions|box)\b/m;

/**
 * @param text the head of a text: 16 KB tell, since no board that is written cell by cell takes more.
 * @param isWhole false if the text goes on, so that its last line may be cut.
 * @returns null for everything that the classic 9×9 readers take, damaged lines among it.
 */
export function detectBoards(text: string, isWhole: boolean): BoardFormat | null {
  const head = text.replace(/^\uFEFF/, '');
  const start = head.replace(/^(?:\s|#[^\n]*(?:\n|$))+/, '');
  if (start.startsWith('SumoCueV1')) return 'sumocue';
  if (/^3x3:d?:/.test(start)) return 'ps';
  if (isIss(start)) return 'iss';
  const link = detectLink(start);
  if (link) return link;
  if (json.test(start)) return 'json';
  if (positionLists.test(start)) return 'positions';
  if (sections.test(head)) return 'text';
  const item = head.replace(miniZincComments, '');
  if (miniZincItem.test(item) || miniZincDeclaration.test(item)) return 'minizinc';
  if (classicLine.test(head)) return null;
  const wholeLines = isWhole ? head : head.slice(0, head.lastIndexOf('\n') + 1);
  return isNdjson(wholeLines.split('\n').filter(saysSomething), isWhole) ? 'json' : detectCells(wholeLines);
}

/** Lines and grids; what has damage in its first record is left to the classic readers, which say so. */
function detectCells(head: string): BoardFormat | null {
  const rows = gridRows(head).filter(({ text }) => !isLabel(text));
  if (rows.length === 0) return null;
  const inGrid = rows.slice(0, gridSide(rows) ?? 0);
  const [{ text: first }] = rows;
  if (isJigsawLine(first.trim().split(/[\s,;|:#]/, 1)[0])) return 'jigsaw';
  const cells = splitLine(first);
  const side = sideOf(cells.length);
  const isLine = side !== undefined && side >= 4 && side !== 9 && cells.every((cell) => isCellText(cell.text));
  if (inGrid.length === 0) return isLine ? 'line' : null;
  // Sixteen lines of 4×4 boards, or the rows of one of 16×16: its symbols tell.
  const isSmall = (text: string): boolean => /^[0-9._*?-]$/.test(text) && !(Number(text) > side!);
  return isLine && inGrid.every((row) => splitLine(row.text).every((cell) => isSmall(cell.text))) ? 'line' : 'grid';
}

/** Formats that name regions otherwise than by a layout alone. */
const layoutFormats: ReadonlySet<BoardFormat | null> = new Set(['json', 'text', 'sumocue', 'minizinc', 'iss']);

/** The format of a text of layouts: a layout alone looks like a line of some board. */
export function detectLayouts(text: string, isWhole: boolean): BoardFormat {
  const format = detectBoards(text, isWhole);
  return format && layoutFormats.has(format) ? format : 'jigsaw';
}

/**
 * The format of a text that is known to hold boards, though it looks like none: a line of at least 36 cells, or rows.
 */
export function detectCellsByLength(text: string): BoardFormat {
  const first = text.split('\n').find(saysSomething) ?? '';
  return first.trim().length >= 36 ? 'line' : 'grid';
}
