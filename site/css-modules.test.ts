import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const components = globSync('{site/src,plugins/*/src,packages/*/src}/**/*.tsx', { cwd: root }).map((file) => resolve(root, file));

/** The style sheets that a component imports, each by the name that it has there. */
function importsOf(source: string): { readonly name: string; readonly file: string }[] {
  return Array.from(source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g), ([, name = '', file = '']) => ({ name, file }));
}

const classesIn = (sheet: string): Set<string> => new Set(Array.from(sheet.matchAll(/\.([a-zA-Z_][\w-]*)/g), ([, name = '']) => name));

// A name that is in no style sheet is undefined: the element loses its style, and nothing says so.
test('every class that a component asks of its style sheet is there', () => {
  const asked = components.flatMap((component) => {
    const source = readFileSync(component, 'utf8');
    const code = source.replaceAll(/^import .*$/gm, '');
    return importsOf(source).flatMap(({ name, file }) => {
      const known = classesIn(readFileSync(resolve(dirname(component), file), 'utf8'));
      const names = Array.from(code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')), ([, own = '']) => own);
      return names.map((own) => ({ place: `${relative(root, component)}: ${name}.${own}`, isKnown: known.has(own) }));
    });
  });
  expect(asked.length).toBeGreaterThan(500);
  expect(asked.filter(({ isKnown }) => !isKnown).map(({ place }) => place)).toEqual([]);
});
