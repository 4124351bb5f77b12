import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Memory that Linux mounts as a folder; in a container it has 64 MB by default. */
const memory = '/dev/shm';
const enough = 1_000_000_000;

/**
 * Directory of the tests' SQLite files: in memory if there is enough, since each commit waits for the disk, which the
 * build and a browser use too. The tests' PostgreSQL does not wait for the disk either.
 */
export const testDataFolder = hasMemory() ? memory : tmpdir();

function hasMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough;
  } catch {
    return false; // another system
  }
}
