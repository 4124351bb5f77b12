import { createHmac, hash } from 'node:crypto';
import { connect as connectTo, type Socket } from 'node:net';
import pg from 'pg';
import { type Backend, type BackendSession, BusyError } from '../backend.ts';
import { int32, message } from '../messages.ts';
import { asSampled, refreshTables, type TenantRows } from '../tables.ts';

export interface PostgresOptions {
  /** Address of a database that only shares are in, of an account that may create roles and owns the database. */
  readonly url: string;
  /** Signs the names and passwords of the tenants' roles. */
  readonly secret: string;
  /** The tables with the sample data, as statements. */
  readonly dump: () => Promise<string>;
  readonly rowsOf: (tenant: string) => Promise<TenantRows>;
  readonly refreshEvery?: number;
  readonly perTenant?: number;
  /** Milliseconds after which the tables of a tenant are removed that nobody reads: they are made again when somebody does. */
  readonly removeAfter?: number;
}

/** Where the tables of the sample data are, which no reader sees. */
const samples = 'samples';

/** A role and a schema of its own for each tenant in one database; their names tell nothing of whose they are. */
export class PostgresBackend implements Backend {
  readonly #options: PostgresOptions;
  readonly #pool: pg.Pool;
  readonly #sessions = new Map<string, Set<PostgresSession>>();
  readonly #timer: NodeJS.Timeout;
  #prepared: Promise<void> | null = null;

