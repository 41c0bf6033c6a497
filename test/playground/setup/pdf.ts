/** A page of a PDF as pixels, drawn by pdf.js in a page of the browser. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A part of the page, in points from its upper left corner. */
export interface PdfPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PdfPage {
  getViewport(options: { scale: number; offsetX: number; offsetY: number }): { width: number; height: number };
  render(options: unknown): { readonly promise: Promise<void> };
}
interface PdfLibrary {
  getDocument(options: { data: Uint8Array }): {
    readonly promise: Promise<{ readonly numPages: number; getPage(number: number): Promise<PdfPage> }>;
  };
}

const script = (name: string): string =>
  fileURLToPath(new URL(`../../../node_modules/pdfjs-dist/build/${name}`, import.meta.url));

/** Makes a page, without a policy, ready for `drawPdf`. */
export async function loadPdfLibrary(blank: Page): Promise<void> {
  for (const name of ['pdf.worker.min.mjs', 'pdf.min.mjs'])
    await blank.addScriptTag({ type: 'module', path: script(name) });
  await blank.waitForFunction(() => 'pdfjsLib' in globalThis && 'pdfjsWorker' in globalThis);
}

/**
 * Draws the only page, or a part of it, in a width.
 * @returns a PNG in a data address.
 */
export async function drawPdf(blank: Page, pdf: Buffer, width: number, part?: PdfPart): Promise<string> {
  return blank.evaluate(
    async ([base64, wanted, cut]) => {
      const { pdfjsLib } = globalThis as unknown as { pdfjsLib: PdfLibrary };
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const file = await pdfjsLib.getDocument({ data }).promise;
      if (file.numPages !== 1) throw new Error(`${file.numPages} pages instead of one`);
      const page = await file.getPage(1);
      const whole = page.getViewport({ scale: 1, offsetX: 0, offsetY: 0 });
      const { left, top, width: across, height: down } = cut ?? { left: 0, top: 0, ...whole };
      const scale = wanted / across;
      const canvas = document.createElement('canvas');
      canvas.width = wanted;
      canvas.height = Math.round(down * scale);
      const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale });
      await page.render({ canvas, viewport }).promise;
      return canvas.toDataURL('image/png');
    },
    [
      pdf.toString('base64'),
      width,
      part && { left: part.left, top: part.top, width: part.width, height: part.height },
    ] as const,
  );
}
