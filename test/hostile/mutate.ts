/** Ways to damage a text, chosen and placed by a seeded generator. */
import type { Random } from '../helpers/random.js';

/** The longest text that mutations make. */
const longest = 1 << 15;

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)];

/** Pieces with a meaning in some format, or in none. */
const pieces = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\n\n',
    '\t\t\t\n',
    '"',
    "'",
    ',',
    ';',
    ':',
    '|',
    '#',
    '%',
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '=',
    '*',
    '\\',
    '-',
    '+',
    '.',
    '_',
    '?',
  ],
  ...[
    '0',
    '1',
    '9',
    '00',
    'x',
    'X',
    'A',
    'π',
    '−1',
    '.5',
    '1e5',
    'null',
    'true',
    '""',
    '[]',
    '{}',
    '{',
    '"a":',
    '/*',
    '*/',
    '//',
    '..',
    '[|',
    '|]',
  ],
  ...[
    '%alphabet',
    '%regions',
    '%box',
    '[Puzzle]',
    'Grid 01',
    'SumoCueV1',
    '3x3::k:',
    '3x3:d:k:',
    '[(1,[',
    'val a = ',
    'array2d(1..2, 1..2, [',
    'constraint ',
  ],
  ...[
    '---',
    '═',
    '│',
    '\u00a0',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u202e',
    '\u200b',
    '\u0000',
    '\u0007',
    '\u001b[2J',
    '\u009b',
    '\u007f',
    '😀',
    'e\u0301',
    '"\\ud800"',
  ],
  ...['__proto__', 'constructor', 'toString', '"givens"', '"size":', '"cages"', '"sum":', '"alphabet":'],
].map(encode);

const numbers = [
  '0',
  '-0',
  '-1',
  '1e999',
  '1e-999',
  '0.5',
  '255',
  '256',
  '625',
  '626',
  '1000',
  '65535',
  '65536',
  '2147483647',
  '2147483648',
  '4294967295',
  '4294967296',
  '9007199254740993',
  '1'.repeat(400),
];

const invalidUtf8 = [
  [0xff],
  [0xc3],
  [0xe2, 0x82],
  [0xf0, 0x9f],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0x80, 0x80],
].map((bytes) => Uint8Array.from(bytes));

function splice(bytes: Uint8Array, start: number, end: number, insert: Uint8Array): Uint8Array {
  const made = new Uint8Array(bytes.length - (end - start) + insert.length);
  made.set(bytes.subarray(0, start));
  made.set(insert, start);
  made.set(bytes.subarray(end), start + insert.length);
  return made;
}

const place = (bytes: Uint8Array, random: Random): number => random.below(bytes.length + 1);

function range(bytes: Uint8Array, random: Random): readonly [number, number] {
  const start = place(bytes, random);
  return [start, Math.min(bytes.length, start + 1 + random.below(random.below(2) ? 8 : 300))];
}

function repeat(piece: Uint8Array, times: number): Uint8Array {
  const made = new Uint8Array(piece.length * times);
  for (let at = 0; at < times; at++) made.set(piece, at * piece.length);
  return made;
}

const insertAt =
  (insert: (random: Random) => Uint8Array): Mutation =>
  (bytes, random) => {
    const at = place(bytes, random);
    return splice(bytes, at, at, insert(random));
  };

/** Returns the line around a byte, including its end. */
function lineAt(bytes: Uint8Array, at: number): readonly [number, number] {
  const start = at === 0 ? 0 : bytes.lastIndexOf(0x0a, at - 1) + 1;
  const feed = bytes.indexOf(0x0a, at);
  return [start, feed < 0 ? bytes.length : feed + 1];
}

function replaceNumber(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const found = [...text.matchAll(/\d+/g)];
  if (found.length === 0) return bytes;
  const { 0: digits, index } = pick(random, found);
  return splice(bytes, index, index + digits.length, encode(pick(random, numbers)));
}

/** Replaces one value of a JSON text. */
function replaceValue(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  const values: unknown[] = [
    null,
    true,
    -1,
    0.5,
    1e300,
    '',
    'x',
    '\u001b[31m',
    [],
    {},
    [[]],
    [null],
    { cells: [0] },
    'r1c1',
    'A'.repeat(200),
    [1, 2, 3],
  ];
  const text = new TextDecoder().decode(bytes);
  const isLines = text.indexOf('}\n{') > 0;
  const parts = isLines ? text.split('\n') : [text];
  const chosen = random.below(parts.length);
  let left = 1 + random.below(40);
  try {
    parts[chosen] =
      JSON.stringify(JSON.parse(parts[chosen]), (_key, value: unknown) =>
        --left === 0 ? pick(random, values) : value,
      ) ?? '';
  } catch {
    return spliceOther(bytes, random, other);
  }
  return encode(parts.join('\n'));
}

