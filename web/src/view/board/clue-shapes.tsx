/**
 * The shapes of clues: lines, discs and squares under the digits, marks on edges and corners and texts beside the grid
 * over the lines. Nothing here knows a kind of clue; `styles/clues.css` gives each role its colour.
 */
import type { Shape } from 'pidoku';
import type { ComponentChildren, JSX } from 'preact';
import type { DrawnClue } from './clue-scene.js';
import { cagePath, cellSide, leftOf, topOf, type GridSize } from './geometry.js';

export interface ClueShapesProps {
  readonly size: GridSize;
  readonly clues: readonly DrawnClue[];
  /** The indices of the clues that are part of a conflict. */
  readonly conflicts: ReadonlySet<number>;
}

type Kind = Shape['kind'];
type ShapeOf<Name extends Kind> = Extract<Shape, { kind: Name }>;
type Point = readonly [x: number, y: number];

const lineWidths = { thin: 2.2, medium: 8, thick: 14 } as const;
/** How much wider the border of a line is. */
const border = 1.4;
/** The distance from the head of an arrow to the centre of its last cell, so that the digit there can be read. */
const headGap = 10;

/** True if an outline has a text in the corner of a cell. */
export const hasOutlineTexts = (clues: readonly DrawnClue[]): boolean =>
  clues.some(({ shapes }) => shapes.some((shape) => shape.kind === 'outline' && shape.text !== undefined));

/** What lies under the lines of the grid. */
export function ClueShapes(props: ClueShapesProps): JSX.Element {
  return (
    <Groups {...props} clues={thinLast(props.clues)} kinds={['line', 'disc', 'square', 'outline']}>
      {(shapes) => (
        <>
          {shapes.map((shape, at) => shape.kind === 'square' && <Square key={at} size={props.size} {...shape} />)}
          {shapes.map((shape, at) => shape.kind === 'line' && <Line key={at} size={props.size} {...shape} />)}
          {shapes.map((shape, at) =>
            shape.kind === 'outline' && !shape.dashed ? (
              <Pill key={at} size={props.size} cells={shape.cells} />
            ) : (
              shape.kind === 'disc' && <Disc key={at} size={props.size} shape={shape} />
            ),
          )}
        </>
      )}
    </Groups>
  );
}

/** Squares lie under lines, and broad lines under thin ones. */
function thinLast(clues: readonly DrawnClue[]): readonly DrawnClue[] {
  const rankOf = ({ shapes }: DrawnClue): number =>
    Math.max(0, ...shapes.map((shape) => (shape.kind !== 'line' ? 0 : shape.width === 'thin' ? 2 : 1)));
  return [...clues].sort((a, b) => rankOf(a) - rankOf(b));
}

/** What lies over the lines of the grid, and beside it. */
export function ClueMarks(props: ClueShapesProps): JSX.Element {
  return (
    <Groups {...props} kinds={['outline', 'edge', 'corner', 'outside']}>
      {(shapes) =>
        shapes.map((shape, at) => {
          if (shape.kind === 'outline') return <Outline key={at} size={props.size} {...shape} />;
          if (shape.kind === 'edge') return <Edge key={at} size={props.size} {...shape} />;
          if (shape.kind === 'corner') return <Corner key={at} size={props.size} {...shape} />;
          return shape.kind === 'outside' && <Outside key={at} {...shape} />;
        })
      }
    </Groups>
  );
}

interface GroupsProps extends ClueShapesProps {
  readonly kinds: readonly Kind[];
  readonly children: (shapes: readonly Shape[]) => ComponentChildren;
}

