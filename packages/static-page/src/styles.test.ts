import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Only the build runs these components; a style sheet that no `styles.ts` of theirs names reaches no browser.
test.each(['plugins/api-reference/src/components', 'plugins/data-dictionary/src/components', 'packages/page-parts/src'])(
  'every style sheet of %s reaches the browser',
  (folder) => {
    const root = join(import.meta.dirname, '../../..', folder);
    const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'));
    const lists = readdirSync(root).filter((name) => name.endsWith('styles.ts'));
    const named = lists.flatMap((list) => [...readFileSync(join(root, list), 'utf8').matchAll(/import '\.\/(.*\.module\.css)'/g)].map(([, name]) => name));
    expect(named.toSorted()).toEqual(sheets.toSorted());
  },
);
