/**
 * Characters for lines and their junctions, in Unicode's box-drawing block or in ASCII. A junction has four arms, each
 * a border or none; a dotted arm counts as light where it meets another, since there are no dotted junctions.
 */

// Finds the borders of a drawing of a board: between cells of different regions, around cages, around the board.

/** The strength of a border. */
export const Border = {
  None: 0,
  /** The border of a cage, within a region. */
  Dotted: 1,
  /** The border of a region, with a cage running through it. */
  Light: 2,
  /** The border of a region or the board. */
  Heavy: 3,
} as const;

export type Border = (typeof Border)[keyof typeof Border];

/** Borders that meet in a point. */
interface Arms {
  readonly up: Border;
  readonly right: Border;
  readonly down: Border;
  readonly left: Border;
}

/** The characters for the lines of a drawing. */
export interface LineSet {
  horizontal(border: Border): string;
  vertical(border: Border): string;
  junction(arms: Arms): string;
}

/**
 * All junctions of arms that are none, light or heavy: digits of an index to the base of 3, as up, right, down, left.
 */
const junctions = Array.from(
  [
    ' ╴╸╷┐┑╻┒┓',
    '╶─╾┌┬┭┎┰┱',
    '╺╼━┍┮┯┏┲┳',
    '╵┘┙│┤┥╽┧┪',
    '└┴┵├┼┽┟╁╅',
    '┕┶┷┝┾┿┢╆╈',
    '╹┚┛╿┦┩┃┨┫',
    '┖┸┹┞╀╃┠╂╉',
    '┗┺┻┡╄╇┣╊╋',
  ].join(''),
);
const rounded: Readonly<Record<string, string>> = { '┌': '╭', '┐': '╮', '└': '╰', '┘': '╯' };

const weight = (border: Border): number => (border === Border.Heavy ? 2 : border === Border.None ? 0 : 1);
const armsOf = ({ up, right, down, left }: Arms): Border[] => [up, right, down, left];

/** Heavy and light lines for regions, dots for cages, round where only dots meet. */
export const unicodeLines: LineSet = {
  horizontal: (border) => ' ┈─━'[border],
  vertical: (border) => ' ┊│┃'[border],
  junction(arms) {
    const borders = armsOf(arms);
    const character = junctions[borders.reduce<number>((index, border) => 3 * index + weight(border), 0)];
    if (borders.some((border) => border > Border.Dotted)) return character;
    if (character === '─' || character === '│') return character === '─' ? '┈' : '┊';
    return rounded[character] ?? character;
  },
};

/** `unicodeLines` with one weight, for boards on which no cage crosses the border of a region. */
export const plainLines: LineSet = {
  horizontal: (border) => unicodeLines.horizontal(lighten(border)),
  vertical: (border) => unicodeLines.vertical(lighten(border)),
  junction: ({ up, right, down, left }) =>
    unicodeLines.junction({ up: lighten(up), right: lighten(right), down: lighten(down), left: lighten(left) }),
};

const lighten = (border: Border): Border => (border === Border.Heavy ? Border.Light : border);

/** Lines in ASCII. Heavy lines differ from light ones only where both occur. */
export function asciiLines(hasLight: boolean): LineSet {
  return {
    horizontal: (border) => (hasLight ? ' .-#' : ' .--')[border],
    vertical: (border) => (hasLight ? ' :|#' : ' :||')[border],
    junction(arms) {
      const strongest = Math.max(...armsOf(arms)) as Border;
      if (arms.left === Border.None && arms.right === Border.None) return this.vertical(strongest);
      if (arms.up === Border.None && arms.down === Border.None) return this.horizontal(strongest);
      return strongest === Border.Dotted ? '.' : strongest === Border.Heavy && hasLight ? '#' : '+';
    },
  };
}
