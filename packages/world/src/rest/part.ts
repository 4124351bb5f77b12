import type { Row } from '../draft.ts';
import type { World } from '../generate-world.ts';
import type { RestRecord } from './record.ts';

/** What other tables tell of a record, by field of the record. */
export type Part = (world: World) => (row: Readonly<Row>) => RestRecord;
