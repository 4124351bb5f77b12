import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

// `Link` adds the prefix of the language, the router does not.
test('screens open pages of the account only by functions that add the prefix of the language', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['page/navigate.tsx', '**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(150);
  const found = files.filter((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return /\bRedirect\b.*from '@docusaurus\/router'|\b(?:push|replace|assign)\(\s*\{?[^)]*\/account\/|\shref=[{]?["'`]\/account\//.test(
      code,
    );
  });
  expect(found).toEqual([]);
});
