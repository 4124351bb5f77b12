export { type FieldColumnMapping, mapSchemaTables, type TableMapping } from './columns.ts';
export { createRestRecords } from './create-rest-records.ts';
export type { Json, RestRecord, SampleRecords } from './record.ts';
export { buildSampleSet, createSampleSet, listUniqueColumns, type SampleSet, type SampleTable } from './sample-set.ts';
