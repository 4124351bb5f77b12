import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const build = resolve(import.meta.dirname, '../../site/build');
const codePattern = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/** Nouns that follow a count in prose. A number before another word may be an identifier, a year or a value. */
const countedNouns =
  'bytes|calls|characters|columns|items|milliseconds|minutes|operations|records|requests|rows|seconds|tables|times';

test('every page separates thousands in counts of four digits or more', () => {
  const pages = globSync('**/*.md', { cwd: build });
  const prose = pages.map((page) => ({ page, text: readFileSync(join(build, page), 'utf8').replace(codePattern, '') }));
  const findNumbers = (pattern: RegExp) =>
    prose.flatMap(({ page, text }) => Array.from(text.matchAll(pattern), ([match]) => `${page}: ${match}`));
  expect(findNumbers(new RegExp(`\\b\\d{1,3}(,\\d{3})+ (${countedNouns})\\b`, 'g')).length).toBeGreaterThan(100);
  expect(findNumbers(new RegExp(`(?<![\\d.,])\\d{4,} (${countedNouns})\\b`, 'g'))).toEqual([]);
});
