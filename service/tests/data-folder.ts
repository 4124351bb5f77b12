import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory file system; in a container, its default size is 64 MB. */
const memoryFolder = '/dev/shm';
const minFreeBytes = 1_000_000_000;

/**
 * Directory for the tests' SQLite files: in memory if there is enough space, since each commit would otherwise wait for
 * the disk, which the build and a browser also use. The tests' PostgreSQL server does not wait for the disk either.
 */
export const testDatabaseFolder = hasEnoughMemory() ? memoryFolder : tmpdir();

function hasEnoughMemory(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > minFreeBytes;
  } catch {
    return false; // another operating system
  }
}
