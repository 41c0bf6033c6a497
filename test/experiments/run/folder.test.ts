import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ExperimentFolder } from '../../../src/experiments/run/folder.js';
import type { Plan } from '../../../src/experiments/run/plan.js';
import { csvHeader } from '../../../src/experiments/run/rows.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { cut, easy, experiment, instances, plan, row, searched } from '../synthetic.js';

const folders = new TemporaryFolder();
afterAll(() => folders.remove());

const ofInstances = [
  [searched(3), row({ timeMs: 1.25 })],
  [searched(9), cut(100)],
];
const rows = ofInstances.flat();
let path = '';
let results = '';
let count = 0;

beforeEach(() => {
  path = join(folders.path, `experiment-${count++}`);
  results = join(path, 'results.csv');
  const folder = new ExperimentFolder(path, plan);
  for (const each of ofInstances) folder.append(each);
  folder.close();
});

const reopen = (other: Plan = plan): ExperimentFolder['rows'] => {
  const folder = new ExperimentFolder(path, other);
  folder.close();
  return folder.rows;
};

describe('the folder of an experiment', () => {
  test('has a line for each row, instance by instance, the arms in the order of their searches', () => {
    expect(readFileSync(results, 'utf8').split('\n')).toEqual([
      csvHeader,
      'placed,one,line 1,unique,3,1,0,1,10,1,1.000000',
      'hidden,one,line 1,unique,1,0,0,0,10,0,1.250000',
      'hidden,two,line 1,unique,9,4,0,4,10,1,1.000000',
      'placed,two,line 1,unknown,100,50,0,50,10,0,1.000000',
      '',
    ]);
  });

  test('returns the rows, and continues behind them', () => {
    expect(reopen()).toEqual(rows);
    const folder = new ExperimentFolder(path, plan);
    expect(folder.instances).toBe(2);
    folder.append([searched(5), searched(7)]);
    folder.close();
    expect(reopen()).toEqual([...rows, searched(5), searched(7)]);
    expect(folder.rowsByArm()).toEqual([searched(3), cut(100), searched(5), rows[1], searched(9), searched(7)]);
  });

  test('drops a last instance without all of its rows', () => {
    const text = readFileSync(results);
    const lastLine = text.toString().trimEnd().split('\n').at(-1)!.length + 1;
    for (const missing of [1, 5, lastLine, lastLine + 1]) {
      truncateSync(results, text.length - missing);
      expect(reopen()).toEqual(ofInstances[0]);
      expect(readFileSync(results, 'utf8').split('\n').length).toBe(4);
      writeFileSync(results, text);
    }
    truncateSync(results, 10);
    expect(reopen()).toEqual([]);
    expect(readFileSync(results, 'utf8')).toBe(`${csvHeader}\n`);
  });

  test.each<[string, Plan]>([
    ['the name', { ...plan, experiment: { ...experiment, name: 'other' } }],
    ['the version of Pidoku', { ...plan, version: '1.0.1' }],
    ['the seed of the order', { ...plan, orderSeed: 2 }],
    ['the node limit', { ...plan, experiment: { ...experiment, nodeLimit: 99 } }],
    ['the arms', { ...plan, experiment: { ...experiment, arms: experiment.arms.slice(1) } }],
    [
      'the puzzles',
      { ...plan, instances: [{ ...instances[0], source: `${easy.slice(0, 80)}.` }, ...instances.slice(1)] },
    ],
    [
      'the node limit and the puzzles',
      { ...plan, experiment: { ...experiment, nodeLimit: 0 }, instances: instances.slice(1) },
    ],
  ])('refuses an experiment that differs in %s', (what, other) => {
    expect(() => reopen(other)).toThrow(`holds another experiment: it differs in ${what};`);
    expect(reopen()).toEqual(rows);
  });

  test('refuses rows that are not as they were written', () => {
    const text = readFileSync(results, 'utf8');
    for (const [before, after] of [
      ['unique,9,4', 'unique,8,4'],
      ['1.250000', '1.25'],
      ['unknown,100', 'unique,100'],
    ]) {
      writeFileSync(results, text.replace(before, after));
      expect(() => reopen()).toThrow(/results\.csv lines (2 to 3|4 to 5): not as they were written/);
    }
    writeFileSync(results, text);
    expect(reopen()).toEqual(rows);
  });

  test('drops instances without a checksum, and refuses rows without any', () => {
    const sums = join(path, 'checksums.txt');
    truncateSync(sums, 20);
    expect(reopen()).toEqual(ofInstances[0]);
    expect(readFileSync(results, 'utf8').split('\n').length).toBe(4);
    rmSync(sums);
    expect(() => reopen()).toThrow(/checksums\.txt is missing/);
  });

  test('refuses rows of another experiment', () => {
    const other = 'hidden,one,line 2,unique,1,0,0,0,10,0,1.000000\n';
    appendFileSync(join(path, 'checksums.txt'), '0\n0\n');
    appendFileSync(results, other + other);
    expect(() => reopen()).toThrow(/results\.csv line 6: not the row/);
    truncateSync(results, readFileSync(results).length - 2 * other.length);
    const folder = new ExperimentFolder(path, plan);
    folder.append([searched(5), searched(7)]);
    folder.close();
    appendFileSync(join(path, 'checksums.txt'), '0\n');
    appendFileSync(results, other + other);
    expect(() => reopen()).toThrow(/results\.csv line 8: not the row/);
    writeFileSync(results, 'puzzle,solution\n');
    expect(() => reopen()).toThrow(/results\.csv line 1: not the row/);
  });

  test('refuses a results.csv without its record, a damaged record, and a folder that is a file', () => {
    const loose = join(folders.path, 'results.csv');
    writeFileSync(loose, '');
    expect(() => new ExperimentFolder(folders.path, plan)).toThrow(/holds a results\.csv that is not of an experiment/);
    writeFileSync(join(path, 'experiment.json'), '{');
    expect(() => reopen()).toThrow(/experiment\.json is not the record of an experiment/);
    expect(() => new ExperimentFolder(loose, plan)).toThrow(/cannot write the experiment to/);
  });
});
