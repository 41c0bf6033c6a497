/**
 * What lies under the lines of the grid: lines, discs and squares. Nothing here knows a kind of clue;
 * `styles/clues.css` gives each role its colour.
 */
import type { Shape } from 'pidoku';
import type { JSX } from 'preact';
import type { DrawnClue } from '../clue-scene.js';
import { digitMiddle } from '../digits.js';
import { cellSide, leftOf, topOf, type GridSize } from '../geometry.js';
import { ClueGroups, type ClueShapesProps, type ShapeOf, type Sized } from './clue-groups.js';
import { arrowHead, centreOf, pathOf, shortened, type Point } from './points.js';

const lineWidths = { thin: 2.4, medium: 9, thick: 14 } as const;
const radii = { large: 15, small: 5.5 } as const;
/** The width of the border of lines and discs. */
const border = 0.8;

export function ClueShapes(props: ClueShapesProps): JSX.Element {
  const { size } = props;
  return (
    <ClueGroups {...props} clues={thinLast(props.clues)} kinds={['line', 'disc', 'square', 'outline']}>
      {(shapes) => (
        <>
          {shapes.map((shape, at) => shape.kind === 'square' && <Square key={at} size={size} {...shape} />)}
          {shapes.map((shape, at) => (
            <Border key={at} size={size} shape={shape} />
          ))}
          {shapes.map((shape, at) => shape.kind === 'line' && <Line key={at} size={size} {...shape} />)}
          {shapes.map((shape, at) =>
            shape.kind === 'outline' && !shape.dashed ? (
              <Pill key={at} size={size} cells={shape.cells} />
            ) : (
              shape.kind === 'disc' && <Disc key={at} size={size} shape={shape} />
            ),
          )}
        </>
      )}
    </ClueGroups>
  );
}

/** Squares lie under lines, and broad lines under thin ones. */
function thinLast(clues: readonly DrawnClue[]): readonly DrawnClue[] {
  const rankOf = ({ shapes }: DrawnClue): number =>
    Math.max(0, ...shapes.map((shape) => (shape.kind !== 'line' ? 0 : shape.width === 'thin' ? 2 : 1)));
  return [...clues].sort((a, b) => rankOf(a) - rankOf(b));
}

/** True if a disc has the colour of its clue, and is one with the line that begins there. */
const isFilled = ({ fill }: ShapeOf<'disc'>): boolean => fill !== 'white' && fill !== 'none';

/** The borders of the lines and discs of a clue, all under their fillings, so that they have one outline together. */
function Border({ shape, size }: { readonly shape: Shape } & Sized): JSX.Element | null {
  if (shape.kind === 'line' && shape.width !== 'thin')
    return (
      <g class={`clue-hue-${shape.colour}`}>
        <path
          class="clue-stroke"
          d={pathOf(shape.cells.map((cell) => centreOf(cell, size)))}
          stroke-width={lineWidths[shape.width] + 2 * border}
        />
      </g>
    );
  if (shape.kind !== 'disc' || !isFilled(shape)) return null;
  return (
    <g class={`clue-hue-${shape.fill}`}>
      {shape.cells.map((cell) => {
        const [x, y] = centreOf(cell, size);
        return <circle key={cell} class="clue-border" cx={x} cy={y} r={radiusOf(shape) + border} />;
      })}
    </g>
  );
}

const radiusOf = ({ size }: ShapeOf<'disc'>): number => radii[size === 'large' ? 'large' : 'small'];

function Line({ cells, colour, width, end, size }: ShapeOf<'line'> & Sized): JSX.Element {
  const points = cells.map((cell) => centreOf(cell, size));
  const isArrow = end === 'arrow' && points.length > 1;
  const shaft = isArrow ? shortened(points) : points;
  const head = isArrow ? arrowHead(shaft[shaft.length - 2], shaft[shaft.length - 1], 8) : '';
  return (
    <g class={`clue-hue-${colour}`}>
      <path
        class={width === 'thin' ? 'clue-thin' : 'clue-line'}
        d={width === 'thin' ? pathOf(shaft) + head : pathOf(points)}
        stroke-width={lineWidths[width]}
      />
    </g>
  );
}

function Disc({ shape, size }: { readonly shape: ShapeOf<'disc'> } & Sized): JSX.Element {
  const { cells, fill, text } = shape;
  return (
    <g class={`clue-hue-${fill}`}>
      {cells.map((cell) => {
        const [x, y] = centreOf(cell, size);
        return (
          <g key={cell}>
            <circle
              class={`${isFilled(shape) ? 'clue-filled' : 'clue-disc'} clue-fill-${fill}`}
              cx={x}
              cy={y}
              r={radiusOf(shape)}
            />
            {text !== undefined && (
              <text class="clue-text" x={x} y={y + 10 * digitMiddle} font-size={10}>
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
