/**
 * `pidoku convert --to npy` against NumPy: the arrays are those that a direct conversion of the table makes.
 * REQUIRE_NUMPY=1 makes a missing NumPy a failure; .ci/run installs it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { randomIsomorph } from '../../helpers/isomorph.js';
import { Random } from '../../helpers/random.js';
import { TemporaryFolder } from '../../helpers/temporary-folder.js';
import { wikipediaPuzzle, wikipediaSolution } from '../../helpers/wikipedia-puzzle.js';
import { linesOf, runPidoku } from '../run-pidoku.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const hasNumPy = (python: string): boolean => spawnSync(python, ['-c', 'import numpy']).status === 0;
/** The one that is found first, and that of the system, whose packages apt-get installs. */
const python = ['python3', '/usr/bin/python3'].find(hasNumPy);

/** Makes the arrays in the way of the script that the data sets come from, and compares all that the folder holds. */
const comparison = `
import csv, json, sys
import numpy as np
table, folder = sys.argv[1:]
rows = list(csv.DictReader(open(table)))
def entries(column):
    cells = [np.frombuffer(row[column].replace('.', '0').encode(), dtype=np.uint8) - ord('0') for row in rows]
    return np.concatenate(cells).reshape(len(rows), -1) + 1
count = len(rows)
expected = {
    'inputs': entries('question'),
    'labels': entries('answer'),
    'puzzle_identifiers': np.array([0] * count, dtype=np.int32),
    'puzzle_indices': np.array(list(range(count + 1)), dtype=np.int32),
    'group_indices': np.array(list(range(count + 1)), dtype=np.int32),
}
for name, array in expected.items():
    found = np.load(f'{folder}/all__{name}.npy')
    mapped = np.load(f'{folder}/all__{name}.npy', mmap_mode='r')
    assert found.dtype == array.dtype, (name, found.dtype, array.dtype)
    assert found.shape == array.shape and np.array_equal(found, array) and np.array_equal(mapped, array), name
metadata = json.load(open(f'{folder}/dataset.json'))
print(json.dumps({'rows': count, 'metadata': metadata}))
`;

function makeTable(rows: number): string {
  const random = new Random(3);
  const lines = Array.from({ length: rows }, (_, index) => {
    const map = randomIsomorph(random);
    return `s${index},${map(wikipediaPuzzle)},${map(wikipediaSolution)},${index % 5}`;
  });
  return `source,question,answer,rating\n${lines.join('\n')}\n`;
}

const metadataOf = (groups: number): object => ({
  ...{ seq_len: 81, vocab_size: 11, pad_id: 0, ignore_label_id: 0, blank_identifier_id: 0, num_puzzle_identifiers: 1 },
  ...{ total_groups: groups, mean_puzzle_examples: 1, sets: ['all'] },
});

test('the folder has the files of the data sets, and a folder for each split', async () => {
  const [train, test_] = ['train', 'test'].map((name, index) => folder.write(`${name}.csv`, makeTable(3 - index)));
  const out = join(folder.path, 'splits');
  expect((await runPidoku(['convert', '-q', '--to', 'npy', '--out', out, train, test_])).code).toBe(0);
  const arrays = ['group_indices', 'inputs', 'labels', 'puzzle_identifiers', 'puzzle_indices'];
  expect(readdirSync(out).sort()).toEqual(['identifiers.json', 'test', 'train']);
  expect(readdirSync(join(out, 'train')).sort()).toEqual([...arrays.map((name) => `all__${name}.npy`), 'dataset.json']);
  expect(JSON.parse(readFileSync(join(out, 'identifiers.json'), 'utf8'))).toEqual(['<blank>']);
  expect(JSON.parse(readFileSync(join(out, 'test/dataset.json'), 'utf8'))).toEqual(metadataOf(2));
  // The header of the format: magic, version 1.0, the length of a dictionary that ends in a newline; then the rows.
  const inputs = readFileSync(join(out, 'train/all__inputs.npy'));
  expect(inputs.subarray(0, 8).toString('latin1')).toBe('\x93NUMPY\x01\x00');
  const start = 10 + inputs.readUInt16LE(8);
  expect([start % 64, inputs[start - 1]]).toEqual([0, 0x0a]);
  expect(inputs.subarray(10, start).toString('latin1').trimEnd()).toBe(
    "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 81), }",
  );
  const [, first] = linesOf(makeTable(3))[1].split(',');
  expect([...inputs.subarray(start, start + 81)]).toEqual(Array.from(first, (cell) => (Number(cell) || 0) + 1));
  expect(inputs.length).toBe(start + 3 * 81);
});

describe.runIf(python !== undefined || process.env['REQUIRE_NUMPY'] === '1')('NumPy', () => {
  test('loads what a direct conversion makes', async () => {
    expect(python, 'a Python with NumPy').toBeDefined();
    const rows = 5000;
    const table = folder.write('many.csv', makeTable(rows));
    const out = join(folder.path, 'arrays');
    expect((await runPidoku(['convert', '-q', '--to', 'npy', '--out', out, table])).code).toBe(0);
    const { stdout, stderr } = spawnSync(python!, ['-c', comparison, table, join(out, 'many')], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ rows, metadata: metadataOf(rows) });
  });
});

test('--solve finds the answers, boards become rows too, and what has none is left out', async () => {
  const text = folder.write(
    'some.txt',
    `${wikipediaPuzzle}\n${'.'.repeat(81)}\n${wikipediaPuzzle} ${wikipediaSolution}\n`,
  );
  const board = folder.write(
    'board.json',
    JSON.stringify({ size: 9, givens: wikipediaPuzzle, solution: wikipediaSolution }),
  );
  const out = join(folder.path, 'solved');
  const { code, stderr } = await runPidoku(['convert', '--to', 'npy', '--solve', '--out', out, text, board]);
  expect(code).toBe(3);
  expect(stderr).toContain('E_ANSWER line 2: expected a puzzle with one solution, found several');
  const labels = ['some', 'board'].map((name) => readFileSync(join(out, name, 'all__labels.npy')).subarray(128));
  const expected = Array.from(wikipediaSolution, (digit) => Number(digit) + 1);
  expect([...labels[0]]).toEqual([...expected, ...expected]);
  expect([...labels[1]]).toEqual(expected);
  const { code: missing, stderr: words } = await runPidoku(['convert', '--to', 'npy', '--out', out, text]);
  expect(missing).toBe(3);
  expect(words).toContain('E_ANSWER line 1: expected an answer beside the puzzle (--solve finds it), found none');
});

test('refuses labels with open cells', async () => {
  const open = `${wikipediaSolution.slice(0, 80)}.`;
  const table = folder.write('open.csv', `puzzle,solution\n${wikipediaPuzzle},${open}\n`);
  const out = join(folder.path, 'open');
  const { code, stderr } = await runPidoku(['convert', '-q', '--to', 'npy', '--out', out, table]);
  expect(code).toBe(3);
  expect(stderr).toContain('E_ANSWER line 2: expected an answer of 81 digits, found open cells');
});

test('a folder that cannot be made ends the run with a message', async () => {
  for (const command of [['split'], ['convert', '--to', 'npy']]) {
    const file = folder.write('puzzle.txt', `${wikipediaPuzzle} ${wikipediaSolution}\n`);
    const { code, stderr } = await runPidoku([...command, '--out', join(file, 'below'), file]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^pidoku: --out .*below: ENOTDIR: not a directory/);
  }
});
