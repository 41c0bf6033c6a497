/**
 * What lies under the lines of the grid: lines, discs and squares. Nothing here knows a kind of clue;
 * `styles/clues.css` gives each role its colour.
 */
import type { Shape } from 'pidoku';
import type { JSX } from 'preact';
import type { DrawnClue } from '../clue-scene.js';
import { digitMiddle } from '../digits.js';
import { ClueGroups, type ClueShapesProps, type ShapeOf, type Sized } from './clue-groups.js';
import { diamondPath, Diamonds } from './diamonds.js';
import { lanesOf } from './lanes.js';
import { arrowHead, centreOf, pathOf, shortened } from './points.js';
import { Squares } from './squares.js';

const lineWidths = { thin: 2.4, medium: 9, thick: 14 } as const;
const radii = { large: 15, small: 5.5 } as const;
/** The width of the border of lines, discs and diamonds. */
const border = 0.8;

export function ClueShapes(props: ClueShapesProps): JSX.Element {
  const { size } = props;
  const clues = thinLast(props.clues);
  const lanes = lanesOf(clues);
  return (
    <ClueGroups {...props} clues={clues} kinds={['line', 'disc', 'diamond', 'square', 'outline']}>
      {(shapes) => (
        <>
          {shapes.map((shape, at) => shape.kind === 'square' && <Squares key={at} size={size} {...shape} />)}
          {shapes.map((shape, at) => (
            <Border key={at} size={size} shape={shape} lane={lanes.get(shape)} />
          ))}
          {shapes.map(
            (shape, at) => shape.kind === 'line' && <Line key={at} size={size} lane={lanes.get(shape)} {...shape} />,
          )}
          {shapes.map((shape, at) =>
            shape.kind === 'outline' && !shape.dashed ? (
              <Pill key={at} size={size} cells={shape.cells} />
            ) : (
              (shape.kind === 'disc' && <Disc key={at} size={size} shape={shape} />) ||
              (shape.kind === 'diamond' && <Diamonds key={at} size={size} shape={shape} />)
            ),
          )}
        </>
      )}
    </ClueGroups>
  );
}

/** Squares lie under lines, broad lines under thin ones, and long ones under short ones. */
function thinLast(clues: readonly DrawnClue[]): readonly DrawnClue[] {
  const rankOf = ({ shapes }: DrawnClue): number =>
    Math.max(0, ...shapes.map((shape) => (shape.kind !== 'line' ? 0 : shape.width === 'thin' ? 2 : 1)));
  const lengthOf = ({ shapes }: DrawnClue): number =>
    Math.max(0, ...shapes.map((shape) => (shape.kind === 'line' ? shape.cells.length : 0)));
  return [...clues].sort((a, b) => rankOf(a) - rankOf(b) || lengthOf(b) - lengthOf(a));
}

/** True if a disc has the colour of its clue, and is one with the line that begins there. */
const isFilled = ({ fill }: ShapeOf<'disc'>): boolean => fill !== 'white' && fill !== 'none';

interface InLane {
  /** The number of lines below that share a part of it. */
  readonly lane: number | undefined;
}

/** A line over others is narrower, so that they can be seen on both sides of it. */
const widthOf = (width: ShapeOf<'line'>['width'], lane = 0): number => lineWidths[width] / (1 + 0.9 * lane);

/** The borders of the lines and discs of a clue, all under their fillings, so that they have one outline together. */
function Border({ shape, size, lane }: { readonly shape: Shape } & Sized & InLane): JSX.Element | null {
  if (shape.kind === 'line' && shape.width !== 'thin')
    return (
      <g class={`clue-hue-${shape.colour}`}>
        <path
          class="clue-stroke"
          d={pathOf(shape.cells.map((cell) => centreOf(cell, size)))}
          stroke-width={widthOf(shape.width, lane) + 2 * border}
        />
      </g>
    );
  if (shape.kind === 'diamond')
    return (
      <g class={`clue-hue-${shape.fill}`}>
        {shape.cells.map((cell) => (
          <path key={cell} class="clue-border" d={diamondPath(cell, size, border)} />
        ))}
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

function Line({ cells, colour, width, end, size, lane }: ShapeOf<'line'> & Sized & InLane): JSX.Element {
  const points = cells.map((cell) => centreOf(cell, size));
  const isArrow = end === 'arrow' && points.length > 1;
  const shaft = isArrow ? shortened(points) : points;
  const head = isArrow ? arrowHead(shaft[shaft.length - 2], shaft[shaft.length - 1], 8) : '';
  return (
    <g class={`clue-hue-${colour}`}>
      <path
        class={width === 'thin' ? 'clue-thin' : 'clue-line'}
        d={width === 'thin' ? pathOf(shaft) + head : pathOf(points)}
        stroke-width={width === 'thin' ? lineWidths.thin : widthOf(width, lane)}
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
