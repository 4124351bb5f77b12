import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { makeDataDirectory } from './database/data-directory.ts';

/**
 * The secret that signs cookies and encrypts what is kept encrypted: the one that is set, else the one
 * in the data directory, which is made at the first start and readable by this user alone.
 */
export function readAuthSecret({ AUTH_SECRET, DATA_DIR }: Pick<Configuration, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET;
  const file = join(DATA_DIR, 'auth-secret');
  makeDataDirectory(DATA_DIR);
  try {
    // 'wx': of two processes that start at once, one makes the file and the other reads it.
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
