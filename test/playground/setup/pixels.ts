/** Pictures compared with each other, decoded and scaled by the browser. */
import type { Page } from 'playwright-core';

/** A picture in a data address. */
export const pictureUrl = (bytes: Buffer, type: 'png' | 'svg+xml'): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`;

export interface Comparison {
  /** The share of blocks in which a colour differs by more than a quarter of its range. */
  readonly different: number;
  /** The share of blocks of the first picture that are not white. */
  readonly inked: number;
}

/**
 * Draws both pictures on white in the same size and compares the mean colours of small blocks, in which half a pixel
 * more or less hardly counts.
 * @param blank a page without a policy, for the canvas.
 */
export async function comparePictures(blank: Page, first: string, second: string): Promise<Comparison> {
  return blank.evaluate(
    async (urls) => {
      const [side, block] = [900, 6];
      const read = async (url: string): Promise<number[]> => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, side, side);
        context.drawImage(image, 0, 0, side, side);
        const { data } = context.getImageData(0, 0, side, side);
        const across = side / block;
        const means = Array.from({ length: 3 * across * across }, () => 0);
        for (let pixel = 0; pixel < side * side; pixel++) {
          const [row, column] = [Math.floor(pixel / side / block), Math.floor((pixel % side) / block)];
          for (let part = 0; part < 3; part++)
            means[3 * (row * across + column) + part] += data[4 * pixel + part] / block ** 2;
        }
        return means;
      };
      const [a, b] = await Promise.all(urls.map(read));
      const share = (isSo: (at: number) => boolean): number => {
        const blocks = Array.from({ length: a.length / 3 }, (_, at) => 3 * at);
        return blocks.filter((at) => isSo(at) || isSo(at + 1) || isSo(at + 2)).length / blocks.length;
      };
      return { different: share((at) => Math.abs(a[at] - b[at]) > 64), inked: share((at) => a[at] < 224) };
    },
    [first, second],
  );
}
