import type { Migration } from './migration.ts';
import { run } from './statements.ts';

/** Nodes of the service that run now. */
export const nodes: Migration = {
  name: '0009-nodes',
  up: (schema) => run(schema, ['create table "node" ("id" text primary key, "aliveAt" bigint not null)']),
};
