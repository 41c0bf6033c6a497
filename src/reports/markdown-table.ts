/** Tables in Markdown that are tables for the eye as well: columns as wide as their widest cell. */

export type Align = 'left' | 'right';

/**
 * A table without a newline at its end. What Markdown or HTML would take for its own in a cell is escaped.
 * @param align of each column. Default: the first to the left, the others, which are numbers, to the right.
 */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  align?: readonly Align[],
): string {
  const lines = [head, ...rows].map((cells) => cells.map(escapeCell));
  const isRight = head.map((_, column) => (align ? align[column] === 'right' : column > 0));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => widthOf(cells[column]))));
  const pad = (text: string, column: number): string => {
    const blanks = ' '.repeat(widths[column] - widthOf(text));
    return isRight[column] ? blanks + text : text + blanks;
  };
  const rule = widths.map((width, column) => (isRight[column] ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2)));
  const [first, ...rest] = lines.map((cells) => `| ${cells.map(pad).join(' | ')} |`);
  return [first, `|${rule.join('|')}|`, ...rest].join('\n');
}

const widthOf = (text: string): number => [...text].length;

const escapeCell = (text: string): string => text.replace(/\r?\n/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
