import type { Json, JsonRecord } from '../json.ts';

/** A request that changes a record, or is about one, as rules and effects see it. */
export interface RecordChange {
  /** The operation's `operationId`, or its method and path if it has none. */
  readonly operation: string;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body as it was sent; null without one. */
  readonly body: Json;
  /** The record before; null if the request creates it. Of an action, the record that its path is below. */
  readonly before: JsonRecord | null;
  /** The record after; null if the request deletes it. Of an action, the same as before. */
  readonly after: JsonRecord | null;
  /** The time, as an instant in UTC. */
  readonly now: string;
}

/** The records of the caller. A path is a path of the API, such as `/bookings` or `/bookings/17`. */
export interface RecordsRead {
  list(path: string): readonly JsonRecord[];
  get(path: string): JsonRecord | null;
}

/** The records of the caller, for effects, which change them. */
export interface RecordsWrite extends RecordsRead {
  /** Sets fields of a record; creates it if it does not exist. */
  set(path: string, fields: JsonRecord): void;
  remove(path: string): void;
}

/** Reason of a rejection: an error response (RFC 9457). */
export interface RecordProblem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** A condition of an operation; null if it is satisfied. */
export type RecordRule = (change: RecordChange & { readonly data: RecordsRead }) => RecordProblem | null;

/** Consequence of an operation for other records. */
export type RecordEffect = (change: RecordChange & { readonly data: RecordsWrite }) => void;
