import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** Running nodes of the service. */
export const nodes: Migration = {
  name: '0009-nodes',
  up: (schema) => runStatements(schema, ['create table "node" ("id" text primary key, "aliveAt" bigint not null)']),
};