function spliceOther(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  const [start, end] = range(bytes, random);
  return splice(bytes, start, end, other.subarray(...range(other, random)));
}

function toUtf16(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(new TextDecoder().decode(bytes), 'utf16le');
  if (random.below(2)) text.swap16();
  return random.below(2)
    ? new Uint8Array(text)
    : splice(text, 0, 0, Uint8Array.from(random.below(2) ? [0xff, 0xfe] : [0xfe, 0xff]));
}

const mutations: readonly Mutation[] = [
  // Bytes.
  (bytes, random) => {
    const flipped = bytes.slice();
    if (bytes.length > 0) flipped[random.below(bytes.length)] ^= 1 << random.below(8);
    return flipped;
  },
  insertAt((random) => Uint8Array.of(random.below(256))),
  (bytes, random) => splice(bytes, ...range(bytes, random), Uint8Array.of(random.below(256))),
  (bytes, random) => splice(bytes, ...range(bytes, random), new Uint8Array(0)),
  (bytes, random) => bytes.subarray(0, place(bytes, random)),
  (bytes, random) => bytes.subarray(place(bytes, random)),
  // Pieces, alone and many times.
  insertAt((random) => pick(random, pieces)),
  insertAt((random) => pick(random, pieces)),
  insertAt((random) => repeat(pick(random, pieces), 1 + random.below(random.below(4) ? 5 : 3000))),
  (bytes, random) => splice(bytes, ...range(bytes, random), pick(random, pieces)),
  (bytes, random) => {
    const [start, end] = range(bytes, random);
    return splice(bytes, start, start, repeat(bytes.subarray(start, end), 1 + random.below(random.below(4) ? 4 : 200)));
  },
  // Lines.
  (bytes, random) => splice(bytes, ...lineAt(bytes, place(bytes, random)), new Uint8Array(0)),
  (bytes, random) => {
    const [start, end] = lineAt(bytes, place(bytes, random));
    return splice(bytes, start, start, bytes.subarray(start, end));
  },
  (bytes, random) => {
    const moved = bytes.slice(...lineAt(bytes, place(bytes, random)));
    const at = lineAt(bytes, place(bytes, random))[0];
    return splice(bytes, at, at, moved);
  },
  (bytes, random) =>
    encode(
      new TextDecoder().decode(bytes).replaceAll('\n', pick(random, ['\r', '\r\n', '\u2028', '', ' ', '\n\n', '\0'])),
    ),
  // Values.
  replaceNumber,
  replaceNumber,
  replaceValue,
  replaceValue,
  insertAt((random) => encode(pick(random, numbers))),
  insertAt((random) =>
    encode(pick(random, ['[', '{"a":', '(', '[[', 'array1d(', '[|', '/*', '"']).repeat(1 + random.below(2000))),
  ),
  // Encodings.
  insertAt((random) => pick(random, invalidUtf8)),
  insertAt(() => new Uint8Array(1)),
  toUtf16,
  (bytes) => splice(bytes, 0, 0, encode('\ufeff')),
  // Other texts.
  spliceOther,
  (bytes, _random, other) => splice(bytes, bytes.length, bytes.length, other),
];

/** Applies one or a few mutations. */
export function mutate(bytes: Uint8Array, random: Random, other: Uint8Array): Uint8Array {
  let mutated = bytes;
  for (let left = 1 + random.below(4); left > 0; left--)
    mutated = pick(random, mutations)(mutated, random, other).subarray(0, longest);
  return mutated;
}

/** Replaces, inserts and removes bytes of one line, which stays one line. */
export function mutateLine(bytes: Uint8Array, [start, end]: readonly [number, number], random: Random): Uint8Array {
  let line = bytes.slice(start, end);
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(line.length + 1);
    const insert = random.below(3) ? pick(random, pieces) : Uint8Array.of(random.below(256));
    line = splice(line, at, Math.min(line.length, at + random.below(4)), insert).slice();
  }
  return splice(
    bytes,
    start,
    end,
    line.map((byte) => (byte === 0x0a || byte === 0x0d ? 0x20 : byte)),
  );
}
