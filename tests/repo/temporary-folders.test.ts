import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('a file of tests that creates temporary folders removes them', () => {
  const texts = globSync('{packages,plugins,providers,sandbox,service,site,tests,tools}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: ['**/node_modules'],
  }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const creating = texts.filter(({ text }) => /\bmkdtemp(Sync)?\(/.test(text));
  expect(creating.length).toBeGreaterThan(20);
  expect(creating.filter(({ text }) => !/\brm(Sync)?\(/.test(text)).map(({ file }) => file)).toEqual([]);
});
