import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Bytes of stored requests by owner and expiry, for quotas. Requests stored before are not counted. */
export const storedRequestByteTotalsMigration: Migration = {
  name: '0027-request-bytes',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "requestBytes" (
        "owner" text not null, "expiresAt" bigint not null, "bytes" bigint not null,
        primary key ("owner", "expiresAt")
      )`,
    ]),
};
