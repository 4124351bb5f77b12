import { writeColumnType } from '@refdesk/dictionary/model/column-type';
import type { Dictionary, Table } from '@refdesk/dictionary/model/dictionary';
import { columnAnchor } from '@refdesk/dictionary/model/paths';
import type { SearchEntry } from '@refdesk/static-page/contract';

/** Creates the search entry of a table with its columns as fields. */
export function tableSearch({ enums, pages }: Dictionary, table: Table): SearchEntry {
  return {
    title: table.title,
    anchor: null,
    kind: 'table',
    badge: table.name,
    route: null,
    breadcrumb: [...(pages.product === null ? [] : [pages.product]), 'Data dictionary', table.category],
    version: null,
    isDeprecated: false,
    description: `${table.description} ${table.grain.charAt(0).toUpperCase()}${table.grain.slice(1)}, refreshed ${table.refresh}.`,
    identifiers: [table.name],
    keywords: [],
    sections: [
      {
        heading: 'Example queries',
        anchor: 'example-queries',
        text: table.queries.map(({ question }) => question).join(' '),
      },
    ],
    fields: table.columns.map((column) => ({
      name: column.name,
      anchor: columnAnchor(column.name),
      type: writeColumnType(column.type),
      text: `${column.description}${column.references ? `. References ${column.references.table}.${column.references.column}` : ''}`,
      values: column.enum === null ? [] : (enums[column.enum]?.values.map(({ value }) => value) ?? []),
    })),
  };
}
