import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('lists the style sheets of all components, because only the build renders the components', () => {
  const folder = import.meta.dirname;
  const listed = ['styles.ts', 'operation-styles.ts'].flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(/^import '\.\/(.*\.module\.css)';$/gm),
      ([, path = '']) => path,
    ),
  );
  expect(listed.toSorted()).toEqual(globSync('*/*.module.css', { cwd: folder }).toSorted());
});

test('does not select tabs by their index, because the number of samples varies', () => {
  const folder = import.meta.dirname;
  const numbered = globSync('*/*.module.css', { cwd: folder }).filter((path) =>
    /:nth-(child|of-type)\(\d+\):checked/.test(readFileSync(join(folder, path), 'utf8')),
  );
  expect(numbered).toEqual([]);
});
