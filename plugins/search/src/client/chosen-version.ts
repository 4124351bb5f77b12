import { readPreferredVersion } from '@refdesk/personalization/preferred-version';
import type { SearchSettings } from './settings.ts';

/** Returns the version that the reader chose, or the current one; null if there are no versions. */
export function readChosenVersion({ versions, versionsOf }: SearchSettings): string | null {
  const stored = versionsOf === null ? null : readPreferredVersion(versionsOf);
  return versions.find(({ version }) => version === stored)?.version ?? versions[0]?.version ?? null;
}
