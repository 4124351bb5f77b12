import {
  type ColourMode,
  findLowestContrast,
  findReadableColour,
  getColourLightness,
  minTextContrast,
  setColourLightness,
  surfaceColours,
} from './contrast.ts';

/** Accent colour as configured: one for both modes, or one for each. */
export type Accent = string | { readonly light?: string | undefined; readonly dark?: string | undefined };

/** Values of custom properties, by name. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** Default accent colour of the engine's design, equal to the token `--accent`. */
const defaultAccent = '#0b5a52';

/** Text colours that appear on the soft accent colour, equal to the tokens `--text` and `--text-quiet` of each mode. */
const textColours: Readonly<Record<ColourMode, readonly string[]>> = {
  light: ['#1b2422', '#434e4a'],
  dark: ['#e3eae7', '#afbcb7'],
};

/** Lightness of a dark accent that is derived from the light one. */
const darkAccentLightness = 0.78;

/** Derives the tokens for an accent colour in one mode. */
export function deriveAccentTokens(accent: Accent, mode: ColourMode): ThemeTokens {
  const colour = getAccent(accent, mode);
  const strong = getColourLightness(colour) + (mode === 'light' ? -0.09 : 0.08);
  return {
    '--accent': colour,
    '--accent-strong': setColourLightness(colour, strong),
    '--accent-soft': findSoftColour(colour, mode),
    '--accent-night': deriveNightAccent(colour),
  };
}

/** Returns the accent colour for white backgrounds, such as in pictures and emails. */
export const getLightModeAccent = (accent: Accent | undefined): string => getAccent(accent ?? defaultAccent, 'light');

/** Returns the configured colour of a mode; if only one mode is configured, the other is derived from it. */
function getAccent(accent: Accent, mode: ColourMode): string {
  const { light, dark } = typeof accent === 'string' ? { light: accent, dark: undefined } : accent;
  if (mode === 'light') return light ?? findReadableColour(dark ?? '#000000', surfaceColours.light, 'darker');
  if (dark !== undefined) return dark;
  const lightened = setColourLightness(
    light ?? '#ffffff',
    Math.max(darkAccentLightness, getColourLightness(light ?? '#ffffff')),
    0.14,
  );
  return findReadableColour(lightened, surfaceColours.dark, 'lighter');
}

/** Finds a tint on which both text and the accent colour are readable. */
function findSoftColour(colour: string, mode: ColourMode): string {
  const [start, end, step, chroma] = mode === 'light' ? [0.94, 1, 0.01, 0.025] : [0.33, 0.15, -0.01, 0.05];
  for (let lightness = start; mode === 'light' ? lightness < end : lightness > end; lightness += step) {
    const soft = setColourLightness(colour, lightness, chroma);
    if ([colour, ...textColours[mode]].every((ink) => findLowestContrast(ink, [soft]) >= minTextContrast)) return soft;
  }
  return setColourLightness(colour, end, chroma);
}

/** Derives the accent for code samples, which are dark in both modes. */
function deriveNightAccent(colour: string): string {
  return findReadableColour(setColourLightness(colour, 0.82, 0.1), surfaceColours.night, 'lighter');
}
