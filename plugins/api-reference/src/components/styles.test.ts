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
