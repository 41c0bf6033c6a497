/** Recognizes files that are no text, so that a picture is one error and not one for each of its lines. */

/** The first bytes of common formats, each byte as a character. */
const beginnings: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^\x89PNG/, 'a PNG picture'],
  [/^\xff\xd8\xff/, 'a JPEG picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^%PDF/, 'a PDF document'],
  [/^PK\x03\x04/, 'a zip archive'],
  [/^7z\xbc\xaf/, 'a 7z archive'],
  [/^PAR1/, 'a Parquet table'],
  [/^SQLi/, 'an SQLite database'],
  [/^\x93NUM/, 'a NumPy array'],
  [/^BZh[1-9]/, 'compressed by bzip2; gzip and zstd are read as they are'],
  [/^\xfd7zX/, 'compressed by xz; gzip and zstd are read as they are'],
  [/^(?:\x1f[^]\x08|[^]\x8b\x08)/, 'damaged gzip, which begins with the bytes 1f 8b'],
  [/^(?:[^]\xb5\/\xfd|\([^]\/\xfd|\(\xb5[^]\xfd|\(\xb5\/)/, 'damaged zstd, which begins with the bytes 28 b5 2f fd'],
  [/^(?:\xff\xfe|\xfe\xff)/, 'UTF-16; convert it to UTF-8, for example by iconv -f UTF-16 -t UTF-8'],
  [/\0/, 'binary'],
];

/** Says what a file is if its first bytes show that it is no UTF-8 text. */
export function foreignFormatOf(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  return beginnings.find(([beginning]) => beginning.test(text))?.[1];
}
