/** The outlines of a weight of the board's font: plain data that the build makes and pictures are drawn with. */
export interface GlyphOutlines {
  /** The units that a font size has. */
  readonly unitsPerEm: number;
  /** By character. Paths begin at the left end of the base line, and y grows downwards. */
  readonly glyphs: Readonly<Record<string, { readonly width: number; readonly path: string }>>;
}
