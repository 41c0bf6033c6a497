/** Path data of SVG as the four operations of PDF: moves, lines, cubic curves and closings, all absolute. */

type PathSegment =
  | { readonly kind: 'move' | 'line'; readonly points: readonly [number, number] }
  | { readonly kind: 'curve'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly kind: 'close' };

/** The numbers that each command takes. */
const lengths: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 };

/** @throws Error for a command that the board's pictures do not have, such as an arc. */
export function readPath(data: string): PathSegment[] {
  const segments: PathSegment[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, list] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = command.toLowerCase();
    const length = lengths[name];
    if (length === undefined) throw new Error(`the path command ${command} is not known`);
    const numbers = (list.match(/-?(?:\d*\.)?\d+(?:e-?\d+)?/gi) ?? []).map(Number);
    const isRelative = command === name;
    if (name === 'z') {
      segments.push({ kind: 'close' });
      [x, y] = [startX, startY];
    }
    for (let at = 0; length > 0 && at < numbers.length; at += length) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const own = numbers.slice(at, at + length);
      const points =
        name === 'h' ? [own[0] + dx, y] : name === 'v' ? [x, own[0] + dy] : own.map((n, i) => n + (i % 2 ? dy : dx));
      const [toX, toY] = points.slice(-2);
      // Further points after a move are lines.
      if (name === 'm' && at === 0) {
        segments.push({ kind: 'move', points: [toX, toY] });
        [startX, startY] = [toX, toY];
      } else if (name === 'q') segments.push({ kind: 'curve', points: cubic([x, y], points) });
      else if (name === 'c') segments.push({ kind: 'curve', points: points as unknown as CurvePoints });
      else segments.push({ kind: 'line', points: [toX, toY] });
      [x, y] = [toX, toY];
    }
  }
  return segments;
}

type CurvePoints = readonly [number, number, number, number, number, number];

/** A quadratic curve as a cubic one. */
function cubic([x, y]: readonly [number, number], [controlX, controlY, toX, toY]: readonly number[]): CurvePoints {
  const between = (end: number, control: number): number => end + (2 / 3) * (control - end);
  return [between(x, controlX), between(y, controlY), between(toX, controlX), between(toY, controlY), toX, toY];
}
