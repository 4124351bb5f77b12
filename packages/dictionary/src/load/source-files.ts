import { glob, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from 'yaml';
import { dictionaryApisFileSchema } from '../source/apis-file.ts';

/**
 * Lists all files and folders that the dictionary in `folder` may depend on: its contents, and the folders of the API
 * descriptions that it names.
 */
export async function listDataDictionarySourcePaths(folder: string): Promise<string[]> {
  const apis = await readFile(join(folder, 'apis.yaml'), 'utf8').then(
    (text) => dictionaryApisFileSchema.safeParse(parse(text)).data,
    () => undefined,
  );
  const descriptions = apis
    ? [apis.rest, apis.actions].flatMap((api) => (api ? dirname(resolve(folder, api.description)) : []))
    : [];
  const paths = await Promise.all(
    [folder, ...descriptions].map((root) => Array.fromAsync(glob('**', { cwd: root }), (name) => join(root, name))),
  );
  return paths.flat();
}
