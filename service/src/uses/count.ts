import { type Insertable, sql } from 'kysely';
import type { Queries } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { RequestRow } from '../requests/row.ts';
import { toDay } from './day.ts';
import type { Deprecations } from './deprecations.ts';

type Use = Insertable<Tables['apiUse']>;

/** Adds requests to the counters of their day, and the deprecated parts that each used as if they were operations. */
export async function countUses(queries: Queries, requests: readonly RequestRow[], deprecations: Deprecations): Promise<void> {
  const parts = requests.flatMap((request) => deprecations.partsUsed(request).map((operation) => ({ ...request, operation, problem: null })));
  const uses = [...Map.groupBy([...requests, ...parts], keyOf)].map(([key, same]) => ({ key, use: toUse(same) }));
  // In one order on every node, so that two do not wait for each other in a circle.
  const rows = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1)).flatMap(({ use }) => use ?? []);
  for (let start = 0; start < rows.length; start += 100) {
    await queries
      .insertInto('apiUse')
      .values(rows.slice(start, start + 100))
      .onConflict((conflict) =>
        conflict.columns(['organisationId', 'credential', 'day', 'api', 'version', 'operation', 'problem']).doUpdateSet((eb) => ({
          calls: sql<number>`${eb.ref('apiUse.calls')} + ${eb.ref('excluded.calls')}`,
          errors: sql<number>`${eb.ref('apiUse.errors')} + ${eb.ref('excluded.errors')}`,
          lastAt: eb.case().when('excluded.lastAt', '>', eb.ref('apiUse.lastAt')).then(eb.ref('excluded.lastAt')).else(eb.ref('apiUse.lastAt')).end(),
        })),
      )
      .execute();
  }
}

function keyOf({ organisationId, keyId, clientId, at, api, version, operation, problem }: RequestRow): string {
  return JSON.stringify([organisationId, keyId ?? clientId, toDay(at), api, version, operation, problem]);
}

function toUse(same: readonly RequestRow[]): Use | null {
  const [first] = same;
  if (first === undefined) return null;
  const { organisationId, keyId, clientId, at, api, version, operation, problem, applicationId } = first;
  return {
    ...{ organisationId, credential: keyId ?? clientId ?? '', day: toDay(at), api: api ?? '', version: version ?? '' },
    ...{ operation: operation ?? '', problem: problem ?? '', applicationId: applicationId ?? null, calls: same.length },
    errors: same.filter(({ status }) => status >= 400).length,
    lastAt: Math.max(...same.map((request) => request.at)),
  };
}
