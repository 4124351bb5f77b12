import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockfile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

/**
 * File that changes with the versions of the packages that a build uses: the lockfile of the repository, or the
 * manifest of the installed engine, which has exact versions.
 */
export const dependencyLockfilePath = existsSync(lockfile)
  ? lockfile
  : fileURLToPath(new URL('../../../package.json', import.meta.url));
