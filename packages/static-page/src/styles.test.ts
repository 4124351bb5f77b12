import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const find = (pattern: string): string[] => globSync(`{site,plugins/*,packages/*}/src/**/${pattern}`, { cwd: root }).map((path) => join(root, path));
const isSheet = (file: string): boolean => file.endsWith('.module.css');

/** Files that a module imports by a relative path, with and without names. */
function importsOf(file: string): string[] {
  const paths = Array.from(readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?'(\.[^']+)';/gm), ([, path = '']) => resolve(dirname(file), path));
  return paths.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((one) => /\.(tsx?|css)$/.test(one) && existsSync(one)));
}

/** A module, what it imports, and so on. */
function closure(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!isSheet(file)) for (const path of importsOf(file)) closure(path, seen);
  return seen;
}

// Only the build runs static pages; a style sheet that no other module imports reaches no browser.
test('every style sheet of a static page is imported by a browser module', () => {
  const shared = globSync(join(root, 'packages/ui/src/**/*.tsx'));
  const drawn = [...find('*.server.tsx'), ...shared].reduce((seen, page) => closure(page, seen), new Set<string>());
  const others = find('*.{ts,tsx}').filter((file) => !drawn.has(file));
  const seen = new Set(others.flatMap(importsOf).filter(isSheet));
  const sheets = [...drawn].filter(isSheet);
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((sheet) => !seen.has(sheet)).map((sheet) => relative(root, sheet))).toEqual([]);
});

// While the page hydrates, Docusaurus takes its classes from <html> and gives them back: the page would be laid out three times, and its end would move.
test('no style sheet selects a class of the document element', () => {
  const sheets = globSync('{site,plugins/*,packages/*}/{src,*.css}{,/**/*.css}', { cwd: root }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const asking = sheets.filter((path) => /(?:html(?:\.|\[class)|:root\.|\.(?:docs-|plugin-|mdx-|blog-)[a-z])/.test(readFileSync(join(root, path), 'utf8')));
  expect(asking).toEqual([]);
});
