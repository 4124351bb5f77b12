export { type Conversion, hasOlder, toNewerValue, toOlderValue } from './conversion.ts';
export { type FieldPair, mapFields } from './field-pairs.ts';
export { localToInstant, toLocal } from './local-time.ts';
export { toNewer, toOlder } from './records.ts';
export { type Described, leavesOf } from './schema.ts';
