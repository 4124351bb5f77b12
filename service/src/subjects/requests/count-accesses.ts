import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { createCounterUpsertExpressions } from './create-counter-upsert-expressions.ts';

/** A request that accessed the data of an organisation. */
export interface RequestForOrganisationData {
  readonly applicationId: string;
  /** Identifier of the key or of the client. */
  readonly credentialId: string;
  readonly organisationNumber: number;
  readonly at: number;
  readonly hasFailed: boolean;
}

type Use = Insertable<ServiceTables['licenceUse']>;

/**
 * Adds production requests to the counters of the organisations whose data they accessed; unknown organisations are
 * ignored.
 */
export async function incrementDataAccessCounters(
  queries: DatabaseOrTransaction,
  accesses: readonly RequestForOrganisationData[],
): Promise<void> {
  if (accesses.length === 0) return;
  const productionCredentials = await findProductionCredentials(queries, [
    ...new Set(accesses.map(({ credentialId }) => credentialId)),
  ]);
  const organisations = await findOrganisations(queries, [
    ...new Set(accesses.map(({ organisationNumber }) => organisationNumber)),
  ]);
  const countedAccesses = accesses.flatMap(({ organisationNumber, credentialId, ...access }) => {
    const organisationId = organisations.get(organisationNumber);
    return organisationId === undefined || !productionCredentials.has(credentialId)
      ? []
      : [{ ...access, organisationId }];
  });
  const accessGroups = [
    ...Map.groupBy(countedAccesses, ({ applicationId, organisationId, at }) =>
      JSON.stringify([applicationId, organisationId, formatUtcDay(at)]),
    ),
  ];
  // In a fixed order on every node, so that two nodes cannot deadlock.
  const rows = accessGroups
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([, group]) => toUseRow(group) ?? []);
  for (let start = 0; start < rows.length; start += 100) {
    await queries
      .insertInto('licenceUse')
      .values(rows.slice(start, start + 100))
      .onConflict((conflict) =>
        conflict
          .columns(['applicationId', 'organisationId', 'day'])
          .doUpdateSet(createCounterUpsertExpressions('licenceUse')),
      )
      .execute();
  }
}

/** Sums an application's accesses to the data of an organisation on one day. */
function toUseRow(
  group: readonly (Pick<Use, 'applicationId' | 'organisationId'> &
    Pick<RequestForOrganisationData, 'at' | 'hasFailed'>)[],
): Use | null {
  const [first] = group;
  if (first === undefined) return null;
  const { applicationId, organisationId, at } = first;
  const errors = group.filter(({ hasFailed }) => hasFailed).length;
  const lastAt = Math.max(...group.map((access) => access.at));
  return { applicationId, organisationId, day: formatUtcDay(at), calls: group.length, errors, lastAt };
}

async function findProductionCredentials(
  queries: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const [clients, keys] = await Promise.all(
    (['client', 'apiKey'] as const).map((table) =>
      queries.selectFrom(table).select('id').where('id', 'in', ids).where('environment', '=', 'production').execute(),
    ),
  );
  return new Set([...(clients ?? []), ...(keys ?? [])].map(({ id }) => id));
}

async function findOrganisations(
  queries: DatabaseOrTransaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await queries
    .selectFrom('organisation')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .execute();
  return new Map(rows.map(({ id, number }) => [Number(number), id]));
}
