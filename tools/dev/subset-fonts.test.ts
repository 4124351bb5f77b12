import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontSubsets, makeFontSubset } from './subset-fonts.ts';

test.each(fontSubsets)('$file equals the output of node tools/dev/subset-fonts.ts', async (font) => {
  const written = readFileSync(new URL(`../../packages/theme/fonts/${font.file}`, import.meta.url));
  expect((await makeFontSubset(font)).equals(written)).toBe(true);
});

test('the fonts loaded on a first visit total at most 28 kB', () => {
  const sizes = fontSubsets.map(
    ({ file }) => readFileSync(new URL(`../../packages/theme/fonts/${file}`, import.meta.url)).length,
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(28_000);
});
