import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const colours: ReadonlyMap<string, string> = new Map(
  Array.from(css.matchAll(/^ {2}--([\w-]+): (#[0-9a-f]{6});/gm), ([, name = '', value = '']) => [name, value]),
);

const papers = ['surface', 'surface-page', 'surface-sunken', 'surface-code'];
const isNight = (name: string) => /night/.test(name);
const inks = [...colours.keys()].filter((name) => /^(text|accent|method|ok|warn|bad|info|code)/.test(name) && !/soft/.test(name));
const softs = [...colours.keys()].filter((name) => name.endsWith('-soft'));

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of the focus ring (1.4.11). */
const minTextContrast = 4.5;
const minShapeContrast = 3;

test('reads the colours of the token file', () => {
  expect(inks.length).toBeGreaterThan(20);
  expect(softs.length).toBeGreaterThanOrEqual(5);
});

test.each(inks.filter((name) => !isNight(name)))('--%s is readable on every paper', (ink) => {
  for (const paper of papers) expect(contrast(ink, paper), `on --${paper}`).toBeGreaterThanOrEqual(minTextContrast);
});

test.each(inks.filter(isNight))('--%s is readable on --surface-night', (ink) => {
  expect(contrast(ink, 'surface-night')).toBeGreaterThanOrEqual(minTextContrast);
});

test.each(softs)('text and its own colour are readable on --%s', (soft) => {
  for (const ink of ['text', 'text-quiet', soft.replace('-soft', '')]) expect(contrast(ink, soft), `--${ink}`).toBeGreaterThanOrEqual(minTextContrast);
});

test.each(['accent', 'accent-strong', 'bad'])('white is readable on a --%s button', (background) => {
  expect(contrast('surface', background)).toBeGreaterThanOrEqual(minTextContrast);
});

test.each(papers)('the focus ring is visible on --%s', (paper) => {
  expect(contrast('focus', paper)).toBeGreaterThanOrEqual(minShapeContrast);
});

/** Contrast ratio of two tokens, 1 to 21. */
function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a token (WCAG 2.2). */
function luminance(name: string): number {
  const hex = colours.get(name);
  if (hex === undefined) throw new Error(`tokens.css has no colour --${name}.`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
