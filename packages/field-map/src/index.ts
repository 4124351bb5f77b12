export {
  convertValueToNewerApi,
  convertValueToOlderApi,
  type FieldConversion,
  hasOlderApiValue,
} from './conversion.ts';
export { type FieldPair, pairSchemaFields } from './field-pairs.ts';
export { convertAccountTimeToInstant, convertInstantToAccountTime } from './local-time.ts';
export { listSchemaLeafFields, type SchemaInDocument } from './schema.ts';
export { translateRecordToNewerApi, translateRecordToOlderApi } from './translate-records.ts';
