import { createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { inProvider } from '@portal/portal-config/chosen';
import { portalCache } from '@portal/portal-config/provider-folder';
import { generateRows } from '@portal/sample-data';
import type { ChangedRows } from '@portal/sample-data/rows';
import { loadSampleData } from '@portal/sample-data/sample-data';
import { startPostgres } from '@portal/test-postgres';
import pg from 'pg';
import { dataDirectory, engineFiles } from '../../../plugins/data-dictionary/src/downloads/download.ts';
import { makeEngineFiles } from '../../../plugins/data-dictionary/src/downloads/engine.ts';
import { writePostgresqlDump } from '../../../plugins/data-dictionary/src/downloads/postgresql-dump.ts';
import { hardenStatements, PgliteBackend, PostgresBackend, type ShareLimits, ShareServer, type TenantRows } from './index.ts';

const folder = inProvider('dictionary');
const dictionary = await loadDictionary(folder);
const rowsByTable = generateRows(dictionary, await loadSampleData(folder));

export const kinds = ['pglite', 'postgres'] as const;
export type Kind = (typeof kinds)[number];

/** An endpoint with shares of any tenants; a tenant's number is in its user name. */
export interface TestShare extends AsyncDisposable {
  readonly port: number;
  readonly server: ShareServer;
  readonly backend: PgliteBackend | PostgresBackend;
  /** Tenants that can log in no more. */
  readonly gone: Set<string>;
  /** What a tenant changed in its sandbox; set it, and refresh. */
  readonly changes: Map<string, readonly ChangedRows[]>;
  /** Days by which the dates of a tenant are later. */
  readonly daysMoved: Map<string, number>;
  refresh(tenant: string): Promise<void>;
  passwordOf(user: string): string;
  /** A client that has logged in; ended with the share. */
  connect(tenant?: string): Promise<pg.Client>;
}

export const userOf = (tenant: string): string => `reader_${tenant}`;
export const databaseOf = (tenant: string): string => `share_${tenant}`;

/** Starts an endpoint before PGlite or PostgreSQL. */
export async function startShare(kind: Kind, limits: Partial<ShareLimits> = {}): Promise<TestShare> {
  const changes = new Map<string, readonly ChangedRows[]>();
  const daysMoved = new Map<string, number>();
  const rowsOf = async (tenant: string): Promise<TenantRows> => ({ daysMoved: daysMoved.get(tenant) ?? 0, changes: changes.get(tenant) ?? [] });
  const gone = new Set(['gone']);
  const stops: (() => Promise<void>)[] = [];
  const backend = kind === 'pglite' ? await overPglite(rowsOf) : await overPostgres(rowsOf, stops);
  const passwordOf = (user: string) => createHmac('sha256', 'test').update(user).digest('base64url');
  const server = new ShareServer({
    backend,
    passwordOf,
    loginOf: async (user) => {
      const tenant = /^reader_(\w+)$/.exec(user)?.[1];
      return tenant === undefined || gone.has(tenant) ? null : { tenant, database: databaseOf(tenant) };
    },
    limits,
    onFault: (error) => console.error(error),
  });
  const port = await server.listen(0, '127.0.0.1');
  return {
    port,
    server,
    backend,
    gone,
    changes,
    daysMoved,
    passwordOf,
    refresh: (tenant) => backend.refresh(tenant),
    async connect(tenant = '1180') {
      const user = userOf(tenant);
      const client = new pg.Client({ host: '127.0.0.1', port, user, password: passwordOf(user), database: databaseOf(tenant) });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      for (const stop of stops) await stop();
    },
  };
}

async function overPglite(rowsOf: (tenant: string) => Promise<TenantRows>): Promise<PgliteBackend> {
  const cache = portalCache('sample-data.txt');
  const files = await makeEngineFiles(dictionary, rowsByTable, cache);
  const unpacked = (path: string) => gunzipSync(files.find((file) => file.path === path)?.content ?? '');
  const parts = { files: unpacked(engineFiles.path), data: unpacked(dataDirectory.path) };
  const mostOf = (tenant: string) => (tenant.startsWith('guest') ? [{ prefix: 'guest', most: 1 }] : []);
  return new PgliteBackend({ files: async () => parts, rowsOf, mostOf });
}

async function overPostgres(rowsOf: (tenant: string) => Promise<TenantRows>, stops: (() => Promise<void>)[]): Promise<PostgresBackend> {
  const postgres = await startPostgres();
  stops.push(() => postgres.stop());
  const url = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As deploy/daas.sql: the superuser prepares the database, the service is none.
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  await client.query(`CREATE ROLE daas LOGIN CREATEROLE; ALTER DATABASE ${rows[0]?.name} OWNER TO daas`);
  await client.query(hardenStatements({ isShared: true }));
  await client.end();
  const dump = writePostgresqlDump(dictionary, rowsByTable);
  return new PostgresBackend({ url: url.replace('//postgres@', '//daas@'), secret: 'test', dump: async () => dump, rowsOf, removeAfter: 1_000 });
}
