import { resolve } from 'node:path';
import { checkTableSchemaAndActionNames } from '../check/api-names.ts';
import { checkTableCategories } from '../check/categories.ts';
import { checkTableColumns } from '../check/columns.ts';
import { checkColumnExamples } from '../check/examples.ts';
import { checkForeignKeyDefinitions } from '../check/foreign-keys.ts';
import { checkTableQueries } from '../check/queries.ts';
import { type ApiPageLinks, emptyApiPageLinks } from '../model/api-pages.ts';
import type { DataDictionary } from '../model/dictionary.ts';
import { type DictionaryPagePaths, defaultDictionaryPagePaths } from '../model/paths.ts';
import { readApiOperationsAndSchemas } from '../source/api-description.ts';
import type { ApisFile } from '../source/apis-file.ts';
import { DictionaryError } from '../source/dictionary-diagnostic.ts';
import { readDictionaryFiles } from '../source/dictionary-files.ts';
import { buildDictionaryFromCheckedFiles } from './build-dictionary-from-checked-files.ts';
import { collectApiPageLinks } from './collect-api-page-links.ts';

/**
 * Reads and checks the files of the dictionary in `folder`.
 *
 * @throws DictionaryError with the diagnostics of all files, if there are any.
 */
export async function loadDataDictionary(
  folder: string,
  pages: DictionaryPagePaths = defaultDictionaryPagePaths,
): Promise<DataDictionary> {
  const { files, diagnostics: unreadable } = await readDictionaryFiles(folder);
  const apis = files.apis && (await readApis(folder, files.apis.value));
  const diagnostics = [
    ...unreadable,
    ...checkTableCategories(files),
    ...checkTableColumns(files),
    ...checkColumnExamples(files),
    ...checkForeignKeyDefinitions(files),
    ...checkTableQueries(files),
    ...(apis ? checkTableSchemaAndActionNames(files, apis) : []),
  ];
  if (diagnostics.length > 0) throw new DictionaryError(folder, diagnostics);
  return buildDictionaryFromCheckedFiles(files, apis ?? emptyApiPageLinks, pages);
}

async function readApis(folder: string, file: ApisFile): Promise<ApiPageLinks> {
  const read = ({ description }: { readonly description: string }) =>
    readApiOperationsAndSchemas(resolve(folder, description));
  return collectApiPageLinks(file, {
    rest: await read(file.rest),
    actions: file.actions && (await read(file.actions)),
  });
}
