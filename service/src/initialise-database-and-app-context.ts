import { sql } from 'kysely';
import { readOrCreateAuthSecret } from './core/configuration/auth-secret.ts';
import { type Configuration, getPortalPublicUrl } from './core/configuration/configuration.ts';
import { readServiceRelease } from './core/configuration/release.ts';
import type { AppContext } from './core/context/app-context.ts';
import type { CoreDependencies } from './core/context/foundation.ts';
import { migrateDatabaseAt } from './core/database/migrate.ts';
import { type DatabaseLocation, toDatabaseOpenError } from './core/database/open-failure.ts';
import {
  type DatabaseConnectionOptions,
  openServiceDatabase,
  type ServiceDatabase,
} from './core/database/open-service-database.ts';
import { createLogger } from './core/http/log.ts';
import { UntrustedProxyDetector } from './core/http/untrusted-proxies.ts';
import { RestrictionCache } from './core/restrictions/restrictions.ts';
import { WorkerThreads } from './core/workers/worker-threads.ts';
import { Metrics } from './health/metrics.ts';
import { readDeprecatedOperations } from './subjects/api-usage/deprecations.ts';
import { createBetterAuth } from './subjects/identity/auth.ts';
import { PasswordHasher } from './subjects/identity/password-hash.ts';
import { KeyCache } from './subjects/keys/cache.ts';
import { KeyUsageRecorder } from './subjects/keys/usage.ts';
import { requireDatabaseWithoutOrganisations } from './subjects/organisations/require-database-without-organisations.ts';
import { RequestLog } from './subjects/requests/log.ts';
import { TokenSigningKeys } from './subjects/tokens/signing-keys.ts';
import { loadServiceHooks } from './subjects/webhooks/service-hooks.ts';

export type AppContextOptions = Partial<Pick<AppContext, 'now' | 'log' | 'passwords' | 'draining'>> &
  Pick<DatabaseConnectionOptions, 'isLimited'>;

/** Opens the database, migrates its schema, and creates everything that depends on it. */
export async function initialiseDatabaseAndAppContext(
  configuration: Configuration,
  {
    now = Date.now,
    log = createLogger(configuration.LOG_LEVEL),
    passwords = new PasswordHasher(),
    isLimited = true,
    draining = new AbortController(),
  }: AppContextOptions = {},
): Promise<AppContext> {
  const serviceHooks = await loadServiceHooks(configuration.SERVICE_HOOKS);
  const location = { url: configuration.DATABASE_URL, directory: configuration.DATA_DIR };
  const { database, steps } = await openAndMigrateDatabase(location, {
    maxConnections: configuration.DATABASE_CONNECTIONS,
    isLimited,
  });
  if (!configuration.portal.offer.organisations)
    await requireDatabaseWithoutOrganisations(database).catch(async (error) => {
      await database.queries.destroy();
      throw error;
    });
  const foundation: CoreDependencies = {
    configuration,
    portal: configuration.portal,
    database,
    publicUrl: getPortalPublicUrl(configuration),
    secret: readOrCreateAuthSecret(configuration),
    log,
    now,
    passwords,
  };
  if (steps.length > 0) log.info('database.migrated', { steps: steps.join(' ') });
  const keyUsage = new KeyUsageRecorder(foundation);
  const deprecations = await readDeprecatedOperations(configuration.SITE_DIR);
  const requestLog = new RequestLog({ ...foundation, deprecations });
  const restrictions = new RestrictionCache(foundation);
  await restrictions.refresh();
  // Created after the migration, since Better Auth inspects the tables.
  return {
    ...foundation,
    auth: createBetterAuth(foundation),
    keyCache: new KeyCache({ database, now, lifetimeSeconds: configuration.KEY_CACHE_SECONDS }),
    keyUsage,
    requestLog,
    deprecations,
    writers: [keyUsage, requestLog.writer],
    signingKeys: new TokenSigningKeys(foundation),
    metrics: new Metrics(),
    workers: new WorkerThreads(),
    release: readServiceRelease(configuration.COMMIT),
    draining,
    untrustedProxies: new UntrustedProxyDetector(foundation),
    restrictions,
    serviceHooks,
  };
}

/**
 * Opens the database and migrates its schema.
 *
 * @throws Error naming the database file or the environment variable if the database cannot be opened.
 */
async function openAndMigrateDatabase(
  location: DatabaseLocation,
  options: DatabaseConnectionOptions,
): Promise<{ readonly database: ServiceDatabase; readonly steps: readonly string[] }> {
  try {
    const steps = await migrateDatabaseAt(location);
    const database = openServiceDatabase(location, options);
    // The pool connects only on the first query.
    await sql`select 1`.execute(database.queries).catch(async (error) => {
      await database.queries.destroy();
      throw error;
    });
    return { database, steps };
  } catch (cause) {
    throw toDatabaseOpenError(cause, location);
  }
}
