/** A QR code as a drawing, black on white in every theme, since cameras need that. */
import type { JSX } from 'preact';
import encodeQr from 'qr';

/** The light modules around it that its standard asks for. */
const quiet = 4;

/** Longer texts get less correction: modules that are too small are worse to read than a stain. */
const mostCorrected = 250;

/** The modules of the code of a text, true for dark ones; null if the text is too long for any. */
function qrModules(text: string): readonly (readonly boolean[])[] | null {
  try {
    return encodeQr(text, 'raw', { ecc: text.length > mostCorrected ? 'low' : 'medium', border: quiet });
  } catch {
    return null;
  }
}

/** The dark modules as one path, a rectangle for each run of a row. */
const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) =>
      row.map((isDark, x) => {
        if (!isDark || row[x - 1]) return '';
        const run = row.slice(x).findIndex((module) => !module);
        return `M${x} ${y}h${run}v1h${-run}z`;
      }),
    )
    .join('');

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for screen readers. */
  readonly label: string;
}

/** Null if the text is too long. */
export function QrCode({ text, label }: QrCodeProps): JSX.Element | null {
  const modules = qrModules(text);
  if (modules === null) return null;
  const side = modules.length;
  return (
    <svg class="qr-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <rect class="qr-paper" width={side} height={side} />
      <path d={qrPath(modules)} />
    </svg>
  );
}
