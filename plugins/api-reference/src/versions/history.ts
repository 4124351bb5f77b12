import { getProcessState } from '@portal/build-cache/process-state';
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

const known = getProcessState('histories', () => new WeakMap<ApiVersion, ApiHistory>());

/** The history of each API; the same object while the versions are the same. */
export function readHistories(versions: readonly ApiVersion[]): ApiHistory[] {
  return [...Map.groupBy(versions, ({ api }) => api).values()].flatMap(([newest, ...older]) => (newest ? [historyOf([newest, ...older])] : []));
}

function historyOf(versions: readonly [ApiVersion, ...ApiVersion[]]): ApiHistory {
  const [newest] = versions;
  const last = known.get(newest);
  if (last?.versions.length === versions.length && last.versions.every((version, index) => version === versions[index])) return last;
  const history = { api: newest.api, title: newest.title, versions, steps: readSteps(versions) };
  known.set(newest, history);
  return history;
}

function readSteps(versions: readonly ApiVersion[]): VersionStep[] {
  return versions.slice(1).flatMap((older, index) => {
    const newer = versions[index];
    return newer ? [{ newer, older, differences: findDifferences(older.document, newer.document) }] : [];
  });
}
