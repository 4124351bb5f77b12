import type { CategoriesFile } from '../source/categories-file.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { DictionaryFiles, ReadFile } from '../source/dictionary-files.ts';
import { diagnosticAt } from './diagnostic-at.ts';

/** Every table is listed once, and its file is in the folder of its category. */
export function checkCategories({ categories, tables, unreadTables }: DictionaryFiles): Diagnostic[] {
  if (!categories) return [];
  return [
    ...checkFolders(categories),
    ...checkLists(categories, tables, unreadTables),
    ...checkFiles(categories, tables),
  ];
}

type Categories = ReadFile<CategoriesFile>;

function checkFolders({ yaml, value }: Categories): Diagnostic[] {
  return value.flatMap(({ name, folder }, index) => {
    const right = name.toLowerCase().replaceAll(' ', '-');
    return folder === right
      ? []
      : [diagnosticAt(yaml, [index, 'folder'], `"${folder}" is not the name "${name}" in kebab-case: write ${right}.`)];
  });
}

function checkLists(
  { yaml, value }: Categories,
  tables: DictionaryFiles['tables'],
  unread: ReadonlySet<string>,
): Diagnostic[] {
  const files = new Set(tables.map((table) => table.value.name));
  const listedIn = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  value.forEach((category, index) => {
    category.tables.forEach((name, tableIndex) => {
      const path = [index, 'tables', tableIndex];
      const earlier = listedIn.get(name);
      if (earlier !== undefined)
        diagnostics.push(diagnosticAt(yaml, path, `"${name}" is already listed in ${earlier}: list it once.`));
      else if (!files.has(name) && !unread.has(name)) {
        diagnostics.push(
          diagnosticAt(yaml, path, `"${name}" has no file: add ${category.folder}/${name}.yaml, or remove the name.`),
        );
      }
      listedIn.set(name, category.name);
    });
  });
  return diagnostics;
}

function checkFiles({ value }: Categories, tables: DictionaryFiles['tables']): Diagnostic[] {
  const first = new Map<string, string>();
  return tables.flatMap(({ folder, yaml, value: { name } }) => {
    const diagnostics: Diagnostic[] = [];
    const category = value.find((candidate) => candidate.tables.includes(name));
    if (yaml.file !== `${folder}/${name}.yaml`)
      diagnostics.push(
        diagnosticAt(
          yaml,
          ['name'],
          `"${name}" is not the name of the file: name the file ${name}.yaml, or the table after it.`,
        ),
      );
    if (!category)
      diagnostics.push(diagnosticAt(yaml, ['name'], `"${name}" is in no category: list it in categories.yaml.`));
    else if (category.folder !== folder) {
      diagnostics.push(
        diagnosticAt(
          yaml,
          [],
          `categories.yaml lists "${name}" in ${category.name}, but the file is in ${folder}/: move it to ${category.folder}/.`,
        ),
      );
    }
    const earlier = first.get(name);
    if (earlier)
      diagnostics.push(
        diagnosticAt(
          yaml,
          ['name'],
          `"${name}" is already the table of ${earlier}: two files cannot describe one table.`,
        ),
      );
    else first.set(name, yaml.file);
    return diagnostics;
  });
}
