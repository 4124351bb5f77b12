import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the browser gets every style sheet: the components that import them run while the site is built only', async () => {
  const own = ['styles.ts', 'operation-styles.ts'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('');
  const sheets = await Array.fromAsync(glob('**/*.module.css', { cwd: import.meta.dirname }));
  expect(sheets.filter((sheet) => !own.includes(`'./${sheet}'`))).toEqual([]);
});
