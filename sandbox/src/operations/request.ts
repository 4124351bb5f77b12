import type { SandboxOperation } from '../description/operation.ts';
import type { TenantAccess } from '../http/access.ts';
import { formatInstant } from '../instant.ts';
import type { Json } from '../json.ts';
import type { ParameterValues } from '../validation/parameters.ts';
import type { ChangeAuthor } from './linked-lists.ts';

/** A request that was read and is valid as far as its schemas go. */
export interface SandboxRequest {
  readonly operation: SandboxOperation;
  /** Path as it was sent. */
  readonly url: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly parameters: ParameterValues;
  /** Null when the operation takes none. */
  readonly body: Json;
  /** Media type of the body; null without a body. */
  readonly mediaType: string | null;
  /** The media types that the client accepts; any by default. */
  readonly accept?: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly access: TenantAccess;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** When a request is made, and by whom. */
export function toChangeAuthor({ now, access }: Pick<SandboxRequest, 'now' | 'access'>): ChangeAuthor {
  return { now: formatInstant(now), by: access.actsFor ?? access.clientName };
}
