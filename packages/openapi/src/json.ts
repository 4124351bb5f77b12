/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** A JSON object. */
export interface JsonRecord {
  readonly [field: string]: Json;
}

/** Whether a value is a JSON object; an array is not. */
export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
