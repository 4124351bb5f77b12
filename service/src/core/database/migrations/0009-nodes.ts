import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** Nodes of the service that run now. */
export const nodes: Migration = {
  name: '0009-nodes',
  up: (schema) => runStatements(schema, ['create table "node" ("id" text primary key, "aliveAt" bigint not null)']),
};
