// What a provider's sample data are written with.
export type { Row, RowsByTable, SampleDraft } from './draft.ts';
export * from './instant.ts';
export { createRandom, type Random } from './random.ts';
export type { FieldColumnMapping } from './rest/columns.ts';
export type { Json, Part, RestRecord } from './rest/record.ts';
export { cellOf, recordIn, recordsIn } from './rest/rows/read.ts';
export type { ChangedRecord, ChangedRows, OtherRows } from './rest/rows/rows.ts';
export { groupedBy, keyedBy, rowsOf } from './rest/tables.ts';
export type { SampleData } from './sample-data.ts';
