import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In-memory file system of Linux; in a container it has 64 MB by default. */
const memoryFolder = '/dev/shm';
const minFreeBytes = 1_000_000_000;

/**
 * Directory of the tests' SQLite files: in memory if there is enough space, since each commit would otherwise wait for
 * the disk, which the build and a browser also use. The tests' PostgreSQL does not wait for the disk either.
 */
export const testDataFolder = hasEnoughMemory() ? memoryFolder : tmpdir();

function hasEnoughMemory(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > minFreeBytes;
  } catch {
    return false; // another system
  }
}
