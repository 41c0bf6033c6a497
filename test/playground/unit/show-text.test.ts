/** Texts of others as they are shown. */
import { expect, test } from 'vitest';
import { showText } from '../../../web/src/i18n/show-text.js';
import { t } from '../../../web/src/i18n/texts.js';

test.each([
  ['controls', 'a\u0000b\u001b[31mc\u007f\u0085', 'a�b�[31mc��'],
  [
    'overrides, embeddings and isolates of direction',
    '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
    '�'.repeat(9),
  ],
  ['halves of characters and none', 'a\ud800b\udc00\ufffe\uffff', 'a�b���'],
])('%s are replaced, one for one', (_, text, shown) => expect(showText(text)).toBe(shown));

test.each(['שלום\u200f!', 'tab\tand\nnewline', '😀 π é', '<b>&amp;'])('%j stays', (text) =>
  expect(showText(text)).toBe(text),
);

test('values in a sentence are treated the same', () =>
  expect(t('tab.failed', { reason: 'x\u202ey' })).toContain('x�y'));
