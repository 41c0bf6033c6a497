/** Pictures compared pixel by pixel, decoded by the browser. */
import type { Page } from 'playwright-core';

/** A picture in a data address. */
export const pictureUrl = (bytes: Buffer, type: 'png' | 'svg+xml'): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each, row-major. */
  readonly data: Uint8Array;
}

/** @param blank a page without a policy, for the canvas. */
export async function readPixels(blank: Page, png: Buffer): Promise<Pixels> {
  const { width, height, bytes } = await blank.evaluate(
    async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      const { naturalWidth, naturalHeight } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width: naturalWidth, height: naturalHeight });
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
      let bytes = '';
      for (let from = 0; from < data.length; from += 1 << 14)
        bytes += String.fromCharCode(...data.subarray(from, from + (1 << 14)));
      return { width: naturalWidth, height: naturalHeight, bytes: btoa(bytes) };
    },
    pictureUrl(png, 'png'),
  );
  return { width, height, data: Uint8Array.from(Buffer.from(bytes, 'base64')) };
}

export interface Comparison {
  readonly width: number;
  readonly height: number;
  /** The pixels that fit nothing around their place in the other picture. */
  readonly different: number;
  /** The share of pixels of the first picture that are not white. */
  readonly inked: number;
}

/**
 * Draws both pictures on white, as large as the second one, and compares each pixel with the nine around its place in
 * the other picture, both ways. In every channel it must lie between the darkest and the lightest of these, or beyond
 * them by no more than a tenth of the range. So the shades along an edge, which renderers blend differently, and an
 * edge that is a pixel off count as equal; a line that is missing, moved by two pixels or of another colour does not.
 * @param blank a page without a policy, for the canvas.
 */
export async function comparePictures(blank: Page, first: string, second: string): Promise<Comparison> {
  return blank.evaluate(
    async (urls) => {
      const slack = 26;
      const images = await Promise.all(
        urls.map(async (url) => {
          const image = Object.assign(new Image(), { src: url });
          await image.decode();
          return image;
        }),
      );
      const { naturalWidth: width, naturalHeight: height } = images[1];
      const [one, other] = images.map((image) => {
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, width, height);
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      });
      /** The least or greatest of the nine values around a place, in its channel: along the rows, then across them. */
      const around = (data: Uint8ClampedArray, at: number, choose: (...values: number[]) => number): number => {
        const inRow = (place: number): number =>
          place < 4 || place >= data.length - 4 ? data[place] : choose(data[place - 4], data[place], data[place + 4]);
        const row = 4 * width;
        return at < row || at >= data.length - row ? inRow(at) : choose(inRow(at - row), inRow(at), inRow(at + row));
      };
      const marks = new Uint8Array(width * height);
      // A value near the one at its own place fits: few places are left whose surroundings are to be looked at.
      for (let at = 0; at < one.length; at++) {
        if (Math.abs(one[at] - other[at]) <= slack) continue;
        for (const [a, b] of [
          [one, other],
          [other, one],
        ])
          if (a[at] < around(b, at, Math.min) - slack || a[at] > around(b, at, Math.max) + slack) marks[at >> 2] = 1;
      }
      const different = marks.reduce((sum, mark) => sum + mark, 0);
      let inked = 0;
      for (let at = 0; at < one.length; at += 4) if (Math.min(one[at], one[at + 1], one[at + 2]) < 224) inked++;
      return { width, height, different, inked: inked / (width * height) };
    },
    [first, second],
  );
}
