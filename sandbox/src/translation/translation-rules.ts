import type { SandboxData } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { SuccessorCalls } from './calls.ts';

/** A request to an older API on its way. */
export interface OlderCall {
  readonly calls: SuccessorCalls;
  /** The body as it was sent. */
  readonly sent: JsonRecord;
  /** Identifiers of the path, by the names of the newer API. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body of the newer operation, as far as fields give it. */
  readonly body: JsonRecord;
}

/** Implementation of an operation of an older API that has no single successor. */
export interface OperationRule {
  /** The operation of the newer API about the same record, where the description names none. */
  readonly successor?: string;
  /** Schema of the record that it gives, where it is not the one that the newer operation is about. */
  readonly record?: string;
  /** In place of the newer operation; gives its record. */
  readonly perform?: (call: OlderCall) => JsonRecord;
  /** After it, on the record that it made or changed. */
  readonly follow?: (call: OlderCall, record: JsonRecord) => void;
}

/** A record of which an older API shows a value that none of its fields has. */
export interface ReadingContext {
  readonly engine: SandboxEngine;
  readonly data: SandboxData;
  /** Schema of the record. */
  readonly schema: string;
  readonly record: JsonRecord;
  /** Field of the older API. */
  readonly field: string;
}

/**
 * A value that was sent to an older API; `record` is the record until now, an empty one when it is about to be created.
 */
export interface WritingContext extends ReadingContext {
  readonly value: Json;
  readonly path: Readonly<Record<string, Json>>;
}

/** A conversion that follows from no schema, by the name that `x-same-as` gives it. */
export interface ValueRule {
  readonly read: (reading: ReadingContext) => Json;
  /** The fields of the newer body; omitted where another operation writes it. */
  readonly write?: (writing: WritingContext) => JsonRecord;
  /** Whether it reads other records too. */
  readonly looksElsewhere?: boolean;
}
