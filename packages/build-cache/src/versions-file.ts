import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lockfile = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

/**
 * File that changes with the versions of a build's dependencies: the lockfile of the repository, or the package.json
 * of the installed engine, which pins exact versions.
 */
export const dependencyLockfilePath = existsSync(lockfile)
  ? lockfile
  : fileURLToPath(new URL('../../../package.json', import.meta.url));
