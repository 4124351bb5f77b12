import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

// Docusaurus's loader takes zod's default export for the module, and that has no `z`: the build would fail, and no unit test.
test('modules that Docusaurus loads import zod as a namespace', () => {
  const files = globSync(['packages/*/src/**/*.ts', 'plugins/*/src/**/*.ts', 'providers/**/*.ts', 'site/{.,config,patches,remark}/*.ts'], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('packages/test-postgres/'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  expect(files.filter(({ text }) => /^import \* as z from 'zod/m.test(text)).length).toBeGreaterThan(10);
  expect(files.filter(({ text }) => /^import \{[^}]*\} from 'zod/m.test(text)).map(({ file }) => file)).toEqual([]);
});
