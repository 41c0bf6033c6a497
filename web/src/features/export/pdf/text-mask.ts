/**
 * A text as a mask of pixels, for characters that the board's font lacks: a PDF would need a font of its own for them.
 */

/** The pixels for each unit of the picture: a thousand and more for an inch. */
const scale = 16;

export interface TextMask {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** A bit for each pixel, 0 where the text is; rows begin with a new byte. */
  readonly bits: Uint8Array<ArrayBuffer>;
}

export function drawTextMask(text: Element): TextMask {
  const attribute = (name: string): string => text.getAttribute(name) ?? '';
  const size = Number.parseFloat(attribute('font-size'));
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const font = `${attribute('font-weight') || '400'} ${size * scale}px system-ui, sans-serif`;
  context.font = font;
  const columns = Math.ceil(context.measureText(text.textContent).width) + 2 * scale;
  const rows = Math.ceil(size * scale * 1.5);
  context.canvas.width = columns;
  context.canvas.height = rows;
  context.font = font;
  context.fillText(text.textContent, scale, size * scale * 1.1);
  const { data } = context.getImageData(0, 0, columns, rows);
  const stride = Math.ceil(columns / 8);
  const bits = new Uint8Array(stride * rows).fill(255);
  for (let pixel = 0; pixel < columns * rows; pixel++) {
    const column = pixel % columns;
    if (data[4 * pixel + 3] >= 128)
      bits[Math.floor(pixel / columns) * stride + (column >> 3)] &= ~(128 >> (column & 7));
  }
  const [width, height] = [columns / scale, rows / scale];
  const x = Number(attribute('x'));
  const left = attribute('text-anchor') === 'middle' ? x - width / 2 : x - 1;
  return { left, top: Number(attribute('y')) - size * 1.1, width, height, columns, rows, bits };
}
