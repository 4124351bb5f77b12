import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import { type ApisFile, dictionaryApisFileSchema } from './apis-file.ts';
import { type CategoriesFile, categoriesFileSchema } from './categories-file.ts';
import type { DictionaryDiagnostic } from './dictionary-diagnostic.ts';
import { type EnumsFile, enumsFileSchema } from './enums-file.ts';
import { validateYamlFile } from './parse.ts';
import { type DictionaryTableFile, dictionaryTableFileSchema } from './table-file.ts';
import { readYamlFile, type YamlFile } from './yaml-file.ts';

/** Successfully parsed files of the dictionary. */
export interface DictionaryFiles {
  readonly categories: ParsedFile<CategoriesFile> | undefined;
  readonly enums: ParsedFile<EnumsFile> | undefined;
  /** Undefined if there is no `apis.yaml`. */
  readonly apis: ParsedFile<ApisFile> | undefined;
  readonly tables: readonly ParsedTableFile[];
  /** Names of tables whose file is invalid; references to them are not reported as errors. */
  readonly invalidTableNames: ReadonlySet<string>;
}

export interface ParsedFile<T> {
  readonly yaml: YamlFile;
  readonly value: T;
}

export interface ParsedTableFile extends ParsedFile<DictionaryTableFile> {
  /** Folder of the file. */
  readonly folder: string;
}

/** Reads all files of the folder. Invalid files are omitted and reported as diagnostics. */
export async function readDictionaryFiles(
  folder: string,
): Promise<{ files: DictionaryFiles; diagnostics: DictionaryDiagnostic[] }> {
  const diagnostics: DictionaryDiagnostic[] = [];
  const read = async <T>(file: string, schema: z.ZodType<T>): Promise<ParsedFile<T> | undefined> => {
    const { yaml, diagnostics: syntaxErrors } = await readYamlFile(folder, file);
    const parsed = syntaxErrors.length > 0 ? undefined : validateYamlFile(schema, yaml);
    diagnostics.push(...syntaxErrors, ...(parsed?.diagnostics ?? []));
    return parsed?.value && { yaml, value: parsed.value };
  };

  const categories = await read('categories.yaml', categoriesFileSchema);
  const enums = await read('enums.yaml', enumsFileSchema);
  const apis = (await readdir(folder)).includes('apis.yaml')
    ? await read('apis.yaml', dictionaryApisFileSchema)
    : undefined;
  const tables: ParsedTableFile[] = [];
  const invalidTableNames = new Set<string>();
  for (const file of await listTableFiles(folder)) {
    const table = await read(file, dictionaryTableFileSchema);
    if (table) tables.push({ ...table, folder: dirname(file) });
    else invalidTableNames.add(basename(file, '.yaml'));
  }
  return { files: { categories, enums, apis, tables, invalidTableNames }, diagnostics };
}

async function listTableFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const files = await Promise.all(
    folders.map(async (name) =>
      (await readdir(join(folder, name))).filter((file) => file.endsWith('.yaml')).map((file) => `${name}/${file}`),
    ),
  );
  return files.flat().sort();
}
