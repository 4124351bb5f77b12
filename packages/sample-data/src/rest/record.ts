import type { Row, RowsByTable } from '../draft.ts';

/** A value of a JSON body. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A record as the REST API has it in a response. */
export type RestRecord = Readonly<Record<string, Json>>;

/** The records of each schema of the REST API, by identifier and in its order. */
export type SampleRecords = ReadonlyMap<string, ReadonlyMap<number, RestRecord>>;

/** Reads the fields of a record that are in other tables. */
export type Part = (rowsByTable: RowsByTable) => (row: Readonly<Row>) => RestRecord;
