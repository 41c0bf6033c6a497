/** Every dialect of a one-line puzzle, and the errors of lines that are not puzzles. */
import { describe, expect, test } from 'vitest';
import {
  diagnoseLine,
  findPuzzle,
  gatherCells,
  MALFORMED,
  NO_RECORD,
  SPREAD,
} from '../../../src/formats/classic/puzzle-line.js';
import { wikipediaPuzzle } from '../../helpers/wikipedia-puzzle.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function find(line: string): string | number {
  const bytes = encode(line);
  const offset = findPuzzle(bytes, 0, bytes.length);
  return offset < 0 ? offset : line.slice(offset, offset + 81);
}

describe('lines that hold 81 cells in a row', () => {
  test.each([...'.0_*-xX?'])('blank %s', (blank) => {
    const line = wikipediaPuzzle.replaceAll('.', blank);
    expect(find(line)).toBe(line);
  });

  test.each([
    ['trailing white space', `${wikipediaPuzzle} \t\r`],
    ['a comment', `${wikipediaPuzzle} # wikipedia, SER 1.2`],
    ['a comment without a blank', `${wikipediaPuzzle}#easy`],
    ['tdoku', `${wikipediaPuzzle}:1:534678912672195348198342567859761423426853791713924856961537284287419635345286179`],
    ['a tab and a weight', `${wikipediaPuzzle}\t17.5`],
    ['a comma', `${wikipediaPuzzle},solution`],
    ['a semicolon', `${wikipediaPuzzle};x`],
    ['a bar', `${wikipediaPuzzle}|x`],
    ['serate', `${wikipediaPuzzle} ED=7.1/1.2/1.2`],
    ['leading white space', `  \t${wikipediaPuzzle}`],
    ['the tag of the puzzle bank', `00a1f3bc99De ${wikipediaPuzzle}  1.2`],
    ['a count in front', `2;${wikipediaPuzzle}`],
    ['a score in front', `17.25 hard;${wikipediaPuzzle};x`],
    ['the taxonomy of gsf', `a,b,c,d,${wikipediaPuzzle},f,g`],
    ['a line of HoDoKu', `:0300:5:${wikipediaPuzzle}:512 623:523:`],
    ['a line of HoDoKu with less fields', `:0000:x:${wikipediaPuzzle}`],
    ['quotes', `"${wikipediaPuzzle}"`],
    ['quotes and a column', `"${wikipediaPuzzle}","b"`],
  ])('%s', (_name, line) => expect(find(line)).toBe(wikipediaPuzzle));
});

describe('lines with cells apart', () => {
  test.each([
    ['blanks', [...wikipediaPuzzle].join(' ')],
    ['commas', [...wikipediaPuzzle].join(',')],
    ['rows', wikipediaPuzzle.replace(/.{9}/g, '$& ')],
    ['bars', wikipediaPuzzle.replace(/.{9}/g, '$&|')],
    ['groups of three', wikipediaPuzzle.replace(/.{3}/g, '$& ')],
  ])('%s', (_name, line) => {
    const bytes = new Uint8Array(1000);
    const { written } = new TextEncoder().encodeInto(line, bytes);
    expect(findPuzzle(bytes, 0, written)).toBe(SPREAD);
    gatherCells(bytes, 0, written, 900);
    expect(new TextDecoder().decode(bytes.subarray(900, 981))).toBe(wikipediaPuzzle);
  });

  test('placed digits of HoDoKu are blanks', () => {
    const bytes = new Uint8Array(1000);
    const placed = wikipediaPuzzle.replace('53', '5+3').replace('79', '+7+9');
    const { written } = new TextEncoder().encodeInto(` :0300-1:5:${placed}:512:523:x:`, bytes);
    expect(findPuzzle(bytes, 0, written)).toBe(SPREAD);
    gatherCells(bytes, 0, written, 900);
    const givens = wikipediaPuzzle.replace('53', '5.').replace('79', '..');
    expect(new TextDecoder().decode(bytes.subarray(900, 981))).toBe(givens);
  });

  test.each([
    ['80 cells and a count', `${wikipediaPuzzle.slice(1)},1`],
    ['80 cells and a count in front', `1 ${wikipediaPuzzle.slice(1)}`],
    ['a placed digit too many', `:0300:5:${wikipediaPuzzle}+1:::`],
    ['a plus without a digit', `:0300:5:+${wikipediaPuzzle.slice(1)}+:::`],
    ['groups of differing sizes', `${wikipediaPuzzle.slice(0, 40)} ${wikipediaPuzzle.slice(40)}`],
  ])('%s are refused', (_name, line) => expect(find(line)).toBe(MALFORMED));
});

test.each([[''], ['   \t'], ['\r'], ['#'], [`# ${wikipediaPuzzle}`], [`#${wikipediaPuzzle}`]])(
  '%j holds no record',
  (line) => {
    expect(find(line)).toBe(NO_RECORD);
  },
);

describe('diagnosis', () => {
  test.each([
    [wikipediaPuzzle.slice(0, 80), 'E_LENGTH', 81, '81 cells', '80 cells'],
    ['5', 'E_LENGTH', 2, '81 cells', '1 cell'],
    [':0300:5:5', 'E_LENGTH', 10, '81 cells', '1 cell'],
    [`:0300:5:${wikipediaPuzzle.replace('53', '+5')}:x`, 'E_LENGTH', 90, '81 cells', '80 cells'],
    [`${wikipediaPuzzle}5`, 'E_LENGTH', 82, '81 cells', '82 cells'],
    [`${wikipediaPuzzle.slice(0, 80)} # comment`, 'E_LENGTH', 81, '81 cells', '80 cells'],
    [`  ${wikipediaPuzzle}5`, 'E_LENGTH', 84, '81 cells', '82 cells'],
    [
      `${wikipediaPuzzle.slice(0, 17)}q${wikipediaPuzzle.slice(18)}`,
      'E_CELL',
      18,
      expect.stringContaining('a digit'),
      '"q"',
    ],
    [
      `${wikipediaPuzzle.slice(0, 17)}<${wikipediaPuzzle.slice(18)}`,
      'E_CELL',
      18,
      expect.stringContaining('a digit'),
      '"<"',
    ],
    [
      `${wikipediaPuzzle.slice(0, 4)}é${wikipediaPuzzle.slice(5)}`,
      'E_CELL',
      5,
      expect.stringContaining('a digit'),
      '"é"',
    ],
    [
      `${wikipediaPuzzle.slice(0, 4)}\0${wikipediaPuzzle.slice(5)}`,
      'E_CELL',
      5,
      expect.stringContaining('a digit'),
      'byte 0x00',
    ],
    [`${wikipediaPuzzle}q`, 'E_CELL', 82, 'the end of the puzzle', '"q"'],
    ['hello', 'E_CELL', 1, expect.stringContaining('a digit'), '"h"'],
    ['0123456789ABCDEF'.repeat(16), 'E_LENGTH', 82, '81 cells', '256 cells'],
    ['.A'.repeat(312) + 'Y', 'E_LENGTH', 82, '81 cells', '625 cells'],
  ])('%j', (line, code, column, expected, found) => {
    const bytes = encode(line);
    expect(findPuzzle(bytes, 0, bytes.length)).toBe(MALFORMED);
    expect(diagnoseLine(bytes, 0, bytes.length, 7)).toEqual({ code, line: 7, column, expected, found });
  });
});
