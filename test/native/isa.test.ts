import { afterEach, describe, expect, test } from 'vitest';
import { openNativeEngine, supportedIsas } from '../../src/engines/native/engine.js';
import { selectEngine } from '../../src/engines/select.js';
import { UsageError } from '../../src/model/errors.js';
import { solveOne } from '../helpers/solve-batch.js';
import { isNativeExpected } from './native-available.js';
import { wikipediaPuzzle } from '../helpers/wikipedia-puzzle.js';

const before = process.env['PIDOKU_ISA'];

afterEach(() => {
  if (before === undefined) delete process.env['PIDOKU_ISA'];
  else process.env['PIDOKU_ISA'] = before;
});

describe.runIf(isNativeExpected)('PIDOKU_ISA', () => {
  test('left out or empty means the best set', () => {
    for (const value of [undefined, '']) {
      if (value === undefined) delete process.env['PIDOKU_ISA'];
      else process.env['PIDOKU_ISA'] = value;
      expect(openNativeEngine({ threads: 1 }).isa).toBe(supportedIsas()[0]);
    }
  });

  test('forces any set that is supported', () => {
    const isas = supportedIsas();
    expect(isas.length).toBeGreaterThan(0);
    for (const isa of isas) {
      process.env['PIDOKU_ISA'] = isa;
      const engine = openNativeEngine({ threads: 1 });
      expect(engine.isa).toBe(isa);
      expect(solveOne(engine, wikipediaPuzzle)).toMatchObject({
        found: 1,
        solution: expect.stringMatching(/^534678912/),
      });
    }
  });

  test.each(['avx1024', 'AVX2', 'auto', ' ', process.arch === 'x64' ? 'neon' : 'sse4'])(
    '%o is an error that names the choice',
    (isa) => {
      process.env['PIDOKU_ISA'] = isa;
      expect(() => openNativeEngine({ threads: 1 })).toThrow(UsageError);
      expect(() => selectEngine('auto')).toThrow(UsageError);
      expect(() => openNativeEngine({ threads: 1 })).toThrow(`PIDOKU_ISA="${isa}"`);
      expect(() => openNativeEngine({ threads: 1 })).toThrow(supportedIsas().join(', '));
    },
  );
});
