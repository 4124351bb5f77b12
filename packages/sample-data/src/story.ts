// Types and functions for a provider's sample data.
export type { Row, RowsByTable, SampleDraft } from './draft.ts';
export * from './instant.ts';
export { createSeededRandom, type Random } from './random.ts';
export type { FieldColumnMapping } from './rest/columns.ts';
export type { Json, Part, RestRecord } from './rest/record.ts';
export { getNestedRecord, getNestedRecords, toCellValue } from './rest/rows/nested-records.ts';
export type { ChangedRecord, ChangedRows, OtherRows } from './rest/rows/rows.ts';
export { getTableRows, groupRowsBy, indexRowsBy } from './rest/table-rows.ts';
export type { SampleData } from './sample-data.ts';

// Former names, so that a module that still uses one fails to compile with this message.
export const write = 'write was renamed to writeInstant';
export const dayOf = 'dayOf was renamed to getInstantDay';
export const daysBetween = 'daysBetween was renamed to countDaysBetween';
export const weekdayOf = 'weekdayOf was renamed to getWeekday';
export const monthEnd = 'monthEnd was renamed to getMonthEnd';
export const minutesOf = 'minutesOf was renamed to roundToMinutes';
export const toWholeMinutes = 'toWholeMinutes was renamed to roundToMinutes';
export const createRandom = 'createRandom was renamed to createSeededRandom';
export const recordsIn = 'recordsIn was renamed to getNestedRecords';
export const recordIn = 'recordIn was renamed to getNestedRecord';
export const cellOf = 'cellOf was renamed to toCellValue';
export const rowsOf = 'rowsOf was renamed to getTableRows';
export const groupedBy = 'groupedBy was renamed to groupRowsBy';
export const keyedBy = 'keyedBy was renamed to indexRowsBy';
export const at = 'at was renamed to toInstant';
