import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '../../../..');

/** Version of the running code. */
export interface ServiceRelease {
  readonly version: string;
  /** The commit; `unknown` if it is neither set nor available from Git. */
  readonly commit: string;
}

/**
 * Reads the version of the package and the commit: from the variable (container image), the file COMMIT (packed
 * release) or Git.
 */
export function readServiceRelease(commit: string | undefined): ServiceRelease {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(resolve(repository, 'package.json'), 'utf8')));
  return { version, commit: commit ?? readCommit() };
}

function readCommit(): string {
  const file = resolve(repository, 'COMMIT');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
