import { isRecord, type Json } from '@refdesk/openapi/json';
import {
  flattenFirstSchemaAlternative,
  getItemsSchema,
  listSchemaTypes,
  type SchemaObject,
} from '@refdesk/openapi/schema';
import { convertAccountTimeToInstant, convertInstantToAccountTime, isUtcInstantText } from './local-time.ts';

/** Conversion of a field's value between the two versions. */
export type FieldConversion =
  | { readonly type: 'same' }
  /** Local time in the account's time zone ↔ instant. */
  | { readonly type: 'localTime' }
  /** Date in the account's time zone ↔ instant on that day. */
  | { readonly type: 'dateOfInstant' }
  /** Comma-separated text ↔ list. */
  | { readonly type: 'commas' }
  /** List of values ↔ list of objects with the value in `field`. */
  | { readonly type: 'listOf'; readonly field: string }
  /** Renamed values: `newer` maps older names to newer ones, `older` the reverse. */
  | { readonly type: 'values'; readonly newer: ReadonlyMap<string, Json>; readonly older: ReadonlyMap<string, Json> }
  /** List whose items are converted by `item`. */
  | { readonly type: 'each'; readonly item: FieldConversion }
  | { readonly type: 'rule'; readonly rule: string };

/** Determines the conversion between two schemas of the same entity. */
export function deriveFieldConversionBetweenVersions(
  olderDocument: unknown,
  olderNode: SchemaObject,
  newerDocument: unknown,
  newerNode: SchemaObject,
): FieldConversion {
  const [older, newer] = [
    flattenFirstSchemaAlternative(olderDocument, olderNode),
    flattenFirstSchemaAlternative(newerDocument, newerNode),
  ];
  const sameAs = olderNode['x-same-as'];
  if (sameAs && (sameAs.values ?? sameAs.read) !== undefined)
    return createValueConversion(sameAs.values ?? {}, sameAs.read ?? {});
  if (older['x-enumSuccessors'] !== undefined)
    return createValueConversion(older['x-enumSuccessors'], older['x-enumPredecessors'] ?? {});
  if (older.format === 'date-time-local' && newer.format === 'date-time') return { type: 'localTime' };
  if (older.format === 'date' && newer.format === 'date-time') return { type: 'dateOfInstant' };
  const [olderIsList, newerIsList] = [older, newer].map((schema) => listSchemaTypes(schema).includes('array'));
  if (listSchemaTypes(older).includes('string') && newerIsList) return { type: 'commas' };
  if (!olderIsList || !newerIsList) return { type: 'same' };
  const [olderItem, newerItem] = [
    flattenFirstSchemaAlternative(olderDocument, getItemsSchema(older)),
    flattenFirstSchemaAlternative(newerDocument, getItemsSchema(newer)),
  ];
  const [field] = Object.keys(newerItem.properties ?? {});
  if (field !== undefined && olderItem.properties === undefined) return { type: 'listOf', field };
  const item = deriveFieldConversionBetweenVersions(
    olderDocument,
    getItemsSchema(older),
    newerDocument,
    getItemsSchema(newer),
  );
  return item.type === 'same' ? item : { type: 'each', item };
}

function createValueConversion(
  successors: Readonly<Record<string, Json>>,
  predecessors: Readonly<Record<string, Json>>,
): FieldConversion {
  const newer = new Map(Object.entries(successors));
  const older = new Map<string, Json>([
    ...Object.entries(predecessors),
    ...newer.entries().map(([name, value]) => [String(value), parseKey(name)] as const),
  ]);
  // A newer value converts to the older value that maps to it, unless another is declared.
  for (const [value, name] of Object.entries(predecessors))
    if (!newer.has(String(name))) newer.set(String(name), parseKey(value));
  return { type: 'values', newer, older };
}

// Map keys are strings; a key that looks like a boolean or number represents that value.
function parseKey(key: string): Json {
  if (key === 'true') return true;
  if (key === 'false') return false;
  return /^\d+$/.test(key) ? Number(key) : key;
}

/** Converts a value of the newer API to the older one. */
export function convertValueToOlderApi(conversion: FieldConversion, value: Json): Json {
  if (conversion.type === 'commas') return Array.isArray(value) ? value.join(',') : '';
  if (value === null) return null;
  switch (conversion.type) {
    case 'localTime':
      return isUtcInstantText(value) ? convertInstantToAccountTime(value) : value;
    case 'dateOfInstant':
      return isUtcInstantText(value) ? convertInstantToAccountTime(value).slice(0, 10) : value;
    case 'listOf':
      return toArray(value).map((item) => (isRecord(item) ? (item[conversion.field] ?? null) : item));
    case 'values':
      return conversion.older.get(String(value)) ?? value;
    case 'each':
      return toArray(value).flatMap((item) =>
        canConvertValueToOlderApi(conversion.item, item) ? [convertValueToOlderApi(conversion.item, item)] : [],
      );
    default:
      return value;
  }
}

/** Whether the older API has an equivalent of a value. */
export function canConvertValueToOlderApi(conversion: FieldConversion, value: Json): boolean {
  return conversion.type !== 'values' || value === null || conversion.older.has(String(value));
}

/**
 * Converts a value of the older API. `current` is the existing newer value; parts unknown to the older API are
 * preserved.
 */
export function convertValueToNewerApi(conversion: FieldConversion, value: Json, current: Json = null): Json {
  if (current !== null && isSame(convertValueToOlderApi(conversion, current), value)) return current;
  if (conversion.type === 'commas')
    return typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : [];
  if (value === null) return null;
  switch (conversion.type) {
    case 'localTime':
      return typeof value === 'string' ? convertAccountTimeToInstant(value) : value;
    case 'dateOfInstant':
      // A date used as a deadline means the end of that day.
      return typeof value === 'string' ? convertAccountTimeToInstant(`${value}T23:59:59`) : value;
    case 'listOf':
      return toArray(value).map(
        (item) =>
          toArray(current).find((existing) => isRecord(existing) && existing[conversion.field] === item) ?? {
            [conversion.field]: item,
          },
      );
    case 'values':
      return conversion.newer.get(String(value)) ?? value;
    case 'each':
      return toArray(value).map((item) => convertValueToNewerApi(conversion.item, item));
    default:
      return value;
  }
}

function toArray(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isSame(value: Json, other: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
