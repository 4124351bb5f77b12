import { type Kysely, sql } from 'kysely';
import { toNameSkeleton } from '../../text/name.ts';
import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** Second factors required by organisations, name skeletons for detecting similar names, and the digest for staff. */
export const secondFactorAndNameSkeletonMigration: Migration = {
  name: '0010-assurance',
  async up(schema) {
    await runSqlStatements(schema, [
      'alter table "organisation" add column "secondFactorRequired" integer not null default 0',
      'alter table "sessionConfirmation" add column "passkey" integer not null default 0',
      'create table "digest" ("name" text primary key, "sentAt" bigint not null)',
      `insert into "digest" ("name", "sentAt") values ('staff', 0)`,
      `alter table "organisation" add column "skeleton" text not null default ''`,
      // Each check of a production key reads the licences of its application.
      'create index "licence_applicationId_idx" on "licence" ("applicationId")',
    ]);
    await fillSkeletons(schema);
    await runSqlStatements(schema, [
      'drop index "organisation_nameKey_verified"',
      `create unique index "organisation_skeleton_verified" on "organisation" ("skeleton") where "state" = 'verified' or "suspendedFrom" = 'verified'`,
    ]);
  },
};

/** Fills the skeletons; if two verified names look alike, the later one gets a separate skeleton. */
async function fillSkeletons(schema: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select "id", "name" from "organisation" order by "createdAt"`.execute(schema);
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    const skeleton = toNameSkeleton(name);
    await sql`update "organisation" set "skeleton" = ${taken.has(skeleton) ? `${skeleton} ${id}` : skeleton} where "id" = ${id}`.execute(
      schema,
    );
    taken.add(skeleton);
  }
}
