import type { ColumnType } from '@refdesk/dictionary/model/column-type';
import { describeGrain } from '@refdesk/dictionary/model/describe-grain';
import type { Column, Dictionary, Table } from '@refdesk/dictionary/model/dictionary';

/** A Data Package, version 2 (https://datapackage.org/standard/data-package/), of the tables' sample data. */
export function writeDataPackage(dictionary: Dictionary, tables: readonly Table[]): string {
  const { product } = dictionary.pages;
  const descriptor = {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: product === null ? 'sample-data' : nameOf(product),
    title: product === null ? 'Sample data' : `${product}, sample data`,
    description: 'Consistent sample records of a small account. Timestamps are in UTC.',
    resources: tables.map((table) => ({
      name: table.name,
      type: 'table',
      path: `${table.name}.csv`,
      title: table.title,
      description: `${describeGrain(table)}.`,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      schema: tableSchema(dictionary, table, tables),
    })),
  };
  return `${JSON.stringify(descriptor, null, 2)}\n`;
}

/** Small letters, digits and hyphens, as the name of a package is written. */
const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-') ?? 'sample-data';

/** The Table Schema of a table; foreign keys to tables outside the package are omitted, as it must stand alone. */
function tableSchema(dictionary: Dictionary, table: Table, tables: readonly Table[]): object {
  const foreignKeys = table.columns.flatMap(({ name, references }) => {
    if (!references || !tables.some((candidate) => candidate.name === references.table)) return [];
    const isOwn = references.table === table.name; // then the resource is omitted
    return [
      { fields: [name], reference: { ...(isOwn ? {} : { resource: references.table }), fields: [references.column] } },
    ];
  });
  return {
    fields: table.columns.map((column) => field(dictionary, column)),
    primaryKey: [table.primaryKey],
    ...(table.uniqueKeys.length > 0 ? { uniqueKeys: table.uniqueKeys } : {}),
    ...(foreignKeys.length > 0 ? { foreignKeys } : {}),
  };
}

function field({ enums }: Dictionary, column: Column): object {
  const values = column.enum === null ? undefined : enums[column.enum]?.values;
  const constraints = {
    ...(column.nullable ? {} : { required: true }),
    ...(column.unique ? { unique: true } : {}),
    ...(column.type.kind === 'varchar' ? { maxLength: column.type.length } : {}),
    ...(values ? { enum: values.map(({ value }) => value) } : {}),
  };
  return {
    name: column.name,
    ...fieldType(column.type),
    description: column.description,
    example: column.example,
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
    ...(values ? { categories: values.map(({ value, meaning }) => ({ value, label: meaning })) } : {}),
  };
}

function fieldType(type: ColumnType): { type: string; format?: string } {
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
