/** Lines of 729 candidates. */
import { expect, test } from 'vitest';
import { findCandidates } from '../../../src/formats/classic/puzzle-line.js';

const full = '123456789'.repeat(81);
const find = (line: string) => findCandidates(Buffer.from(line), 0, Buffer.byteLength(line), 5);
const replaceAt = (at: number, text: string): string => full.slice(0, at) + text + full.slice(at + 1);

test.each([
  [full, 0],
  [full.replaceAll('5', '.'), 0],
  [full.replaceAll('5', '0'), 0],
  [full.replaceAll('5', '_'), 0],
  [full.replaceAll('5', '*'), 0],
  [`  ${full}  `, 2],
  [`${full} # comment`, 0],
  ['.'.repeat(729), 0],
])('%#: a line of candidates', (line, offset) => expect(find(line)).toBe(offset));

test.each([
  [replaceAt(10, '3'), 'E_CANDIDATE_SLOT', 11, '"3"'],
  [replaceAt(728, '1'), 'E_CANDIDATE_SLOT', 729, '"1"'],
  [replaceAt(100, 'q'), 'E_CELL', 101, '"q"'],
  [full.slice(1), 'E_LENGTH', 729, '728 candidates'],
  [`${full}1`, 'E_LENGTH', 731, '730 candidates'],
  [`${full}q`, 'E_CELL', 730, '"q"'],
  ['.'.repeat(81), 'E_LENGTH', 82, '81 candidates'],
])('%#: refused', (line, code, column, found) => expect(find(line)).toMatchObject({ code, line: 5, column, found }));
