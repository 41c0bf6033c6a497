/** Every dialect of a one-line puzzle, and what is said of lines that are none. */
import { describe, expect, test } from 'vitest';
import {
  diagnoseLine,
  findPuzzle,
  gatherCells,
  MALFORMED,
  NO_RECORD,
  SPREAD,
} from '../../../src/formats/classic/puzzle-line.js';

const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function find(line: string): string | number {
  const bytes = encode(line);
  const offset = findPuzzle(bytes, 0, bytes.length);
  return offset < 0 ? offset : line.slice(offset, offset + 81);
}

describe('lines that hold 81 cells in a row', () => {
  test.each([...'.0_*-xX?'])('blank %s', (blank) => {
    const line = puzzle.replaceAll('.', blank);
    expect(find(line)).toBe(line);
  });

  test.each([
    ['trailing white space', `${puzzle} \t\r`],
    ['a comment', `${puzzle} # wikipedia, SER 1.2`],
    ['a comment without a blank', `${puzzle}#easy`],
    ['tdoku', `${puzzle}:1:534678912672195348198342567859761423426853791713924856961537284287419635345286179`],
    ['a tab and a weight', `${puzzle}\t17.5`],
    ['a comma', `${puzzle},solution`],
    ['a semicolon', `${puzzle};x`],
    ['a bar', `${puzzle}|x`],
    ['serate', `${puzzle} ED=7.1/1.2/1.2`],
    ['leading white space', `  \t${puzzle}`],
    ['the tag of the puzzle bank', `00a1f3bc99De ${puzzle}  1.2`],
    ['a count in front', `2;${puzzle}`],
    ['a score in front', `17.25 hard;${puzzle};x`],
    ['a taxonomy of gsf', `a,b,c,d,${puzzle},f,g`],
    ['quotes', `"${puzzle}"`],
    ['quotes and a column', `"${puzzle}","b"`],
  ])('%s', (_name, line) => expect(find(line)).toBe(puzzle));
});

describe('lines with cells apart', () => {
  test.each([
    ['blanks', [...puzzle].join(' ')],
    ['commas', [...puzzle].join(',')],
    ['rows', puzzle.replace(/.{9}/g, '$& ')],
    ['bars', puzzle.replace(/.{9}/g, '$&|')],
    ['groups of three', puzzle.replace(/.{3}/g, '$& ')],
  ])('%s', (_name, line) => {
    const bytes = new Uint8Array(1000);
    const { written } = new TextEncoder().encodeInto(line, bytes);
    expect(findPuzzle(bytes, 0, written)).toBe(SPREAD);
    gatherCells(bytes, 0, written, 900);
    expect(new TextDecoder().decode(bytes.subarray(900, 981))).toBe(puzzle);
  });

  test.each([
    ['80 cells and a count', `${puzzle.slice(1)},1`],
    ['80 cells and a count in front', `1 ${puzzle.slice(1)}`],
    ['groups of differing sizes', `${puzzle.slice(0, 40)} ${puzzle.slice(40)}`],
  ])('%s are refused', (_name, line) => expect(find(line)).toBe(MALFORMED));
});

test.each([[''], ['   \t'], ['\r'], ['#'], [`# ${puzzle}`], [`#${puzzle}`]])('%j holds no record', (line) => {
  expect(find(line)).toBe(NO_RECORD);
});

describe('diagnosis', () => {
  test.each([
    [puzzle.slice(0, 80), 'E_LENGTH', 81, '81 cells', '80 cells'],
    ['5', 'E_LENGTH', 2, '81 cells', '1 cell'],
    [`${puzzle}5`, 'E_LENGTH', 82, '81 cells', '82 cells'],
    [`${puzzle.slice(0, 80)} # comment`, 'E_LENGTH', 81, '81 cells', '80 cells'],
    [`  ${puzzle}5`, 'E_LENGTH', 84, '81 cells', '82 cells'],
    [`${puzzle.slice(0, 17)}q${puzzle.slice(18)}`, 'E_CELL', 18, expect.stringContaining('a digit'), '"q"'],
    [`${puzzle.slice(0, 17)}<${puzzle.slice(18)}`, 'E_CELL', 18, expect.stringContaining('a digit'), '"<"'],
    [`${puzzle.slice(0, 4)}é${puzzle.slice(5)}`, 'E_CELL', 5, expect.stringContaining('a digit'), '"é"'],
    [`${puzzle.slice(0, 4)}\0${puzzle.slice(5)}`, 'E_CELL', 5, expect.stringContaining('a digit'), 'byte 0x00'],
    [`${puzzle}q`, 'E_CELL', 82, 'the end of the puzzle', '"q"'],
    ['hello', 'E_CELL', 1, expect.stringContaining('a digit'), '"h"'],
    ['0123456789ABCDEF'.repeat(16), 'E_LENGTH', 82, '81 cells', '256 cells'],
    ['.A'.repeat(312) + 'Y', 'E_LENGTH', 82, '81 cells', '625 cells'],
  ])('%j', (line, code, column, expected, found) => {
    const bytes = encode(line);
    expect(findPuzzle(bytes, 0, bytes.length)).toBe(MALFORMED);
    expect(diagnoseLine(bytes, 0, bytes.length, 7)).toEqual({ code, line: 7, column, expected, found });
  });
});
