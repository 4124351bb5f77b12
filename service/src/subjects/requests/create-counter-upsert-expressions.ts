import { type RawBuilder, sql } from 'kysely';

type Counter = 'calls' | 'errors' | 'lastAt';

/** Creates the `ON CONFLICT` updates of a counter row: adds calls and errors, and sets the later time. */
export function createCounterUpsertExpressions(
  table: 'apiUse' | 'licenceUse',
): Readonly<Record<Counter, RawBuilder<number>>> {
  const stored = (column: Counter) => sql.ref(`${table}.${column}`);
  const added = (column: Counter) => sql.ref(`excluded.${column}`);
  return {
    calls: sql`${stored('calls')} + ${added('calls')}`,
    errors: sql`${stored('errors')} + ${added('errors')}`,
    lastAt: sql`case when ${added('lastAt')} > ${stored('lastAt')} then ${added('lastAt')} else ${stored('lastAt')} end`,
  };
}
