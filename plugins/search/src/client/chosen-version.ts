import type { SearchSettings } from './settings.ts';

/** Where Docusaurus keeps the version that a reader prefers. */
const key = 'docs-preferred-version-default';

/** The version that the reader chose, else the current one; null when there are no versions. */
export function readChosenVersion({ versions }: SearchSettings): string | null {
  const stored = readStorage();
  return versions.find(({ version }) => version === stored)?.version ?? versions[0]?.version ?? null;
}

/** A browser may refuse storage. */
function readStorage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
