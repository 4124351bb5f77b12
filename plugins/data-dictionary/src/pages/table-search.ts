import { formatColumnType } from '@refdesk/dictionary/model/column-type';
import { describeTableWithGrain } from '@refdesk/dictionary/model/describe-grain';
import type { DataDictionary, DictionaryColumn, DictionaryTable } from '@refdesk/dictionary/model/dictionary';
import { getColumnAnchor } from '@refdesk/dictionary/model/paths';
import { messages } from '@refdesk/messages/dictionary';
import type { SearchablePageOrSection } from '@refdesk/static-page/contract';

/** Creates the search entry of a table with its columns as fields. */
export function createTableSearchEntry(
  { enums, pages }: DataDictionary,
  table: DictionaryTable,
): SearchablePageOrSection {
  return {
    title: table.title,
    anchor: null,
    kind: 'table',
    badge: table.name,
    route: null,
    breadcrumb: [...(pages.product === null ? [] : [pages.product]), messages.dataDictionary, table.category],
    version: null,
    isDeprecated: false,
    description: messages.grainRefreshed(describeTableWithGrain(table), table.refresh),
    identifiers: [table.name],
    keywords: [],
    sections: [
      {
        heading: messages.exampleQueries,
        anchor: 'example-queries',
        text: table.queries.map(({ question }) => question).join(' '),
      },
    ],
    fields: table.columns.map((column) => ({
      name: column.name,
      anchor: getColumnAnchor(column.name),
      type: formatColumnType(column.type),
      text: `${column.description}${formatReference(column.references)}`,
      values: column.enum === null ? [] : (enums[column.enum]?.values.map(({ value }) => value) ?? []),
    })),
  };
}

function formatReference(references: DictionaryColumn['references']): string {
  return references ? `. References ${references.table}.${references.column}` : '';
}
