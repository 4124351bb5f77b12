import type { Kysely } from 'kysely';
import type { DatabaseEngine } from '../open-database.ts';

/** A migration, which is never changed once released. */
export interface Migration {
  readonly name: string;
  /**
   * The oldest step whose release works on the schema that this one makes; nothing where that is none before it. A step
   * that only adds names the one before it: nodes are replaced one after the other, and a release is taken back.
   */
  readonly worksSince?: string;
  /** Large indexes by name, with the text after "on": PostgreSQL creates them without blocking writers. */
  readonly indexes?: Readonly<Record<string, string>>;
  /** Takes the step; the tables of that day are not those of today, so they have no types. */
  up(schema: Kysely<unknown>, engine: DatabaseEngine): Promise<void>;
}
