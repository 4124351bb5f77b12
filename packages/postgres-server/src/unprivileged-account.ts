import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** User and group identifiers under which a child process runs. */
export interface UnixAccountIds {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns an account for the server if this process is root, since PostgreSQL refuses to run as root; undefined if the
 * account of this process can be used.
 *
 * @throws Error if this process is root and the system has no unprivileged account.
 */
export async function findUnixAccountForPostgres(): Promise<UnixAccountIds | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await readAccount('postgres')) ?? (await readAccount('nobody'));
  if (account) return account;
  throw new Error(
    'PostgreSQL refuses to run as root, and this system lacks the accounts postgres and nobody. Run this as another user.',
  );
}

async function readAccount(name: string): Promise<UnixAccountIds | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])));
    return uid && gid && { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined; // no such account
  }
}
