import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hardenStatements } from './harden.ts';

test('the file that operators prepare their database with takes what the tests take', async () => {
  const file = await readFile(new URL('../../../deploy/daas.sql', import.meta.url), 'utf8');
  expect(file.replace(/^--.*\n/gm, '').trim()).toBe(hardenStatements({ isShared: true }).trim());
});
