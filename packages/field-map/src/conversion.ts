import { isRecord, type Json } from '@refdesk/openapi/json';
import {
  flattenFirstSchemaAlternative,
  getItemsSchema,
  listSchemaTypes,
  type SchemaObject,
} from '@refdesk/openapi/schema';
import { convertAccountTimeToInstant, convertInstantToAccountTime, isInstantText } from './local-time.ts';

/** How the value of a field is written in the other version. */
export type FieldConversion =
  | { readonly type: 'same' }
  /** A local time of the account, and an instant. */
  | { readonly type: 'localTime' }
  /** A date of the account, and an instant on that day. */
  | { readonly type: 'dateOfInstant' }
  /** A comma-separated text, and a list. */
  | { readonly type: 'commas' }
  /** A list of values, and a list of objects with that value in a field. */
  | { readonly type: 'listOf'; readonly field: string }
  /** Different names of values: newer by older, and older by newer. */
  | { readonly type: 'values'; readonly newer: ReadonlyMap<string, Json>; readonly older: ReadonlyMap<string, Json> }
  /** A list with the conversion of its items. */
  | { readonly type: 'each'; readonly item: FieldConversion }
  | { readonly type: 'rule'; readonly rule: string };

/** The conversion between two schemas of the same entity. */
export function findFieldConversion(
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
  if (sameAs && (sameAs.values ?? sameAs.read) !== undefined) return getValues(sameAs.values ?? {}, sameAs.read ?? {});
  if (older['x-enumSuccessors'] !== undefined)
    return getValues(older['x-enumSuccessors'], older['x-enumPredecessors'] ?? {});
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
  const item = findFieldConversion(olderDocument, getItemsSchema(older), newerDocument, getItemsSchema(newer));
  return item.type === 'same' ? item : { type: 'each', item };
}

function getValues(
  successors: Readonly<Record<string, Json>>,
  predecessors: Readonly<Record<string, Json>>,
): FieldConversion {
  const newer = new Map(Object.entries(successors));
  const older = new Map<string, Json>([
    ...Object.entries(predecessors),
    ...newer.entries().map(([name, value]) => [String(value), typed(name)] as const),
  ]);
  // A newer value converts to the older value that maps to it, unless another is declared.
  for (const [value, name] of Object.entries(predecessors))
    if (!newer.has(String(name))) newer.set(String(name), typed(value));
  return { type: 'values', newer, older };
}

// Names of a map are strings; a name that looks like a boolean or number means that value.
function typed(name: string): Json {
  if (name === 'true') return true;
  if (name === 'false') return false;
  return /^\d+$/.test(name) ? Number(name) : name;
}

/** Converts a value of the newer API to the older one. */
export function convertValueToOlderApi(conversion: FieldConversion, value: Json): Json {
  if (conversion.type === 'commas') return Array.isArray(value) ? value.join(',') : '';
  if (value === null) return null;
  switch (conversion.type) {
    case 'localTime':
      return isInstantText(value) ? convertInstantToAccountTime(value) : value;
    case 'dateOfInstant':
      return isInstantText(value) ? convertInstantToAccountTime(value).slice(0, 10) : value;
    case 'listOf':
      return listOf(value).map((item) => (isRecord(item) ? (item[conversion.field] ?? null) : item));
    case 'values':
      return conversion.older.get(String(value)) ?? value;
    case 'each':
      return listOf(value).flatMap((item) =>
        hasOlderApiValue(conversion.item, item) ? [convertValueToOlderApi(conversion.item, item)] : [],
      );
    default:
      return value;
  }
}

/** Whether the older API has a name for a value. */
export function hasOlderApiValue(conversion: FieldConversion, value: Json): boolean {
  return conversion.type !== 'values' || value === null || conversion.older.has(String(value));
}

/**
 * Converts a value of the older API. `before` is the current newer value; its parts that the older API does not know
 * are preserved.
 */
export function convertValueToNewerApi(conversion: FieldConversion, value: Json, before: Json = null): Json {
  if (before !== null && isSame(convertValueToOlderApi(conversion, before), value)) return before;
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
      // A deadline on a day is its end.
      return typeof value === 'string' ? convertAccountTimeToInstant(`${value}T23:59:59`) : value;
    case 'listOf':
      return listOf(value).map(
        (item) =>
          listOf(before).find((known) => isRecord(known) && known[conversion.field] === item) ?? {
            [conversion.field]: item,
          },
      );
    case 'values':
      return conversion.newer.get(String(value)) ?? value;
    case 'each':
      return listOf(value).map((item) => convertValueToNewerApi(conversion.item, item));
    default:
      return value;
  }
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isSame(value: Json, other: Json): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
