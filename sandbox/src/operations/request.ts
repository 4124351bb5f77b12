import { formatInstant } from '../core/instant.ts';
import type { Json } from '../core/json.ts';
import type { SandboxOperation } from '../description/operation.ts';
import type { AuthenticatedCaller } from '../http/access.ts';
import type { ParameterValues } from '../validation/parameters.ts';
import type { ChangeTimeAndAuthor } from './linked-lists.ts';

/** A request that was parsed and validated against its schemas. */
export interface SandboxRequest {
  readonly operation: SandboxOperation;
  /** Origin that the client sent the request to, such as `https://api.example.com`. */
  readonly origin: string;
  /** Path as sent. */
  readonly url: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly parameters: ParameterValues;
  /** Null if the operation has no body. */
  readonly body: Json;
  /** Media type of the body; null if there is no body. */
  readonly mediaType: string | null;
  /** Media types that the client accepts. Default: any. */
  readonly accept?: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly access: AuthenticatedCaller;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** Returns the time and author of a request. */
export function getChangeTimeAndAuthor({ now, access }: Pick<SandboxRequest, 'now' | 'access'>): ChangeTimeAndAuthor {
  return { now: formatInstant(now), by: access.actsFor ?? access.clientName };
}
