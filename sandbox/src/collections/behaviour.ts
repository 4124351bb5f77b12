import type { Json, JsonRecord } from '../json.ts';

/** A request that changes a record, or is about one, as rules and effects see it. */
export interface RecordChange {
  /** The operation's `operationId`, or its method and path when it has none. */
  readonly operation: string;
  /** Parameters of the path. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body as it was sent; null when there is none. */
  readonly body: Json;
  /** The record before, and as it is going to be; null when it is made, or deleted. Of an action, the record that its path is below. */
  readonly before: JsonRecord | null;
  readonly after: JsonRecord | null;
  /** The time, as an instant in UTC. */
  readonly now: string;
}

/** The records of whoever sends the request. A path is one of the API, such as `/bookings` or `/bookings/17`. */
export interface RecordsRead {
  list(path: string): readonly JsonRecord[];
  get(path: string): JsonRecord | null;
}

/** The same records for effects, which change them. */
export interface RecordsWrite extends RecordsRead {
  /** Sets fields of a record, and makes it when it is not there. */
  set(path: string, fields: JsonRecord): void;
  remove(path: string): void;
}

/** Reason of a rejection: an error response (RFC 9457). */
export interface RecordProblem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** A condition of an operation; null when it holds. */
export type RecordRule = (change: RecordChange & { readonly data: RecordsRead }) => RecordProblem | null;

/** Consequence of an operation for other records. */
export type RecordEffect = (change: RecordChange & { readonly data: RecordsWrite }) => void;

/** Rules and effects of an API's sandbox, by operation. */
export interface Behaviour {
  readonly rules?: Readonly<Record<string, RecordRule | readonly RecordRule[]>>;
  readonly effects?: Readonly<Record<string, RecordEffect | readonly RecordEffect[]>>;
}
