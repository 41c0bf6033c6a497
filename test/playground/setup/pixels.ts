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
      return { width: naturalWidth, height: naturalHeight, bytes: [...data] };
    },
    pictureUrl(png, 'png'),
  );
  return { width, height, data: Uint8Array.from(bytes) };
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
      /** The least or greatest of the nine values around each, in its channel: along the rows, then across them. */
      const around = (data: Uint8ClampedArray, choose: (a: number, b: number) => number): Uint8ClampedArray => {
        const along = (from: Uint8ClampedArray, step: number): Uint8ClampedArray => {
          const to = from.slice();
          for (let at = step; at < from.length - step; at++)
            to[at] = choose(choose(from[at - step], from[at]), from[at + step]);
          return to;
        };
        return along(along(data, 4), 4 * width);
      };
      const less = (a: number, b: number): number => (a < b ? a : b);
      const more = (a: number, b: number): number => (a > b ? a : b);
      const marks = new Uint8Array(width * height);
      for (const [a, b] of [
        [one, other],
        [other, one],
      ]) {
        const [darkest, lightest] = [around(b, less), around(b, more)];
        for (let at = 0; at < a.length; at++)
          if (a[at] < darkest[at] - slack || a[at] > lightest[at] + slack) marks[at >> 2] = 1;
      }
      const different = marks.reduce((sum, mark) => sum + mark, 0);
      let inked = 0;
      for (let at = 0; at < one.length; at += 4) if (Math.min(one[at], one[at + 1], one[at + 2]) < 224) inked++;
      return { width, height, different, inked: inked / (width * height) };
    },
    [first, second],
  );
}
