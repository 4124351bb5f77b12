import type { Row, World } from '../draft.ts';
import type { RestRecord } from './record.ts';

/** What other tables tell of a record, by field of the record. */
export type Part = (world: World) => (row: Readonly<Row>) => RestRecord;