  constructor(options: PostgresOptions) {
    this.#options = options;
    this.#pool = new pg.Pool({ connectionString: options.url, max: 4 });
    this.#pool.on('error', () => undefined);
    this.#timer = setInterval(() => {
      this.#refreshOpen();
      this.removeUnread().catch(() => undefined);
    }, options.refreshEvery ?? 30_000);
    this.#timer.unref();
  }

  async connect(tenant: string, settings: readonly string[]): Promise<BackendSession> {
    this.#prepared ??= this.#prepare().catch((error) => {
      this.#prepared = null;
      throw error;
    });
    await this.#prepared;
    await this.refresh(tenant);
    const name = this.#nameOf(tenant);
    const open = this.#sessions.get(tenant) ?? new Set();
    this.#sessions.set(tenant, open);
    const session = await PostgresSession.open(this.#options.url, name, this.#passwordOf(name), settings);
    open.add(session);
    session.onEnd(() => open.delete(session));
    return session;
  }

  /** The tables of a tenant, made if they are not there, with the rows that are in its sandbox now. */
  async refresh(tenant: string): Promise<void> {
    const now = await this.#options.rowsOf(tenant);
    const name = this.#nameOf(tenant);
    await this.#transaction(async (client) => {
      // Another node may be at it.
      await client.query('LOCK TABLE service.share IN EXCLUSIVE MODE');
      const version = hash('sha256', JSON.stringify(now));
      const { rows } = await client.query<{ changes: string; version: string }>('SELECT changes, version FROM service.share WHERE name = $1', [name]);
      const before = rows[0];
      await client.query('UPDATE service.share SET read = now() WHERE name = $1', [name]);
      if (before?.version === version) return;
      if (before === undefined) await this.#make(client, name);
      await client.query(`SET LOCAL search_path = ${name}`);
      const connection = { rows: async (sql: string, values: readonly unknown[]) => (await client.query<Record<string, unknown>>(sql, [...values])).rows };
      await refreshTables(connection, samples, before === undefined ? asSampled : (JSON.parse(before.changes) as TenantRows), now);
      await client.query(
        `INSERT INTO service.share (name, changes, version) VALUES ($1, $2, $3)
         ON CONFLICT (name) DO UPDATE SET changes = excluded.changes, version = excluded.version`,
        [name, JSON.stringify(now), version],
      );
    });
  }

  /** Removes the tables that nobody has read for a while on any node, and their roles: of guests who are gone, of organisations that were closed. */
  async removeUnread(): Promise<void> {
    await this.#prepared;
    if (this.#prepared === null) return;
    await this.#transaction(async (client) => {
      await client.query('LOCK TABLE service.share IN EXCLUSIVE MODE');
      const { rows } = await client.query<{ name: string; database: string }>(
        `DELETE FROM service.share WHERE name <> 'samples' AND read <= now() - $1 * interval '1 millisecond'
         RETURNING name, quote_ident(current_database()) AS database`,
        [this.#options.removeAfter ?? 10 * 60_000],
      );
      for (const { name, database } of rows)
        await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE; REVOKE ALL ON DATABASE ${database} FROM ${name}; DROP ROLE ${name}`);
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const open of this.#sessions.values()) for (const session of open) session.close();
    await this.#pool.end();
  }

  #refreshOpen(): void {
    for (const [tenant, open] of this.#sessions) if (open.size > 0) this.refresh(tenant).catch(() => undefined);
  }

  /** Loads the sample data, once for all nodes and again when it is other data: shares that were made of the earlier go. */
  async #prepare(): Promise<void> {
    const dump = await this.#options.dump();
    // The number counts what is written into `changes`: shares that hold something else are made anew.
    const version = hash('sha256', `2 ${dump}`);
    await this.#transaction(async (client) => {
      await client.query('CREATE SCHEMA IF NOT EXISTS service');
      await client.query('CREATE TABLE IF NOT EXISTS service.share (name text PRIMARY KEY, changes text NOT NULL, version text NOT NULL)');
      await client.query('ALTER TABLE service.share ADD COLUMN IF NOT EXISTS read timestamptz NOT NULL DEFAULT now()');
      await client.query('LOCK TABLE service.share IN EXCLUSIVE MODE');
      const { rows } = await client.query<{ version: string }>("SELECT version FROM service.share WHERE name = 'samples'");
      if (rows[0]?.version === version) return;
      const { rows: shares } = await client.query<{ name: string }>("SELECT name FROM service.share WHERE name <> 'samples'");
      for (const { name } of shares) await client.query(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
      await client.query(`DROP SCHEMA IF EXISTS ${samples} CASCADE; CREATE SCHEMA ${samples}; SET LOCAL search_path = ${samples}`);
      await client.query(dump.replaceAll(/^(BEGIN|COMMIT);$/gm, ''));
      await client.query('DELETE FROM service.share');
      await client.query("INSERT INTO service.share (name, changes, version) VALUES ('samples', '[]', $1)", [version]);
    });
  }

  async #make(client: pg.PoolClient, name: string): Promise<void> {
    const { rows: known } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    if (known.length === 0) await client.query(`CREATE ROLE ${name} LOGIN NOINHERIT CONNECTION LIMIT ${this.#options.perTenant ?? 5}`);
    const { rows: current } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
    await client.query(`
      ALTER ROLE ${name} PASSWORD '${this.#passwordOf(name)}';
      ALTER ROLE ${name} SET search_path = ${name};
      ALTER ROLE ${name} SET statement_timeout = '10s';
      ALTER ROLE ${name} SET idle_in_transaction_session_timeout = '60s';
      ALTER ROLE ${name} SET default_transaction_read_only = on;
      ALTER ROLE ${name} SET timezone = 'UTC';
      GRANT CONNECT ON DATABASE ${current[0]?.name} TO ${name};
      CREATE SCHEMA ${name}; GRANT USAGE ON SCHEMA ${name} TO ${name}`);
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'samples'::regnamespace",
    );
    for (const table of tables) {
      await client.query(`
        CREATE TABLE ${name}.${table.name} (LIKE ${samples}.${table.name} INCLUDING ALL) WITH (autovacuum_enabled = off);
        INSERT INTO ${name}.${table.name} SELECT * FROM ${samples}.${table.name}`);
    }
    await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA ${name} TO ${name}`);
  }

  async #transaction(act: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      await act(client);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  #nameOf(tenant: string): string {
    return `share_${this.#sign(`name ${tenant}`).slice(0, 20)}`;
  }

  #passwordOf(name: string): string {
    return this.#sign(`password ${name}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#options.secret).update(text).digest('hex');
  }
}

/** What pg keeps of a connection and does not describe. */
interface Inside {
  readonly connection: { readonly stream: Socket; removeAllListeners(): void };
  readonly processID: number;
  readonly secretKey: number;
}

/** A connection of a tenant's role, over which the messages of its reader go as they are. */
class PostgresSession implements BackendSession {
  readonly parameters: ReadonlyMap<string, string>;
  readonly #stream: Socket;
  readonly #cancel: () => void;

  private constructor(stream: Socket, parameters: ReadonlyMap<string, string>, cancel: () => void) {
    this.#stream = stream;
    this.parameters = parameters;
    this.#cancel = cancel;
  }

  static async open(url: string, user: string, password: string, settings: readonly string[]): Promise<PostgresSession> {
    // A role of the address has precedence over that of the configuration.
    const address = url.replace(/^(postgres(?:ql)?:\/\/)(?:[^/@]*@)?/, `$1${user}:${password}@`);
    const client = new pg.Client({ connectionString: address });
    const parameters = new Map<string, string>();
    const { connection } = client as unknown as Inside;
    const remember = connection as unknown as {
      on(event: 'parameterStatus', listener: (told: { parameterName: string; parameterValue: string }) => void): void;
    };
    remember.on('parameterStatus', ({ parameterName, parameterValue }) => parameters.set(parameterName, parameterValue));
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const setting of settings) await client.query(setting).catch(() => undefined);
    } catch (error) {
      await client.end().catch(() => undefined);
      const code = error instanceof Error && 'code' in error ? error.code : null;
      throw code === '53300' ? new BusyError('All connections are taken: try again in a minute') : error;
    }
    const { stream } = connection;
    connection.removeAllListeners();
    stream.removeAllListeners('data');
    stream.removeAllListeners('close');
    stream.removeAllListeners('error');
    stream.removeAllListeners('end');
    stream.on('error', () => stream.destroy());
    const { processID, secretKey } = client as unknown as Inside;
    const { host, port } = client;
    const cancel = () => {
      // Another connection asks for it, as the protocol has it.
      const other = connectTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
      other.on('error', () => undefined);
      other.end(message('', int32(80877102), int32(processID), int32(secretKey)));
    };
    return new PostgresSession(stream, parameters, cancel);
  }

  send(messages: Buffer): void {
    this.#stream.write(messages);
  }

  onData(listener: (bytes: Buffer) => void): void {
    this.#stream.on('data', listener);
    this.#stream.resume();
  }

  onClose(listener: (reason: string) => void): void {
    this.#stream.on('close', () => listener('The database closed the connection'));
  }

  onEnd(listener: () => void): void {
    this.#stream.on('close', listener);
  }

  pause(): void {
    this.#stream.pause();
  }

  resume(): void {
    this.#stream.resume();
  }

  cancel(): void {
    this.#cancel();
  }

  close(): void {
    // A server that is busy does not notice that nobody listens.
    this.#cancel();
    this.#stream.destroy();
  }
}
