/**
 * The board as a picture by itself: drawn by the same view, its styles written into it, always in the light colours, since it goes on
 * paper or into the texts of others.
 */
import { render } from 'preact';
import { showText } from '../../i18n/show-text.js';
import type { Draft } from '../../state/draft.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import type { Scene } from '../../view/board/scene.js';

/** What the style sheet may say of a shape or a text, with what needs no saying. */
const properties: readonly (readonly [name: string, usual: string])[] = [
  ['fill', ''],
  ['fill-opacity', '1'],
  ['stroke', 'none'],
  ['stroke-width', '1px'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['opacity', '1'],
];
const textProperties: typeof properties = [
  ['font-size', ''],
  ['font-weight', '400'],
  ['text-anchor', 'start'],
  ['text-decoration-line', 'none'],
];

const namespace = 'http://www.w3.org/2000/svg';

/** @returns a drawing that needs nothing else, in no document yet. */
export function drawSvg(draft: Draft, scene: Scene): SVGSVGElement {
  const stage = document.createElement('div');
  stage.className = 'export-stage';
  document.body.append(stage);
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  // Nothing is painted before it is put back.
  dataset.theme = 'light';
  try {
    render(<BoardDrawing draft={draft} scene={scene} />, stage);
    const svg = stage.querySelector('svg')!;
    svg.querySelectorAll('*').forEach(writeStyle);
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('xmlns', namespace);
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    svg.setAttribute('font-family', 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif');
    for (const name of ['class', 'aria-hidden']) svg.removeAttribute(name);
    svg.prepend(titleOf(draft));
    // A copy, since what is rendered goes with the stage.
    return svg.cloneNode(true) as SVGSVGElement;
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    render(null, stage);
    stage.remove();
  }
}

/** What the style sheet says of an element, as its attributes. */
function writeStyle(element: Element): void {
  const isText = element instanceof SVGTextElement;
  if (
    isText ||
    element instanceof SVGPathElement ||
    element instanceof SVGRectElement ||
    element instanceof SVGGElement
  ) {
    const style = getComputedStyle(element);
    const isGroup = element instanceof SVGGElement;
    for (const [name, usual] of isGroup
      ? properties.filter(([one]) => one === 'opacity')
      : isText
        ? [...properties, ...textProperties]
        : properties) {
      const value = style.getPropertyValue(name);
      if (value !== usual && value !== '')
        element.setAttribute(name === 'text-decoration-line' ? 'text-decoration' : name, value);
    }
  }
  element.removeAttribute('class');
}

function titleOf({ meta, id, rows, columns }: Draft): Element {
  const title = document.createElementNS(namespace, 'title');
  title.textContent = showText(meta?.title ?? id ?? `${rows}×${columns}`);
  return title;
}
