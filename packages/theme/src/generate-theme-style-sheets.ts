import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Accent, deriveAccentTokens, type ThemeTokens } from './accent.ts';
import { type CodeThemeName, deriveCodeThemeTokens } from './code-colours.ts';
import type { ColourMode } from './contrast.ts';
import { engineFontSheets, type Font, type ResolvedThemeFont, resolveThemeFont } from './fonts.ts';

/** A portal's theme as configured. */
export interface Theme {
  readonly mode: ColourMode | 'both';
  readonly accent?: Accent | undefined;
  readonly fonts: { readonly [Use in FontUse]?: Font | undefined };
  readonly radius?: number | undefined;
  readonly codeThemes: { readonly [Name in ColourMode]?: CodeThemeName | undefined };
  readonly css: readonly string[];
}

type FontUse = 'text' | 'headings' | 'code';

export interface ThemeSources {
  readonly theme: Theme;
  /** Accents of site areas, by the value of the root element's `data-area` attribute. */
  readonly areaAccents: Readonly<Record<string, Accent>>;
  /** Contents of site/src/css/dark.css. */
  readonly darkTokens: string;
  /** Folder of the provider. */
  readonly providerFolder: string;
}

/** A generated style sheet, and the paths of style sheets to load before and after it. */
export interface GeneratedThemeStyleSheets {
  readonly css: string;
  readonly sheetsBefore: readonly string[];
  readonly sheetsAfter: readonly string[];
}

/** Generic families that follow a configured font, equal to those of site/src/css/tokens.css. */
const fallbacks: Readonly<Record<FontUse, string>> = {
  text: 'ui-sans-serif, system-ui, sans-serif',
  headings: 'ui-sans-serif, system-ui, sans-serif',
  code: 'ui-monospace, monospace',
};

/**
 * Generates the style sheet of a theme. It is empty for a light theme without options, which uses the engine's fonts.
 *
 * @throws Error with a fix if a font or a style sheet does not exist.
 */
export function generateThemeStyleSheets({
  theme,
  areaAccents,
  darkTokens,
  providerFolder,
}: ThemeSources): GeneratedThemeStyleSheets {
  const { mode, accent, codeThemes, radius } = theme;
  const fonts = loadFonts(theme, providerFolder);
  const isLight = mode !== 'dark';
  const rootTokens: ThemeTokens = {
    ...createFontTokens(fonts),
    ...(radius !== undefined && { '--radius': `${radius}px`, '--radius-small': `${Math.round((radius * 5) / 8)}px` }),
    ...(codeThemes.dark && deriveCodeThemeTokens(codeThemes.dark, 'dark')),
    ...(isLight && codeThemes.light && deriveCodeThemeTokens(codeThemes.light, 'light')),
    ...(isLight && accent !== undefined && deriveAccentTokens(accent, 'light')),
  };
  const darkAccentTokens: ThemeTokens = accent === undefined ? {} : deriveAccentTokens(accent, 'dark');
  const areas = Object.entries(areaAccents);
  const lightAreas = isLight
    ? areas.map(([area, colour]) => writeRule(`:root${createAreaSelector(area)}`, deriveAccentTokens(colour, 'light')))
    : [];
  const darkRules = mode === 'light' ? '' : writeDark(mode, darkTokens, darkAccentTokens, areas);
  return {
    css: [fonts.map(({ css }) => css).join(''), writeRule(':root', rootTokens), ...lightAreas, darkRules].join(''),
    sheetsBefore: [...new Set([...getEngineSheets(theme), ...fonts.flatMap(({ sheetPath }) => sheetPath ?? [])])],
    sheetsAfter: theme.css.map((file) => requireSheet(providerFolder, file)),
  };
}

/** Lists the style sheets of the engine's fonts that the theme does not replace. */
const getEngineSheets = ({ fonts }: Theme): string[] =>
  (['text', 'code'] as const).flatMap((use) => (fonts[use] === undefined ? engineFontSheets[use] : []));

interface UsedFont extends ResolvedThemeFont {
  readonly use: FontUse;
}

function loadFonts({ fonts }: Theme, folder: string): UsedFont[] {
  return (['text', 'headings', 'code'] as const).flatMap((use) => {
    const font = fonts[use];
    return font === undefined ? [] : [{ ...resolveThemeFont(font, folder, `theme.fonts.${use}`), use }];
  });
}

function createFontTokens(fonts: readonly UsedFont[]): ThemeTokens {
  const tokens = fonts.map(
    ({ use, family }) =>
      [
        use === 'headings' ? '--font-headings' : `--font-${use}`,
        family === null ? fallbacks[use] : `${JSON.stringify(family)}, ${fallbacks[use]}`,
      ] as const,
  );
  const hasHeadings = fonts.some(({ use }) => use === 'headings');
  return { ...Object.fromEntries(tokens), ...(hasHeadings && { '--ifm-heading-font-family': 'var(--font-headings)' }) };
}

/** Writes the dark rules, for screens only: printed pages are always light. */
function writeDark(
  mode: ColourMode | 'both',
  darkTokens: string,
  accent: ThemeTokens,
  areas: readonly (readonly [string, Accent])[],
): string {
  const rules = (root: string): string =>
    [
      darkTokens.replaceAll('[data-theme="dark"]', root),
      writeRule(root, accent),
      ...areas.map(([area, colour]) =>
        writeRule(`${root}${createAreaSelector(area)}`, deriveAccentTokens(colour, 'dark')),
      ),
    ].join('');
  if (mode === 'dark') return `@media screen {\n${rules(':root')}}\n`;
  // Without scripts, the `data-theme` attribute is never set.
  const withoutScripts = `@media screen and (scripting: none) and (prefers-color-scheme: dark) {\n${rules(':root')}}\n`;
  return `@media screen {\n${rules(':root[data-theme="dark"]')}}\n${withoutScripts}`;
}

const createAreaSelector = (area: string): string => `[data-area=${JSON.stringify(area)}]`;

function writeRule(selector: string, tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};\n`);
  return declarations.length === 0 ? '' : `${selector} {\n${declarations.join('')}}\n`;
}

function requireSheet(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`theme.css names the file "${file}", which does not exist in ${folder}.`);
  return path;
}
