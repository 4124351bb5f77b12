import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Folders from the lowest layer to the highest: each imports lower ones only, except for types. */
const layers = ['description', 'data', 'store', 'validation', 'behaviour', 'operations', 'http', 'translation', 'actions', 'collections', 'local'];

/** The folders that a file imports values from. */
function importedFolders(file: string): readonly string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\s)([^;]*?)\sfrom '(\.[^']+)'/gm);
  return [...statements].flatMap(([, names = '', target = '']) => {
    const isTypesOnly = /^\{(?:\s*type\s[^,}]*,?)*\s*\}$/.test(names.trim());
    return isTypesOnly ? [] : [folderOf(relative(source, join(source, dirname(file), target)))];
  });
}

/** `operations/write.ts` → `operations`; empty for files beside the folders. */
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

it('a folder imports folders of lower layers only', () => {
  const files = globSync('*/*.ts', { cwd: source }).filter((file) => !file.includes('.test.'));
  expect([...new Set(files.map(folderOf))].toSorted()).toEqual(layers.toSorted());
  const upward = files.flatMap((file) =>
    importedFolders(file)
      .filter((folder) => folder !== '' && layers.indexOf(folder) > layers.indexOf(folderOf(file)))
      .map((folder) => `${file} imports ${folder}`),
  );
  expect(upward).toEqual([]);
});
