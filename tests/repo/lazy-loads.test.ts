import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lazyFeatures, otherFeatures } from '../e2e/support/lazy-features.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync(
  [
    'plugins/*/src/**/*.{ts,tsx}',
    'packages/{ui,static-page,personalization}/src/**/*.{ts,tsx}',
    'site/src/**/*.{ts,tsx}',
  ],
  { cwd: root },
)
  .filter((file) => !/\.(test|d)\.ts$|\/load\/|\/build\/|bundling\//.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));

/** Loads that go through `loadFeatureWithRetry` in another file, or whose failure it reports later. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'plugins/account/src/app/screens.ts': /^ {2}'\/account\/[\w/-]+': \(\) => import\('[^']+'\),$/,
  'plugins/data-dictionary/src/client/query-try-it.ts': /const load = \(\) => Promise\.all\(/,
  'plugins/console/src/client/open-with.ts': /const load = \(\) => Promise\.all\(/,
  'plugins/search/src/client/warm-up-search.ts': /void import\('\.\.\/components\/Suggestions\.tsx'\)\.catch/,
};

test('the browser loads code on demand only through loadFeatureWithRetry, which shows an error and Retry', () => {
  const unguarded = files.flatMap(({ file, text }) =>
    text
      .replaceAll(/loadFeatureWithRetry\(\s*'[\w-]+',\s*\(\) => import\(/g, '')
      .split('\n')
      .filter(
        (line) =>
          isLoad(line) &&
          !/loadFeatureWithRetry\(|loadClient=\{\(\) => import\(/.test(line) &&
          !exceptions[file]?.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(unguarded).toEqual([]);
});

test('the browser test of failed loads covers each lazy feature', () => {
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(/loadFeatureWithRetry\(\s*'([\w-]+)'/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(names)].toSorted()).toEqual(
    [...lazyFeatures.map(({ name }) => name), ...otherFeatures].toSorted(),
  );
});

/** Whether a line loads a module, rather than importing one of its types with `import('./file.ts').Name`. */
const isLoad = (line: string): boolean => /(?<!typeof |<|\*.*)\bimport\((?!'[^']+'\)\.(?!then|catch))/.test(line);
