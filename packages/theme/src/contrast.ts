import Color from 'colorjs.io';

export type ColourMode = 'light' | 'dark';

/** Backgrounds that text appears on, equal to the tokens in site/src/css/tokens.css and dark.css. */
export const surfaceColours: Readonly<Record<ColourMode | 'night', readonly string[]>> = {
  light: ['#ffffff', '#f7f7f5', '#fafaf8', '#f0f0ed'],
  dark: ['#1a2321', '#131a18', '#161e1c', '#242e2b'],
  // Code samples, in both modes.
  night: ['#15211f', '#0c1210'],
};

/** Minimum contrast for text (WCAG 2.2, 1.4.3). */
export const minTextContrast = 4.5;

/** Returns a colour's lowest contrast ratio against the backgrounds, from 1 to 21. */
export function findLowestContrast(colour: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => new Color(colour).contrast(background, 'WCAG21')));
}

/**
 * Finds the colour with the same hue and chroma, nearest in lightness, that is readable on every background.
 *
 * @param direction Whether the text is darker or lighter than the backgrounds.
 * @example findReadableColour('#f5c400', surfaces.light, 'darker') → '#826700'
 */
export function findReadableColour(
  colour: string,
  backgrounds: readonly string[],
  direction: 'darker' | 'lighter',
): string {
  if (findLowestContrast(colour, backgrounds) >= minTextContrast) return toHex(new Color(colour));
  let readable = direction === 'darker' ? 0 : 1;
  let unreadable = getColourLightness(colour);
  let nearest = setColourLightness(colour, readable);
  for (let step = 0; step < 20; step++) {
    const lightness = (readable + unreadable) / 2;
    const candidate = setColourLightness(colour, lightness);
    if (findLowestContrast(candidate, backgrounds) >= minTextContrast) [readable, nearest] = [lightness, candidate];
    else unreadable = lightness;
  }
  return nearest;
}

/** Returns the lightness of a colour in OKLCH, 0 to 1. */
export const getColourLightness = (colour: string): number => new Color(colour).to('oklch').l ?? 0;

/** Returns the colour with a different lightness and at most `maxChroma`, mapped into sRGB as in CSS Color 4. */
export function setColourLightness(colour: string, lightness: number, maxChroma = Number.POSITIVE_INFINITY): string {
  const changed = new Color(colour).to('oklch');
  changed.l = Math.min(1, Math.max(0, lightness));
  changed.c = Math.min(changed.c ?? 0, maxChroma);
  return toHex(changed);
}

function toHex(colour: Color): string {
  return colour.to('srgb').toGamut({ method: 'css' }).toString({ format: 'hex', collapse: false });
}
