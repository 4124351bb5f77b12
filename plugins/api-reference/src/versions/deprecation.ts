import type { ApiVersion } from '../model/api.ts';

/** That a version, or one operation of it, should no longer be used. */
export interface Deprecation {
  readonly version: string;
  /** Dates as YYYY-MM-DD. */
  readonly since: string;
  /** Whether the operation was deprecated before the version was. */
  readonly isOwn: boolean;
  readonly sunset: string | null;
  /** The version to use instead. */
  readonly current: { readonly version: string; readonly path: string | null } | null;
}

/** The deprecation of a version, or of its operation `id`; null when there is none. */
export function readDeprecation(version: ApiVersion, current: ApiVersion | undefined, id?: string): Deprecation | null {
  const { info } = version.document;
  const own = id === undefined ? undefined : version.operations.find(({ operation }) => operation.operationId === id)?.operation['x-deprecated-since'];
  const since = own ?? info['x-deprecated-since'];
  if (since === undefined) return null;
  return {
    version: version.version,
    since,
    isOwn: own !== undefined,
    sunset: info['x-sunset'] ?? null,
    current: current && current !== version ? { version: current.version, path: current.routePaths.reference } : null,
  };
}
