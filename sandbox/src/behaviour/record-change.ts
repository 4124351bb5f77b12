import type { Json, JsonRecord } from '../core/json.ts';

/** A request that changes or concerns a record, as passed to rules and effects. */
export interface RecordChange {
  /** The operation's `operationId`, or its method and path if it has none. */
  readonly operation: string;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body of the request; null if it has no body. */
  readonly body: Json;
  /** The record before the change; null if the request creates it. For an action, the record at its parent path. */
  readonly before: JsonRecord | null;
  /** The record after the change; null if the request deletes it. For an action, the same as `before`. */
  readonly after: JsonRecord | null;
  /** Time of the request, as an instant in UTC. */
  readonly now: string;
}

/** Read access to the caller's records. A path is that of the API, such as `/bookings` or `/bookings/17`. */
export interface RecordReaderByPath {
  list(path: string): readonly JsonRecord[];
  get(path: string): JsonRecord | null;
}

/** Read and write access to the caller's records, for effects. */
export interface RecordWriterByPath extends RecordReaderByPath {
  /** Sets fields of a record; creates it if it does not exist. */
  set(path: string, fields: JsonRecord): void;
  remove(path: string): void;
}

/** Reason for a rejection: an error response (RFC 9457). */
export interface RecordRuleViolation {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Checks a condition of an operation; returns null if it is satisfied. */
export type RecordRule = (change: RecordChange & { readonly data: RecordReaderByPath }) => RecordRuleViolation | null;

/** Consequence of an operation for other records. */
export type RecordEffect = (change: RecordChange & { readonly data: RecordWriterByPath }) => void;
