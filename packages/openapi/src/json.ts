/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;

/** A JSON object. */
export interface JsonRecord {
  readonly [field: string]: Json;
}
