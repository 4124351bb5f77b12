import type { Behaviour } from '../behaviour/behaviour.ts';
import type { Description } from '../description/description.ts';
import { openSqliteDatabase } from '../store/sqlite.ts';
import { createTranslatedSurface } from '../translation/translated-surface.ts';
import type { OperationStatefulSupport } from './collection.ts';
import { openCollectionsSandbox } from './open-collections-sandbox.ts';

/**
 * For every operation of an older version, returns whether a sandbox answers it with records of the newer one.
 *
 * @throws Error if an operation cannot be translated to its successor.
 */
export async function checkTranslatedOperations(
  older: Description,
  newer: Description,
  behaviour: Behaviour,
): Promise<readonly OperationStatefulSupport[]> {
  const problemType = (slug: string) => slug;
  const database = await openSqliteDatabase(':memory:');
  const { surface } = openCollectionsSandbox({ description: newer, behaviour, database, clock: Date.now, problemType });
  const { recordOperations } = surface;
  const translated = createTranslatedSurface({ newer: recordOperations, description: older, problemType });
  await database.queries.destroy();
  return translated.operations.map((operation) => ({
    operation,
    obstacle: translated.getEffect(operation) === 'none' ? 'no successor uses records' : null,
  }));
}
