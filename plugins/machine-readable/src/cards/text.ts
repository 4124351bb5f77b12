import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as opentype from 'opentype.js';
import type { Font } from 'opentype.js';

const require = createRequire(import.meta.url);
// opentype.js is a CommonJS module, which Node and Docusaurus's loader import in different ways.
const { parse } = require('opentype.js') as typeof opentype;

/** Loads a font. Its text is rendered as outlines, so that cards do not depend on the fonts of the machine. */
function loadFont(weight: number): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(
    require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`),
  );
  return parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** The fonts of the cards. */
export const socialCardFonts = { regular: loadFont(400), strong: loadFont(700) };

/** Returns the outlines of a line of text that starts at `x`, `y`. */
export function drawTextLine(font: Font, line: string, x: number, y: number, size: number): string {
  let position = x;
  return [...line]
    .map((character, index, all) => {
      const glyph = font.charToGlyph(character);
      const previous = all[index - 1];
      if (previous) position += (font.getKerningValue(font.charToGlyph(previous), glyph) * size) / font.unitsPerEm;
      const path = glyph.getPath(position, y, size).toPathData(1);
      position += (glyph.advanceWidth * size) / font.unitsPerEm;
      return path;
    })
    .join('');
}

/** Returns the width of a line of text, without kerning. */
export const measureTextWidth = (font: Font, line: string, size: number): number =>
  [...line].reduce(
    (width, character) => width + (font.charToGlyph(character).advanceWidth * size) / font.unitsPerEm,
    0,
  );

/** Wraps a string into at most `count` lines of `width`; an ellipsis replaces the rest. */
export function breakTextLines(font: Font, text: string, size: number, width: number, count: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const extendedLine = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length === 0 || measureTextWidth(font, extendedLine, size) > width) lines.push(word);
    else lines[lines.length - 1] = extendedLine;
  }
  return lines.length <= count ? lines : [...lines.slice(0, count - 1), `${lines[count - 1]}…`];
}
