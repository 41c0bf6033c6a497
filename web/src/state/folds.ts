/** Which panels are unfolded; kept for the next visit. */
import { signal } from '@preact/signals';
import { keep, readKept } from './kept-choice.js';

const foldNames = ['import', 'settings', 'export', 'display', 'proof'] as const;
export type FoldName = (typeof foldNames)[number];

const kept = new Set(readKept('folds')?.split(' '));
const unfolded = signal<ReadonlySet<FoldName>>(new Set(foldNames.filter((name) => kept.has(name))));

export const isUnfolded = (name: FoldName): boolean => unfolded.value.has(name);

export function setFold(name: FoldName, isOpen: boolean): void {
  if (unfolded.peek().has(name) === isOpen) return;
  const others = [...unfolded.peek()].filter((one) => one !== name);
  unfolded.value = new Set(isOpen ? [...others, name] : others);
  keep('folds', [...unfolded.peek()].join(' '));
}
