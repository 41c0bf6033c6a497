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
    expect(await readLink(hash)).toEqual({ way: 'set', draft });
    expect(await readLink(hash.replaceAll('.', '0'))).toEqual({ way: 'set', draft });
  });

  test('of a plain 9×9 with a rule is not', async () => {
    const draft = { ...emptyBoard(9), rules: ['anti-king' as const] };
    const hash = await writeLink(draft);
    expect(hash.slice(0, 2)).toBe('d=');
    expect(await readLink(hash)).toEqual({ way: 'set', draft });
  });

  test('keeps a half-painted region and an unreachable sum', async () => {
    const draft = setCage(paintRegion(emptyBoard(9), [3, 4], '1'), new Set([0, 1]), 99);
    expect(await readLink(await writeLink(draft))).toEqual({ way: 'set', draft });
  });

  test.each(['solve', 'analyse'] as const)('to %s says so, and holds no other puzzle', async (way) => {
    const plain = setGivens(emptyBoard(9), [0, 80], '5');
    expect(await writeLink(plain, way)).toBe(`${way}=5${'.'.repeat(79)}5`);
    const ruled = { ...plain, rules: ['anti-king' as const] };
    for (const draft of [plain, ruled]) expect(await readLink(await writeLink(draft, way))).toEqual({ way, draft });
  });

  test('of a way alone begins with an empty 9×9', async () => {
    expect(await readLink('set')).toEqual({ way: 'set', draft: emptyBoard(9) });
    expect(await readLink(`set=${'.'.repeat(81)}`)).toEqual({ way: 'set', draft: emptyBoard(9) });
  });

  const whole = JSON.stringify(emptyBoard(4));
  test.each([
    ['nothing that is known', 'hello', '"hello" is no puzzle'],
    ['a way that there is not', `play=${'.'.repeat(81)}`, 'is no puzzle'],
    ['80 cells to solve', `solve=${'.'.repeat(80)}`, 'is no puzzle'],
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
    [
      'a cage outside',
      linkOf(whole.replace('"cages":[]', '"cages":[{"cells":[16]}]')),
      'cage: cell: no whole number from 0 to 15',
    ],
    ['a bomb', linkOf(' '.repeat(3_000_000)), 'the puzzle is too long'],
    ['ten million characters', `d=${'A'.repeat(10_000_000)}`, 'the puzzle is too long'],
    [
      'a name that turns the line round',
      linkOf(whole.replace('"name":"1"', '"name":"\u202e1"')),
      'symbol: no short text',
    ],
    ['aliases that are none', linkOf(whole.replace('"name":"1"', '"name":"1","aliases":5')), 'aliases: no list'],
    ['a value that is none', linkOf(whole.replace('"name":"1"', '"name":"1","value":{}')), 'value: no whole number'],
    [
      'too many symbols',
      linkOf(JSON.stringify({ ...emptyBoard(4), symbols: Array.from({ length: 626 }, () => ({ name: '1' })) })),
      'symbols: more than 625',
    ],
    [
      'too many cages',
      linkOf(JSON.stringify({ ...emptyBoard(4), cages: Array.from({ length: 1001 }, () => ({ cells: [1] })) })),
      'cages: more than 1000',
    ],
    ['a cage of no cells', linkOf(whole.replace('"cages":[]', '"cages":[{"cells":[]}]')), 'cage: no cells'],
    [
      'a cage that repeats something',
      linkOf(whole.replace('"cages":[]', '"cages":[{"cells":[1],"repeats":{}}]')),
      'repeats: neither true nor false',
    ],
    [
      'a house whose name is an object',
      linkOf(whole.replace('"extra":[]', '"extra":[{"cells":[1],"name":{}}]')),
      'house: no text',
    ],
    ['an id that is an object', linkOf(whole.replace('{', '{"id":{},')), 'id: no text'],
    ['a title that is an object', linkOf(whole.replace('{', '{"meta":{"title":{"type":"img"}},')), 'meta: no text'],
    [
      'a rule that is a long text',
      linkOf(whole.replace('"rules":[]', `"rules":["${'x'.repeat(9000)}"]`)),
      /^no rule is called "x{39}$/,
    ],
  ])('with %s is refused', async (_what, hash, message) => {
    const reading = readLink(hash);
    await expect(reading).rejects.toBeInstanceOf(LinkError);
    await expect(reading).rejects.toThrow(message);
  });
});
