import type { Row, RowsByTable } from '../draft.ts';
import type { RestRecord } from './record.ts';

/** What other tables tell of a record, by field of the record. */
export type Part = (rowsByTable: RowsByTable) => (row: Readonly<Row>) => RestRecord;
