/** Types of the parts of opentype.js that are used here; the package has no types. */
declare module 'opentype.js' {
  export interface Glyph {
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  export function parse(file: ArrayBufferLike): Font;
}
