import type { ServiceDatabase } from '../../core/database/open-service-database.ts';

/**
 * Requires that a portal without organisations has none in its database, because no screen could revoke their keys.
 *
 * @throws Error whose message explains the fix.
 */
export async function requireDatabaseWithoutOrganisations({
  queries,
}: Pick<ServiceDatabase, 'queries'>): Promise<void> {
  const { count } = await queries
    .selectFrom('organisation')
    .where('state', '<>', 'closed')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0)
    throw new Error(
      `The database has organisations (${count}), and modules.accounts.organisations is false: no one could manage their keys. Build the portal with organisations and close them first, or use another database.`,
    );
}
