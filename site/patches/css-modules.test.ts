import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
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

/** Each declaration block of a style sheet: its selector, its declarations and the conditions it stands in. */
function blocksOf(sheet: string): { readonly selector: string; readonly declarations: string; readonly conditions: string }[] {
  const outside: string[] = [];
  const blocks = [];
  for (const [, before = '', brace] of sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '{') outside.push(before.trim().split(';').at(-1)?.trim() ?? '');
    else {
      const selector = outside.pop() ?? '';
      blocks.push({ selector, declarations: before, conditions: outside.join(' ') });
    }
  }
  return blocks;
}

// Where ::details-content is not known, a list that style alone keeps open is closed: without its summary nobody opens it.
test('a summary is hidden on a screen only where the browser can keep its details open', () => {
  const sheets = globSync('{site/src,plugins/*/src,packages/*/src}/**/*.css', { cwd: root }).map((file) => resolve(root, file));
  const hidden = sheets.flatMap((file) =>
    blocksOf(readFileSync(file, 'utf8'))
      .filter(({ selector, declarations }) => /summary$/.test(selector) && /display: none/.test(declarations))
      .map(({ selector, conditions }) => ({ place: `${relative(root, file)}: ${selector}`, conditions })),
  );
  expect(hidden.length).toBeGreaterThanOrEqual(2);
  const onScreens = hidden.filter(({ conditions }) => !conditions.includes('@media print'));
  expect(onScreens.filter(({ conditions }) => !conditions.includes('selector(::details-content)')).map(({ place }) => place)).toEqual([]);
});
