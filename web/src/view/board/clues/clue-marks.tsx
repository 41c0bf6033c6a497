/**
 * What lies over the lines of the grid, and beside it: outlines, marks on edges and corners, and texts. Nothing here
 * knows a kind of clue.
 */
import type { JSX } from 'preact';
import { CageOutline } from '../cage-outline.js';
import type { DrawnClue } from '../clue-scene.js';
import { digitMiddle } from '../digits.js';
import { cellSide, type GridSize } from '../geometry.js';
import { ClueGroups, type ClueShapesProps, type ShapeOf, type Sized } from './clue-groups.js';
import { arrowHead, centreOf, middleOf, pathOf, type Point } from './points.js';

/** True if an outline has a text in the corner of a cell. */
export const hasOutlineTexts = (clues: readonly DrawnClue[]): boolean =>
  clues.some(({ shapes }) => shapes.some((shape) => shape.kind === 'outline' && shape.text !== undefined));

export function ClueMarks(props: ClueShapesProps): JSX.Element {
  return (
    <ClueGroups {...props} kinds={['outline', 'edge', 'corner', 'outside']}>
      {(shapes) =>
        shapes.map((shape, at) => {
          if (shape.kind === 'outline') return <Outline key={at} size={props.size} {...shape} />;
          if (shape.kind === 'edge') return <Edge key={at} size={props.size} {...shape} />;
          if (shape.kind === 'corner') return <Corner key={at} size={props.size} {...shape} />;
          return shape.kind === 'outside' && <Outside key={at} {...shape} />;
        })
      }
    </ClueGroups>
  );
}

function Outline({ cells, dashed, text, size }: ShapeOf<'outline'> & Sized): JSX.Element | null {
  if (!dashed) return null;
  return (
    <g class="cage clue-cage">
      <CageOutline size={size} cells={cells} text={text} />
    </g>
  );
}

function Edge({ cells, mark, fill, text, size }: ShapeOf<'edge'> & Sized): JSX.Element {
  const [x, y] = middleOf(cells, size);
  if (mark === 'less') return <path class="clue-sign" d={lessSign(cells, [x, y], size)} />;
  const isDot = mark === 'dot';
  return (
    <>
      <circle
        class={isDot ? `clue-dot clue-fill-${fill}` : 'clue-back'}
        cx={x}
        cy={y}
        r={isDot ? (text === undefined ? 5 : 7) : 8}
      />
      {text !== undefined && (
        <text
          class={isDot ? `clue-text is-on-${fill === 'black' ? 'black' : 'dot'}` : 'clue-text'}
          x={x}
          y={y + (isDot ? 9 : 13) * digitMiddle}
          font-size={isDot ? 9 : 13}
        >
          {text}
        </text>
      )}
    </>
  );
}

/** A sign between two cells that is open towards the second. */
function lessSign([less, greater]: readonly [number, number], [x, y]: Point, size: GridSize): string {
  const [[fromX, fromY], [toX, toY]] = [centreOf(less, size), centreOf(greater, size)];
  const [right, down] = [Math.sign(toX - fromX), Math.sign(toY - fromY)];
  const at = (on: number, aside: number): Point => [x + right * on - down * aside, y + down * on + right * aside];
  return pathOf([at(3.5, -5), at(-3.5, 0), at(3.5, 5)]);
}

/** Up to four symbols in a circle: on one line, or on two if there are more than two. */
function Corner({ cells, text, size }: ShapeOf<'corner'> & Sized): JSX.Element {
  const [x, y] = middleOf(cells, size);
  const names = text.split(' ');
  const lines = names.length > 2 ? [names.slice(0, 2).join(' '), names.slice(2).join(' ')] : [text];
  return (
    <>
      <circle class="clue-dot clue-fill-white" cx={x} cy={y} r={9.5} />
      {lines.map((line, at) => (
        <text
          key={at}
          class="clue-text is-on-dot"
          x={x}
          y={y + 8 * digitMiddle + (at - (lines.length - 1) / 2) * 7.5}
          font-size={8}
        >
          {line}
        </text>
      ))}
    </>
  );
}

function Outside({ row, column, text, toward }: ShapeOf<'outside'>): JSX.Element {
  const [x, y] = [(column + 0.5) * cellSide, (row + 0.5) * cellSide];
  const [down, right] = toward ?? [0, 0];
  const at = (share: number): Point => [x + right * share * cellSide, y + down * share * cellSide];
  const [textX, textY] = at(-0.06);
  const size = text.length > 3 ? 12 : 17;
  return (
    <>
      <text class="clue-outside" x={textX} y={textY + size * digitMiddle} font-size={size}>
        {text}
      </text>
      {toward && <path class="clue-sign" d={`${pathOf([at(0.24), at(0.44)])}${arrowHead(at(0.24), at(0.44), 6)}`} />}
    </>
  );
}
