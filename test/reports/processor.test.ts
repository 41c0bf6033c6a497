import { describe, expect, test } from 'vitest';
import { describeRun } from '../../bench/machine.mjs';
import { familyOf, readProcessor, showProcessor } from '../../src/reports/processor.js';

const cpuInfo = (vendor: string, family: number, model: number): string =>
  `processor\t: 0\nvendor_id\t: ${vendor}\ncpu family\t: ${family}\nmodel\t\t: ${model}\nmodel name\t: AMD EPYC\n\n` +
  `processor\t: 1\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 143\n`;

describe('the family of a processor', () => {
  test.each([
    ['AuthenticAMD', 23, 1, 'Zen'],
    ['AuthenticAMD', 23, 49, 'Zen 2'],
    ['AuthenticAMD', 25, 1, 'Zen 3'],
    ['AuthenticAMD', 25, 17, 'Zen 4'],
    ['AuthenticAMD', 25, 97, 'Zen 4'],
    ['AuthenticAMD', 26, 2, 'Zen 5'],
    ['AuthenticAMD', 26, 0x44, 'Zen 5'],
    ['GenuineIntel', 6, 85, 'Skylake'],
    ['GenuineIntel', 6, 106, 'Ice Lake'],
    ['GenuineIntel', 6, 143, 'Sapphire Rapids'],
  ])('%s, family %i, model %i is %s', (vendor, family, model, name) => {
    expect(familyOf(cpuInfo(vendor, family, model))).toBe(name);
  });

  test.each([
    ['AuthenticAMD', 25, 255],
    ['AuthenticAMD', 99, 1],
    ['GenuineIntel', 15, 143],
    ['HygonGenuine', 24, 1],
  ])('%s, family %i, model %i is not known', (vendor, family, model) => {
    expect(familyOf(cpuInfo(vendor, family, model))).toBeNull();
  });

  test('is not known without the fields of x86', () => {
    expect(familyOf('')).toBeNull();
    expect(familyOf('processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd40\n')).toBeNull();
  });
});

test('a processor is shown by its model, with its family if that is known', () => {
  expect(showProcessor({ model: 'AMD EPYC', family: 'Zen 4' })).toBe('AMD EPYC (Zen 4)');
  expect(showProcessor({ model: 'Apple M2', family: null })).toBe('Apple M2');
  expect(readProcessor().model).toMatch(/\S/);
});

test('the record of a benchmark has the model and the family', () => {
  const { model, family } = readProcessor();
  expect(describeRun()).toMatchObject({ cpu: model, cpuFamily: family });
});
