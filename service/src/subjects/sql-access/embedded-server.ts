import { execFile } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  findUnixAccountForPostgres,
  type PostgresCluster,
  requirePostgresInstallation,
  startPostgresCluster,
  type UnixAccountIds,
} from '@refdesk/postgres-server';
import pg from 'pg';
import { createPrivateDataDirectory } from '../../core/database/data-directory.ts';
import type { Logger } from '../../core/http/log.ts';

/** Script that prepares a database for readers; operators run the same script on their own servers. */
const preparationScript = resolve(import.meta.dirname, '../../../../deploy/daas.sql');

const databaseName = 'share';
const owner = 'daas';

/** Minimal, since the server holds only sample data, and without flushing, since all of it can be re-created. */
const serverSettings = {
  shared_buffers: '16MB',
  max_connections: '200',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  max_parallel_workers: '0',
  autovacuum_max_workers: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
};

/** A PostgreSQL server for readers, run by this process on 127.0.0.1. */
export interface SqlAccessPostgresServer {
  /** Connection string for the database owner. */
  readonly url: string;
  readonly port: number;
  readonly isRunning: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the server with its cluster in the data directory.
 *
 * @throws MissingPostgresError if PostgreSQL is not installed on this machine.
 */
export async function startSqlAccessPostgresServer(
  dataDirectory: string,
  port: number,
  log: Logger,
): Promise<SqlAccessPostgresServer> {
  const installation = await requirePostgresInstallation();
  const account = await findUnixAccountForPostgres();
  createPrivateDataDirectory(dataDirectory);
  const superuserPassword = await readOrCreatePassword(join(dataDirectory, 'postgres-password'));
  const folder = await chooseFolder(dataDirectory, account, log);
  // The limit applies to each process: a query that needs more memory fails without affecting the machine.
  const cluster = await startPostgresCluster({
    folder,
    installation,
    account,
    superuserPassword,
    port,
    settings: serverSettings,
    maxProcessKb: 1_500_000,
  });
  try {
    const ownerPassword = randomBytes(24).toString('base64url');
    await prepareDatabase(cluster, ownerPassword);
    const url = `postgres://${owner}:${ownerPassword}@127.0.0.1:${cluster.port}/${databaseName}`;
    log.info('sqlAccess.serverStarted', { port: cluster.port, version: installation.version });
    return {
      url,
      port: cluster.port,
      get isRunning() {
        return cluster.isRunning;
      },
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function prepareDatabase(cluster: PostgresCluster, ownerPassword: string): Promise<void> {
  await withClient(cluster.superuserUrl('postgres'), async (client) => {
    const { rowCount: hasOwner } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [owner]);
    if (!hasOwner) await client.query(`CREATE ROLE ${owner} CREATEROLE`);
    await client.query(`ALTER ROLE ${owner} LOGIN PASSWORD '${ownerPassword}'`);
    const { rowCount: hasDatabase } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      databaseName,
    ]);
    if (!hasDatabase) await client.query(`CREATE DATABASE ${databaseName} OWNER ${owner}`);
    await client.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  });
  const statements = await readFile(preparationScript, 'utf8');
  await withClient(cluster.superuserUrl(databaseName), (client) => client.query(statements));
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await work(client).finally(() => client.end());
}

async function readOrCreatePassword(file: string): Promise<string> {
  await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}

/**
 * Returns the folder for the cluster: in the data directory, or in the temporary folder if the server's account cannot
 * enter the data directory, for example because it is in root's home directory.
 */
async function chooseFolder(dataDirectory: string, account: UnixAccountIds | undefined, log: Logger): Promise<string> {
  const folder = join(dataDirectory, 'postgres');
  if (account === undefined) return folder;
  // The account may pass through the directory but not list it; the files in it are readable only by their owner.
  await chmod(dataDirectory, ((await stat(dataDirectory)).mode & 0o777) | 0o011);
  if (await canEnter(dataDirectory, account)) return folder;
  const fallbackFolder = join(tmpdir(), `portal-postgres-data-${hash('sha256', dataDirectory).slice(0, 12)}`);
  await mkdir(fallbackFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid } = await stat(fallbackFolder);
  if (uid !== 0 && uid !== account.uid) throw new Error(`${fallbackFolder} belongs to another account: remove it.`);
  log.warn('sqlAccess.dataElsewhere', {
    folder: fallbackFolder,
    hint: `The account of PostgreSQL cannot enter ${dataDirectory}`,
  });
  return fallbackFolder;
}

function canEnter(folder: string, account: UnixAccountIds): Promise<boolean> {
  return promisify(execFile)('/bin/sh', ['-c', 'cd "$0"', folder], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );
}
