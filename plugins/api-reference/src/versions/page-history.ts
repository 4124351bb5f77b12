import type { ApiVersion } from '../model/api.ts';
import { type ApiHistory, type Deprecation, readDeprecation } from './history.ts';
import { inNewer, type OperationHistory, sinceOlder } from './operation-history.ts';
import { categorySwitch, errorsSwitch, operationSwitch, referenceSwitch, startSwitch, type VersionSwitch } from './version-switch.ts';

/** Information on versions for a page of a versioned API. */
export interface PageHistory {
  readonly versions: VersionSwitch | null;
  readonly deprecation: Deprecation | null;
}

/** Information on versions for the page of an operation. */
export interface OperationPageHistory extends PageHistory {
  readonly since: OperationHistory | null;
  readonly next: OperationHistory | null;
}

/** The history of an operation's page. */
export function operationPageHistory(history: ApiHistory, api: ApiVersion, id: string): OperationPageHistory {
  const toOlder = history.steps.find(({ newer }) => newer === api);
  const toNewer = history.steps.find(({ older }) => older === api);
  return {
    versions: operationSwitch(history, api, id),
    deprecation: readDeprecation(api, history.versions[0], id),
    since: toOlder ? sinceOlder(toOlder, id) : null,
    next: toNewer ? inNewer(toNewer, id) : null,
  };
}

/** The history of a category's page. */
export const categoryPageHistory = (history: ApiHistory, api: ApiVersion, slug: string): PageHistory => ({
  versions: categorySwitch(history, api, slug),
  deprecation: readDeprecation(api, history.versions[0]),
});

/** The history of the first page of a version. */
export const startPageHistory = (history: ApiHistory, api: ApiVersion): PageHistory => ({
  versions: startSwitch(history, api),
  deprecation: readDeprecation(api, history.versions[0]),
});

/** The history of the catalogue of errors. */
export const errorsPageHistory = (history: ApiHistory, api: ApiVersion): PageHistory => ({
  versions: errorsSwitch(history, api),
  deprecation: readDeprecation(api, history.versions[0]),
});

/** The history of the full reference, and what replaces each of its operations. */
export interface ReferenceHistory extends PageHistory {
  readonly next: Readonly<Record<string, Pick<OperationHistory, 'version' | 'operations' | 'note'>>>;
}

/** The history of the full reference. */
export function referencePageHistory(history: ApiHistory, api: ApiVersion): ReferenceHistory {
  const toNewer = history.steps.find(({ older }) => older === api);
  const ids = api.categories.flatMap(({ operations }) => operations.map(({ id }) => id));
  const next = ids.flatMap((id) => {
    const found = toNewer && inNewer(toNewer, id);
    return found ? [[id, { version: found.version, operations: found.operations, note: found.note }] as const] : [];
  });
  return { versions: referenceSwitch(history, api), deprecation: readDeprecation(api, history.versions[0]), next: Object.fromEntries(next) };
}
