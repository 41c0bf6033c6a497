/** LRAT in binary form: the verdicts are those of the text; damaged bytes are refused with their place. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packLrat } from '../../src/proofs/proof.js';
import { linesOf, runPidoku } from '../cli/run-pidoku.js';
import { readDataset } from '../helpers/datasets.js';
import { sampleOf } from '../helpers/extent.js';
import { Random } from '../helpers/random.js';
import { TemporaryFolder } from '../helpers/temporary-folder.js';
import { claimOf, type ProvedClaim } from './claims.js';
import { refusalOf } from './refusal.js';

const folder = new TemporaryFolder();
afterAll(() => folder.remove());

const sources = [
  ...sampleOf(readDataset('17clue.txt.gz').slice(0, 5000), 12),
  ...sampleOf(readDataset('top95.txt'), 6),
  `12345678.${'.'.repeat(8)}9${'.'.repeat(63)}`,
]
  .map(claimOf)
  .filter((one): one is ProvedClaim & { proof: string } => one.proof !== undefined);

/** Reads the binary form back, by the definition. */
function unpacked(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0, zeros = 0; at < bytes.length; zeros = 0) {
    expect(String.fromCharCode(bytes[at++])).toBe('a');
    const words: number[] = [];
    while (zeros < 2) {
      let [value, shift] = [0, 0];
      do value += (bytes[at] & 127) << (7 * shift++);
      while (bytes[at++] >= 128);
      words.push(value & 1 ? -(value >> 1) : value >> 1);
      if (value === 0) zeros++;
    }
    text += `${words.join(' ')}\n`;
  }
  return text;
}

test('the bytes of an example', () => {
  expect([...packLrat('10564 -113 0 5 64 0\n')]).toEqual([0x61, 0x88, 0xa5, 0x01, 0xe3, 0x01, 0, 10, 0x80, 0x01, 0]);
});

test('the same proofs, which are accepted', () => {
  for (const { claim, proof } of sources) {
    const packed = packLrat(proof);
    expect(unpacked(packed)).toBe(proof);
    expect(refusalOf(claim, packed)).toBeUndefined();
    expect(packed.length).toBeLessThan(0.6 * proof.length);
  }
});

test('damaged text has the same verdict in binary form', () => {
  const random = new Random(7);
  let refused = 0;
  for (let round = 0; round < 150; round++) {
    const { claim, proof } = sources[random.below(sources.length)];
    const lines = proof.trimEnd().split('\n');
    const line = random.below(lines.length);
    const words = lines[line].split(' ');
    const at = 1 + random.below(words.length - 2);
    if (words[at] === '0') continue;
    const damaged = `${lines.with(line, words.with(at, String(1 + random.below(10_000))).join(' ')).join('\n')}\n`;
    const [text, binary] = [refusalOf(claim, Buffer.from(damaged)), refusalOf(claim, packLrat(damaged))];
    expect(binary?.reason).toBe(text?.reason);
    expect(binary?.line).toBe(text?.line);
    if (binary) refused++;
  }
  expect(refused).toBeGreaterThan(100);
});

test('damaged bytes are refused with their place', () => {
  const random = new Random(8);
  for (let round = 0; round < 300; round++) {
    const { claim, proof } = sources[random.below(sources.length)];
    const packed = packLrat(proof);
    const at = 1 + random.below(packed.length - 1);
    const cut = round % 3 === 0 ? packed.slice(0, at) : packed.slice();
    if (round % 3 !== 0) cut[at] ^= 1 << random.below(8);
    const error = refusalOf(claim, cut);
    // A changed byte may leave a proof: a hint twice, or a literal more.
    if (!error) expect(refusalOf(claim, Buffer.from(unpacked(cut)))).toBeUndefined();
    else expect(error.byte! >= 1 && error.byte! <= cut.length + 1 && error.message.startsWith('byte ')).toBe(true);
    if (round % 3 === 0) expect(error).toBeDefined();
  }
});

test.each([
  ['another step', [0x61, 0x88, 0xa5, 0x01, 0, 0x61], 'byte 6: the hints do not lead to a conflict'],
  ['a deletion', [0x64, 2, 0], 'line 1: expected a number in column 1'],
  ['minus zero', [0x61, 1], 'byte 2: expected a number other than -0'],
  ['no end', [0x61, 0x88], 'byte 2: expected a number'],
  ['a long number', [0x61, 255, 255, 255, 255, 255, 1], 'byte 2: expected a number'],
])('%s', (_, bytes, message) => {
  const { claim } = sources.find((one) => one.claim.status === 'none')!;
  const error = refusalOf(claim, Uint8Array.from(bytes));
  if (message.includes('hints')) expect(error?.byte).toBeGreaterThan(0);
  else expect(error?.message).toBe(message);
});

test('the command writes and reads it', async () => {
  const out = mkdtempSync(join(folder.path, 'binary'));
  const [{ claim, proof }] = sources;
  expect((await runPidoku(['prove', '--binary', '--out', out], `${claim.puzzle}\n`)).code).toBe(0);
  const written = readFileSync(join(out, '000001.lrat'));
  expect(unpacked(written)).toBe(proof);
  expect(JSON.parse(readFileSync(join(out, '000001.json'), 'utf8'))).toMatchObject({ bytes: written.length });
  expect(linesOf((await runPidoku(['check-proof', out])).stdout)).toEqual([`000001 unique ${claim.puzzle}`]);
});
