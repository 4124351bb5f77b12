import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Font as configured: `system`, the name of a package that declares it, or font files from the provider. */
export type Font =
  | string
  | {
      readonly family: string;
      readonly files: readonly { readonly src: string; readonly weight: string; readonly style: string }[];
    };

/** A font with the style sheet that declares it. */
export interface ResolvedThemeFont {
  /** Family name, or null for the fonts of the reader's system. */
  readonly family: string | null;
  /** Path of a style sheet with `@font-face` rules, or null if `css` contains them. */
  readonly sheetPath: string | null;
  readonly css: string;
}

/**
 * Resolves a configured font; its files are relative to the provider's `folder`.
 *
 * @param field Path of the configuration field, for errors.
 * @throws Error with a fix if a package is not installed or a file is missing.
 */
export function resolveThemeFont(font: Font, folder: string, field: string): ResolvedThemeFont {
  if (font === 'system') return { family: null, sheetPath: null, css: '' };
  if (typeof font === 'string') return loadFontPackage(font, folder, field);
  const faces = font.files.map(({ src, weight, style }) => {
    const file = join(folder, src);
    if (!existsSync(file)) throw new Error(`${field} names the file "${src}", which does not exist in ${folder}.`);
    return `@font-face {
  font-family: ${JSON.stringify(font.family)};
  src: url(${JSON.stringify(file)}) format(${JSON.stringify(formatsByExtension[extname(src)] ?? 'woff2')});
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
}
`;
  });
  return { family: font.family, sheetPath: null, css: faces.join('') };
}

/** Style sheets of the engine's fonts; the family names are those of `--font-text` and `--font-code`. */
export const engineFontSheets = {
  text: fileURLToPath(new URL('../fonts/text.css', import.meta.url)),
  code: fileURLToPath(new URL('../fonts/code.css', import.meta.url)),
} as const;

const formatsByExtension: Readonly<Record<string, string>> = {
  '.woff2': 'woff2',
  '.woff': 'woff',
  '.ttf': 'truetype',
  '.otf': 'opentype',
};

/** Finds the style sheet of a package such as `@fontsource-variable/inter`, and the family that it declares. */
function loadFontPackage(name: string, folder: string, field: string): ResolvedThemeFont {
  const sheetPath = resolveSheet(name, [folder, fileURLToPath(new URL('.', import.meta.url))]);
  if (sheetPath === null)
    throw new Error(`${field} names the package "${name}", which is not installed: npm install ${name}`);
  const [, family] = /font-family:\s*['"]?([^;'"]+)/.exec(readFileSync(sheetPath, 'utf8')) ?? [];
  if (family === undefined) throw new Error(`${field} names the package "${name}", whose index.css declares no font.`);
  return { family, sheetPath, css: '' };
}

function resolveSheet(name: string, folders: readonly string[]): string | null {
  for (const folder of folders) {
    try {
      return createRequire(join(folder, 'portal.config.ts')).resolve(`${name}/index.css`);
    } catch {
      // Try the next folder.
    }
  }
  return null;
}
