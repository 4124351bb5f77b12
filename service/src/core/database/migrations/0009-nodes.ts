import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Running nodes of the service. */
export const nodesMigration: Migration = {
  name: '0009-nodes',
  up: (schema) => runSqlStatements(schema, ['create table "node" ("id" text primary key, "aliveAt" bigint not null)']),
};
