import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Results of the last backups. */
export const backupRunsMigration: Migration = {
  name: '0021-backup-runs',
  worksSince: '0019-person-requests',
  up: (schema) =>
    runSqlStatements(schema, [
      'create table "backupRun" ("outcome" text primary key, "at" bigint not null, "bytes" bigint not null)',
    ]),
};
