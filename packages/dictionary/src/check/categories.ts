import type { CategoriesFile } from '../source/categories-file.ts';
import type { DictionaryDiagnostic } from '../source/dictionary-diagnostic.ts';
import type { DictionaryFiles, ParsedFile } from '../source/dictionary-files.ts';
import { createYamlDiagnostic } from './create-diagnostic.ts';

/** Checks that every table is listed in one category and that its file is in the folder of that category. */
export function checkTableCategories({
  categories,
  tables,
  invalidTableNames,
}: DictionaryFiles): DictionaryDiagnostic[] {
  if (!categories) return [];
  return [
    ...checkFolders(categories),
    ...checkLists(categories, tables, invalidTableNames),
    ...checkFiles(categories, tables),
  ];
}

type Categories = ParsedFile<CategoriesFile>;

function checkFolders({ yaml, value }: Categories): DictionaryDiagnostic[] {
  return value.flatMap(({ name, folder }, index) => {
    const expected = name.toLowerCase().replaceAll(' ', '-');
    return folder === expected
      ? []
      : [
          createYamlDiagnostic(
            yaml,
            [index, 'folder'],
            `"${folder}" is not the name "${name}" in kebab-case: write ${expected}.`,
          ),
        ];
  });
}

function checkLists(
  { yaml, value }: Categories,
  tables: DictionaryFiles['tables'],
  invalidTableNames: ReadonlySet<string>,
): DictionaryDiagnostic[] {
  const existingNames = new Set(tables.map((table) => table.value.name));
  const categoryByTable = new Map<string, string>();
  const diagnostics: DictionaryDiagnostic[] = [];
  value.forEach((category, index) => {
    category.tables.forEach((name, tableIndex) => {
      const path = [index, 'tables', tableIndex];
      const otherCategory = categoryByTable.get(name);
      if (otherCategory !== undefined)
        diagnostics.push(
          createYamlDiagnostic(yaml, path, `"${name}" is already listed in ${otherCategory}: list it once.`),
        );
      else if (!existingNames.has(name) && !invalidTableNames.has(name)) {
        diagnostics.push(
          createYamlDiagnostic(
            yaml,
            path,
            `"${name}" has no file: add ${category.folder}/${name}.yaml, or remove the name.`,
          ),
        );
      }
      categoryByTable.set(name, category.name);
    });
  });
  return diagnostics;
}

function checkFiles({ value }: Categories, tables: DictionaryFiles['tables']): DictionaryDiagnostic[] {
  const fileByTable = new Map<string, string>();
  return tables.flatMap(({ folder, yaml, value: { name } }) => {
    const diagnostics: DictionaryDiagnostic[] = [];
    const category = value.find((candidate) => candidate.tables.includes(name));
    if (yaml.file !== `${folder}/${name}.yaml`)
      diagnostics.push(
        createYamlDiagnostic(
          yaml,
          ['name'],
          `"${name}" is not the name of the file: name the file ${name}.yaml, or the table after it.`,
        ),
      );
    if (!category)
      diagnostics.push(
        createYamlDiagnostic(yaml, ['name'], `"${name}" is in no category: list it in categories.yaml.`),
      );
    else if (category.folder !== folder) {
      diagnostics.push(
        createYamlDiagnostic(
          yaml,
          [],
          `categories.yaml lists "${name}" in ${category.name}, but the file is in ${folder}/: move it to ${category.folder}/.`,
        ),
      );
    }
    const otherFile = fileByTable.get(name);
    if (otherFile)
      diagnostics.push(
        createYamlDiagnostic(
          yaml,
          ['name'],
          `"${name}" is already the table of ${otherFile}: two files cannot describe one table.`,
        ),
      );
    else fileByTable.set(name, yaml.file);
    return diagnostics;
  });
}
