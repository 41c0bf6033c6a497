/** Links: short for a plain 9×9, whole for a draft that is no board yet, and a clear refusal for anything else. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { paintRegion, setCage, setGivens } from '../../../web/src/state/edits.js';
import { LinkError, readLink, writeLink } from '../../../web/src/state/link.js';
import { emptyBoard } from '../../../web/src/state/presets.js';

const linkOf = (text: string): string => `d=${deflateRawSync(text).toString('base64url')}`;

describe('a link', () => {
  test('of a plain 9×9 is its cells', async () => {
    const draft = setGivens(emptyBoard(9), [0, 80], '5');
    const hash = await writeLink(draft);
    expect(hash).toBe(`5${'.'.repeat(79)}5`);
    expect(await readLink(hash)).toEqual(draft);
    expect(await readLink(hash.replaceAll('.', '0'))).toEqual(draft);
  });

  test('of a plain 9×9 with a rule is not', async () => {
    const draft = { ...emptyBoard(9), rules: ['anti-king' as const] };
    const hash = await writeLink(draft);
    expect(hash.slice(0, 2)).toBe('d=');
    expect(await readLink(hash)).toEqual(draft);
  });

  test('keeps a region half painted and a sum that nothing reaches', async () => {
    const draft = setCage(paintRegion(emptyBoard(9), [3, 4], '1'), new Set([0, 1]), 99);
    expect(await readLink(await writeLink(draft))).toEqual(draft);
  });

  const whole = JSON.stringify(emptyBoard(4));
  test.each([
    ['nothing that is known', 'hello', '"hello" is no puzzle'],
    ['80 cells', '.'.repeat(80), 'is no puzzle'],
    ['text that was not deflated', 'd=abcd', 'not whole'],
    ['a torn link', linkOf(whole).slice(0, 40), 'not whole'],
    ['characters of no URL', 'd=ä', 'not whole'],
    ['no JSON', linkOf('{'), 'not whole'],
    ['a list', linkOf('[]'), 'puzzle: no object'],
    ['no givens', linkOf(whole.replace('"givens"', '"given"')), 'givens: no list'],
    ['too few cells', linkOf(whole.replace('"rows":4', '"rows":3')), 'givens: not 12 cells'],
    ['too many cells', linkOf(whole.replace('"rows":4', '"rows":600')), '600 × 4 cells are too many'],
    ['a rule that is not known', linkOf(whole.replace('"rules":[]', '"rules":["king"]')), 'no rule is called "king"'],
    ['a cage outside', linkOf(whole.replace('"cages":[]', '"cages":[{"cells":[16]}]')), 'cage: cell: no whole number from 0 to 15'],
    ['a bomb', linkOf(' '.repeat(3_000_000)), 'the puzzle is too long'],
  ])('with %s is refused', async (_what, hash, message) => {
    const reading = readLink(hash);
    await expect(reading).rejects.toBeInstanceOf(LinkError);
    await expect(reading).rejects.toThrow(message);
  });
});
