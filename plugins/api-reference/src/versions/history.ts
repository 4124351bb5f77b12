import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getEventDocumentationPath } from '@refdesk/api-model/event';
import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { HttpMethod } from '@refdesk/openapi/methods';
import {
  type ApiDifferences,
  findApiDifferences,
  type OperationDifferences,
  type OperationIdentity,
} from '../differences/differences.ts';
import type { OperationOutcomeInNewVersion } from '../differences/pair-operations.ts';

/** A version, its predecessor and their differences. */
export interface VersionStep {
  readonly newer: ApiVersion;
  readonly older: ApiVersion;
  readonly differences: ApiDifferences;
}

/** The versions of one API, newest first, with the differences from each predecessor. */
export interface ApiHistory {
  readonly api: string;
  readonly title: string;
  readonly versions: readonly ApiVersion[];
  readonly steps: readonly VersionStep[];
}

const cachedHistories = getOrCreateProcessState('histories', () => new WeakMap<ApiVersion, ApiHistory>());

/** Returns the history of each API; cached until one of its versions changes. */
export function readApiHistories(versions: readonly ApiVersion[]): ApiHistory[] {
  return [...Map.groupBy(versions, ({ api }) => api).values()].flatMap(([newest, ...older]) =>
    newest ? [getHistory([newest, ...older])] : [],
  );
}

function getHistory(versions: readonly [ApiVersion, ...ApiVersion[]]): ApiHistory {
  const [newest] = versions;
  const last = cachedHistories.get(newest);
  if (last?.versions.length === versions.length && last.versions.every((version, index) => version === versions[index]))
    return last;
  const history = { api: newest.api, title: newest.title, versions, steps: readSteps(versions) };
  cachedHistories.set(newest, history);
  return history;
}

function readSteps(versions: readonly ApiVersion[]): VersionStep[] {
  return versions.slice(1).flatMap((older, index) => {
    const newer = versions[index];
    return newer ? [{ newer, older, differences: findApiDifferences(older.document, newer.document) }] : [];
  });
}

/** Deprecation of a version, or of one of its operations. */
export interface VersionOrOperationDeprecation {
  readonly version: string;
  /** Dates as YYYY-MM-DD. */
  readonly since: string;
  /** Whether the operation itself is deprecated, not only its version. */
  readonly isOperationDeprecated: boolean;
  readonly sunset: string | null;
  /** The current version; null for the current version itself. */
  readonly currentVersion: { readonly version: string; readonly path: string | null } | null;
}

/** Reads the deprecation of a version, or of its operation `id`; null if it is not deprecated. */
export function readVersionOrOperationDeprecation(
  version: ApiVersion,
  current: ApiVersion | undefined,
  id?: string,
): VersionOrOperationDeprecation | null {
  const { info } = version.document;
  const operationSince =
    id === undefined
      ? undefined
      : version.operations.find(({ operation }) => operation.operationId === id)?.operation['x-deprecated-since'];
  const since = operationSince ?? info['x-deprecated-since'];
  if (since === undefined) return null;
  return {
    version: version.version,
    since,
    isOperationDeprecated: operationSince !== undefined,
    sunset: info['x-sunset'] ?? null,
    currentVersion:
      current && current !== version ? { version: current.version, path: current.routePaths.reference } : null,
  };
}

/** An equivalent operation in another version, and any others that its function was split into. */
export interface OperationCounterpart {
  readonly operation: OperationIdentity;
  readonly otherOperations: readonly OperationIdentity[];
}

/**
 * Finds the operation of the version `to` that is equivalent to the operation `id` of the version `from`; null if
 * there is no equivalent.
 */
export function findOperationCounterpart(
  { versions, steps }: ApiHistory,
  from: ApiVersion,
  to: ApiVersion,
  id: string,
): OperationCounterpart | null {
  const [start, end] = [versions.indexOf(from), versions.indexOf(to)];
  // The step at an index is between that version and the next, older one.
  const stepsBetween =
    start < end ? steps.slice(start, end).map(toOlder) : steps.slice(end, start).reverse().map(toNewer);
  let counterpart: OperationCounterpart | null = null;
  let current = id;
  for (const findCounterpart of stepsBetween) {
    counterpart = findCounterpart(current);
    if (counterpart === null) return null;
    current = counterpart.operation.id;
  }
  return counterpart;
}

type CounterpartFinder = (id: string) => OperationCounterpart | null;

const toNewer =
  ({ differences }: VersionStep): CounterpartFinder =>
  (id) => {
    const [operation, ...otherOperations] = differences.operations.find(({ before }) => before?.id === id)?.after ?? [];
    return operation ? { operation, otherOperations } : null;
  };

const toOlder =
  ({ differences }: VersionStep): CounterpartFinder =>
  (id) => {
    const [operation, ...otherOperations] = listPredecessorOperations(differences.operations, id).flatMap(
      ({ before }) => before ?? [],
    );
    return operation ? { operation, otherOperations } : null;
  };

const distances = { kept: 0, renamed: 1, replaced: 2, removed: 3, added: 3 } as const;

/** Finds the operations of the older version that became the operation `id`, the most similar one first. */
export const listPredecessorOperations = (
  operations: readonly OperationDifferences[],
  id: string,
): OperationDifferences[] =>
  operations
    .filter(({ before, after }) => before !== null && after.some((operation) => operation.id === id))
    .toSorted((a, b) => distances[a.relation] - distances[b.relation]);

/** A link to an operation in another version. */
export interface OtherVersionOperationLink {
  readonly method: HttpMethod;
  readonly title: string;
  /** Method and path. */
  readonly call: string;
  readonly path: string;
  readonly relation: OperationOutcomeInNewVersion;
}

/** Returns a link to `operation` in the version `api`. */
export function createOtherVersionOperationLink(
  api: ApiVersion,
  operation: OperationIdentity,
  relation: OperationOutcomeInNewVersion,
): OtherVersionOperationLink {
  const node = api.operations.find((entry) => entry.operation.operationId === operation.id)?.operation;
  return createLink(
    operation,
    getOperationDocumentationPath(api, { ...operation, fixedPage: node?.['x-page'] ?? null }),
    relation,
  );
}

/** Returns a link to a webhook or callback in the version `api`. */
export const createOtherVersionEventLink: typeof createOtherVersionOperationLink = (api, event, relation) =>
  createLink(event, getEventDocumentationPath(api, event), relation);

const createLink = (
  { method, title, call }: OperationIdentity,
  path: string,
  relation: OperationOutcomeInNewVersion,
): OtherVersionOperationLink => ({ method, title, call, path, relation });
