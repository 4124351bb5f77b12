import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import type { ChangedRows } from '@refdesk/sample-data/rows';
import { loadSampleDataDefinition } from '@refdesk/sample-data/sample-data';
import pg from 'pg';
import { createPostgresqlDump } from '../../plugins/data-dictionary/src/downloads/postgresql-dump.ts';
import { createLogger } from '../src/core/http/log.ts';
import {
  type SqlAccessPostgresServer,
  startSqlAccessPostgresServer,
} from '../src/subjects/sql-access/embedded-server.ts';
import { hashScramPassword } from '../src/subjects/sql-access/hash-password.ts';
import { SqlReaderDatabase } from '../src/subjects/sql-access/reader-database.ts';

/** Generates the provider's sample data as PostgreSQL statements. */
export async function generateProviderSampleDataSql(): Promise<string> {
  const folder = resolveProviderPath('dictionary');
  const dictionary = await loadDataDictionary(folder);
  return createPostgresqlDump(
    dictionary,
    generateSampleRowsOfAllTables(dictionary, await loadSampleDataDefinition(folder)),
  );
}

/**
 * An operator's server for `DAAS_DATABASE_URL`, prepared with deploy/daas.sql, and the path of the file containing its
 * sample data.
 */
export interface OperatorPostgresServer {
  readonly url: string;
  readonly sampleDump: string;
  stop(): Promise<void>;
}

/** Starts an operator's server whose files are in a directory. */
export async function startOperatorPostgresServer(directory: string): Promise<OperatorPostgresServer> {
  const file = join(directory, 'sample-data.postgresql.sql');
  await writeFile(file, await generateProviderSampleDataSql());
  const { url, stop } = await startSqlAccessPostgresServer(directory, 0, createLogger('error'));
  return { url, sampleDump: file, stop };
}

/** A readers' database on a separate server. */
export interface TestReaderDatabase extends AsyncDisposable {
  readonly database: SqlReaderDatabase;
  readonly server: SqlAccessPostgresServer;
  /** Changes by tenant, applied by the next refresh. */
  readonly changes: Map<string, readonly ChangedRows[]>;
  /** Number of days by which each tenant's dates are moved. */
  readonly daysMoved: Map<string, number>;
  /** Connects a client as a tenant's reader, which is created on the first connection; closed along with the server. */
  connect(tenant?: string): Promise<pg.Client>;
  /** Returns the name of a tenant's role. */
  getRole(tenant: string): string;
  /** Returns the connection details for client programs. */
  getConnectionDetails(tenant: string): pg.ClientConfig & {
    readonly user: string;
    readonly password: string;
    readonly port: number;
    readonly database: string;
  };
}

/** Password of all readers in the tests. */
const password = 'reader-password-of-tests';

export async function startReaderDatabase(): Promise<TestReaderDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-readers-'));
  const changes = new Map<string, readonly ChangedRows[]>();
  const daysMoved = new Map<string, number>();
  const dump = await generateProviderSampleDataSql();
  const server = await startSqlAccessPostgresServer(directory, 0, createLogger('error'));
  const database = await SqlReaderDatabase.open({
    url: server.url,
    secret: 'secret of the tests',
    readTenantRows: async (tenant) => ({ daysMoved: daysMoved.get(tenant) ?? 0, changes: changes.get(tenant) ?? [] }),
    readDump: async () => dump,
  });
  const getRole = (tenant: string) => `reader_${tenant}`;
  const additions = new Map<string, Promise<void>>();
  const addReader = async (tenant: string) =>
    database.addReader({
      role: getRole(tenant),
      tenant,
      passwordHash: await hashScramPassword(password),
      expiresAt: Date.now() + 3_600_000,
    });
  const clients: pg.Client[] = [];
  const getConnectionDetails = (tenant: string) => ({
    host: '127.0.0.1',
    port: server.port,
    database: database.name,
    user: getRole(tenant),
    password,
  });
  return {
    database,
    server,
    changes,
    daysMoved,
    getRole,
    getConnectionDetails,
    async connect(tenant = 'a') {
      const addition = additions.get(tenant) ?? addReader(tenant);
      additions.set(tenant, addition);
      await addition;
      const client = new pg.Client(getConnectionDetails(tenant));
      client.on('error', () => undefined);
      clients.push(client);
      await client.connect();
      return client;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
      await database.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
