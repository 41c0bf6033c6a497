/**
 * Writes a picture as a PDF of one page of its size (ISO 32000-1). The picture has nothing but shapes, since its texts
 * are outlines, so that this takes a hundred lines and no library: those that turn SVG into PDF weigh 140 kB gzipped,
 * and lack a font for π as well.
 */
import { drawContent } from './content.js';

/** Points of a page for each unit of the picture: a cell, 40 units, is two centimetres. */
const scale = (20 / 25.4) * (72 / 40);

/** @param picture a drawing with its colours in attributes and texts as outlines. */
export async function writePdf(picture: SVGSVGElement, title: string): Promise<Blob> {
  const [left, top, width, height] = picture.getAttribute('viewBox')!.split(' ').map(Number);
  const { operators, opacities, masks } = drawContent(picture);
  const page = `${scale} 0 0 ${-scale} ${-left * scale} ${(top + height) * scale} cm\n${operators}`;
  const states = opacities.map(([fill, stroke], at) => `/G${at} << /ca ${fill} /CA ${stroke} >>`).join(' ');
  // The first five objects are numbered below; masks follow.
  const names = masks.map((_, at) => `/T${at} ${at + 6} 0 R`).join(' ');
  const objects = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width * scale} ${height * scale}] /Contents 4 0 R ` +
        `/Resources << /ExtGState << ${states} >> /XObject << ${names} >> >> >>`,
    ),
    await stream('', text(page)),
    text(`<< /Title <${utf16(title)}> /Producer (Pidoku) >>`),
    ...(await Promise.all(
      masks.map(({ columns, rows, bits }) =>
        stream(
          `/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1 /Width ${columns} /Height ${rows}`,
          bits,
        ),
      ),
    )),
  ];
  return new Blob(frame(objects), { type: 'application/pdf' });
}

type Bytes = Uint8Array<ArrayBuffer>;

const text = (words: string): Bytes => new TextEncoder().encode(words);

/** A text in UTF-16 with its byte order mark, in hexadecimal digits. */
const utf16 = (words: string): string =>
  `FEFF${Array.from({ length: words.length }, (_, at) => words.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;

async function stream(entries: string, bytes: Bytes): Promise<Bytes> {
  const deflated = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  const packed = new Uint8Array(await new Response(deflated).arrayBuffer());
  return join([
    text(`<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    text('\nendstream'),
  ]);
}

function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The file: its objects, the table of where each begins, and where the table is. */
function frame(objects: readonly Bytes[]): Bytes[] {
  const parts = [text('%PDF-1.4\n')];
  let length = parts[0].length;
  const starts = objects.map((object, at) => {
    const start = length;
    const part = join([text(`${at + 1} 0 obj\n`), object, text('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    text(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\n` +
        `startxref\n${length}\n%%EOF\n`,
    ),
  );
  return parts;
}
