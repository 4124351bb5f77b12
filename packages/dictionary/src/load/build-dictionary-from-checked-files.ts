import type { ApiPageLinks } from '../model/api-pages.ts';
import type {
  DataDictionary,
  DictionaryColumn,
  DictionaryEnum,
  DictionaryTable,
  TableCategory,
} from '../model/dictionary.ts';
import type { DictionaryPagePaths } from '../model/paths.ts';
import type { DictionaryFiles } from '../source/dictionary-files.ts';
import { getTableFileFieldColumnType } from '../source/get-column-type.ts';
import type { DictionaryTableFile, DictionaryTableFileField } from '../source/table-file.ts';

/** Builds the model from files that have no errors. */
export function buildDictionaryFromCheckedFiles(
  { categories, enums, tables }: DictionaryFiles,
  apis: ApiPageLinks,
  pages: DictionaryPagePaths,
): DataDictionary {
  const files = new Map(tables.map(({ value }) => [value.name, value]));
  return {
    categories: (categories?.value ?? []).map(
      ({ folder, ...category }): TableCategory => ({ ...category, slug: folder }),
    ),
    tables: (categories?.value ?? []).flatMap(({ name, tables: names }) =>
      names.flatMap((table) => toTable(name, files.get(table))),
    ),
    enums: Object.fromEntries(
      Object.entries(enums?.value ?? {}).map(([name, { description, values }]): [string, DictionaryEnum] => [
        name,
        { name, description, values: Object.entries(values).map(([value, meaning]) => ({ value, meaning })) },
      ]),
    ),
    apis,
    pages,
  };
}

function toTable(category: string, file: DictionaryTableFile | undefined): DictionaryTable[] {
  if (!file) return [];
  const { fields, foreignKeys, rest, actions, uniqueKeys, changes, load, ...unchanged } = file;
  return [
    {
      ...unchanged,
      category,
      load: load ?? fields.find(({ name }) => name === 'modified_at')?.name ?? null,
      changes: changes ?? [],
      uniqueKeys: uniqueKeys ?? [],
      columns: fields.map((field) => toColumn(field, foreignKeys)),
      restSchema: rest ?? null,
      actions: actions ?? [],
    },
  ];
}

function toColumn(field: DictionaryTableFileField, foreignKeys: DictionaryTableFile['foreignKeys']): DictionaryColumn {
  const reference = foreignKeys?.find(({ fields }) => fields === field.name)?.reference;
  return {
    name: field.name,
    type: getTableFileFieldColumnType(field),
    nullable: !field.constraints?.required,
    unique: field.constraints?.unique ?? false,
    description: field.description,
    example: field.example,
    enum: (field.type === 'string' && field.enum) || null,
    references: reference ? { table: reference.resource, column: reference.fields } : null,
    since: field.since ?? null,
  };
}
