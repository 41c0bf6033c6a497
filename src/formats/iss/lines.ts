/** Tells constraint strings from other texts, and a string on each line from one string over many lines. */

/** Constraints without fields, which no cells of a board look like. */
const flags = [
  ...['AntiKnight', 'AntiKing', 'AntiConsecutive', 'AntiTaxicab', 'ChaosConstruction', 'DisjointSets', 'Doppelganger'],
  ...['DutchFlatmates', 'GlobalEntropy', 'GlobalMod', 'NoBoxes', 'RegionSameValues', 'StrictKropki', 'StrictXV'],
  ...['Windoku', 'Or', 'And'],
];

const opening = new RegExp(`^\\.(?:[A-Z][A-Za-z]*)?~|^\\.(?:${flags.join('|')})(?:[.\\s]|$)`);

/** A link to the page of the solver, and the string in it, percent-encoded. */
const page = 'https?://sigh\\.github\\.io/Interactive-Sudoku-Solver/?';
const link = new RegExp(`^\\s*${page}\\?(?:[^\\s#]*&)?q=([^\\s&#]*)`, 'i');

/** The string in a link, as it is encoded; undefined for a text that is no link. */
export const stringInLink = (text: string): string | undefined => link.exec(text)?.[1];

/** True if a text begins as a constraint string: `.~R1C1_5`, `.Thermo~R1C1~R1C2`, `.AntiKnight.`, or as a link. */
export const isIss = (text: string): boolean => opening.test(text) || link.test(text);

/**
 * True if each line is a puzzle: it is a link, or most have several constraints, or all state a shape, or all are
 * givens alone. In a string over many lines, a line has one constraint, and blocks end on other lines than they begin.
 * @param lines those that say something.
 * @param isCut true if the last line may go on.
 */
export function areIssLines(lines: readonly string[], isCut: boolean): boolean {
  if (lines[0] !== undefined && link.test(lines[0])) return true;
  const whole = isCut && lines.length > 1 ? lines.slice(0, -1) : lines;
  if (!whole.every((line, index) => isClosed(line) || (isCut && index === lines.length - 1))) return false;
  const several = whole.filter((line) => line.trim().split('.').length > 2).length;
  const all = (start: RegExp): boolean => whole.every((line) => start.test(line));
  return 2 * several > whole.length || all(/^\s*\.Shape\b/) || all(/^\s*\.~/);
}

/** True if a line begins a constraint and each block on it ends on it. */
function isClosed(line: string): boolean {
  const opened = line.match(/\.(?:Or|And|Replicate)(?![A-Za-z])/g)?.length ?? 0;
  const ended = line.match(/\.End(?![A-Za-z])/g)?.length ?? 0;
  return line.trimStart().startsWith('.') && opened === ended;
}
