import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColourMode, surfaceColours } from '@refdesk/theme/contrast';
import { describe, expect, test } from 'vitest';

const light = readColours('tokens.css');
const dark = readColours('dark.css');
const coloursByMode: Readonly<Record<ColourMode, ReadonlyMap<string, string>>> = {
  light,
  dark: new Map([...light, ...dark]),
};

const surfaces = ['surface', 'surface-page', 'surface-code', 'surface-sunken'];
const isNightColour = (name: string) => /night/.test(name);
const textColours = [...light.keys()].filter(
  (name) => /^(text|accent|method|ok|warn|bad|info|code)/.test(name) && !/soft/.test(name),
);
const softColours = [...light.keys()].filter((name) => name.endsWith('-soft'));

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of the focus ring (1.4.11). */
const minTextContrast = 4.5;
const minShapeContrast = 3;

test('reads the colours of the token files', () => {
  expect(textColours.length).toBeGreaterThan(20);
  expect(softColours.length).toBeGreaterThanOrEqual(5);
});

test('the dark design sets every colour, except for code samples, which are dark in both designs', () => {
  const darkSource = read('dark.css');
  const missing = [...light.keys()].filter(
    (name) => !/^code-.*-night$/.test(name) && !darkSource.includes(`--${name}:`),
  );
  expect(missing).toEqual([]);
});

test('the contrast check of accent colours uses the same surfaces', () => {
  for (const mode of ['light', 'dark'] as const)
    expect(surfaceColours[mode].toSorted()).toEqual(surfaces.map((name) => coloursByMode[mode].get(name)).toSorted());
  expect(surfaceColours.night).toEqual([light.get('surface-night'), dark.get('surface-night')]);
});

describe.each(['light', 'dark'] as const)('in the %s design', (mode) => {
  test.each(textColours.filter((name) => !isNightColour(name)))('--%s is readable on every surface', (textColour) => {
    for (const surface of surfaces)
      expect(calculateContrast(mode, textColour, surface), `on --${surface}`).toBeGreaterThanOrEqual(minTextContrast);
  });

  test.each(textColours.filter(isNightColour))('--%s is readable on --surface-night', (textColour) => {
    expect(calculateContrast(mode, textColour, 'surface-night')).toBeGreaterThanOrEqual(minTextContrast);
  });

  test.each(softColours)('text and its accent are readable on --%s', (softColour) => {
    for (const textColour of ['text', 'text-quiet', softColour.replace('-soft', '')])
      expect(calculateContrast(mode, textColour, softColour), `--${textColour}`).toBeGreaterThanOrEqual(
        minTextContrast,
      );
  });

  test.each(['accent', 'accent-strong', 'bad'])('--surface is readable on a --%s button', (background) => {
    expect(calculateContrast(mode, 'surface', background)).toBeGreaterThanOrEqual(minTextContrast);
  });

  test.each(surfaces)('the focus ring is visible on --%s', (surface) => {
    expect(calculateContrast(mode, 'focus', surface)).toBeGreaterThanOrEqual(minShapeContrast);
  });
});

/** Style sheets of the portal, except the print style sheet, which has separate sizes, and those of fonts. */
const root = join(import.meta.dirname, '../../..');
const sheets = globSync('{plugins,packages,site}/{*/src,src,.}/**/*.css', { cwd: root }).filter(
  (file) => !/node_modules|build|print\.css|fonts\//.test(file),
);

test.each([
  ['font-size', /^(var\(--(size-[a-z0-9]+|ifm-code-font-size)\)|inherit|clamp\(.*var\(--size-display\)\))$/],
  ['font-weight', /^(400|500|600|inherit|var\(--ifm-heading-font-weight\))$/],
])('every %s is a value from the scale', (property, allowed) => {
  const declarations = sheets.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(new RegExp(`^\\s+${property}: ([^;]+);`, 'gm')),
      (match) => ({
        file,
        value: match[1] ?? '',
      }),
    ),
  );
  expect(declarations.length).toBeGreaterThan(70);
  expect(declarations.filter(({ value }) => !allowed.test(value))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Reads the colours by token name; in the dark design, code colours are those of the night surface. */
function readColours(file: string): ReadonlyMap<string, string> {
  const values = Array.from(
    read(file).matchAll(/^ {2}--([\w-]+): (#[0-9a-f]{6}|var\(--code-\w+-night\));/gm),
    ([, name = '', value = '']) => [name, value] as const,
  );
  return new Map(
    values.map(([name, value]) => [name, value.startsWith('#') ? value : (light.get(value.slice(6, -1)) ?? value)]),
  );
}

/** Returns the contrast ratio of two tokens, from 1 to 21. */
function calculateContrast(mode: ColourMode, first: string, second: string): number {
  const [lighter = 0, darker = 0] = [calculateLuminance(mode, first), calculateLuminance(mode, second)].toSorted(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** Calculates the relative luminance of a token (WCAG 2.2). */
function calculateLuminance(mode: ColourMode, name: string): number {
  const hex = coloursByMode[mode].get(name);
  if (hex === undefined) throw new Error(`The ${mode} design has no colour --${name}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
