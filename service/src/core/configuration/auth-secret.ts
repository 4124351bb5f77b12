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
  makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  if (secret.trim().length < minSecretLength)
    throw new Error(
      `${file} holds ${secret.trim().length} characters, and a secret has at least ${minSecretLength}. Put the file back from a backup, or set AUTH_SECRET. If the portal is new, delete the file: the next start makes another.`,
    );
  return secret;
}

/**
 * Writes a new secret to a temporary file and links it to its final name, so that a crash leaves no partial secret
 * and only one of two processes creates it.
 */
function makeSecret(file: string): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, randomBytes(minSecretLength).toString('base64'), { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part, { force: true });
  }
}
