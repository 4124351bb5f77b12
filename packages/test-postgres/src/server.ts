import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  findUnixAccountForPostgres,
  type PostgresInstallation,
  requirePostgresInstallation,
} from '@refdesk/postgres-server';
import { Client } from 'pg';

export interface TestPostgresOptions {
  /** Settings of postgresql.conf, such as `{max_connections: '20'}`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** PostgreSQL programs to run; by default, an installed version is looked up. */
  readonly installation?: PostgresInstallation;
}

/** A PostgreSQL server for one test file; `await using` also stops it. */
export interface TestPostgres extends AsyncDisposable {
  /** URL of the database `postgres`, where the account is a superuser. */
  readonly url: string;
  /** Major version of the server. */
  readonly version: number;
  /** Folder that the server's account can read, for `COPY … FROM`; removed by `stop()`. */
  readonly folder: string;
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server even if connections are open, and removes its files. */
  stop(): Promise<void>;
}

/**
 * Settings of every test server. Nothing is flushed to disk, since the data need not outlive the test. Times are UTC
 * and strings are sorted by code point, so that tests have the same results on every machine.
 */
const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', timezone: 'UTC' };

/** Creates and starts a server. @throws MissingPostgresError if PostgreSQL is not installed. */
export async function startTestPostgres({ settings, installation }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const { binFolder, version } = installation ?? (await requirePostgresInstallation());
  const account = await findUnixAccountForPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  if (account) await chown(folder, account.uid, account.gid);
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...account };
  const run = (program: string, args: string[]) => promisify(execFile)(join(binFolder, program), args, options);

  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const { addressSettings, url } = await chooseServerAddress(folder);
  try {
    await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']);
    const flags = Object.entries({ ...testSettings, ...addressSettings, ...settings }).map(
      ([name, value]) => `-c ${name}='${value}'`,
    );
    await run('pg_ctl', ['start', '--wait', '-D', data, '-l', log, '-o', flags.join(' ')]);
  } catch (cause) {
    const output = await readFile(log, 'utf8').catch(() => '');
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL ${version} in ${binFolder} did not start.\n${output}`, { cause });
  }

  const stopArguments = ['stop', '-D', data, '-m', 'immediate'];
  const stopAtExit = () => execFileSync(join(binFolder, 'pg_ctl'), stopArguments, { ...options, stdio: 'ignore' });
  process.once('exit', stopAtExit);

  const stop = async () => {
    process.off('exit', stopAtExit);
    await run('pg_ctl', stopArguments);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: url('postgres'),
    version,
    folder,
    createDatabase: () => createDatabaseFromTemplate(url('postgres')),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/**
 * Creates a database on the server at `url`, empty or as a copy of the database `template`, which must have no
 * connections. Returns the URL of the new database.
 */
export async function createDatabaseFromTemplate(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = await connectTestPostgresClient(url);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`).finally(() => client.end());
  return url.replace(/\/postgres(?=\?|$)/, `/${name}`);
}

/** Connects a client to a database; the caller must end it. */
export async function connectTestPostgresClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

interface ServerAddress {
  readonly addressSettings: Readonly<Record<string, string>>;
  readonly url: (database: string) => string;
}

async function chooseServerAddress(folder: string): Promise<ServerAddress> {
  if (process.platform !== 'win32') {
    return {
      addressSettings: { listen_addresses: '', unix_socket_directories: folder },
      url: (database) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`,
    };
  }
  const port = await findFreePort();
  return {
    addressSettings: { listen_addresses: '127.0.0.1', port: String(port) },
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
