/** A simple line reader with regular expressions over strings. It shares nothing with src/. */

const cell = '[1-9.0_*\\-xX?]';
const end = '(?=[ \\t,;:|#]|$)';
const dialects = [
  new RegExp(`^[ \\t\\r\\v\\f]*(${cell}{81})${end}`),
  new RegExp(`^[ \\t\\r\\v\\f]*[0-9a-fA-F]{12} (${cell}{81})${end}`),
  new RegExp(`^[ \\t\\r\\v\\f]*"(${cell}{81})"`),
  new RegExp(`;(${cell}{81})${end}`),
];
const gsf = new RegExp(`^(?:[^,]*,){4}(${cell}{81})${end}`);
const spread = new RegExp(
  `^[ \\t|,]*(?:${[1, 3, 9, 27, 81].map((size) => `(?:${cell}{${size}}(?!${cell})[ \\t|,]*){${81 / size}}`).join('|')})$`,
);

/** Returns the puzzle of a line; `undefined` for a line without a record, `null` for a malformed one. */
export function readLineNaively(line: string): string | null | undefined {
  if (line.startsWith('#')) return undefined;
  const text = line.replace(/[ \t\r\v\f]+$/, '');
  if (text === '') return undefined;
  for (const dialect of dialects) {
    const match = dialect.exec(text);
    if (match) return match[1];
  }
  const taxonomy = gsf.exec(text);
  if (taxonomy && text.split(',').length >= 7) return taxonomy[1];
  const inner = text.replace(/^[ \t\r\v\f]+/, '');
  return spread.test(inner) ? inner.replace(/[ \t|,]/g, '') : null;
}

/** Returns the records of a text, `line puzzle` or `line !`. */
export function readTextNaively(text: Uint8Array): string[] {
  let latin1 = Buffer.from(text)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  if (!latin1.includes('\n')) latin1 = latin1.replaceAll('\r', '\n');
  const lines = latin1.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.flatMap((line, index) => {
    const puzzle = readLineNaively(line);
    return puzzle === undefined ? [] : [`${index + 1} ${puzzle ?? '!'}`];
  });
}
