import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateDataDirectory } from '../database/data-directory.ts';
import { type Configuration, minSecretLength } from './configuration.ts';

/**
 * Reads the secret that signs cookies and encrypts stored secrets: the configured one, or the one in the data
 * directory, which is created on first start and readable by this user only.
 *
 * @throws Error that names the file if it contains no secret.
 */
export function readOrCreateAuthSecret({
  AUTH_SECRET,
  DATA_DIR,
}: Pick<Configuration, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (AUTH_SECRET !== undefined) return AUTH_SECRET;
  const file = join(DATA_DIR, 'auth-secret');
  createPrivateDataDirectory(DATA_DIR);
  createSecretFile(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < minSecretLength)
    throw new Error(
      `${file} contains ${secret.trim().length} characters, but a secret has at least ${minSecretLength}. Restore the file from a backup, or set AUTH_SECRET. If the portal is new, delete the file: the next start creates another.`,
    );
  return secret;
}

/**
 * Writes a new secret to a temporary file and links it to its final name, so that a crash leaves no partial secret
 * and only one of two processes creates it.
 */
function createSecretFile(file: string): void {
  const temporaryFile = `${file}.${process.pid}.part`;
  writeFileSync(temporaryFile, randomBytes(minSecretLength).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(temporaryFile, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryFile, { force: true });
  }
}
