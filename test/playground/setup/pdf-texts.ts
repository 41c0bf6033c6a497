/** The texts of a PDF and their places, read by pdf.js. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfText {
  readonly text: string;
  /** In points, from the lower left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface PdfTexts {
  readonly texts: readonly PdfText[];
  /** The texts alone, without white space. */
  readonly words: readonly string[];
}

/** The pages of a PDF. */
export async function readPdf(pdf: Buffer): Promise<PdfTexts[]> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const { items } = await (await file.getPage(at + 1)).getTextContent();
      const texts = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number, size: item.height }]
          : [],
      );
      return { texts, words: texts.map(({ text }) => text.trim()) };
    }),
  );
}
