import type { RecordWriterByPath } from '../behaviour/record-change.ts';
import type { Json, JsonRecord } from '../core/json.ts';
import type { UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';
import type { SandboxRequest } from './request.ts';

/** Context of the rules and effects of an operation. */
export interface SandboxOperationContext {
  readonly engine: SandboxEngine;
  readonly draft: UncommittedRequestChanges;
  /** Identifier of the operation, or of the event. */
  readonly operation: string;
  /** Schema of the record that the request concerns. */
  readonly schema: string;
  /** Identifiers in the path. */
  readonly path: SandboxRequest['path'];
  /** The body, with null for omitted fields; empty if the operation takes none. */
  readonly body: JsonRecord;
  /** The body as sent; null if there is no body. */
  readonly sentBody: Json;
  /** The record before the change; empty if the request creates it. */
  readonly before: JsonRecord;
  /** The record after the change, equal to `before` until it is written; empty if the request deletes it. */
  readonly after: JsonRecord;
  /** Current time, in the API's format and in milliseconds since 1970. */
  readonly now: string;
  readonly at: number;
  /** Name of the author in records. */
  readonly by: string;
  readonly actorKind: 'integration' | 'resource' | 'officeUser' | 'system';
  /** Additional fields of history entries, keyed by record key. */
  readonly details: Map<number, JsonRecord>;
  /** Access to records by the paths of the API. */
  readonly records: RecordWriterByPath;
}
