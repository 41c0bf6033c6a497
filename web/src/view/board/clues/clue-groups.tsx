/** The clues of the board that have shapes of some kinds: a group for each, marked if it is part of a conflict. */
import type { Shape } from 'pidoku';
import type { ComponentChildren, JSX } from 'preact';
import type { DrawnClue } from '../clue-scene.js';
import type { GridSize } from '../geometry.js';

export interface ClueShapesProps {
  readonly size: GridSize;
  readonly clues: readonly DrawnClue[];
  /** The indices of the clues that are part of a conflict. */
  readonly conflicts: ReadonlySet<number>;
}

export type ShapeOf<Name extends Shape['kind']> = Extract<Shape, { kind: Name }>;

/** What a shape is drawn with beside its own members. */
export interface Sized {
  readonly size: GridSize;
}

interface GroupsProps extends ClueShapesProps {
  readonly kinds: readonly Shape['kind'][];
  readonly children: (shapes: readonly Shape[]) => ComponentChildren;
}

export function ClueGroups({ clues, conflicts, kinds, children }: GroupsProps): JSX.Element {
  return (
    <>
      {clues.map(({ index, shapes }) => {
        const own = shapes.filter(({ kind }) => kinds.includes(kind));
        if (own.length === 0) return null;
        return (
          <g key={index} class={conflicts.has(index) ? 'clue is-conflict' : 'clue'}>
            {children(own)}
          </g>
        );
      })}
    </>
  );
}
