import type { Json, JsonRecord } from '../core/json.ts';
import type { SandboxData } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxOperationCaller } from './calls.ts';

/** A request to an older API during its translation. */
export interface OlderApiCall {
  readonly calls: SandboxOperationCaller;
  /** The body as sent. */
  readonly sent: JsonRecord;
  /** Identifiers in the path, by the names of the newer API. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body of the newer operation, as far as it can be derived. */
  readonly body: JsonRecord;
}

/** Implementation of an operation of an older API that has no single successor. */
export interface OperationRule {
  /** The newer operation for the same record, if the description names none. */
  readonly successor?: string;
  /** Schema of the returned record, if it differs from that of the newer operation. */
  readonly record?: string;
  /** Replaces the newer operation; returns its record. */
  readonly perform?: (call: OlderApiCall) => JsonRecord;
  /** Runs after it, with the created or changed record. */
  readonly follow?: (call: OlderApiCall, record: JsonRecord) => void;
}

/** A record for which an older API shows a value that is not a field. */
export interface OlderValueReadContext {
  readonly engine: SandboxEngine;
  readonly data: SandboxData;
  /** Schema of the record. */
  readonly schema: string;
  readonly record: JsonRecord;
  /** Field of the older API. */
  readonly field: string;
}

/** A value sent to an older API; `record` is the current record, empty if it is about to be created. */
export interface OlderValueWriteContext extends OlderValueReadContext {
  readonly value: Json;
  readonly path: Readonly<Record<string, Json>>;
}

/** A conversion that cannot be derived from schemas, by its name in `x-same-as`. */
export interface ValueRule {
  readonly read: (reading: OlderValueReadContext) => Json;
  /** Returns fields of the newer body; omitted if another operation writes them. */
  readonly write?: (writing: OlderValueWriteContext) => JsonRecord;
  /** Whether it also reads other records. */
  readonly looksElsewhere?: boolean;
}
