import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { isRightToLeft } from '@refdesk/messages/languages';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { generateThemeStyleSheets } from '@refdesk/theme/generate-theme-style-sheets';
import { areaAccents } from './areas';
import { builtLanguage, hasMultipleLanguages } from './languages';

const resolveSource = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

const { theme } = portal;

/**
 * Adds the configured theme after the engine's styles; adds nothing for a light theme without options.
 */
function createPortalThemePlugin({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'portal-theme',
    getClientModules: () => {
      const darkTokens = readFileSync(resolveSource('css/dark.css'), 'utf8');
      const { css, sheetsBefore, sheetsAfter } = generateThemeStyleSheets({
        theme,
        areaAccents,
        darkTokens,
        providerFolder: resolveProviderPath(),
      });
      return [...sheetsBefore, ...(css === '' ? [] : [writeStyleSheet(generatedFilesDir, css)]), ...sheetsAfter];
    },
    configureWebpack: ({ module }) => {
      for (const rule of module?.rules ?? []) if (isFontRule(rule)) rule.use[0].options.limit = false;
      return {};
    },
  };
}

/**
 * Styles and components of the theme. A portal with a single mode gets no code for a mode switch, and one with a single
 * language gets none for a language switch.
 */
export const themes = [
  createPortalThemePlugin,
  ...(theme.mode === 'both' ? [] : [defineComponentsPlugin('without-switch')]),
  ...(hasMultipleLanguages ? [createLanguageSwitchPlugin] : []),
  ...(Object.keys(areaAccents).length === 0 ? [] : [defineComponentsPlugin('area-accents')]),
];

/**
 * Adds the language switch to the navbar, and styles for right-to-left scripts. Uses an alias, because a theme's
 * components do not override those of the site.
 */
function createLanguageSwitchPlugin(): Plugin {
  const alias = { '@theme/NavbarItem/ComponentTypes': resolveSource('languages/navbar-item-types.tsx') };
  return {
    name: 'language-switch',
    getClientModules: () => (isRightToLeft(builtLanguage) ? [resolveSource('languages/right-to-left.css')] : []),
    configureWebpack: () => ({ resolve: { alias } }),
  };
}

/** Adds the components from a folder of site/src/themes. */
function defineComponentsPlugin(folder: string): () => Plugin {
  return () => ({ name: `theme-${folder}`, getThemePath: () => resolveSource(`themes/${folder}`) });
}

/**
 * Docusaurus's bundler rule for fonts. It inlines small fonts into the style sheet, where the Content-Security-Policy
 * blocks them.
 */
interface FontRule {
  readonly test: RegExp;
  readonly use: readonly [{ readonly options: { limit: number | false } }];
}

function isFontRule(rule: unknown): rule is FontRule {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    'test' in rule &&
    rule.test instanceof RegExp &&
    rule.test.test('a.woff2')
  );
}

function writeStyleSheet(folder: string, css: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'theme.css');
  writeFileSync(file, css);
  return file;
}
