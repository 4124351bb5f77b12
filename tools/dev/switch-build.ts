import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';

/**
 * Puts a finished build in the place of the one that is served: a rename each, with nothing written between them.
 * A node that runs has what it serves in memory or open, and goes on with the old one.
 *
 * @throws Error when the new one cannot be put there; the old one is back then.
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
