import type { Kysely } from 'kysely';
import type { DatabaseEngine } from '../open-service-database.ts';

/** A schema migration. A released one is never changed. */
export interface Migration {
  readonly name: string;
  /**
   * Name of the oldest migration whose release still works after this one; undefined if none does. An additive
   * migration should set it, because nodes are upgraded one by one and a release can be rolled back.
   */
  readonly worksSince?: string;
  /** Large indexes by name, with the part after `on`: PostgreSQL creates them without blocking writers. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Runs the migration; untyped, because its tables differ from the current ones. */
  up(schema: Kysely<unknown>, engine: DatabaseEngine): Promise<void>;
}
