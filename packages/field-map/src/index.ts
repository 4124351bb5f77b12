export { type Conversion, hasOlderValue, toNewerValue, toOlderValue } from './conversion.ts';
export { type FieldPair, pairSchemaFields } from './field-pairs.ts';
export { instantToLocal, localToInstant } from './local-time.ts';
export { type Described, listSchemaLeaves } from './schema.ts';
export { translateToNewer, translateToOlder } from './translate-records.ts';
