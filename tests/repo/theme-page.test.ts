import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tools/command.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Custom properties of the engine that minor versions may change. */
const internal = /^--(?:ifm|docusaurus|doc|size|control|leading|space|page)(?:-|$)/;

/** Custom properties that only a theme with a heading font sets (packages/theme). */
const setByTheme = ['--font-headings'];

test('docs/theme.md lists all stable custom properties, and no others', () => {
  const declared = Array.from(read('site/src/css/tokens.css').matchAll(/^ {2}(--[\w-]+):/gm), ([, name = '']) => name);
  const stable = [...new Set(declared.filter((name) => !internal.test(name))), ...setByTheme];
  const listed = Array.from(read('docs/theme.md').matchAll(/^\| (`--.+?) \|/gm), ([, names = '']) =>
    names.split(', ').map((name) => name.slice(1, -1)),
  ).flat();
  expect(stable.length).toBeGreaterThan(45);
  expect(listed.toSorted()).toEqual(stable.toSorted());
});
