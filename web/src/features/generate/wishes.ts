/** What generated puzzles should be like: the state of the form, as options of `generate` and as a command. */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { GradeName, PuzzleWishes, SymmetryName } from 'pidoku';

export interface Wishes {
  readonly grade: GradeName | 'any';
  /** The numbers of givens, as they are typed; empty for any. */
  readonly least: string;
  readonly most: string;
  readonly symmetry: SymmetryName;
  /** True if givens are removed as far as possible; false if only as many as the numbers of givens say. */
  readonly isMinimal: boolean;
}

/** No puzzle with fewer givens has one solution. */
export const leastWished = 17;
export const mostWished = 81;
/** The numbers of givens for puzzles that are not minimal, until others are typed. */
const usualGivens = { least: '28', most: '32' };

export const wishes = signal<Wishes>({ grade: 'any', least: '', most: '', symmetry: 'none', isMinimal: true });

export function change(changes: Partial<Wishes>): void {
  const next = { ...wishes.peek(), ...changes };
  const needsGivens = !next.isMinimal && next.least === '' && next.most === '' && changes.isMinimal === false;
  wishes.value = needsGivens ? { ...next, ...usualGivens } : next;
}

/** True if the numbers of givens say something that can be looked for. */
export const areValid: ReadonlySignal<boolean> = computed(() => {
  const { least, most, isMinimal } = wishes.value;
  if (!isMinimal && least === '' && most === '') return false;
  const ends = rangeOf(wishes.value);
  return ends.every((end) => Number.isInteger(end) && end >= leastWished && end <= mostWished) && ends[0] <= ends[1];
});

const rangeOf = ({ least, most }: Wishes): [number, number] => [
  least.trim() === '' ? leastWished : Number(least),
  most.trim() === '' ? mostWished : Number(most),
];

/** The options of `generate` for valid wishes. */
export function optionsOf(wished: Wishes): PuzzleWishes {
  const { grade, least, most, symmetry, isMinimal } = wished;
  return {
    ...(grade !== 'any' && { grade }),
    ...((least.trim() !== '' || most.trim() !== '') && { clues: rangeOf(wished) }),
    ...(symmetry !== 'none' && { symmetry }),
    ...(!isMinimal && { minimal: false }),
  };
}

/** The command that makes the same puzzles. */
export function commandOf(wished: Wishes, seed: number, first: number, count: number): string {
  const { grade, clues, symmetry, minimal } = optionsOf(wished);
  const words = [
    ...(count === 1 ? [] : ['-n', count]),
    ...['--seed', seed],
    ...(first === 0 ? [] : ['--first', first]),
    ...(grade === undefined ? [] : ['--grade', grade]),
    ...(clues === undefined ? [] : ['--clues', (clues as readonly number[]).join('..')]),
    ...(symmetry === undefined ? [] : ['--symmetry', symmetry]),
    ...(minimal === undefined ? [] : ['--no-minimal']),
  ];
  return ['pidoku generate', ...words].join(' ');
}
