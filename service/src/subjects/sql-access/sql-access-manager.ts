import { readFile } from 'node:fs/promises';
import { getServiceText } from '@refdesk/messages/request-language';
import { MissingPostgresError } from '@refdesk/postgres-server';
import {
  type CreatedSqlLogin,
  maxSqlRefreshDelaySeconds,
  type SqlAccess as SqlAccessView,
  type SqlRefreshResult,
} from '@refdesk/service-contract/applications/sql-access';
import type { AuditActor } from '../../core/audit/record-audit-event.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  type AuditedTransaction,
  systemActor,
  withAuditedTransaction,
} from '../../core/context/audited-transaction.ts';
import type { RequestSenderDetails } from '../../core/http/environment.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { PortalSandbox } from '../sandbox/open-portal-sandbox.ts';
import { readTenantRowChanges } from '../sandbox/tenant-rows.ts';
import {
  endLapsedAndListValidSqlCredentials,
  endSqlCredentialsOfWritingRoles,
  insertSqlCredentialAndEndEarlier,
  listTenantSqlCredentials,
  revokeSqlCredential,
  type SqlCredentialTenantAndPerson,
  type ValidSqlCredential,
} from './credentials.ts';
import { type SqlAccessPostgresServer, startSqlAccessPostgresServer } from './embedded-server.ts';
import { SqlReaderDatabase } from './reader-database.ts';
import { chooseSqlServer, getPublicSqlAddress, type SqlServerChoice, type SqlUnavailability } from './server-choice.ts';

/** Time in milliseconds before a failed server start is retried. */
const retryDelay = 30_000;

/** Time in milliseconds after which an unchanged sandbox is compared again, since its dates move with the week. */
const comparisonInterval = 60_000;

const maxGuestLogins = 30;

/** Creator of a login; null for a guest. */
export interface SqlCredentialActorAndOrigin {
  readonly actor: AuditActor;
  readonly origin: RequestSenderDetails;
}

interface Connection {
  readonly database: SqlReaderDatabase;
  readonly server: SqlAccessPostgresServer | null;
}

interface Failure {
  readonly at: number;
  readonly error: unknown;
}

/** SQL access to sandboxes: tools log in to PostgreSQL and read the tables of a single sandbox. */
export class SqlAccessManager {
  readonly #appContext: AppContext;
  readonly #sandbox: PortalSandbox;
  readonly #choice: SqlServerChoice;
  #connection: Promise<Connection> | null = null;
  #failure: Failure | null = null;
  #reconciliation: Promise<void> = Promise.resolve();
  #isClosed = false;
  /** Tenants with valid logins. */
  #tenantsWithLogins: ReadonlySet<string> = new Set();
  /** Version of the sandbox that a tenant's tables show, and time of the last comparison, by tenant. */
  readonly #lastComparisons = new Map<string, { readonly version: number; readonly at: number }>();

  constructor(appContext: AppContext, sandbox: PortalSandbox) {
    this.#appContext = appContext;
    this.#sandbox = sandbox;
    this.#choice = chooseSqlServer(appContext);
  }

