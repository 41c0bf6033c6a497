/**
 * Mutated constraint strings of real puzzles: a board comes out, or a typed error that points into the text. The
 * mutations know tokens and fields, which the general ones of `test/hostile/` do not. 100,000 cases in
 * `npm run fuzz:links`.
 */
import { expect, test } from 'vitest';
import { readIss } from '../../../src/formats/iss/read.js';
import { writeIss } from '../../../src/formats/iss/write.js';
import { PuzzleError } from '../../../src/model/puzzle-error.js';
import { UsageError } from '../../../src/model/errors.js';
import { damagedCount } from '../../helpers/extent.js';
import { Random } from '../../helpers/random.js';
import { variantPuzzles } from '../../helpers/variants/corpus.js';

const strings = variantPuzzles.map(({ iss }) => iss);
const pieces = ['.', '~', '_', '-', '~~', '.End', '.Or', '.And', '.Replicate~____', '.Shape~16x16', '.Shape~1x1~~Raw'];
const values = ['0', '1', '-1', '16', '999999', '1e9', 'R1C1', 'RgCg', 'VS1', 'CC1', 'C1', 'LOOP', '_', 'π', '\n#'];

/** One change of a string. */
function mutate(text: string, random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)];
  const tokens = text.split('.').slice(1);
  if (tokens.length === 0) return pick(pieces);
  const at = random.below(tokens.length);
  const fields = tokens[at].split('~');
  const field = random.below(fields.length);
  const other = pick(strings).split('.').slice(1);
  switch (random.below(9)) {
    case 0:
      tokens.splice(at, 1);
      break;
    case 1:
      tokens.splice(at, 0, pick(other));
      break;
    case 2:
      tokens.push(tokens[at], tokens[at]);
      break;
    case 3:
      tokens[at] = fields.toSpliced(field, 1).join('~');
      break;
    case 4:
      tokens[at] = fields.with(field, pick(values)).join('~');
      break;
    case 5:
      tokens[at] = fields.toSpliced(field, 0, pick(pick(other).split('~'))).join('~');
      break;
    case 6:
      tokens[at] = [pick(other).split('~')[0], ...fields.slice(1)].join('~');
      break;
    case 7: {
      const place = random.below(text.length);
      return text.slice(0, place) + pick(pieces) + text.slice(place);
    }
    default: {
      const place = random.below(text.length);
      return text.slice(0, place) + String.fromCharCode(33 + random.below(94)) + text.slice(place + 1);
    }
  }
  return `.${tokens.join('.')}`;
}

test('a board or a typed error', () => {
  const random = new Random(21);
  let boards = 0;
  let errors = 0;
  for (let nth = 0; nth < damagedCount(500); nth++) {
    let text = strings[nth % strings.length];
    for (let left = 1 + random.below(3); left > 0; left--) text = mutate(text, random);
    try {
      const board = readIss(text);
      boards++;
      expect(readIss(writeIss(board)).clues.length, text).toBeGreaterThanOrEqual(0);
    } catch (error) {
      if (error instanceof UsageError) continue;
      if (!(error instanceof PuzzleError)) throw new Error(text, { cause: error });
      errors++;
      const lines = text.split('\n');
      expect(lines.length, text).toBeGreaterThanOrEqual(error.line!);
      expect([...lines[error.line! - 1]].length + 1, text).toBeGreaterThanOrEqual(error.column!);
    }
  }
  expect(boards).toBeGreaterThan(60);
  expect(errors).toBeGreaterThan(60);
}, 1_200_000);
