import type { Json, JsonRecord } from '../core/json.ts';
import type { ReadableSandboxRecords } from '../data/tenant-data.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxOperationCaller } from './calls.ts';

/** A request to an older API while it is being translated. */
export interface OlderApiCall {
  readonly calls: SandboxOperationCaller;
  /** The body as sent. */
  readonly sent: JsonRecord;
  /** Path parameters, with the names of the newer API. */
  readonly path: Readonly<Record<string, Json>>;
  /** The body of the newer operation, as far as it can be derived. */
  readonly body: JsonRecord;
}

/** Implementation of an operation of an older API that has no single successor. */
export interface OlderOperationImplementation {
  /** Newer operation for the same record, if the description declares no successor. */
  readonly successor?: string;
  /** Schema of the returned record, if it differs from that of the newer operation. */
  readonly record?: string;
  /** Replaces the newer operation; returns its record. */
  readonly perform?: (call: OlderApiCall) => JsonRecord;
  /** Runs after the newer operation or `perform`, with the created or changed record. */
  readonly follow?: (call: OlderApiCall, record: JsonRecord) => void;
}

/** Context for reading a value of the older API that is not a field of the newer record. */
export interface OlderValueReadContext {
  /** Calls operations of the newer API. */
  readonly calls: SandboxOperationCaller;
  readonly engine: SandboxEngine;
  readonly data: ReadableSandboxRecords;
  /** Schema of the record. */
  readonly schema: string;
  readonly record: JsonRecord;
  /** Field of the older API. */
  readonly field: string;
}

/** Context for writing such a value; `record` is the current record, empty if the request creates it. */
export interface OlderValueWriteContext extends OlderValueReadContext {
  readonly value: Json;
  readonly path: Readonly<Record<string, Json>>;
}

/** A conversion that cannot be derived from schemas; `x-same-as` refers to it by name. */
export interface OlderValueConversion {
  readonly read: (context: OlderValueReadContext) => Json;
  /** Returns fields of the newer body; omitted if another operation writes them. */
  readonly write?: (context: OlderValueWriteContext) => JsonRecord;
  /** Whether `read` also reads other records. */
  readonly looksElsewhere?: boolean;
}
