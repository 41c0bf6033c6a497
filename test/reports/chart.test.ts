import { expect, test } from 'vitest';
import { drawChart, type TopLevelSpec } from '../../src/reports/index.js';

const bars: TopLevelSpec = {
  data: {
    values: [
      { name: 'first', value: 1 / 3 },
      { name: 'second', value: 0.123456 },
    ],
  },
  mark: { type: 'bar', clip: true },
  encoding: { y: { field: 'name', type: 'nominal' }, x: { field: 'value', type: 'quantitative' } },
};
const scattered: TopLevelSpec = {
  data: { values: Array.from({ length: 50 }, (_, x) => ({ x })) },
  transform: [{ calculate: 'random()', as: 'y' }],
  mark: { type: 'point', clip: true },
  encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
};

test('a chart is SVG with its texts and bars', async () => {
  const svg = await drawChart(bars);
  expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(svg).toMatch(/<\/svg>\n$/);
  expect(svg).toContain('>second</text>');
  expect(svg.match(/aria-roledescription="bar"/g)).toHaveLength(2);
  expect(unclosedTags(svg)).toEqual([]);
});

test('coordinates are rounded to hundredths, labels are not', async () => {
  const svg = await drawChart(bars);
  const geometry = [...svg.matchAll(/ (?:d|transform|x|y|x2|y2|width|height)="([^"]*)"/g)]
    .map((match) => match[1])
    .join(' ');
  expect(geometry).toMatch(/\d\.\d/);
  expect(geometry).not.toMatch(/\d\.\d{3}/);
  expect(svg).toContain('0.123456');
});

test('equal data give equal bytes, whatever else is drawn', async () => {
  const [first, other, again] = await Promise.all([scattered, bars, scattered].map(drawChart));
  expect(again).toBe(first);
  expect(other).toBe(await drawChart(bars));
  expect(first).toContain('clip-path="url(#clip1)"');
});

/** Of XML without comments: the elements left open, and ends that belong to none. */
function unclosedTags(xml: string): string[] {
  const open: string[] = [];
  for (const [, end, name, rest] of xml.matchAll(/<(\/?)([\w:]+)((?:[^"<>]|"[^"<]*")*)>/g)) {
    if (end === '') open.push(...(rest.endsWith('/') ? [] : [name]));
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
