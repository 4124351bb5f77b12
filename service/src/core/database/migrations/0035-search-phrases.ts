import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Searches that staff accepted as phrases of pages, or dismissed. */
export const reviewedSearchPhrasesMigration: Migration = {
  name: '0035-search-phrases',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `create table "searchPhrase" (
        "id" text primary key, "text" text not null unique, "page" text, "createdAt" bigint not null,
        "createdBy" text references "person" ("id") on delete set null
      )`,
      'create index "searchPhrase_createdAt" on "searchPhrase" ("createdAt", "id")',
      'create index "searchPhrase_createdBy" on "searchPhrase" ("createdBy")',
    ]),
};
