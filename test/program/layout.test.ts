import { expect, test } from 'vitest';
import { Header, headerWords } from '../../src/program/layout.js';

test('the header has a word for each of its entries', () => {
  expect(Object.values(Header).sort((a, b) => a - b)).toEqual([...Array(headerWords).keys()]);
});
