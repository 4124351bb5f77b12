import type { Kysely } from 'kysely';
import type { Engine } from '../open.ts';

/** One migration; it is never changed once released. */
export interface Migration {
  readonly name: string;
  /** Takes the step; the tables of that day are not those of today, so they have no types. */
  up(schema: Kysely<unknown>, engine: Engine): Promise<void>;
}
