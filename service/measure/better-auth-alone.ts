import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Database } from '../src/core/database/open-database.ts';
import { testUrl } from '../tests/service.ts';

/** Better Auth as set up in its documentation: its tables, routes and hash. */
export async function createPlainBetterAuth({ queries, engine }: Database) {
  const auth = betterAuth({
    baseURL: testUrl,
    secret: 'a-secret-of-the-measurement-that-is-long',
    // Kysely's type names the tables, while Better Auth expects one without names.
    database: { db: queries as never, type: engine },
    emailAndPassword: { enabled: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return auth;
}
