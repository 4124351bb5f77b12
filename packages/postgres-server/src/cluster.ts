import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { PostgresInstallation } from './find-installation.ts';
import type { UnixAccountIds } from './unprivileged-account.ts';

const host = '127.0.0.1';
const superuser = 'postgres';
const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

export interface PostgresClusterOptions {
  /**
   * Folder of the cluster and its log; created if missing. Its contents are replaced if the server was not stopped
   * cleanly.
   */
  readonly folder: string;
  readonly installation: PostgresInstallation;
  /** Account that the server runs as; the account of this process if undefined. */
  readonly account: UnixAccountIds | undefined;
  readonly superuserPassword: string;
  /** Preferred port on 127.0.0.1; another free port is used if it is taken. */
  readonly port: number;
  /** Settings as in postgresql.conf, such as `{ max_connections: '20' }`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Maximum address space of each process of the server, in kB. Ignored on Windows and macOS. */
  readonly maxProcessKb?: number;
}

/** A running server that listens on 127.0.0.1 only. */
export interface PostgresCluster {
  readonly port: number;
  /** Returns the connection URL of a database for the superuser. */
  superuserUrl(database: string): string;
  readonly isRunning: boolean;
  /** Ends all sessions and stops the server. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server. Creates the cluster if the folder does not contain one of this version. All connections
 * use passwords (SCRAM-SHA-256).
 *
 * A server that a killed process left running is stopped. After an unclean stop, such as a power cut, the cluster is
 * recreated, so use it only for data that can be restored.
 *
 * @throws Error with the server's log if it does not start.
 */
export async function startPostgresCluster(options: PostgresClusterOptions): Promise<PostgresCluster> {
  const { folder, installation, account, superuserPassword, settings } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  await stopLeftoverServer(options);
  await createClusterIfMissing(options);
  const port = await choosePort(options.port);
  const logFile = join(folder, 'server.log');
  const log = await open(logFile, 'w', 0o600);
  const listenSettings = { listen_addresses: host, port: String(port), unix_socket_directories: '' };
  const flags = Object.entries({ ...listenSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawnServer(options, ['-D', join(folder, 'data'), ...flags], log.fd);
  await log.close();
  const createUrl = (database: string) =>
    `postgres://${superuser}:${encodeURIComponent(superuserPassword)}@${host}:${port}/${database}`;
  const interruptAtExit = () => child.kill('SIGINT');
  process.once('exit', interruptAtExit);
  const stop = async () => {
    process.off('exit', interruptAtExit);
    await stopChild(child);
  };
  try {
    await waitUntilReady(child, createUrl('postgres'));
  } catch (cause) {
    await stop();
    const output = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(
      `PostgreSQL ${installation.version} in ${installation.binFolder} did not start.\n${output.slice(-2000)}`,
      { cause },
    );
  }
  return {
    port,
    superuserUrl: createUrl,
    get isRunning() {
      return hasNotExited(child);
    },
    stop,
  };
}

/** Stops a server that is still running on the cluster, and removes the cluster after an unclean stop. */
async function stopLeftoverServer({
  folder,
  installation: { binFolder },
  account,
}: PostgresClusterOptions): Promise<void> {
  const data = join(folder, 'data');
  const lockFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null);
  if (lockFile === null) return;
  const options = { cwd: folder, ...account };
  const stopped = await promisify(execFile)(
    join(binFolder, 'pg_ctl'),
    ['stop', '-D', data, '-m', 'fast', '-w', '-t', '10'],
    options,
  ).then(
    () => true,
    () => false,
  );
  if (!stopped) await rm(data, { recursive: true, force: true });
}

async function createClusterIfMissing({
  folder,
  installation: { binFolder, version },
  account,
  superuserPassword,
}: PostgresClusterOptions): Promise<void> {
  const data = join(folder, 'data');
  const existing = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (Number(existing) === version) return;
  await rm(data, { recursive: true, force: true });
  const passwordFile = join(folder, 'initial-password');
  try {
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    if (account) await chown(passwordFile, account.uid, account.gid);
    const flags = [
      '-D',
      data,
      '-U',
      superuser,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
    ];
    await promisify(execFile)(join(binFolder, 'initdb'), flags, {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
      ...account,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  const accessFile = join(data, 'pg_hba.conf');
  await writeFile(accessFile, `# Written by the portal.\nhost all all ${host}/32 scram-sha-256\n`);
  await chmod(accessFile, 0o600);
}

function spawnServer(
  { folder, installation: { binFolder }, account, maxProcessKb }: PostgresClusterOptions,
  args: readonly string[],
  log: number,
): ChildProcess {
  // A separate process group: Ctrl+C in a terminal reaches only this process, which then stops the server.
  const options = {
    cwd: folder,
    detached: process.platform !== 'win32',
    stdio: ['ignore' as const, log, log],
    env: { ...process.env, LC_ALL: 'C' },
    ...account,
  };
  const program = join(binFolder, 'postgres');
  if (process.platform !== 'linux' || maxProcessKb === undefined) return spawn(program, args, options);
  return spawn('/bin/sh', ['-c', `ulimit -v ${maxProcessKb}; exec "$0" "$@"`, program, ...args], options);
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  let lastError: unknown;
  while (Date.now() < deadline) {
    if (!hasNotExited(child)) throw new Error(`The server ended with code ${child.exitCode}.`);
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      lastError = error;
      await setTimeout(50);
    }
  }
  throw new Error('The server did not accept connections in time.', { cause: lastError });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!hasNotExited(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it ends all sessions. SIGQUIT does not wait for them.
  child.kill('SIGINT');
  const timeout = new AbortController();
  const timedOut = setTimeout(stopTimeoutMs, true, { signal: timeout.signal }).catch(() => false);
  if ((await Promise.race([exited.then(() => false), timedOut])) === true) child.kill('SIGQUIT');
  await exited;
  timeout.abort();
}

const hasNotExited = ({ exitCode, signalCode, pid }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

/** Returns the preferred port if it is free, otherwise any free port. */
async function choosePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
