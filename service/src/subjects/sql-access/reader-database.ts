import { createHmac, hash } from 'node:crypto';
import pg from 'pg';
import type { TenantRowChanges } from '../sandbox/tenant-rows.ts';
import { getSqlReaderRoleSettings, sqlReaderLimits } from './reader-limits.ts';
import { digestTenantRowChanges, type TenantRowChangesDigests } from './tenant-summary.ts';
import {
  createTenantTablesWithSampleRows,
  refreshTenantTables,
  type TenantTablesFailedToRefresh,
} from './tenant-tables.ts';

export interface SqlReaderDatabaseOptions {
  /** Connection string for the database owner, who can create roles. */
  readonly url: string;
  /** Secret from which schema names are derived, so that they do not reveal their tenants. */
  readonly secret: string;
  /** Reads how a tenant's tables differ from the sample data. */
  readTenantRows(tenant: string): Promise<TenantRowChanges>;
  /** Reads the statements that create the tables and fill them with the sample data. */
  readDump(): Promise<string>;
}

/** A login role to create. */
export interface NewSqlReaderRole {
  readonly role: string;
  /** Password hash as returned by `hashScramPassword`. */
  readonly passwordHash: string;
  /** Expiry of the login, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly tenant: string;
}

/** Identifies the lock that the portal takes while preparing the database. */
const preparationLock = 4417;

/** SQLSTATE of a missing permission. */
const insufficientPrivilege = '42501';

/** Maximum fraction of the notification queue that readers may fill: 80 of 8,192 MB. */
const maxNotificationQueue = 0.01;

/** Schema containing the portal's data, inaccessible to readers. */
const portalSchema = 'portal';

/** Returns the name of an empty table that each login of a role scans; its statistics record the time. */
const getLoginTable = (role: string): string => `${portalSchema}.login_${role}`;

/** PostgreSQL database that readers log in to: a schema for the tables of each tenant, and a role for each reader. */
export class SqlReaderDatabase {
  readonly name: string;
  readonly #options: SqlReaderDatabaseOptions;
  readonly #pool: pg.Pool;
  readonly #version: number;
  readonly #samples: string;

  private constructor(
    options: SqlReaderDatabaseOptions,
    pool: pg.Pool,
    { name, version }: { readonly name: string; readonly version: number },
  ) {
    this.#options = options;
    this.#pool = pool;
    this.name = name;
    this.#version = version;
    this.#samples = this.getSchemaName('samples');
  }

