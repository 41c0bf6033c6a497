/**
 * The board of arrivals as shapes with their colours: the page's own drawing, whose components are called instead of
 * rendered, with the styles of the page in its light theme.
 */
import { readFileSync } from 'node:fs';
import type { ComponentChildren, VNode } from 'preact';
import { buildFirstPuzzle } from '../gallery/build-gallery.js';
import { puzzleScene } from '../src/features/parts/puzzle-scene.js';
import { BoardDrawing } from '../src/view/board/board-drawing.js';

export interface Shape {
  readonly tag: string;
  /** Its attributes, and its styles under their own names. */
  readonly look: Readonly<Record<string, string>>;
  /** The text of a text. */
  readonly text: string;
}

/** The shapes of the board, from the back to the front; the first one is the whole drawing. */
export function arrivalShapes(): Shape[] {
  const draft = buildFirstPuzzle();
  return shapesIn(BoardDrawing({ draft, scene: puzzleScene(draft), tintsRegions: true }));
}

function shapesIn(children: ComponentChildren): Shape[] {
  if (Array.isArray(children)) return children.flatMap(shapesIn);
  if (typeof children !== 'object' || children === null || !('type' in children)) return [];
  const { type, props } = children as VNode<Record<string, unknown>>;
  if (typeof type === 'function') return shapesIn((type as (given: unknown) => ComponentChildren)(props));
  const { children: inner, class: names = '', ...attributes } = props;
  const texts = Object.entries(attributes).map(([name, value]) => [name, String(value)]);
  const text = type === 'text' ? String(inner) : '';
  const look = { ...Object.fromEntries(texts), ...styleOf(String(names).split(' ')) } as Shape['look'];
  return [{ tag: type, look, text }, ...shapesIn(inner)];
}

const readStyles = (name: string): string =>
  readFileSync(new URL(`../src/styles/${name}.css`, import.meta.url), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

type Declarations = readonly (readonly [name: string, value: string])[];

const declarationsOf = (body: string): Declarations =>
  body
    .split(';')
    .map((line) => line.split(/:\s*/, 2))
    .filter((parts) => parts.length === 2)
    .map(([name, value]) => [name.trim(), value.trim()] as const);

/** The rules of a single class, in the order of the file. */
const rules = [...readStyles('board').matchAll(/^((?:[.\w -]+,?\n?)+) \{\n([^{}]*)\}/gm)].flatMap(
  ([, selectors, body]) =>
    selectors
      .split(/,\s*/)
      .flatMap((selector) => /^(?:\.board-drawing )?\.([\w-]+)$/.exec(selector)?.[1] ?? [])
      .map((name) => ({ name, declarations: declarationsOf(body) })),
);
const variables = new Map(declarationsOf(/:root \{([^}]*)\}/.exec(readStyles('base'))![1]));

/** The style of an element with these classes. */
function styleOf(names: readonly string[]): Record<string, string> {
  const style = Object.fromEntries(
    rules.filter(({ name }) => names.includes(name)).flatMap(({ declarations }) => declarations),
  );
  return Object.fromEntries(Object.entries(style).map(([name, value]) => [name, resolve(value, style)]));
}

/** A value with its variables, in the light theme. */
const resolve = (value: string, style: Readonly<Record<string, string>>): string =>
  value
    .replace(/^var\((--[\w-]+)\)$/, (_, name: string) => style[name] ?? variables.get(name) ?? '')
    .replace(/^light-dark\(([^,]+),.*\)$/, '$1');
