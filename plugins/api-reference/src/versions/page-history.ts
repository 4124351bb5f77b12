import type { ApiVersion } from '@refdesk/api-model/api';
import { type ApiHistory, readVersionOrOperationDeprecation, type VersionOrOperationDeprecation } from './history.ts';
import {
  type OperationVersionChanges,
  readOperationChangesInNewer,
  readOperationChangesSinceOlder,
} from './operation-history.ts';
import {
  createCategoryVersionSwitch,
  createErrorsVersionSwitch,
  createOperationVersionSwitch,
  createReferenceVersionSwitch,
  createStartVersionSwitch,
  type VersionSwitchData,
} from './version-switch-data.ts';

/** Version switch of a page, and the deprecation of its version; null if it is not deprecated. */
export interface PageVersionInfo {
  readonly versions: VersionSwitchData | null;
  readonly deprecation: VersionOrOperationDeprecation | null;
}

/** Version switch, deprecation, and changes since the previous and in the next version, of an operation. */
export interface OperationPageVersionInfo extends PageVersionInfo {
  readonly since: OperationVersionChanges | null;
  readonly next: OperationVersionChanges | null;
}

/** Returns the version information for an operation's page. */
export function readOperationPageVersionInfo(
  history: ApiHistory,
  api: ApiVersion,
  id: string,
): OperationPageVersionInfo {
  const toOlder = history.steps.find(({ newer }) => newer === api);
  const toNewer = history.steps.find(({ older }) => older === api);
  return {
    versions: createOperationVersionSwitch(history, api, id),
    deprecation: readVersionOrOperationDeprecation(api, history.versions[0], id),
    since: toOlder ? readOperationChangesSinceOlder(toOlder, id) : null,
    next: toNewer ? readOperationChangesInNewer(toNewer, id) : null,
  };
}

/** Changes to a webhook or callback since the previous version and in the next one; null if it is unchanged. */
export type EventChangesInAdjacentVersions = Pick<OperationPageVersionInfo, 'since' | 'next'>;

/** Returns the version information for the page of a webhook or callback. */
export function readEventChangesInAdjacentVersions(
  history: ApiHistory,
  api: ApiVersion,
  id: string,
): EventChangesInAdjacentVersions {
  const toOlder = history.steps.find(({ newer }) => newer === api);
  const toNewer = history.steps.find(({ older }) => older === api);
  return {
    since: toOlder ? omitUnchanged(readOperationChangesSinceOlder(toOlder, id, 'events')) : null,
    next: toNewer ? omitUnchanged(readOperationChangesInNewer(toNewer, id, 'events')) : null,
  };
}

const omitUnchanged = (history: OperationVersionChanges | null): OperationVersionChanges | null =>
  history !== null && history.operations.length > 0 && history.tally.total === 0 ? null : history;

/** Returns the version switch and the deprecation shown on the page of a category. */
export const readCategoryPageVersionInfo = (history: ApiHistory, api: ApiVersion, slug: string): PageVersionInfo => ({
  versions: createCategoryVersionSwitch(history, api, slug),
  deprecation: readVersionOrOperationDeprecation(api, history.versions[0]),
});

/** Returns the version switch and the deprecation shown on the first page of a version. */
export const readStartPageVersionInfo = (history: ApiHistory, api: ApiVersion): PageVersionInfo => ({
  versions: createStartVersionSwitch(history, api),
  deprecation: readVersionOrOperationDeprecation(api, history.versions[0]),
});

/** Returns the version switch and the deprecation shown on the page of all errors. */
export const readErrorsPageVersionInfo = (history: ApiHistory, api: ApiVersion): PageVersionInfo => ({
  versions: createErrorsVersionSwitch(history, api),
  deprecation: readVersionOrOperationDeprecation(api, history.versions[0]),
});

/** Version information for the full reference, with the successors of its operations. */
export interface ReferencePageVersionInfo extends PageVersionInfo {
  readonly next: Readonly<Record<string, Pick<OperationVersionChanges, 'version' | 'operations' | 'note'>>>;
}

/** Returns the version information for the full reference. */
export function readReferencePageVersionInfo(history: ApiHistory, api: ApiVersion): ReferencePageVersionInfo {
  const toNewer = history.steps.find(({ older }) => older === api);
  const ids = api.categories.flatMap(({ operations }) => operations.map(({ id }) => id));
  const next = ids.flatMap((id) => {
    const changes = toNewer && readOperationChangesInNewer(toNewer, id);
    return changes
      ? [[id, { version: changes.version, operations: changes.operations, note: changes.note }] as const]
      : [];
  });
  return {
    versions: createReferenceVersionSwitch(history, api),
    deprecation: readVersionOrOperationDeprecation(api, history.versions[0]),
    next: Object.fromEntries(next),
  };
}
