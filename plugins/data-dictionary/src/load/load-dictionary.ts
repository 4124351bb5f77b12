import type { Dictionary } from '../model/dictionary.ts';
import { checkCategories } from './check/categories.ts';
import { checkColumns } from './check/columns.ts';
import { checkExamples } from './check/examples.ts';
import { checkForeignKeys } from './check/foreign-keys.ts';
import { checkQueries } from './check/queries.ts';
import { readDictionaryFiles } from './dictionary-files.ts';
import { DictionaryError } from './fault.ts';
import { toDictionary } from './to-dictionary.ts';

/**
 * Reads and checks the dictionary's files.
 * @throws DictionaryError with the faults of all files, when there are any
 */
export async function loadDictionary(folder: string): Promise<Dictionary> {
  const { files, faults: unreadable } = await readDictionaryFiles(folder);
  const faults = [
    ...unreadable,
    ...checkCategories(files),
    ...checkColumns(files),
    ...checkExamples(files),
    ...checkForeignKeys(files),
    ...checkQueries(files),
  ];
  if (faults.length > 0) throw new DictionaryError(folder, faults);
  return toDictionary(files);
}
