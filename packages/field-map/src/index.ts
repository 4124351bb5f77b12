export { type Conversion, hasOlder, type Json, type JsonRecord, type SameAs, toNewerValue, toOlderValue } from './conversion.ts';
export { type FieldPair, mapFields } from './field-pairs.ts';
export { localToInstant, toLocal } from './local-time.ts';
export { toNewer, toOlder } from './records.ts';
export { type Described, leavesOf, type SchemaNode } from './schema.ts';
