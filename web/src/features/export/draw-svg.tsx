/**
 * Draws the board as a stand-alone picture: by the same view, with its styles written into it, always in the light
 * colours because it is printed or inserted into documents.
 */
import { render } from 'preact';
import { showText } from '../../i18n/show-text.js';
import type { Draft } from '../../state/draft.js';
import { BoardDrawing } from '../../view/board/board-drawing.js';
import type { Scene } from '../../view/board/scene.js';

/** The style properties that are written into the picture, each with its default value, which is left out. */
const properties: readonly (readonly [name: string, initial: string])[] = [
  ['fill', ''],
  ['fill-opacity', '1'],
  ['stroke', 'none'],
  ['stroke-width', '1px'],
  ['stroke-dasharray', 'none'],
  ['stroke-linecap', 'butt'],
  ['stroke-linejoin', 'miter'],
  ['opacity', '1'],
  ['shape-rendering', 'auto'],
];
const textProperties: typeof properties = [
  ['font-size', ''],
  ['font-weight', '400'],
  ['text-anchor', 'start'],
  ['text-decoration-line', 'none'],
];

const namespace = 'http://www.w3.org/2000/svg';

/** @returns a self-contained drawing that is not part of a document. */
export function drawSvg(draft: Draft, scene: Scene): SVGSVGElement {
  const container = document.createElement('div');
  container.className = 'export-container';
  document.body.append(container);
  const { dataset } = document.documentElement;
  const { theme, contrast } = dataset;
  // The theme is restored before the browser paints.
  dataset.theme = 'light';
  delete dataset.contrast;
  try {
    render(<BoardDrawing draft={draft} scene={scene} />, container);
    const svg = container.querySelector('svg')!;
    // Styles come from the classes of groups too.
    const elements = svg.querySelectorAll('*');
    elements.forEach(writeStyle);
    elements.forEach((element) => element.removeAttribute('class'));
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('xmlns', namespace);
    svg.setAttribute('width', String(width));
    svg.setAttribute('height', String(height));
    // On paper the page's font is there; `outline-texts.ts` replaces texts in files.
    svg.setAttribute('font-family', '"Pidoku Digits", system-ui, "Noto Sans", "DejaVu Sans", sans-serif');
    for (const name of ['class', 'aria-hidden']) svg.removeAttribute(name);
    svg.prepend(titleOf(draft));
    // A copy, because the rendered element is removed with its container.
    return svg.cloneNode(true) as SVGSVGElement;
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
    if (contrast !== undefined) dataset.contrast = contrast;
    render(null, container);
    container.remove();
  }
}

/** Writes the computed style of an element as its attributes. */
function writeStyle(element: Element): void {
  const isText = element instanceof SVGTextElement;
  if (isText || element instanceof SVGGeometryElement || element instanceof SVGGElement) {
    const style = getComputedStyle(element);
    const isGroup = element instanceof SVGGElement;
    for (const [name, initial] of isGroup
      ? properties.filter(([one]) => one === 'opacity')
      : isText
        ? [...properties, ...textProperties]
        : properties) {
      const value = plainColour(style.getPropertyValue(name));
      if (value !== initial && value !== '')
        element.setAttribute(name === 'text-decoration-line' ? 'text-decoration' : name, value);
    }
  }
}

/** `color(srgb 1 0.5 0)` as `rgb(255, 128, 0)`, which every program knows. */
const plainColour = (value: string): string =>
  value.replace(
    /^color\(srgb (\S+) (\S+) (\S+)\)$/,
    (_, ...parts: string[]) =>
      `rgb(${parts
        .slice(0, 3)
        .map((part) => Math.round(255 * Number(part)))
        .join(', ')})`,
  );

function titleOf({ meta, id, rows, columns }: Draft): Element {
  const title = document.createElementNS(namespace, 'title');
  title.textContent = showText(meta?.title ?? id ?? `${rows}×${columns}`);
  return title;
}
