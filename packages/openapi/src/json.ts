/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** A JSON object. */
export interface JsonRecord {
  readonly [field: string]: Json;
}

/** True for a JSON object, which an array is not. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