  /** Connects and loads the sample data, unless the database already contains it. */
  static async open(options: SqlReaderDatabaseOptions): Promise<SqlReaderDatabase> {
    // Connections stay open, since readers can use up all the others. The timeout limits waiting for readers' open
    // transactions.
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 4,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 0,
      lock_timeout: 5_000,
    });
    pool.on('error', () => undefined);
    try {
      const { rows } = await pool.query<{ name: string; version: string }>(
        "SELECT current_database() AS name, current_setting('server_version_num') AS version",
      );
      const [server] = rows;
      if (server === undefined) throw new Error('The server did not report its version.');
      const database = new SqlReaderDatabase(options, pool, {
        name: server.name,
        version: Math.floor(Number(server.version) / 10_000),
      });
      await database.#prepare();
      return database;
    } catch (error) {
      await pool.end();
      throw error;
    }
  }

  /** Returns the name of the schema that contains a tenant's tables. */
  getSchemaName(tenant: string): string {
    return `share_${createHmac('sha256', this.#options.secret).update(`schema of ${tenant}`).digest('hex').slice(0, 16)}`;
  }

  /** Creates a reader's role, after creating the tenant's tables if they are missing. */
  async addReader({ role, passwordHash, expiresAt, tenant }: NewSqlReaderRole): Promise<void> {
    await this.refresh(tenant);
    const schema = this.getSchemaName(tenant);
    await this.#inTransaction(async (client) => {
      // The tables must not be removed in the meantime.
      const { rowCount } = await client.query(`SELECT 1 FROM ${portalSchema}.tenant WHERE schema = $1 FOR UPDATE`, [
        schema,
      ]);
      if (rowCount === 0) throw new Error(`The tables of ${schema} were removed while a reader was added.`);
      await client.query(`
        CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOINHERIT CONNECTION LIMIT ${sqlReaderLimits.connections}
          VALID UNTIL '${new Date(expiresAt).toISOString()}' PASSWORD ${pg.escapeLiteral(passwordHash)}`);
      await this.#applySettings(client, role, schema);
      await client.query(`
        GRANT CONNECT ON DATABASE ${pg.escapeIdentifier(this.name)} TO ${role};
        GRANT USAGE ON SCHEMA ${schema} TO ${role};
        GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
      if (this.#recordsLogins) await client.query(`CREATE TABLE IF NOT EXISTS ${getLoginTable(role)} ()`);
      await client.query(
        `INSERT INTO ${portalSchema}.reader (role, schema, settings) SELECT $1::text, $2, ${buildSettingsSql('$1::text')}`,
        [role, schema],
      );
    });
  }

  /** Removes a reader: it can no longer log in, its sessions end, and its role is dropped. */
  async removeReader(role: string): Promise<void> {
    await this.#inTransaction(async (client) => {
      const { rowCount } = await client.query(`SELECT 1 FROM ${portalSchema}.reader WHERE role = $1 FOR UPDATE`, [
        role,
      ]);
      // Another node has already removed it.
      if (rowCount === 0) return;
      // On another connection, so that it applies immediately. Sessions are ended first, since they may lock the role.
      await this.#endSessions(role);
      await this.#pool.query(`ALTER ROLE ${role} NOLOGIN`);
      await this.#endSessions(role);
      // Also revokes default privileges, which PostgreSQL lets every role define, and which would prevent the role from
      // being removed.
      await client.query(
        `DELETE FROM ${portalSchema}.reader WHERE role = '${role}'; DROP TABLE IF EXISTS ${getLoginTable(role)}; GRANT ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`,
      );
    });
  }

  /** Returns the names of all readers' roles. */
  async listReaders(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query<{ role: string }>(`SELECT role FROM ${portalSchema}.reader`);
    return new Set(rows.map(({ role }) => role));
  }

  /**
   * Returns the time of each role's last use, in milliseconds since 1970: now if it has a session, otherwise its last
   * login. Servers before PostgreSQL 17 do not record logins.
   */
  async listLastUses(): Promise<ReadonlyMap<string, number>> {
    const lastLogin = this.#recordsLogins
      ? `pg_stat_get_lastscan(to_regclass('${getLoginTable('')}' || role))`
      : 'NULL::timestamptz';
    const { rows } = await this.#pool.query<{ role: string; used_at: Date | null }>(
      `SELECT role, CASE WHEN role IN (SELECT usename FROM pg_stat_activity WHERE datname = current_database()) THEN now() ELSE ${lastLogin} END AS used_at
       FROM ${portalSchema}.reader`,
    );
    return new Map(rows.flatMap(({ role, used_at: usedAt }) => (usedAt === null ? [] : [[role, usedAt.getTime()]])));
  }

  /**
   * Returns the roles that have a session which is currently writing. Reading needs no transaction ID; role settings,
   * default privileges and notifications do. PostgreSQL lets every role write these, which can fill the disk.
   */
  async listWritingReaders(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ role: string }>(
      `SELECT DISTINCT role FROM ${portalSchema}.reader JOIN pg_stat_activity ON usename = role AND backend_xid IS NOT NULL`,
    );
    return rows.map(({ role }) => role);
  }

  /**
   * Ends sessions that exceed the limits, and restores role settings that readers have changed, which PostgreSQL
   * permits.
   */
  async enforceLimits(): Promise<void> {
    const { queryMinutes, idleInTransactionMinutes } = sqlReaderLimits;
    await this.#pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN ${portalSchema}.reader ON role = usename
       WHERE state = 'active' AND query_start < now() - ($1 + 0.5) * interval '1 minute'
         OR state LIKE 'idle in transaction%' AND state_change < now() - ($2 + 0.5) * interval '1 minute'`,
      [queryMinutes, idleInTransactionMinutes],
    );
    await this.#emptyNotificationQueue();
    const { rows } = await this.#pool.query<{ role: string; schema: string }>(
      `SELECT role, schema FROM ${portalSchema}.reader WHERE ${buildSettingsSql('role')} IS DISTINCT FROM settings`,
    );
    for (const { role, schema } of rows) {
      // A session can hold a lock on its role.
      await this.#endSessions(role);
      await this.#inTransaction(async (client) => {
        // Another node may be doing the same.
        await client.query(`SELECT 1 FROM ${portalSchema}.reader WHERE role = $1 FOR UPDATE`, [role]);
        await client.query(
          `ALTER ROLE ${role} RESET ALL; ALTER ROLE ${role} IN DATABASE ${pg.escapeIdentifier(this.name)} RESET ALL`,
        );
        await this.#applySettings(client, role, schema);
      });
      await this.#endSessions(role);
    }
  }

  /**
   * Ends readers' long transactions while the notification queue is filling up: notifications stay on disk, up to 8 GB,
   * while a listening session has an open transaction.
   */
  async #emptyNotificationQueue(): Promise<void> {
    const query = 'SELECT pg_notification_queue_usage() AS usage';
    const { rows } = await this.#pool.query<{ usage: number }>(query).catch((error) => {
      // The server was prepared by an older version of deploy/daas.sql.
      if (error?.code === insufficientPrivilege) return { rows: [] };
      throw error;
    });
    if ((rows[0]?.usage ?? 0) < maxNotificationQueue) return;
    await this.#pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN ${portalSchema}.reader ON role = usename WHERE xact_start < now() - interval '5 seconds'`,
    );
  }

  /** Updates a tenant's tables; creates them if they are missing. */
  async refresh(tenant: string): Promise<TenantTablesFailedToRefresh> {
    const tenantSchema = this.getSchemaName(tenant);
    return this.#inTransaction(async (client) => {
      // Another node may be refreshing them too; the second node waits here.
      await client.query(`INSERT INTO ${portalSchema}.tenant (schema) VALUES ($1) ON CONFLICT DO NOTHING`, [
        tenantSchema,
      ]);
      const { rows } = await client.query<TenantRecord>(
        `SELECT changes, version, failed FROM ${portalSchema}.tenant WHERE schema = $1 FOR UPDATE`,
        [tenantSchema],
      );
      const [stored] = rows;
      // Read while holding a connection, so that the pool size limits the number of sandboxes in memory.
      const targetChanges = await this.#options.readTenantRows(tenant);
      const targetSummary = await digestTenantRowChanges(targetChanges);
      const version = hash('sha256', JSON.stringify(targetSummary));
      if (stored?.version === version && stored.failed.length === 0) return { failedTables: [] };
      const at = new Date();
      const currentSummary = stored?.changes == null ? null : (JSON.parse(stored.changes) as TenantRowChangesDigests);
      if (currentSummary === null)
        await createTenantTablesWithSampleRows(client, {
          sampleSchema: this.#samples,
          tenantSchema,
          at,
          daysMoved: targetChanges.daysMoved,
        });
      const failed = await refreshTenantTables(client, {
        sampleSchema: this.#samples,
        tenantSchema,
        at,
        currentSummary: currentSummary ?? { daysMoved: targetChanges.daysMoved, changes: [] },
        targetSummary,
        targetChanges,
        retriedTables: stored?.failed ?? [],
      });
      const failedTables = failed.map(({ table }) => table);
      await client.query(
        `UPDATE ${portalSchema}.tenant SET changes = $2, version = $3, failed = $4 WHERE schema = $1`,
        [tenantSchema, JSON.stringify(targetSummary), version, failedTables],
      );
      return { failedTables, ...(failed[0] && { firstError: failed[0].error }) };
    });
  }

  /** Removes the tables of tenants that have no readers. */
  async removeUnreadTables(): Promise<void> {
    const { rows } = await this.#pool.query<{ schema: string }>(
      `SELECT schema FROM ${portalSchema}.tenant WHERE NOT EXISTS (SELECT FROM ${portalSchema}.reader WHERE reader.schema = tenant.schema)
       AND created_at < now() - interval '1 minute'`,
    );
    for (const { schema } of rows) {
      await this.#inTransaction(async (client) => {
        const { rowCount } = await client.query(
          `DELETE FROM ${portalSchema}.tenant WHERE schema = $1 AND NOT EXISTS (SELECT FROM ${portalSchema}.reader WHERE reader.schema = $1)`,
          [schema],
        );
        if (rowCount !== 0) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      });
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /**
   * Creates the portal's schema and the sample data. Sample data from another build is replaced, along with all tables
   * created from it.
   */
  async #prepare(): Promise<void> {
    const dump = await this.#options.readDump();
    const version = hash('sha256', dump);
    await this.#inTransaction(async (client) => {
      // Another node may be loading the sample data.
      await client.query("SET LOCAL lock_timeout = '60s'");
      await client.query('SELECT pg_advisory_xact_lock($1::bigint)', [preparationLock]);
      await client.query(`
        CREATE SCHEMA IF NOT EXISTS ${portalSchema};
        CREATE TABLE IF NOT EXISTS ${portalSchema}.samples (schema text PRIMARY KEY, version text NOT NULL);
        CREATE TABLE IF NOT EXISTS ${portalSchema}.tenant (
          schema text PRIMARY KEY, changes text, version text, failed text[] NOT NULL DEFAULT '{}', created_at timestamptz NOT NULL DEFAULT now());
        CREATE TABLE IF NOT EXISTS ${portalSchema}.reader (role text PRIMARY KEY, schema text NOT NULL, settings text[])`);
      const { rows: loaded } = await client.query<{ schema: string; version: string }>(
        `SELECT schema, version FROM ${portalSchema}.samples`,
      );
      if (loaded.length === 1 && loaded[0]?.schema === this.#samples && loaded[0].version === version) return;
      // Readers' sessions would prevent the tables from being dropped.
      const { rows: readers } = await client.query<{ role: string }>(`SELECT role FROM ${portalSchema}.reader`);
      for (const { role } of readers) await this.removeReader(role);
      const { rows: tenants } = await client.query<{ schema: string }>(`SELECT schema FROM ${portalSchema}.tenant`);
      for (const { schema } of [...loaded, ...tenants]) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
      await client.query(`DELETE FROM ${portalSchema}.tenant; DELETE FROM ${portalSchema}.samples`);
      await client.query(`CREATE SCHEMA ${this.#samples}; SET LOCAL search_path = ${this.#samples}`);
      await client.query(dump.replaceAll(/^(BEGIN|COMMIT);$/gm, ''));
      await client.query(`INSERT INTO ${portalSchema}.samples (schema, version) VALUES ($1, $2)`, [
        this.#samples,
        version,
      ]);
    });
  }

  /** Whether the server runs the trigger in deploy/daas.sql that records logins. */
  get #recordsLogins(): boolean {
    return this.#version >= 17;
  }

  async #applySettings(client: pg.PoolClient, role: string, schema: string): Promise<void> {
    const settings = Object.entries(getSqlReaderRoleSettings(this.#version, schema));
    await client.query(
      settings.map(([name, value]) => `ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`).join(';'),
    );
    if (this.#version < 14) return;
    // Ends a query if its client has disconnected. Servers on some systems reject the setting.
    await client.query('SAVEPOINT connection_check');
    await client
      .query(`ALTER ROLE ${role} SET client_connection_check_interval = '2s'`)
      .catch(() => client.query('ROLLBACK TO connection_check'));
  }

  async #endSessions(role: string): Promise<void> {
    await this.#pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role]);
  }

  async #inTransaction<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release(error instanceof Error && 'code' in error ? undefined : true);
      throw error;
    }
  }
}

interface TenantRecord {
  /** Summary of the tenant's changes, as JSON; null until the tables have been created. */
  readonly changes: string | null;
  readonly version: string | null;
  readonly failed: readonly string[];
}

/** Builds SQL that selects all settings of a role, both for all databases and for individual ones. */
function buildSettingsSql(role: string): string {
  return `(SELECT array_agg(setting ORDER BY setting) FROM pg_db_role_setting, unnest(setconfig) AS setting
    WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = ${role}))`;
}