  /** Describes SQL access to a sandbox, including its logins. */
  async readView(tenant: string, personId: string): Promise<SqlAccessView> {
    const unavailable = this.unavailable;
    return {
      unavailable,
      credentials: unavailable === null ? await listTenantSqlCredentials(this.#appContext, tenant, personId) : [],
      refreshSeconds: maxSqlRefreshDelaySeconds,
    };
  }

  /** Returns the reason why SQL access is unavailable, and its remedy; null if it is available. */
  get unavailable(): SqlAccessView['unavailable'] {
    const unavailability = this.#findUnavailability();
    return unavailability === null
      ? null
      : { reason: getServiceText(unavailability.reason), remedy: getServiceText(unavailability.remedy) };
  }

  #findUnavailability(): SqlUnavailability | null {
    if (this.#choice.type === 'none') return this.#choice;
    const isMissing = this.#failure?.error instanceof MissingPostgresError;
    return isMissing ? { reason: 'sqlNotInstalled', remedy: 'sqlNeedsDatabase' } : null;
  }

  /**
   * Creates a login, and starts the server if it is not running.
   *
   * @throws Problem 404 if this portal has no SQL access, or 503 if the server cannot be reached.
   */
  async createCredential(
    owner: SqlCredentialTenantAndPerson,
    caller: SqlCredentialActorAndOrigin | null,
    expiresAt?: number,
  ): Promise<CreatedSqlLogin> {
    const { database, server } = await this.#requireConnection();
    const { role, password, expiresAt: end } = await this.#insertCredential(owner, caller, expiresAt);
    await this.reconcile();
    if (!(await database.listReaders()).has(role)) throw createUnreachableProblem();
    const address = getPublicSqlAddress(
      this.#appContext,
      server?.url ?? (this.#choice.type === 'external' ? this.#choice.url : ''),
    );
    return { ...address, database: database.name, user: role, password, expiresAt: formatApiInstant(end) };
  }

  /** Ends a login and its sessions. @throws Problem 404 if the sandbox has no such login. */
  async revokeCredential(tenant: string, id: string, { actor, origin }: SqlCredentialActorAndOrigin): Promise<void> {
    const isRevoked = await withAuditedTransaction(this.#appContext, actor, origin, (change) =>
      revokeSqlCredential(change, tenant, id),
    );
    if (!isRevoked) throw commonRequestProblemFactories.notFound(getServiceText('noSuchLogin'));
    await this.reconcile();
  }

  /**
   * Refreshes a tenant's tables now.
   *
   * @throws Problem 404 if the sandbox has no login, or 503 if the server cannot be reached.
   */
  async refresh(tenant: string): Promise<SqlRefreshResult> {
    const { database } = await this.#requireConnection();
    await this.reconcile();
    if (!this.#tenantsWithLogins.has(tenant))
      throw commonRequestProblemFactories.notFound(getServiceText('noLoginYet'));
    const failedTables = await this.#refreshTables(database, tenant).catch((error) => {
      this.#logFailure('sqlAccess.refreshFailed', error);
      throw createUnreachableProblem();
    });
    return { refreshedAt: formatApiInstant(this.#appContext.now()), failedTables: [...failedTables] };
  }

  /** Reconciles the server's roles with the valid logins. Runs are serialised. */
  reconcile(): Promise<void> {
    const next = this.#reconciliation.catch(() => undefined).then(() => this.#reconcileNow());
    this.#reconciliation = next;
    return next;
  }

  /** Refreshes the tables of sandboxes that have changed. */
  async refreshChanged(): Promise<void> {
    if (this.#connection === null || this.#tenantsWithLogins.size === 0) return;
    const { database } = await this.#connection;
    await database.removeUnreadTables();
    const versions = await this.#readVersions([...this.#tenantsWithLogins]);
    const now = this.#appContext.now();
    for (const tenant of this.#tenantsWithLogins) {
      const compared = this.#lastComparisons.get(tenant);
      const isCurrent =
        compared !== undefined && compared.version === versions.get(tenant) && now - compared.at < comparisonInterval;
      if (!isCurrent)
        await this.#refreshTables(database, tenant).catch((error) =>
          this.#logFailure('sqlAccess.refreshFailed', error),
        );
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#reconciliation.catch(() => undefined);
    const connection = await this.#connection?.catch(() => null);
    await connection?.database.close();
    await connection?.server?.stop();
  }

  async #insertCredential(
    owner: SqlCredentialTenantAndPerson,
    caller: SqlCredentialActorAndOrigin | null,
    expiresAt: number | undefined,
  ) {
    if (caller !== null)
      return withAuditedTransaction(this.#appContext, caller.actor, caller.origin, (change) =>
        insertSqlCredentialAndEndEarlier(change, owner, expiresAt),
      );
    return withAuditedTransaction(this.#appContext, systemActor, null, async (change) => {
      await requireGuestLoginCapacity(change);
      return insertSqlCredentialAndEndEarlier({ ...change, audit: async () => undefined }, owner, expiresAt);
    });
  }

  async #reconcileNow(): Promise<void> {
    if (this.#isClosed || this.#choice.type === 'none') return;
    await this.#endMisusedCredentials();
    const valid = await endLapsedAndListValidSqlCredentials(this.#appContext);
    this.#tenantsWithLogins = new Set(valid.map(({ tenant }) => tenant));
    if (this.#connection === null && (valid.length === 0 || this.#isWaiting())) return;
    const { database } = await this.#connect();
    const existingRoles = await database.listReaders();
    const roles = new Set(valid.map(({ role }) => role));
    for (const role of existingRoles) if (!roles.has(role)) await this.#removeReader(database, role);
    for (const credential of valid)
      if (!existingRoles.has(credential.role)) await this.#addReader(database, credential);
    await this.#recordUse(database, valid);
    await database.enforceLimits();
  }

  /** Adds a login. A failure must not block other logins; another node may have just added this one. */
  async #addReader(database: SqlReaderDatabase, credential: ValidSqlCredential): Promise<void> {
    await database.addReader(credential).catch((error) => {
      if (error?.code !== duplicateObject) this.#logFailure('sqlAccess.loginFailed', error);
    });
  }

  /** Removes a login. A failure must not block other logins; the next run retries. */
  async #removeReader(database: SqlReaderDatabase, role: string): Promise<void> {
    await database.removeReader(role).catch((error) => this.#logFailure('sqlAccess.removalFailed', error));
  }

  async #endMisusedCredentials(): Promise<void> {
    if (this.#connection === null) return;
    const { database } = await this.#connection;
    const roles = await database.listWritingReaders();
    if (roles.length > 0) await endSqlCredentialsOfWritingRoles(this.#appContext, roles);
  }

  async #recordUse(database: SqlReaderDatabase, valid: readonly ValidSqlCredential[]): Promise<void> {
    const lastUses = await database.listLastUses();
    for (const { id, role, lastUsedAt } of valid) {
      const usedAt = lastUses.get(role) ?? 0;
      // Precise to the minute, so that an open session is not recorded on every run.
      if (usedAt - (lastUsedAt ?? 0) < 60_000) continue;
      await this.#appContext.database.queries
        .updateTable('sqlCredential')
        .set({ lastUsedAt: usedAt })
        .where('id', '=', id)
        .execute();
    }
  }

  async #refreshTables(database: SqlReaderDatabase, tenant: string): Promise<readonly string[]> {
    const version = (await this.#readVersions([tenant])).get(tenant);
    const { failedTables, firstError } = await database.refresh(tenant);
    if (failedTables.length > 0)
      this.#logFailure('sqlAccess.tablesFailed', firstError, { tables: failedTables.join(' ') });
    this.#lastComparisons.set(tenant, { version: version ?? 0, at: this.#appContext.now() });
    return failedTables;
  }

  /** Returns the versions of sandboxes; 0 for those that have never been changed. */
  async #readVersions(tenants: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#appContext.database.queries
      .selectFrom('sandboxTenant')
      .select(['id', 'version'])
      .where('id', 'in', tenants)
      .execute();
    const stored = new Map(rows.map(({ id, version }) => [id, Number(version)]));
    return new Map(tenants.map((tenant) => [tenant, stored.get(tenant) ?? 0]));
  }

  async #requireConnection(): Promise<Connection> {
    const { unavailable } = this;
    if (unavailable !== null && this.#isWaiting())
      throw commonRequestProblemFactories.notFound(`${unavailable.reason} ${unavailable.remedy}`);
    return this.#connect().catch((error) => {
      if (this.unavailable !== null)
        throw commonRequestProblemFactories.notFound(`${this.unavailable.reason} ${this.unavailable.remedy}`);
      this.#logFailure('sqlAccess.failed', error);
      throw createUnreachableProblem();
    });
  }

