import type { Migration } from './migration.ts';
import { runStatements } from './statements.ts';

/** Searches without a useful result, counted by day, area and text. */
export const searches: Migration = {
  name: '0014-searches',
  up: (schema) =>
    runStatements(schema, [
      `create table "searchCount" (
        "day" text not null, "area" text not null, "text" text not null, "unfound" bigint not null, "unopened" bigint not null,
        primary key ("day", "area", "text")
      )`,
    ]),
};
