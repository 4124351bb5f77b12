import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../command.ts';
import { compileModule } from './compile-module.ts';
import { listSources } from './pack.ts';
import { listPackedFiles } from './packed-files.ts';

test('every packed module compiles, and imports only packed files', () => {
  const sources = listSources();
  const { compiled } = listPackedFiles(root);
  const errors = compiled.flatMap((file) => {
    try {
      compileModule(file, readFileSync(join(root, file), 'utf8'), sources);
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(compiled.length).toBeGreaterThan(1_000);
  expect(errors).toEqual([]);
});
