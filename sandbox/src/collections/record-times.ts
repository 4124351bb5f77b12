import { normaliseFieldName } from '@refdesk/openapi/field-name';
import { listSchemaTypes, type SchemaObject } from '@refdesk/openapi/schema';
import { formatInstant } from '../core/instant.ts';
import type { Json } from '../core/json.ts';

const suffix = '(at|on|date|time|datetime|timestamp|utc)?';
const creationPattern = new RegExp(
  `^(((date|time)?(created|inserted)${suffix})|(create|creation)(date|time|timestamp))$`,
);
const modificationPattern = new RegExp(
  `^(((date|time)?(last)?(updated|modified|changed)${suffix})|(lastupdate|update|modification)(date|time|timestamp))$`,
);

/** Whether a field contains the time at which its record was created, such as `created_at`. */
export const isCreationTime = (name: string): boolean => creationPattern.test(normaliseFieldName(name));

/** Whether a field contains the time at which its record was last changed, such as `lastUpdated`. */
export const isModificationTime = (name: string): boolean => modificationPattern.test(normaliseFieldName(name));

/** Larger numbers are milliseconds since 1970 (from 1973 on), smaller ones are seconds (until the year 5138). */
const minMilliseconds = 100_000_000_000;

/** Converts a time to the type of a field: text, or seconds or milliseconds like its example; null for other types. */
export function convertTimeToSchema(schema: SchemaObject, now: number): Json {
  const { format = '', example, examples = [] } = schema;
  const types = listSchemaTypes(schema);
  if (types.includes('integer') || types.includes('number')) {
    const isMilliseconds = [example, ...examples].some((value) => Number(value) >= minMilliseconds);
    return isMilliseconds ? now : Math.floor(now / 1000);
  }
  if (!types.includes('string')) return null;
  return format === 'date' ? formatInstant(now).slice(0, 10) : formatInstant(now);
}
