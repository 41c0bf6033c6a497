/** The reports of docs/experiments: their experiments are as they are now, and their counters come out again. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { totalsOf, type CountersRecord } from '../../src/experiments/run/counters.js';
import type { ResultRow } from '../../src/experiments/experiment.js';
import { readyMade } from '../../src/experiments/ready-made/index.js';
import { boardOf, solve } from '../../src/index.js';

const folder = new URL('../../docs/experiments/', import.meta.url);

describe.each(readyMade)('$name', (experiment) => {
  const counters = JSON.parse(
    readFileSync(new URL(`${experiment.name}/counters.json`, folder), 'utf8'),
  ) as CountersRecord;

  test('the record has these arms and this limit', () => {
    expect(counters.plan).toMatchObject({
      experiment: experiment.name,
      nodeLimit: experiment.nodeLimit,
      arms: JSON.parse(JSON.stringify(experiment.arms)),
    });
    expect(counters.sets.map(({ set, arms }) => [set, arms.length])).toEqual(
      counters.plan.data.sets.map(({ name }) => [name, experiment.arms.length]),
    );
    expect(counters.sample.puzzles.length).toBeGreaterThan(0);
  });

  test.each(experiment.arms.map((arm, nth) => ({ ...arm, nth })))(
    'the sample has the same counters with $name',
    ({ knobs, nth }) => {
      const rows = counters.sample.puzzles.map(({ text }) => {
        const { status, stats } = solve(boardOf(text), { ...knobs, nodeLimit: experiment.nodeLimit, order: 'search' });
        return { ...stats, status } as ResultRow;
      });
      expect(totalsOf(rows)).toEqual(counters.sample.totals[nth]);
    },
  );

  test('the report has its conclusions and its plots', () => {
    const report = readFileSync(new URL(`${experiment.name}/report.md`, folder), 'utf8');
    expect(report).toContain('## What the figures say');
    for (const [, plot] of report.matchAll(/\]\((\w+\.svg)\)/g))
      expect(existsSync(new URL(`${experiment.name}/${plot}`, folder)), plot).toBe(true);
  });
});
