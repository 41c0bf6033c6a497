import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';
/**
 * Texts of any length that are hard for a reader of their own grammar: gaps; brackets, quotes and comments that never
 * close; endless digits; separators; and repetitions of text that is almost a record.
 */
export interface HostileText {
  /** A name in `readers`. */
  readonly reader: string;
  readonly head: string;
  /** The part that is repeated. */
  readonly body: string;
  readonly tail: string;
}

/** Returns a text of at least this many bytes, with a few more at most. */
export function textOf({ head, body, tail }: HostileText, bytes: number): Uint8Array {
  return Buffer.from(head + body.repeat(Math.ceil(bytes / Buffer.byteLength(body))) + tail);
}

/**
 * A line that is read by itself, with a gap after it. Otherwise an error for each line would take most of the time, and
 * the length of the text would not matter.
 */
const line = (text: string): string => `${text.padEnd(100)}\n`;

type Shape = string | readonly [head: string, body: string, tail?: string];

/** The bodies for every reader. */
const anywhere: readonly Shape[] = [
  '\n',
  ' ',
  '\r',
  '\r\n',
  '\t',
  '\0',
  '1',
  ['1', ' ', 'x'],
  ['', '\n', 'x'],
  ['1', '\r', 'x'],
];

/** The shapes of each reader: bodies, or heads with their bodies and tails. */
const shapes: Readonly<Record<string, readonly Shape[]>> = {
  'boards:json': [
    ...['[', '{"a":', '"', line('{"size":4}'), line('{}')],
    ...([
      ['{"givens":"', '.'],
      ['{"givens":"', '\\u0041'],
      ['{"a":1', ' ', 'x'],
      ['{"size":9,"cages":[', '{"cells":[0,1]},'],
      ['{', '"a":1,'],
    ] as const),
    ...([
      ['{"size":4,"alphabet":"', 'A-Z', '"}'],
      ['{"size":4,"meta":{', '"k":"v",'],
      ['{"size":9,"x":1', '1', 'x}'],
      ['[[', '"1",', '"1"]]'],
    ] as const),
  ],
  'boards:text': [
    ...[`${line('%alphabet 1 2')}12\n21\n`, '%regions\n', '# \n', '1234\n'],
    ['%alphabet ', '1*1=a '],
    ['%alphabet 1 2 3 4\n', '1 '],
  ],
  'boards:line': ['1 ', line('1234............'), line('1,'), 'π', line('x'), line(' x')],
  'boards:grid': [
    ...[
      line('\t\t\t'),
      '|',
      '---\n',
      'Grid 01\n',
      '# \n',
      line('1234'),
      `${line('1234')}\n`,
      line('1 2 3 4'),
      `${line('A B C D')}\n`,
      line('x'),
      line('1|2|3|4'),
    ],
    ...([
      ['1234\n', '1'],
      ['1\t2\t3\t4\n', '\t'],
      '1 2 3 4 5 6 7 8 9 A B C D E F G\n\n',
      `${'1 '.repeat(25)}\n\n`,
      `${'1\t'.repeat(25)}\n`,
    ] as const),
  ],
  'boards:jigsaw': ['A', line('AABB'), line('AABBAABBCCDDCCDD'), line('A'), line('x ')],
  'boards:sumocue': [
    line('SumoCueV1'),
    line('SumoCueV1=3+0'),
    '=3',
    ['SumoCueV1=', '1'],
    ['SumoCueV1=', '1 ', 'x'],
    ['SumoCueV1', ' ', 'x'],
    ['SumoCueV1=3', ' ', 'x'],
  ],
  'boards:ps': [
    line('3x3::k:'),
    line('3x3::k:0:'),
    '3x3:',
    ['3x3::k:', '0:'],
    ['3x3::k:', '1'],
    ['3x3::k:0:', ' ', 'x'],
    ['', ' ', '3x3::k'],
  ],
  'boards:fpuzzles': [
    line('N4IgzglgXgpiBcBOANCA'),
    ['N4Ig', 'z'],
    ['N4Ig', '%'],
    ['https://f-puzzles.com/?load=', 'N4Igz'],
    ['{"grid":[[{}]],"even":[', '{"cell":"R1C1"},'],
    ['{"grid":[[{}]],"a":', '['],
  ],
  'boards:sudokupad': [line('sclN4IgzglgXgpiBcBOANCA'), ['scl', 'N4'], ['{"cells":[[{}]],"lines":[', '{},']],
  'boards:sudokumaker': [
    ['https://sudokumaker.app/?puzzle=', 'N4'],
    ['{"formatVersion":"1","puzzle":{"cells":[', '{},'],
  ],
  'boards:iss': [
    ...['.', '~', '.~', '.Or', '.Or.End', '.And.', '.Thermo~R1C1~R1C2', '.Var~A', line('.~R1C1_1.~R1C2_2')],
    ...([
      ['.Thermo', '~R1C1'],
      ['.', '~R1C1_1'],
      ['.Sum~1_=', '_1'],
      ['.Regex~', 'KFte'],
      ['.NFA~', 'Rhv_ERE_5ERFVAA'],
      ['.NFA~Rhv_ERE_5ERFVAA', '~R1C1~R1C2~'],
      ['.Pair~', '__'],
      ['.Replicate~_____________', '.~R1C1_1'],
      ['.Replicate~_____________H.AllDifferent', '~R1C1'],
      ['.Jigsaw~', '1'],
      ['.~R1C1_1', '\n#'],
    ] as const),
  ],
  'boards:minizinc': [
    // A whole board comes first, so that the last tests of a reader run too.
    ...['\n', ' ', '\r', '\n ', '% \n', '\nconstrain', 'x;'].map((body): Shape => [
      `n = 4; problem = [${'0,'.repeat(15)}0];`,
      body,
    ]),
    ...[
      '\t\n',
      '% \n',
      '/* ',
      '/**/',
      '"',
      '"a"',
      'a',
      '[',
      '(',
      '{',
      '[|',
      'n = 4;',
      'constraint ',
      '\nconstraint',
      ';',
      '..',
      'x=y;',
    ],
    ...([
      ['x = [', '1,'],
      ['x = [|', '1|'],
      ['x = ', '1+'],
      ['x = ', '- '],
      ['x = ', 'array2d('],
      ['x = ', 'array2d(1..n,'],
      ['x = ', 'array1d(['],
      ['x = [', 'array1d(1..2,[1,2]),'],
    ] as const),
    ...([
      ['x = [| 1 %', '% ', '1'],
      ['', '\n', 'constraint'],
      ['x = [', '{1},'],
      ['n=9;extra=[', '1..81,', '1];'],
      ['', 'array1d ', '('],
      ['% x = [|', '%-'],
    ] as const),
  ],
  'boards:positions': [
    '[(',
    '(',
    line('val '),
    line('[(1,[1])]'),
    line('val a ='),
    '[',
    ['[(1,[', '1,'],
    ['[(1,[1]),', '(1,[1]),'],
    ['[(', '1'],
    ['[(1', ' ', 'x'],
    ['val ', 'a'],
  ],
  boards: ['# \n', '/*', '/**/', '% \n', 'a', 'a =', '[', '{', line('1234............'), '\u2028'],
  'records:lines': [
    line('x'),
    '#\n',
    '.',
    ';',
    '1;',
    ',',
    '"',
    '|',
    '. ',
    'x',
    `${wikipediaPuzzle}\n`,
    wikipediaPuzzle,
    `${wikipediaPuzzle.slice(1)}\n`,
    `;${wikipediaPuzzle}`,
    [`${wikipediaPuzzle} `, ';.'],
  ],
  'records:csv': [
    ',',
    '"',
    '""',
    ',\n',
    '"a",',
    'a,b\n',
    `${wikipediaPuzzle},1\n`,
    `"${wikipediaPuzzle}"\n`,
    `"${wikipediaPuzzle}\n`,
    ['puzzle,a\n', ','],
    ['puzzle\n', '"'],
    ['puzzle\n', '1'],
  ],
  'records:grid': [
    '\r ',
    '|',
    '.........\n',
    '|53.|.7.|...|\n',
    '[',
    '[x]\n',
    '---\n',
    line('a'),
    line('1'),
    '#\n',
    line('\t\t\t\t\t\t\t\t'),
    'Grid 01\n',
    '1 2 3 4 5 6 7 8 9\n\n',
    ['1\n1', '\r', 'x\n'],
  ],
  'records:pencilmarks': ['.', line('.'), line('x'), '#\n', `${'123456789'.repeat(81)}\n`],
  records: ['#\n', line('a,b'), ',', line('x'), '"', '=', '-', '[puzzle]\n'],
  'records in pieces': ['#\n', 'x', line('.'), ',', `${wikipediaPuzzle}\n`],
  classic: [
    '.',
    ';',
    ',',
    '"',
    '|',
    '.........\n',
    'x\n',
    '\n ',
    [wikipediaPuzzle, '\n', 'x'],
    ':',
    [':0300:5:', '+1'],
    [':0300:5:', '.', 'q'],
    ['.........\n', '\r', 'x\n'],
  ],
  layout: ['A', 'AB', 'π'],
  detection: ['#', '/*', '% ', 'a', '1 '],
  text: ['x', 'x\n', 'π', 'Grid 01\n'],
};

export const hostileTexts: readonly HostileText[] = Object.entries(shapes).flatMap(([reader, bodies]) =>
  [...anywhere, ...bodies].map((shape) => {
    const [head, body, tail = ''] = typeof shape === 'string' ? ['', shape] : shape;
    return { reader, head, body, tail };
  }),
);
