export { type FieldColumn, mapTables, type TableMapping } from './columns.ts';
export type { Json, RestRecord, RestWorld } from './record.ts';
export { restWorld } from './rest-world.ts';
export { makeSampleWorld, type SampleTable, type SampleWorld, toSampleWorld } from './sample-world.ts';
