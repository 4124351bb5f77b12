export {
  canConvertValueToOlderApi,
  convertValueToNewerApi,
  convertValueToOlderApi,
  type FieldConversion,
} from './conversion.ts';
export { type FieldPair, pairSchemaFields } from './field-pairs.ts';
export { convertAccountTimeToInstant, convertInstantToAccountTime } from './local-time.ts';
export { listSchemaLeafFields, type SchemaWithDocument } from './schema.ts';
export { translateRecordToNewerApi, translateRecordToOlderApi } from './translate-records.ts';
