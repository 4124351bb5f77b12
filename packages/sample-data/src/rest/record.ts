import type { JsonRecord } from '@refdesk/openapi/json';
import type { Row, RowsByTable } from '../draft.ts';

export type { Json } from '@refdesk/openapi/json';

/** A record in the form of a REST response. */
export type RestRecord = JsonRecord;

/** Records of each REST API schema, keyed and sorted by identifier. */
export type SampleRecords = ReadonlyMap<string, ReadonlyMap<number, RestRecord>>;

/** Creates a function that reads those fields of a record that are stored in other tables. */
export type Part = (rowsByTable: RowsByTable) => (row: Readonly<Row>) => RestRecord;
