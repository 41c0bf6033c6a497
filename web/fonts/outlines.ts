/** The outlines of the board's font: plain data that the build makes and pictures are drawn with. */

interface GlyphOutline {
  readonly width: number;
  /** It begins at the left end of the base line, and y grows downwards. Its points are absolute. */
  readonly path: string;
}

/** The outlines of one weight. */
export interface GlyphOutlines {
  /** The units that a font size has. */
  readonly unitsPerEm: number;
  /** By character. */
  readonly glyphs: Readonly<Record<string, GlyphOutline | undefined>>;
}
