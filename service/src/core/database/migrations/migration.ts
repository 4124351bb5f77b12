import type { Kysely } from 'kysely';
import type { DatabaseEngine } from '../open-database.ts';

/** A schema migration. A released one is never changed. */
export interface Migration {
  readonly name: string;
  /**
   * Oldest migration whose release works with the schema of this one; undefined if no older release does. An additive
   * migration names the previous one, because nodes are upgraded in turn and a release can be rolled back.
   */
  readonly worksSince?: string;
  /** Large indexes by name, with the part after `on`: PostgreSQL creates them without blocking writers. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Runs the migration; untyped, because its tables differ from the current ones. */
  up(schema: Kysely<unknown>, engine: DatabaseEngine): Promise<void>;
}
