import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/**
 * Replaces the served build with a finished one through two renames. A running node has the files that it serves in
 * memory or open, and continues with the old build.
 *
 * @throws Error if the new build cannot be moved; the old one is then restored.
 */
export async function switchBuild(next: string, served: string): Promise<void> {
  const old = `${next}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(served)) await rename(served, old);
  try {
    await rename(next, served);
  } catch (error) {
    if (existsSync(old)) await rename(old, served);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}
