export { type FieldColumnMapping, mapSchemasToTables, type TableMapping } from './columns.ts';
export { createRestRecords } from './create-rest-records.ts';
export type { Json, RestRecord, SampleRecords } from './record.ts';
export {
  assembleSampleDataSet,
  createSampleDataSet,
  listNonPrimaryUniqueKeys,
  type SampleDataSet,
  type SampleTableMapping,
} from './sample-set.ts';
