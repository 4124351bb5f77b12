import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import { describeTableWithGrain } from '@refdesk/dictionary/model/describe-grain';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';

/** Creates a Data Package, version 2 (https://datapackage.org/standard/data-package/), for the tables' sample data. */
export function createDataPackageJson(dictionary: DataDictionary, tables: readonly DictionaryTable[]): string {
  const { product } = dictionary.pages;
  const descriptor = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: product === null ? 'sample-data' : toPackageName(product),
    title: product === null ? 'Sample data' : `${product}, sample data`,
    description: 'Consistent sample records of a small account. Timestamps are in UTC.',
    resources: tables.map((table) => ({
      name: table.name,
      type: 'table',
      path: `${table.name}.csv`,
      title: table.title,
      description: `${describeTableWithGrain(table)}.`,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      schema: createTableSchema(dictionary, table, tables),
    })),
  };
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}

/** Converts a title to a package name: lower-case letters, digits and hyphens. */
const toPackageName = (title: string): string =>
  title
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-') ?? 'sample-data';

/** Creates the Table Schema of a table, without foreign keys to tables outside the package. */
function createTableSchema(
  dictionary: DataDictionary,
  table: DictionaryTable,
  tables: readonly DictionaryTable[],
): object {
  const foreignKeys = table.columns.flatMap(({ name, references }) => {
    if (!references || !tables.some((candidate) => candidate.name === references.table)) return [];
    // A reference to the same table has no resource.
    const isSelfReference = references.table === table.name;
    return [
      {
        fields: [name],
        reference: { ...(isSelfReference ? {} : { resource: references.table }), fields: [references.column] },
      },
    ];
  });
  return {
    fields: table.columns.map((column) => createField(dictionary, column)),
    primaryKey: [table.primaryKey],
    ...(table.uniqueKeys.length > 0 ? { uniqueKeys: table.uniqueKeys } : {}),
    ...(foreignKeys.length > 0 ? { foreignKeys } : {}),
  };
}

function createField({ enums }: DataDictionary, column: DictionaryColumn): object {
  const values = column.enum === null ? undefined : enums[column.enum]?.values;
  const constraints = {
    ...(column.nullable ? {} : { required: true }),
    ...(column.unique ? { unique: true } : {}),
    ...(column.type.kind === 'varchar' ? { maxLength: column.type.length } : {}),
    ...(values ? { enum: values.map(({ value }) => value) } : {}),
  };
  return {
    name: column.name,
    ...getFieldType(column.type),
    description: column.description,
    example: column.example,
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
    ...(values ? { categories: values.map(({ value, meaning }) => ({ value, label: meaning })) } : {}),
  };
}

function getFieldType(type: ColumnType): { type: string; format?: string } {
  switch (type.kind) {
    case 'bigint':
    case 'integer':
      return { type: 'integer' };
    case 'decimal':
      return { type: 'number' };
    case 'varchar':
    case 'text':
      return { type: 'string' };
    case 'timestamp':
      return { type: 'datetime' };
    case 'time':
      return { type: 'time', format: '%H:%M' };
    default:
      return { type: type.kind };
  }
}
