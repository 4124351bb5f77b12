import { readPreferredVersion } from '@refdesk/personalization/preferred-version';
import type { SearchSettings } from './settings.ts';

/** The version that the reader chose, else the current one; null when there are no versions. */
export function readChosenVersion({ versions, versionsOf }: SearchSettings): string | null {
  const stored = versionsOf === null ? null : readPreferredVersion(versionsOf);
  return versions.find(({ version }) => version === stored)?.version ?? versions[0]?.version ?? null;
}
