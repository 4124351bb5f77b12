import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Searches without a useful result, counted by day, area and text. */
export const unsuccessfulSearchCountsMigration: Migration = {
  name: '0014-searches',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "searchCount" (
        "day" text not null, "area" text not null, "text" text not null, "unfound" bigint not null, "unopened" bigint not null,
        primary key ("day", "area", "text")
      )`,
    ]),
};
