/** The scene of a puzzle alone: its givens and the candidates that it states. */
import { givenSymbols, type Draft } from '../../state/draft.js';
import { clueSceneOf } from '../../view/board/clue-scene.js';
import type { Scene } from '../../view/board/scene.js';

export function puzzleScene(draft: Draft): Scene {
  const given = givenSymbols(draft);
  const masks = draft.candidates ?? [];
  return {
    ...clueSceneOf(draft),
    digits: given.flatMap((symbol, cell) =>
      symbol < 0 ? [] : [{ cell, text: draft.symbols[symbol].name, kind: 'given' as const }],
    ),
    marks: masks.flatMap((mask, cell) =>
      mask === null || given[cell] >= 0
        ? []
        : draft.symbols.flatMap((_, symbol) =>
            (mask >>> symbol) & 1 ? [{ cell, symbol, kind: 'stated' as const, share: 1 }] : [],
          ),
    ),
    highlights: [],
    tintsCages: false,
    conflictCages: [],
    conflictClues: new Set(),
    isStale: false,
  };
}
