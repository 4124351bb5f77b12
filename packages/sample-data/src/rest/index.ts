export { type FieldColumnMapping, mapTables, type TableMapping } from './columns.ts';
export type { Json, RestRecord, SampleRecords } from './record.ts';
export { makeSampleSet, type SampleSet, type SampleTable, toSampleSet, uniqueColumnsOf } from './sample-set.ts';
export { toRecords } from './to-records.ts';
