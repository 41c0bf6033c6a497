/** The modules that `plugin.ts` makes, and what its packages are used for. */
declare module 'virtual:digit-outlines' {
  /** By weight. */
  const outlines: Readonly<Record<400 | 600, import('./outlines.js').GlyphOutlines>>;
  export default outlines;
}

declare module 'virtual:digit-fonts' {
  /** WOFF2 in base64, by weight. */
  const fonts: Readonly<Record<400 | 600, string>>;
  export default fonts;
}

declare module 'opentype.js' {
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x: number; readonly y: number; readonly x1: number; readonly y1: number }
    | {
        readonly type: 'C';
        readonly x: number;
        readonly y: number;
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
      }
    | { readonly type: 'Z' };
  export class Path {
    readonly commands: readonly PathCommand[];
    toPathData(options: { decimalPlaces: number; flipY: boolean; flipYBase?: number }): string;
  }
  export interface GlyphOptions {
    readonly name?: string;
    readonly unicode?: number;
    readonly advanceWidth?: number | undefined;
    readonly path: Path;
  }
  export class Glyph {
    constructor(options: GlyphOptions);
    readonly advanceWidth?: number | undefined;
    readonly path: Path;
    getPath(x: number, y: number, size: number): Path;
  }
  export interface FontOptions {
    readonly familyName: string;
    readonly styleName: string;
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    readonly glyphs: readonly Glyph[];
  }
  export class Font {
    constructor(options: FontOptions);
    readonly unitsPerEm: number;
    readonly ascender: number;
    readonly descender: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    toArrayBuffer(): ArrayBuffer;
  }
  export function parse(buffer: ArrayBuffer): Font;
  const opentype: {
    readonly Font: typeof Font;
    readonly Glyph: typeof Glyph;
    readonly Path: typeof Path;
    readonly parse: typeof parse;
  };
  export default opentype;
}

declare module 'wawoff2' {
  const woff2: {
    compress(font: Uint8Array): Promise<Uint8Array>;
    decompress(font: Uint8Array): Promise<Uint8Array>;
  };
  export default woff2;
}