  /** Whether no server is configured, or the last failed start is too recent to retry. */
  #isWaiting(): boolean {
    return (
      this.#choice.type === 'none' || (this.#failure !== null && this.#appContext.now() - this.#failure.at < retryDelay)
    );
  }

  async #connect(): Promise<Connection> {
    const current = await this.#connection?.catch(() => null);
    // A server that has stopped is started again.
    if (current?.server?.isRunning === false) {
      await current.database.close().catch(() => undefined);
      this.#connection = null;
    }
    this.#connection ??= this.#open().then(
      (connection) => {
        this.#failure = null;
        return connection;
      },
      (error) => {
        this.#connection = null;
        this.#failure = { at: this.#appContext.now(), error };
        throw error;
      },
    );
    return this.#connection;
  }

  async #open(): Promise<Connection> {
    const { configuration, log, secret } = this.#appContext;
    const choice = this.#choice;
    if (choice.type === 'none') throw new Error(choice.reason);
    const server =
      choice.type === 'embedded' ? await startSqlAccessPostgresServer(configuration.DATA_DIR, choice.port, log) : null;
    const url = choice.type === 'embedded' ? (server?.url ?? '') : choice.url;
    const sandbox = this.#sandbox;
    const options = {
      url,
      secret,
      readTenantRows: (tenant: string) => readTenantRowChanges(sandbox, tenant),
      readDump: () => readFile(sandbox.sampleDump, 'utf8'),
    };
    try {
      return { database: await SqlReaderDatabase.open(options), server };
    } catch (error) {
      await server?.stop();
      throw error;
    }
  }

  #logFailure(event: string, error: unknown, details: Readonly<Record<string, string>> = {}): void {
    this.#appContext.log.error(event, {
      ...details,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

/** SQLSTATE for creating a role that already exists. */
const duplicateObject = '42710';

const createUnreachableProblem = () =>
  commonRequestProblemFactories.serviceUnavailable(getServiceText('sqlUnreachable'), {
    headers: { 'Retry-After': '30' },
  });

async function requireGuestLoginCapacity({ queries, at }: AuditedTransaction): Promise<void> {
  const { count } = await queries
    .selectFrom('sqlCredential')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('personId', 'is', null)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxGuestLogins)
    throw commonRequestProblemFactories.serviceUnavailable(getServiceText('guestLoginsTaken'), {
      headers: { 'Retry-After': '600' },
    });
}
