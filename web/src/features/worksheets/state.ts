/**
 * The puzzles of the worksheets and how they are printed. What is chosen stays while the page is open; each source of
 * puzzles keeps its own.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Draft } from '../../state/draft.js';
import { puzzle } from '../../state/puzzle.js';
import type { PuzzlesOfPage } from './pages.js';

/** Where the puzzles come from. */
export const sourceNames = ['board', 'text', 'gallery', 'generate'] as const;
export type SourceName = (typeof sourceNames)[number];
export const source = signal<SourceName>('board');

/** More are a book. */
export const mostOnSheets = 120;

/** The puzzles of each source but the board. */
export const textPuzzles = signal<readonly Draft[]>([]);
export const galleryPuzzles = signal<readonly Draft[]>([]);
export const generatedPuzzles = signal<readonly Draft[]>([]);

export const puzzles: ReadonlySignal<readonly Draft[]> = computed(() =>
  source.value === 'board'
    ? [puzzle.value]
    : { text: textPuzzles, gallery: galleryPuzzles, generate: generatedPuzzles }[source.value].value.slice(
        0,
        mostOnSheets,
      ),
);

interface SheetLayout {
  readonly ofPage: PuzzlesOfPage;
  readonly hasSolutions: boolean;
  readonly hasTitles: boolean;
  readonly hasCodes: boolean;
  /** The line at the top of each page; empty for none. */
  readonly heading: string;
}

/** Null until a number of puzzles is chosen: then it follows from how many there are. */
export const layout = signal<Omit<SheetLayout, 'ofPage'> & { readonly ofPage: PuzzlesOfPage | null }>({
  ofPage: null,
  hasSolutions: true,
  hasTitles: true,
  hasCodes: false,
  heading: '',
});

export const changeLayout = (changes: Partial<SheetLayout>): void =>
  void (layout.value = { ...layout.value, ...changes });

export const ofPage: ReadonlySignal<PuzzlesOfPage> = computed(() => {
  const { length } = puzzles.value;
  return layout.value.ofPage ?? (length < 2 ? 1 : length === 2 ? 2 : length <= 4 ? 4 : 6);
});
