export { type FieldConversion, hasOlderValue, toNewerValue, toOlderValue } from './conversion.ts';
export { type FieldPair, pairSchemaFields } from './field-pairs.ts';
export { convertInstantToLocal, convertLocalToInstant } from './local-time.ts';
export { type DescribedSchema, listSchemaLeaves } from './schema.ts';
export { translateToNewer, translateToOlder } from './translate-records.ts';
