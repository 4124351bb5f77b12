import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** People who receive or are mentioned in queued emails, so that erasure finds the emails by identifier. */
export const peopleInMailMigration: Migration = {
  name: '0024-people-in-mail',
  worksSince: '0022-organisation-details',
  up: (schema) =>
    runSqlStatements(schema, [
      `alter table "outbox" add column "message" text not null default ''`,
      // Erasure used this index to search the content of all emails.
      'drop index if exists "outbox_text"',
      `create table "outboxPerson" (
        "personId" text not null,
        "mailId" text not null references "outbox" ("id") on delete cascade,
        primary key ("personId", "mailId")
      )`,
      'create index "outboxPerson_mailId" on "outboxPerson" ("mailId")',
    ]),
};
