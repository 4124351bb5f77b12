import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

// `Link` adds the language prefix; the router does not.
test('uses only functions that add the language prefix to open account pages', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['page/navigate.tsx', '**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(150);
  const violations = files.filter((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return /\bRedirect\b.*from '@docusaurus\/router'|\b(?:push|replace|assign)\(\s*\{?[^)]*\/account\/|\shref=[{]?["'`]\/account\//.test(
      code,
    );
  });
  expect(violations).toEqual([]);
});
