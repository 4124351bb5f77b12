import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Color from 'colorjs.io';
import { afterAll, expect, test } from 'vitest';
import { codeThemeNames, deriveCodeThemeTokens } from './code-colours.ts';
import {
  type ColourMode,
  findLowestContrast,
  findReadableColour,
  minTextContrast,
  surfaceColours,
} from './contrast.ts';
import { generateThemeStyleSheets, type Theme } from './generate-theme-style-sheets.ts';

const providerFolder = mkdtempSync(join(tmpdir(), 'theme-'));
afterAll(() => rmSync(providerFolder, { recursive: true }));
writeFileSync(join(providerFolder, 'brand.css'), ':root { --measure: 40rem; }');
writeFileSync(join(providerFolder, 'brand.woff2'), 'not read');

const defaultTheme: Theme = { mode: 'light', fonts: {}, codeThemes: {}, css: [] };
const darkTokens = '[data-theme="dark"] {\n  --surface: #1a2321;\n}\n';
const generate = (theme: Partial<Theme>, areaAccents = {}) =>
  generateThemeStyleSheets({ theme: { ...defaultTheme, ...theme }, areaAccents, darkTokens, providerFolder });

/** Returns the value of a custom property in the first rule of `selector` that sets it. */
function readToken(css: string, selector: string, name: string): string | undefined {
  const rule = css.split('}').find((text) => text.includes(`${selector} {`) && text.includes(`${name}:`));
  return rule?.match(new RegExp(`${name}: ([^;]+);`))?.[1];
}

const matchEngineFont = (use: 'text' | 'code') => expect.stringMatching(new RegExp(`fonts[\\\\/]${use}\\.css$`));

test('generates no CSS for a light theme without options, and loads the engine fonts', () => {
  expect(generate({})).toEqual({
    css: '',
    sheetsBefore: [matchEngineFont('text'), matchEngineFont('code')],
    sheetsAfter: [],
  });
});

test('omits the engine font that a theme replaces', () => {
  const { css, sheetsBefore } = generate({ fonts: { text: 'system' } });
  expect(sheetsBefore).toEqual([matchEngineFont('code')]);
  expect(readToken(css, ':root', '--font-text')).toBe('ui-sans-serif, system-ui, sans-serif');
});

test('includes dark colours only if the mode has them, and only on screens', () => {
  expect(generate({ accent: '#9b2f45' }).css).not.toMatch(/dark|media/);
  expect(generate({ mode: 'both' }).css).toContain(
    '@media screen {\n:root[data-theme="dark"] {\n  --surface: #1a2321;',
  );
  expect(generate({ mode: 'both' }).css).toContain(
    '@media screen and (scripting: none) and (prefers-color-scheme: dark) {\n:root {',
  );
  expect(generate({ mode: 'dark' }).css).toBe('@media screen {\n:root {\n  --surface: #1a2321;\n}\n}\n');
});

/** Colours of 24 hues, darkened until they are readable. */
const accents = Array.from({ length: 24 }, (_, index) => {
  const hue = new Color('oklch', [0.6, 0.15, index * 15])
    .to('srgb')
    .toGamut()
    .toString({ format: 'hex', collapse: false });
  return findReadableColour(hue, surfaceColours.light, 'darker');
});

test.each(accents)('derives readable tokens from the accent %s in both modes', (accent) => {
  const { css } = generate({ mode: 'both', accent }, { docs: accent });
  const selectors = {
    light: [':root', ':root[data-area="docs"]'],
    dark: [':root[data-theme="dark"]', ':root[data-theme="dark"][data-area="docs"]'],
  };
  for (const mode of ['light', 'dark'] as const) {
    for (const selector of selectors[mode]) expectReadable(css, selector, mode);
  }
});

function expectReadable(css: string, selector: string, mode: ColourMode): void {
  const getToken = (name: string) => readToken(css, selector, name) ?? '';
  const texts = mode === 'light' ? ['#1b2422', '#434e4a'] : ['#e3eae7', '#afbcb7'];
  for (const name of ['--accent', '--accent-strong'])
    expect(findLowestContrast(getToken(name), surfaceColours[mode]), `${selector} ${name}`).toBeGreaterThanOrEqual(
      minTextContrast,
    );
  for (const ink of [getToken('--accent'), ...texts])
    expect(
      findLowestContrast(ink, [getToken('--accent-soft')]),
      `${selector} ${ink} on the soft accent`,
    ).toBeGreaterThanOrEqual(minTextContrast);
  expect(findLowestContrast(getToken('--accent-night'), surfaceColours.night)).toBeGreaterThanOrEqual(minTextContrast);
}

test('uses a configured dark accent without changing it', () => {
  expect(
    readToken(
      generate({ mode: 'both', accent: { light: '#9b2f45', dark: '#ff9aab' } }).css,
      ':root[data-theme="dark"]',
      '--accent',
    ),
  ).toBe('#ff9aab');
});

test.each(codeThemeNames)('makes the colours of the %s code theme readable', (name) => {
  const isReadable = (mode: ColourMode, backgrounds: readonly string[]) =>
    Object.values(deriveCodeThemeTokens(name, mode)).every(
      (colour) => findLowestContrast(colour, backgrounds) >= minTextContrast,
    );
  expect(isReadable('light', surfaceColours.light)).toBe(true);
  expect(isReadable('dark', [...surfaceColours.dark, ...surfaceColours.night])).toBe(true);
});

test('loads fonts from files and packages, and theme style sheets after those of the engine', () => {
  const fonts = {
    text: { family: 'Brand Sans', files: [{ src: './brand.woff2', weight: '400 700', style: 'normal' }] },
    headings: '@fontsource-variable/literata',
  };
  const { css, sheetsBefore, sheetsAfter } = generate({ fonts, css: ['./brand.css'], radius: 3 });
  expect(css).toContain(`src: url("${join(providerFolder, 'brand.woff2')}") format("woff2");\n  font-weight: 400 700;`);
  expect(readToken(css, ':root', '--font-text')).toMatch(/^"Brand Sans", /);
  expect(readToken(css, ':root', '--font-headings')).toMatch(/^"Literata Variable", /);
  expect(readToken(css, ':root', '--radius-small')).toBe('2px');
  expect(sheetsBefore).toEqual([matchEngineFont('code'), expect.stringMatching(/literata[\\/]index\.css$/)]);
  expect(sheetsAfter).toEqual([join(providerFolder, 'brand.css')]);
});

test('names the configuration field if a package or file does not exist', () => {
  expect(() => generate({ fonts: { text: '@fontsource-variable/brand' } })).toThrow(
    'theme.fonts.text names the package "@fontsource-variable/brand", which is not installed: npm install @fontsource-variable/brand',
  );
  const files = [{ src: './other.woff2', weight: '400', style: 'normal' }];
  expect(() => generate({ fonts: { code: { family: 'Brand', files } } })).toThrow(
    'theme.fonts.code names the file "./other.woff2", which does not exist in',
  );
  expect(() => generate({ css: ['./other.css'] })).toThrow(
    'theme.css names the file "./other.css", which does not exist in',
  );
});
