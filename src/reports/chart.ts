/**
 * Charts: a Vega-Lite specification drawn to SVG without a browser. Equal data give equal bytes: numbers are rounded,
 * and generated names and random numbers start again for each chart. Vega is loaded when a chart is drawn; the package
 * works without it.
 */
import type { TopLevelSpec } from 'vega-lite';
import { UsageError } from '../model/errors.js';

export type { TopLevelSpec };

type Libraries = [vega: typeof import('vega'), lite: typeof import('vega-lite')];
/** Exports of Vega that its types do not declare. */
interface Undeclared {
  readonly resetSVGDefIds: () => void;
  readonly setRandom: (random: () => number) => void;
  readonly randomLCG: (seed: number) => () => number;
}

/** The default appearance of a chart. */
const defaultConfig = { background: 'white', font: 'sans-serif' };
const randomSeed = 1;

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a chart; concurrent calls are drawn in turn, because Vega's counters are shared.
 * @returns SVG that ends with a newline.
 * @throws {UsageError} if Vega is not installed.
 */
export function drawChart(spec: TopLevelSpec): Promise<string> {
  const drawn = drawing.then(() => draw(spec));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function draw(spec: TopLevelSpec): Promise<string> {
  const [vega, { compile }] = await loadVega();
  const { resetSVGDefIds, setRandom, randomLCG } = vega as unknown as Undeclared;
  resetSVGDefIds();
  setRandom(randomLCG(randomSeed));
  const compiled = compile({ ...spec, config: { ...defaultConfig, ...spec.config } });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', logLevel: vega.Warn });
  try {
    return `${roundNumbers(await view.toSVG())}\n`;
  } finally {
    view.finalize();
  }
}

/**
 * Loads Vega. Call it before a long computation whose result is to be drawn.
 * @throws {UsageError} if it is not installed.
 */
export async function loadVega(): Promise<Libraries> {
  try {
    return await Promise.all([import('vega'), import('vega-lite')]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError('charts need the packages vega and vega-lite: npm install vega vega-lite', { cause: error });
  }
}

/** Rounds coordinates to hundredths, which is invisible; texts and labels stay unchanged. */
function roundNumbers(svg: string): string {
  return svg.replace(/ (?:d|transform|x|y|x1|x2|y1|y2|r|cx|cy|width|height|viewBox)="[^"]*"/g, (attribute) =>
    attribute.replace(/-?\d*\.\d+(?:e[-+]?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100 || 0)),
  );
}
