/** The shapes of a picture as path data. */

/** How far the control points of a quarter of a circle are from its ends, for a radius of 1. */
const arc = 0.5523;

/** @returns null for what is no shape. */
export function pathOfShape(element: Element): string | null {
  const number = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '0');
  switch (element.localName) {
    case 'path':
      return element.getAttribute('d');
    case 'rect':
      return roundedRectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
    case 'circle': {
      const [x, y, radius] = [number('cx'), number('cy'), number('r')];
      return roundedRectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius);
    }
    default:
      return null;
  }
}

function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): string {
  if (radius === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const r = Math.min(radius, width / 2, height / 2);
  const near = r * arc;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return (
    `M${x + r} ${y}h${across}c${near} 0 ${r} ${r - near} ${r} ${r}v${down}c0 ${near} ${near - r} ${r} ${-r} ${r}` +
    `h${-across}c${-near} 0 ${-r} ${near - r} ${-r} ${-r}v${-down}c0 ${-near} ${r - near} ${-r} ${r} ${-r}z`
  );
}
