import type { Operation } from '../description/operation.ts';
import type { Access } from '../http/access.ts';
import { toInstant } from '../instant.ts';
import type { Json } from '../json.ts';
import type { Parameters } from '../validation/parameters.ts';
import type { Author } from './linked-lists.ts';

/** A request that was read and is valid as far as its schemas go. */
export interface SandboxRequest {
  readonly operation: Operation;
  /** Path as it was sent. */
  readonly url: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly parameters: Parameters;
  /** Null when the operation takes none. */
  readonly body: Json;
  /** Media type of the body; null when there is none. */
  readonly mediaType: string | null;
  /** The media types that the client accepts; any when it does not say. */
  readonly accept?: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly access: Access;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** When a request is made, and by whom. */
export function authorOf({ now, access }: Pick<SandboxRequest, 'now' | 'access'>): Author {
  return { now: toInstant(now), by: access.actsFor ?? access.clientName };
}
