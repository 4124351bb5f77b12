import { formatColumnType } from '@refdesk/dictionary/model/column-type';
import type {
  ColumnReference,
  DataDictionary,
  DictionaryColumn,
  DictionaryEnumValue,
  DictionaryTable,
  ExampleTableQuery,
} from '@refdesk/dictionary/model/dictionary';
import { listQueriedTables } from '@refdesk/dictionary/model/list-queried-tables';
import { getColumnAnchor, getTablePagePath } from '@refdesk/dictionary/model/paths';
import { getTableByName, listReferencesToTable } from '@refdesk/dictionary/model/references';
import { listTableHistory, type TableDayChanges } from '@refdesk/dictionary/model/table-history';
import { messages } from '@refdesk/messages/dictionary';
import type { RowsByTable } from '@refdesk/sample-data';
import type { StaticPage } from '@refdesk/static-page/contract';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import { describeNeighbourhoodDiagram } from '../diagram/describe-neighbourhood-diagram.ts';
import type { TableDiagram } from '../diagram/diagram.ts';
import { layOutNeighbourhoodDiagram } from '../diagram/neighbourhood-diagram.ts';
import { type DictionaryDownload, listTableDownloads } from '../downloads/download.ts';
import { dictionaryPageKind } from './dictionary-kind.ts';
import { type SampleRows, selectSampleRowsFromExample } from './sample-rows.ts';
import { type ApiEquivalentsOfTable, findApiEquivalentsOfTable } from './table-equivalents.ts';
import { createTableSearchEntry } from './table-search.ts';

/** A column of another table, with the URL path of its description. */
export interface DictionaryColumnLink extends ColumnReference {
  readonly path: string;
}

/** A column as shown on its table's page. */
export interface ColumnView extends Omit<DictionaryColumn, 'type' | 'references' | 'enum'> {
  readonly anchor: string;
  readonly type: string;
  readonly isPrimaryKey: boolean;
  readonly references: DictionaryColumnLink | null;
  readonly values: readonly DictionaryEnumValue[];
}

/** An example query, with the other tables that it reads. */
export interface ExampleQueryView extends ExampleTableQuery {
  /** The query with syntax highlighting. */
  readonly html: string;
  readonly otherTables: readonly { readonly table: string; readonly path: string }[];
}

/** A diagram of tables, with its description and links. */
export interface DescribedDiagram {
  readonly diagram: TableDiagram;
  readonly title: string;
  readonly description: string;
  readonly pathsByTable: Readonly<Record<string, string>>;
}

/** Data for the page of a table. */
export interface TablePageData {
  readonly type: 'table';
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly grain: string;
  readonly refresh: DictionaryTable['refresh'];
  readonly load: DictionaryTable['load'];
  readonly since: string;
  readonly primaryKey: string;
  readonly uniqueKeys: DictionaryTable['uniqueKeys'];
  readonly columns: readonly ColumnView[];
  readonly referencedBy: readonly DictionaryColumnLink[];
  readonly picture: DescribedDiagram;
  /** Sample rows, and the date of the sample data; null if unknown. */
  readonly sample: SampleRows & { readonly day: string | null };
  readonly queries: readonly ExampleQueryView[];
  /** Digest of the sample data that the queries run on. */
  readonly version: string;
  readonly apiEquivalents: ApiEquivalentsOfTable;
  readonly downloads: readonly DictionaryDownload[];
  readonly history: readonly TableDayChanges[];
}

/** Sample data of all tables, with its digest and time. */
interface SampleSource {
  readonly rowsByTable: RowsByTable;
  readonly version: string;
  readonly snapshotTime: string | undefined;
}

/** Creates the page of a table. */
export function createTablePage(
  dictionary: DataDictionary,
  { rowsByTable, version, snapshotTime }: SampleSource,
  table: DictionaryTable,
): StaticPage {
  const { name, title, description, grain, refresh, load, since, primaryKey, uniqueKeys } = table;
  const data: TablePageData = {
    type: 'table',
    name,
    title,
    description,
    grain,
    refresh,
    load,
    since,
    primaryKey,
    uniqueKeys,
    columns: table.columns.map((column) => toColumnView(dictionary, table, column)),
    referencedBy: listReferencesToTable(dictionary, name).map((reference) => toLink(dictionary, reference)),
    picture: toPicture(dictionary, table),
    sample: { ...selectSampleRowsFromExample(table, rowsByTable), day: snapshotTime?.slice(0, 10) ?? null },
    queries: table.queries.map((query) => toQuery(dictionary, table, query)),
    version,
    apiEquivalents: findApiEquivalentsOfTable(dictionary, table),
    downloads: listTableDownloads(table),
    history: listTableHistory(table),
  };
  return dictionaryPageKind.page({
    path: getTablePagePath(dictionary, table),
    title: `${title} (${name})`,
    description: messages.tableDescription(description, name, table.columns.length, refresh),
    sidebar: dictionary.pages.sidebar,
    unlisted: false,
    data,
    searchEntries: [createTableSearchEntry(dictionary, table)],
  });
}

function toColumnView(
  dictionary: DataDictionary,
  { primaryKey }: DictionaryTable,
  column: DictionaryColumn,
): ColumnView {
  const { type, references, enum: enumName, ...rest } = column;
  return {
    ...rest,
    anchor: getColumnAnchor(column.name),
    type: formatColumnType(type),
    isPrimaryKey: column.name === primaryKey,
    references: references && toLink(dictionary, references),
    values: enumName === null ? [] : (dictionary.enums[enumName]?.values ?? []),
  };
}

function toLink(dictionary: DataDictionary, reference: ColumnReference): DictionaryColumnLink {
  const page = getTablePagePath(dictionary, getTableByName(dictionary, reference.table));
  return { ...reference, path: `${page}#${getColumnAnchor(reference.column)}` };
}

function toPicture(dictionary: DataDictionary, { name, title }: DictionaryTable): DescribedDiagram {
  const diagram = layOutNeighbourhoodDiagram(dictionary, name);
  return {
    diagram,
    title: messages.tablesBeside(title),
    description: describeNeighbourhoodDiagram(dictionary, name),
    pathsByTable: Object.fromEntries(
      diagram.boxes.map(({ table }) => [table, getTablePagePath(dictionary, getTableByName(dictionary, table))]),
    ),
  };
}

function toQuery(dictionary: DataDictionary, { name }: DictionaryTable, query: ExampleTableQuery): ExampleQueryView {
  const others = listQueriedTables(query.sql).filter((table) => table !== name);
  const sql = query.sql.trimEnd();
  return {
    question: query.question,
    sql,
    html: highlightSql(sql),
    otherTables: others.map((table) => ({
      table,
      path: getTablePagePath(dictionary, getTableByName(dictionary, table)),
    })),
  };
}

loadLanguages(['sql']);

/** Highlights a query as HTML with Prism's classes; all text is escaped. */
function highlightSql(sql: string): string {
  const grammar = Prism.languages.sql;
  if (!grammar) throw new Error('Prism has no grammar for SQL.');
  return Prism.highlight(sql, grammar, 'sql');
}
