import type { Migration } from './migration.ts';
import { runSqlStatements } from './statements.ts';

/** The audit log, mail, attempts and feedback. */
export const auditMailAndFeedbackMigration: Migration = {
  name: '0004-records',
  async up(schema, engine) {
    await runSqlStatements(schema, [
      `create table "auditEvent" (
        "id" text primary key, "at" bigint not null, "actorType" text not null, "actorId" text, "organisationId" text,
        "action" text not null, "targetType" text not null, "targetId" text not null, "details" text not null,
        "address" text, "userAgent" text, "requestId" text
      )`,
      `create index "auditEvent_organisation_idx" on "auditEvent" ("organisationId", "at")`,
      `create index "auditEvent_at_idx" on "auditEvent" ("at")`,
      ...appendOnly[engine],
      `create table "outbox" (
        "id" text primary key, "kind" text not null, "recipient" text not null, "subject" text not null, "text" text not null, "html" text not null,
        "createdAt" bigint not null, "dueAt" bigint not null, "attempts" integer not null,
        "sentAt" bigint, "failedAt" bigint, "lastError" text
      )`,
      `create index "outbox_waiting" on "outbox" ("dueAt") where "sentAt" is null and "failedAt" is null`,
      `create table "attempt" ("key" text primary key, "count" bigint not null, "resetsAt" bigint not null)`,
      `create table "feedback" ("id" text primary key, "page" text not null, "helpful" integer not null, "sentence" text, "at" bigint not null)`,
    ]);
  },
};

/**
 * The database rejects changes of an event, except the removal of its origin when a person is erased,
 * and its deletion within a year.
 */
const appendOnly = {
  sqlite: [
    `create trigger "auditEvent_unchanged" before update on "auditEvent"
      when new."id" is not old."id" or new."at" is not old."at" or new."actorType" is not old."actorType" or new."actorId" is not old."actorId"
        or new."organisationId" is not old."organisationId" or new."action" is not old."action" or new."targetType" is not old."targetType"
        or new."targetId" is not old."targetId" or new."details" is not old."details" or new."requestId" is not old."requestId"
        or new."address" is not null or new."userAgent" is not null
      begin select raise(abort, 'The audit log can only be added to.'); end`,
    `create trigger "auditEvent_kept" before delete on "auditEvent"
      when old."at" > unixepoch() * 1000 - 31536000000
      begin select raise(abort, 'The audit log is kept for a year.'); end`,
  ],
  postgres: [
    `create function "auditEvent_guard"() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          if old."at" > extract(epoch from now()) * 1000 - 31536000000 then
            raise exception 'The audit log is kept for a year.';
          end if;
          return old;
        end if;
        if (new."id", new."at", new."actorType", new."actorId", new."organisationId", new."action", new."targetType", new."targetId", new."details", new."requestId")
          is distinct from (old."id", old."at", old."actorType", old."actorId", old."organisationId", old."action", old."targetType", old."targetId", old."details", old."requestId")
          or new."address" is not null or new."userAgent" is not null then
          raise exception 'The audit log can only be added to.';
        end if;
        return new;
      end $$`,
    `create trigger "auditEvent_guard" before update or delete on "auditEvent" for each row execute function "auditEvent_guard"()`,
  ],
};
