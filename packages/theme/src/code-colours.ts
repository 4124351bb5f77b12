import { themes } from 'prism-react-renderer';
import type { ThemeTokens } from './accent.ts';
import { type ColourMode, findReadableColour, surfaceColours } from './contrast.ts';

/** Names of the code themes of prism-react-renderer. */
export const codeThemeNames = Object.keys(themes) as readonly CodeThemeName[];

export type CodeThemeName = keyof typeof themes;

/** Prism token types that share a custom property, the most common first. */
const typesByPart = {
  keyword: ['keyword', 'atrule', 'builtin'],
  name: ['function', 'property', 'class-name', 'tag', 'attr-name'],
  string: ['string', 'char', 'attr-value'],
  value: ['number', 'constant', 'variable', 'symbol'],
  comment: ['comment', 'prolog'],
  punctuation: ['punctuation', 'operator'],
} as const;

/**
 * Derives the tokens of a code theme: its colours, darkened or lightened if their contrast is too low for text. Those
 * of a dark theme are used for the dark code samples of both modes.
 */
export function deriveCodeThemeTokens(name: CodeThemeName, mode: ColourMode): ThemeTokens {
  const backgrounds = mode === 'light' ? surfaceColours.light : [...surfaceColours.night, ...surfaceColours.dark];
  const suffix = mode === 'light' ? '' : '-night';
  const direction = mode === 'light' ? 'darker' : 'lighter';
  return Object.fromEntries(
    Object.entries(typesByPart).map(([part, types]) => [
      `--code-${part}${suffix}`,
      findReadableColour(getColour(name, types), backgrounds, direction),
    ]),
  );
}

function getColour(name: CodeThemeName, types: readonly string[]): string {
  const { plain, styles } = themes[name];
  for (const type of types) {
    const style = styles.findLast(
      ({ types: listed, languages, style: { color } }) => listed.includes(type) && !languages && color,
    );
    if (style?.style.color !== undefined) return style.style.color;
  }
  return plain.color ?? '#808080';
}
