import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Numbers of the operating system's account that a child process is run as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The account for the server when this process is root, as which PostgreSQL refuses to run;
 * undefined when the process' own account will do.
 */
export async function unprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await readAccount('postgres')) ?? (await readAccount('nobody'));
  if (account) return account;
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account postgres or nobody to run it as. Run the tests as another user.',
  );
}

async function readAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])));
    return uid && gid && { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined; // no such account
  }
}
