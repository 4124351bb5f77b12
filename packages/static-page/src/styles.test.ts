import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
// While the page hydrates, Docusaurus takes its classes from <html> and gives them back: the page would be laid out three times, and its end would move.
test('no style sheet selects a class of the document element', () => {
  const sheets = globSync('{site,plugins/*,packages/*}/{src,*.css}{,/**/*.css}', { cwd: root }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const asking = sheets.filter((path) => /(?:html(?:\.|\[class)|:root\.|\.(?:docs-|plugin-|mdx-|blog-)[a-z])/.test(readFileSync(join(root, path), 'utf8')));
  expect(asking).toEqual([]);
});
