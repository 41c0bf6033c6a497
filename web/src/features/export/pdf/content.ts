/**
 * The content of a page: each shape of a picture as operators of PDF (ISO 32000-1, 8.5 and annex A). The picture has
 * its colours in its attributes, as `draw-svg.tsx` writes them.
 */
import { readPath } from './path-data.js';
import { pathOfShape } from './shape-paths.js';
import { drawTextMask, type TextMask } from './text-mask.js';

interface PageContent {
  readonly operators: string;
  /** The opacities that operators name `/Gn`, by n. */
  readonly opacities: readonly (readonly [fill: number, stroke: number])[];
  /** The pictures of texts that operators name `/Tn`, by n. */
  readonly masks: readonly TextMask[];
}

const caps = ['butt', 'round', 'square'];
const joins = ['miter', 'round', 'bevel'];

export function drawContent(picture: SVGSVGElement): PageContent {
  const opacities: (readonly [number, number])[] = [];
  const masks: TextMask[] = [];
  const lines: string[] = [];

  const stateOf = (fill: number, stroke: number): string => {
    let at = opacities.findIndex((one) => one[0] === fill && one[1] === stroke);
    if (at < 0) at = opacities.push([fill, stroke]) - 1;
    return `/G${at} gs`;
  };

  const draw = (element: Element, outer: number): void => {
    const opacity = outer * Number(element.getAttribute('opacity') ?? 1);
    for (const child of element.children) draw(child, opacity);
    const fill = colourOf(element.getAttribute('fill'));
    const stroke = colourOf(element.getAttribute('stroke'));
    const path = pathOfShape(element);
    if (path !== null && (fill !== null || stroke !== null)) {
      lines.push(stateOf(opacity * Number(element.getAttribute('fill-opacity') ?? 1), opacity));
      if (fill !== null) lines.push(`${fill} rg`);
      if (stroke !== null) lines.push(`${stroke} RG`, strokeOf(element));
      lines.push(operatorsOf(path), fill === null ? 'S' : stroke === null ? 'f' : 'B');
    }
    if (element.localName === 'text' && fill !== null) {
      const mask = drawTextMask(element);
      const at = masks.push(mask) - 1;
      const { left, top, width, height } = mask;
      lines.push(
        stateOf(opacity, opacity),
        `q ${fill} rg ${write([width, 0, 0, -height, left, top + height])} cm /T${at} Do Q`,
      );
    }
  };
  draw(picture, 1);
  return { operators: lines.join('\n'), opacities, masks };
}

const write = (numbers: readonly number[]): string =>
  numbers.map((number) => String(Math.round(number * 1000) / 1000)).join(' ');

/** `rgb(255, 128, 0)` as the numbers of PDF; null for none. */
function colourOf(css: string | null): string | null {
  const parts = css?.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1);
  return parts ? write(parts.map((part) => Number(part) / 255)) : null;
}

function strokeOf(element: Element): string {
  const word = (name: string): string => element.getAttribute(name) ?? '';
  const dashes = (word('stroke-dasharray').match(/[\d.]+/g) ?? []).join(' ');
  const width = Number.parseFloat(word('stroke-width') || '1');
  const [cap, join] = [caps.indexOf(word('stroke-linecap')), joins.indexOf(word('stroke-linejoin'))];
  return `${write([width])} w ${Math.max(cap, 0)} J ${Math.max(join, 0)} j [${dashes}] 0 d`;
}

function operatorsOf(path: string): string {
  return readPath(path)
    .map((segment) => {
      if (segment.kind === 'close') return 'h';
      return `${write(segment.points)} ${{ move: 'm', line: 'l', curve: 'c' }[segment.kind]}`;
    })
    .join(' ');
}
