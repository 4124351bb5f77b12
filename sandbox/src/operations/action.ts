import type { Draft } from '../data/draft.ts';
import type { Engine } from '../engine.ts';
import type { JsonRecord } from '../json.ts';
import type { SandboxRequest } from './request.ts';

/** Context of the rules and effects of an operation. */
export interface Action {
  readonly engine: Engine;
  readonly draft: Draft;
  /** Schema of the record that the request is about. */
  readonly schema: string;
  /** Identifiers of the path. */
  readonly path: SandboxRequest['path'];
  /** The body, with null where a field was omitted; an empty one when the operation takes none. */
  readonly body: JsonRecord;
  /** The record that the request is about, as it was; an empty one when it is about to be created. */
  readonly before: JsonRecord;
  /** The record as it will be; the same as before until it is written. */
  readonly after: JsonRecord;
  /** This moment, as the API writes it and in milliseconds since 1970. */
  readonly now: string;
  readonly at: number;
  /** Who does it, as records name them. */
  readonly by: string;
  readonly actorKind: 'integration' | 'resource' | 'officeUser' | 'system';
  /** Additional fields of the entries of histories, by the key of the record. */
  readonly details: Map<number, JsonRecord>;
}
