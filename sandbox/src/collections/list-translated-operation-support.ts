import type { SandboxBehaviour } from '../behaviour/behaviour.ts';
import type { Description } from '../description/description.ts';
import { openSqliteDatabase } from '../store/sqlite.ts';
import { createTranslatedSandboxApi } from '../translation/translated-sandbox-api.ts';
import type { OperationStatefulSupport } from './collection.ts';
import { openStatefulDescriptionSandbox } from './open-stateful-description-sandbox.ts';

/**
 * For every operation of an older version, returns whether a sandbox answers it with records of the newer one.
 *
 * @throws Error if an operation cannot be translated to its successor.
 */
export async function listTranslatedOperationSupport(
  older: Description,
  newer: Description,
  behaviour: SandboxBehaviour,
): Promise<readonly OperationStatefulSupport[]> {
  const problemType = (slug: string) => slug;
  const database = await openSqliteDatabase(':memory:');
  const { sandboxApi } = openStatefulDescriptionSandbox({
    description: newer,
    behaviour,
    database,
    clock: Date.now,
    problemType,
  });
  const { recordOperations } = sandboxApi;
  const translated = createTranslatedSandboxApi({ newer: recordOperations, description: older, problemType });
  await database.queries.destroy();
  return translated.operations.map((operation) => ({
    operation,
    obstacle: translated.getEffect(operation) === 'none' ? 'no successor uses records' : null,
  }));
}
