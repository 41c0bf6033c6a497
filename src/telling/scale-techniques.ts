/**
 * The techniques of a classic puzzle with one solution: those of every board, and those of the scale, which take the
 * place of some that it counts among its own.
 */
import type { TechniqueName } from '../model/step.js';
import type { Pieces, Technique } from '../techniques/technique.js';
import type { CandidateGrid } from '../techniques/grid/candidate-grid.js';
import { techniques } from '../techniques/techniques.js';
import { dynamicChain, forcingChain, multipleChain, nishio } from '../rating/chains/producers.js';
import type { RatingScale } from '../rating/hint.js';
import { producer, type Find, type Producer } from '../rating/producer.js';
import { alignedExclusion } from '../rating/techniques/aligned-exclusion.js';
import { alsWing } from '../rating/techniques/als-wing.js';
import { bug } from '../rating/techniques/bug.js';
import { strongLinks } from '../rating/techniques/strong-links.js';
import { uniqueLoop } from '../rating/techniques/unique-loop.js';
import { ratingGridOf } from './state.js';
import { tellHint } from './tell.js';

function told(name: TechniqueName, rating: number, asked: Find | Producer): Technique {
  const { find, findInPieces } = typeof asked === 'function' ? producer(asked) : asked;
  const technique: Technique = {
    ...{ name, rating },
    find(grid) {
      const hint = find(ratingGridOf(grid));
      return hint && tellHint(grid, hint);
    },
  };
  if (!findInPieces) return technique;
  return {
    ...technique,
    *findInPieces(grid: CandidateGrid): Pieces<ReturnType<Technique['find']>> {
      const hint = yield* findInPieces(ratingGridOf(grid));
      return hint && tellHint(grid, hint);
    },
  };
}

/** Techniques that the scale does not have, or counts among its own. */
const replaced: ReadonlySet<TechniqueName> = new Set(['simple-colouring', 'w-wing', 'unique-rectangle']);
/** Those that the scale asks after its first strong links. */
const wings: ReadonlySet<TechniqueName> = new Set(['xy-wing', 'xyz-wing']);
const quads: ReadonlySet<TechniqueName> = new Set(['naked-quad', 'jellyfish', 'hidden-quad']);

const shared = techniques.filter(({ name }) => !replaced.has(name));

/** In the order of Sukaku Explainer, each asked only where those before it find nothing. */
export const classicTechniques: readonly Technique[] = [
  ...shared.filter(({ name }) => !wings.has(name) && !quads.has(name)),
  told('strong-links', 4.0, strongLinks(2)),
  ...shared.filter(({ name }) => wings.has(name)),
  told('unique-rectangle', 4.5, uniqueLoop),
  ...shared.filter(({ name }) => quads.has(name)),
  told('strong-links', 5.4, strongLinks(3)),
  told('wxyz-wing', 5.5, alsWing(4)),
  told('bivalue-universal-grave', 5.6, bug),
  told('strong-links', 5.8, strongLinks(4)),
  told('aligned-pair-exclusion', 6.2, alignedExclusion(2)),
  told('vwxyz-wing', 6.2, alsWing(5)),
  told('uvwxyz-wing', 6.6, alsWing(6)),
  told('forcing-chain', 6.5, forcingChain),
  told('tuvwxyz-wing', 7.5, alsWing(7)),
  told('aligned-triplet-exclusion', 7.5, alignedExclusion(3)),
  told('nishio', 7.5, nishio),
  told('region-forcing-chains', 8.0, multipleChain),
  told('dynamic-forcing-chains', 8.5, dynamicChain(0)),
  told('dynamic-forcing-chains', 9.0, dynamicChain(1)),
  told('nested-forcing-chains', 9.5, dynamicChain(2)),
  told('nested-forcing-chains', 10.0, dynamicChain(3)),
  told('nested-forcing-chains', 10.5, dynamicChain(4)),
].map((technique) => ({ ...technique, waits: true }));

/** Those that Sudoku Explainer 1.2.1 does not have; it asks the others in the same order. */
const ofSukaku: ReadonlySet<TechniqueName> = new Set([
  ...(['strong-links', 'wxyz-wing', 'vwxyz-wing', 'uvwxyz-wing', 'tuvwxyz-wing'] as const),
]);

export const techniquesOfScale: Readonly<Record<RatingScale, readonly Technique[]>> = {
  sukaku: classicTechniques,
  se121: classicTechniques.filter(({ name }) => !ofSukaku.has(name)),
};
