import { type Differences, findDifferences } from '../differences/differences.ts';
import type { ApiVersion } from '../model/api.ts';

/** A version and the one before it, with what differs. */
export interface VersionStep {
  readonly newer: ApiVersion;
  readonly older: ApiVersion;
  readonly differences: Differences;
}

/** The versions of one API, newest first, with what differs from each to the one before it. */
export interface ApiHistory {
  readonly api: string;
  readonly title: string;
  readonly versions: readonly ApiVersion[];
  readonly steps: readonly VersionStep[];
}

/** The history of each API. */
export function readHistories(versions: readonly ApiVersion[]): ApiHistory[] {
  return [...Map.groupBy(versions, ({ api }) => api)].map(([api, own]) => ({ api, title: own[0]?.title ?? api, versions: own, steps: readSteps(own) }));
}

function readSteps(versions: readonly ApiVersion[]): VersionStep[] {
  return versions.slice(1).flatMap((older, index) => {
    const newer = versions[index];
    return newer ? [{ newer, older, differences: findDifferences(older.document, newer.document) }] : [];
  });
}