/** A group for each clue that has shapes of these kinds. */
function Groups({ clues, conflicts, kinds, children }: GroupsProps): JSX.Element {
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

interface Sized {
  readonly size: GridSize;
}

const centreOf = (cell: number, size: GridSize): Point => [
  leftOf(cell, size) + cellSide / 2,
  topOf(cell, size) + cellSide / 2,
];

const pathOf = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** The point between several cells. */
function middleOf(cells: readonly number[], size: GridSize): Point {
  const points = cells.map((cell) => centreOf(cell, size));
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

function Line({ cells, colour, width, end, size }: ShapeOf<'line'> & Sized): JSX.Element {
  const points = cells.map((cell) => centreOf(cell, size));
  const stroke = lineWidths[width];
  if (width === 'thin') {
    const isArrow = end === 'arrow' && points.length > 1;
    const shaft = isArrow ? shortened(points) : points;
    const head = isArrow ? arrowHead(shaft[shaft.length - 2], shaft[shaft.length - 1], 7) : '';
    return (
      <g class={`clue-hue-${colour}`}>
        <path class="clue-thin" d={pathOf(shaft) + head} stroke-width={stroke} />
      </g>
    );
  }
  const path = pathOf(points);
  return (
    <g class={`clue-hue-${colour}`}>
      <path class="clue-stroke" d={path} stroke-width={stroke + border} />
      <path class="clue-line" d={path} stroke-width={stroke} />
    </g>
  );
}

/** A line that ends before the centre of its last cell. */
function shortened(points: readonly Point[]): Point[] {
  const [[fromX, fromY], [toX, toY]] = points.slice(-2);
  const share = headGap / Math.hypot(toX - fromX, toY - fromY);
  return [...points.slice(0, -1), [round(toX - share * (toX - fromX)), round(toY - share * (toY - fromY))]];
}

/** The two strokes of a head at the end of an arrow. */
function arrowHead([fromX, fromY]: Point, [toX, toY]: Point, length: number): string {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn: number): Point => [
    round(toX - length * Math.cos(angle + turn)),
    round(toY - length * Math.sin(angle + turn)),
  ];
  return pathOf([wing(0.6), [toX, toY], wing(-0.6)]);
}

const round = (length: number): number => Math.round(length * 100) / 100;

function Disc({
  shape: { cells, fill, size: extent, text },
  size,
}: { readonly shape: ShapeOf<'disc'> } & Sized): JSX.Element {
  return (
    <g class={`clue-hue-${fill}`}>
      {cells.map((cell) => {
        const [x, y] = centreOf(cell, size);
        return (
          <g key={cell}>
            <circle class={`clue-disc clue-fill-${fill}`} cx={x} cy={y} r={extent === 'large' ? 15 : 5.5} />
            {text !== undefined && (
              <text class="clue-text" x={x} y={y + 3.5} font-size={10}>
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Several cells joined into one disc. */
function Pill({ cells, size }: { readonly cells: readonly number[] } & Sized): JSX.Element {
  const path = pathOf(cells.map((cell) => centreOf(cell, size)));
  return (
    <>
      <path class="clue-pill-edge" d={path} stroke-width={30} />
      <path class="clue-pill" d={path} stroke-width={27.2} />
    </>
  );
}

function Square({ cells, fill, size }: ShapeOf<'square'> & Sized): JSX.Element {
  const inset = fill === 'grey' ? 5 : 1;
  const inside = new Set(cells);
  return (
    <g class={`clue-hue-${fill}`}>
      {cells.map((cell) => (
        <g key={cell}>
          <rect
            class={`clue-square clue-fill-${fill}`}
            x={leftOf(cell, size) + inset}
            y={topOf(cell, size) + inset}
            width={cellSide - 2 * inset}
            height={cellSide - 2 * inset}
          />
          {(fill === 'minimum' || fill === 'maximum') && (
            <path class="clue-stroke" d={chevrons(cell, inside, size, fill === 'maximum')} stroke-width={1.6} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Signs at the edges to the neighbours outside, each open towards the greater cell. */
function chevrons(cell: number, inside: ReadonlySet<number>, size: GridSize, isGreater: boolean): string {
  const [x, y] = centreOf(cell, size);
  const row = Math.floor(cell / size.columns);
  const column = cell % size.columns;
  return (
    [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const
  )
    .filter(([down, right]) => {
      const isOnBoard =
        row + down >= 0 && row + down < size.rows && column + right >= 0 && column + right < size.columns;
      return isOnBoard && !inside.has(cell + down * size.columns + right);
    })
    .map(([down, right]) => {
      const [tip, base] = isGreater ? [17.5, 14.5] : [14.5, 17.5];
      const at = (out: number, aside: number): Point => [
        x + right * out + down * aside,
        y + down * out + right * aside,
      ];
      return pathOf([at(base, -4), at(tip, 0), at(base, 4)]);
    })
    .join('');
}

function Outline({ cells, dashed, text, size }: ShapeOf<'outline'> & Sized): JSX.Element | null {
  if (!dashed) return null;
  const first = Math.min(...cells);
  return (
    <g class="cage clue-cage">
      <path d={cagePath(size, cells)} />
      {text !== undefined && (
        <>
          <rect x={leftOf(first, size) + 2} y={topOf(first, size) + 2} width={4 + 5.6 * text.length} height={11} />
          <text x={leftOf(first, size) + 3.5} y={topOf(first, size) + 11}>
            {text}
          </text>
        </>
      )}
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
        r={isDot ? (text === undefined ? 5 : 7) : 6.5}
      />
      {text !== undefined && (
        <text
          class={isDot ? `clue-text is-on-${fill === 'black' ? 'black' : 'dot'}` : 'clue-text'}
          x={x}
          y={y + 3.6}
          font-size={isDot ? 9 : 11}
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
        <text key={at} class="clue-text is-on-dot" x={x} y={y + 3 + (at - (lines.length - 1) / 2) * 7.5} font-size={8}>
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
  return (
    <>
      <text class="clue-outside" x={textX} y={textY + 5} font-size={text.length > 3 ? 11 : 15}>
        {text}
      </text>
      {toward && <path class="clue-sign" d={`${pathOf([at(0.24), at(0.44)])}${arrowHead(at(0.24), at(0.44), 6)}`} />}
    </>
  );
}
