import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import type { DeprecatedOperations } from '../api-usage/deprecations.ts';
import { createCounterUpsertExpressions } from './create-counter-upsert-expressions.ts';
import type { NewRequestLogRow } from './schema.ts';

type Use = Insertable<ServiceTables['apiUse']>;

/**
 * Maximum number of counters per credential and day, in addition to one for the rest; clients call fewer operations.
 * Without this limit, a gateway that reports a different operation with each request, such as its path, would create a
 * counter for every request.
 */
export const maxUseCountersPerCredentialAndDay = 1_000;

/** Adds requests to the counters of their day; deprecated parts that they used are counted like operations. */
export async function incrementOperationUseCounters(
  queries: DatabaseOrTransaction,
  requests: readonly NewRequestLogRow[],
  deprecations: DeprecatedOperations,
): Promise<void> {
  const deprecatedPartUses = requests.flatMap((request) =>
    deprecations.listUsedParts(request).map((operation) => ({ ...request, operation, problem: null })),
  );
  const fullCounters = await findFullCounters(queries, requests);
  const counted = [...requests, ...deprecatedPartUses].map((request) =>
    needsRestCounter(request, fullCounters.get(getCredentialDayKey(request)))
      ? { ...request, ...restCounter }
      : request,
  );
  const uses = [...Map.groupBy(counted, getCounterKey)].map(([key, group]) => ({ key, use: toUseRow(group) }));
  // In a fixed order on every node, so that two nodes cannot deadlock.
  const rows = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1)).flatMap(({ use }) => use ?? []);
  for (let start = 0; start < rows.length; start += 100) {
    await queries
      .insertInto('apiUse')
      .values(rows.slice(start, start + 100))
      .onConflict((conflict) =>
        conflict
          .columns(['organisationId', 'credential', 'day', 'api', 'version', 'operation', 'problem'])
          .doUpdateSet(createCounterUpsertExpressions('apiUse')),
      )
      .execute();
  }
}

/** Values that identify the counter for the rest, used if a credential has the maximum number of counters for a day. */
const restCounter = { api: null, version: null, operation: null, problem: null } as const;

type Counters = ReadonlySet<string>;

/** Finds the counters of credentials at the maximum, keyed by credential and day; most credentials have only dozens. */
async function findFullCounters(
  queries: DatabaseOrTransaction,
  requests: readonly NewRequestLogRow[],
): Promise<ReadonlyMap<string, Counters>> {
  const days = [...new Map(requests.map((request) => [getCredentialDayKey(request), request])).values()].map(
    toCredentialDay,
  );
  const fullCounters = new Map<string, Counters>();
  for (let start = 0; start < days.length; start += 100) {
    const counted = await queries
      .selectFrom('apiUse')
      .select(['organisationId', 'credential', 'day'])
      .where(({ eb, or, and }) =>
        or(
          days
            .slice(start, start + 100)
            .map(({ organisationId, credential, day }) =>
              and([eb('organisationId', '=', organisationId), eb('credential', '=', credential), eb('day', '=', day)]),
            ),
        ),
      )
      .groupBy(['organisationId', 'credential', 'day'])
      .having(({ fn }) => fn.countAll(), '>=', maxUseCountersPerCredentialAndDay)
      .execute();
    for (const { organisationId, credential, day } of counted) {
      const counterQuery = queries
        .selectFrom('apiUse')
        .where('organisationId', '=', organisationId)
        .where('credential', '=', credential)
        .where('day', '=', day);
      const counters = await counterQuery.select(['api', 'version', 'operation', 'problem']).execute();
      fullCounters.set(JSON.stringify([organisationId, credential, day]), new Set(counters.map(getCounterName)));
    }
  }
  return fullCounters;
}

function toCredentialDay({
  organisationId,
  keyId,
  clientId,
  at,
}: NewRequestLogRow): Pick<Use, 'organisationId' | 'credential' | 'day'> {
  return { organisationId, credential: keyId ?? clientId ?? '', day: formatUtcDay(at) };
}

/** Whether a request would need a counter beyond the maximum. */
function needsRestCounter(request: NewRequestLogRow, counters: Counters | undefined): boolean {
  return counters !== undefined && !counters.has(getCounterName(request));
}

function getCredentialDayKey(request: NewRequestLogRow): string {
  const { organisationId, credential, day } = toCredentialDay(request);
  return JSON.stringify([organisationId, credential, day]);
}

function getCounterName({
  api,
  version,
  operation,
  problem,
}: Pick<NewRequestLogRow, 'api' | 'version' | 'operation' | 'problem'>): string {
  return JSON.stringify([api, version, operation, problem].map((word) => word ?? ''));
}

function getCounterKey({
  organisationId,
  keyId,
  clientId,
  at,
  api,
  version,
  operation,
  problem,
}: NewRequestLogRow): string {
  return JSON.stringify([organisationId, keyId ?? clientId, formatUtcDay(at), api, version, operation, problem]);
}

function toUseRow(group: readonly NewRequestLogRow[]): Use | null {
  const [first] = group;
  if (first === undefined) return null;
  const { api, version, operation, problem, applicationId } = first;
  return {
    ...{ ...toCredentialDay(first), api: api ?? '', version: version ?? '' },
    ...{
      operation: operation ?? '',
      problem: problem ?? '',
      applicationId: applicationId ?? null,
      calls: group.length,
    },
    errors: group.filter(({ status }) => status >= 400).length,
    lastAt: Math.max(...group.map((request) => request.at)),
  };
}
