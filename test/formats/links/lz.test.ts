/** The compression of links, compared with lz-string, and what a damaged or a dangerous text does. */
import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { compressForUrl, compressLink, decompressLink } from '../../../src/formats/links/lz.js';
import { countOf } from '../../helpers/extent.js';

const texts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 100 }),
  fc.array(fc.constantFrom('{"', 'R1C1', '"],["', '[', '{},', 'π'), { maxLength: 400 }).map((parts) => parts.join('')),
);

test('writes what lz-string writes, and reads it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(compressLink(text)).toBe(lzString.compressToBase64(text));
      expect(compressForUrl(text)).toBe(lzString.compressToEncodedURIComponent(text));
      expect(decompressLink(compressLink(text), 10_000)).toBe(text);
      expect(decompressLink(compressForUrl(text), 10_000)).toBe(text);
    }),
    { numRuns: countOf({ sample: 600, all: 2000 }) },
  );
});

describe('stops', () => {
  test('at the limit, whatever the link would become', () => {
    const bomb = compressLink('0'.repeat(200_000_000 >> 4));
    expect(bomb.length).toBeLessThan(20_000);
    expect(() => decompressLink(bomb, 1 << 22)).toThrow('E_LIMIT link: expected a link of at most 4194304 characters');
  });

  test('where the text is cut', () => {
    const text = compressLink('{"size":9,"grid":[]}'.repeat(5));
    for (let length = 1; length < text.length - 4; length++)
      expect(() => decompressLink(text.slice(0, length), 1000)).toThrow('E_SYNTAX');
  });

  test('at a character of no alphabet', () => {
    expect(() => decompressLink('N4Ig!', 1000)).toThrow(
      'E_SYNTAX link: expected letters, digits, "+", "/", "-" and "=", found "!"',
    );
  });
});
