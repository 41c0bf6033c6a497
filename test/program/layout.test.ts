/** The words of a program and the codes of the contract are written twice, in TypeScript and in AssemblyScript: they must agree. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Pause, Propagation } from '../../src/engines/board-engine.js';
import {
  Header,
  SumFlag,
  headerWords,
  negativeGroup,
  programLimits,
  programVersion,
} from '../../src/program/layout.js';

const readAssembly = (file: string): string =>
  readFileSync(new URL(`../../assembly/board/${file}`, import.meta.url), 'utf8');

/** The members of an enum of AssemblyScript with their values. */
function membersOf(source: string, name: string): Record<string, number> {
  const [, body] = source.match(new RegExp(`enum ${name} \\{([^}]*)\\}`)) ?? [];
  expect(body, name).toBeDefined();
  const members: Record<string, number> = {};
  let next = 0;
  for (const member of body!
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const [key, value] = member.split('=').map((text) => text.trim());
    members[key] = value === undefined ? next : Number(value);
    next = members[key] + 1;
  }
  return members;
}

const constantOf = (source: string, name: string): number =>
  Number(source.match(new RegExp(`${name}: i32 = ([^;]+);`))?.[1]);

test('the header of a program', () => {
  expect(membersOf(readAssembly('program.ts'), 'Header')).toEqual(Header);
  expect(Math.max(...Object.values(Header))).toBeLessThan(headerWords);
});

test('the limits of a program', () => {
  const source = readAssembly('program.ts');
  expect(constantOf(source, 'PROGRAM_VERSION')).toBe(programVersion);
  expect(constantOf(source, 'HEADER_WORDS')).toBe(headerWords);
  const limits = { cells: 'MAX_CELLS', symbols: 'MAX_SYMBOLS', value: 'MAX_VALUE', total: 'MAX_TOTAL' } as const;
  for (const [limit, name] of Object.entries(limits))
    expect(constantOf(source, name)).toBe(programLimits[limit as keyof typeof limits]);
});

test('the words of a sum', () => {
  const source = readAssembly('program.ts');
  expect(constantOf(source, 'NEGATIVE_GROUP')).toBe(negativeGroup);
  expect(constantOf(source, 'FLAG_DERIVED')).toBe(SumFlag.Derived);
});

test('the bits of propagation, but for that of the reference engine', () => {
  const { Bounds, ...ofBoth } = Propagation;
  expect(membersOf(readAssembly('state.ts'), 'Propagation')).toEqual(ofBoth);
  expect(Object.values(ofBoth)).not.toContain(Bounds);
});

test('the codes of a pause', () => expect(membersOf(readAssembly('search.ts'), 'Pause')).toEqual(Pause));
