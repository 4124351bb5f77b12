import type { ChangeList, DeprecatedCalls } from '@portal/service-contract/changes';
import { quietDays } from '@portal/service-contract/changes';
import type { Environment } from '@portal/service-contract/products';
import type { Queries } from '../database/open.ts';
import { toInstant } from '../instant.ts';
import type { Platform } from '../platform.ts';
import { toDay } from './day.ts';
import type { DeprecatedOperation, Deprecations } from './deprecations.ts';

const day = 24 * 60 * 60_000;

/** What an organisation has called that is deprecated: what is still in use first, then by its sunset. */
export async function listChanges({ database: { queries }, deprecations, now }: Platform, organisationId: string): Promise<ChangeList> {
  const versions = [...new Set(deprecations.operations.map(({ version }) => version))];
  const rows =
    versions.length === 0
      ? []
      : await selectUses(queries, now()).where('apiUse.organisationId', '=', organisationId).where('apiUse.version', 'in', versions).execute();
  const used = rows.flatMap((row) => toUsed(row, deprecations));
  const uses = [...Map.groupBy(used, ({ deprecated }) => deprecated)].map(([deprecated, same]) => {
    const lastAt = Math.max(...same.map(({ row }) => row.lastAt));
    return { deprecated, isDone: now() - lastAt >= quietDays * day, lastAt: toInstant(lastAt), callers: same.map(({ row }) => toCaller(row)) };
  });
  return { uses: uses.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))) };
}

const orderOf = ({ isDone, deprecated: { sunset, title } }: ChangeList['uses'][number]) => `${isDone ? 1 : 0} ${sunset ?? '9999'} ${title}`;

/** How often a person's organisations called what a page is about, by application or key. */
export async function callsOf({ database: { queries }, deprecations, now }: Platform, personId: string, path: string): Promise<DeprecatedCalls> {
  const own = deprecations.operations.filter((one) => one.path === path);
  if (own.length === 0) return { calls: [] };
  const rows = await selectUses(queries, now())
    .where('apiUse.organisationId', 'in', (eb) => eb.selectFrom('member').select('organisationId').where('personId', '=', personId))
    .where(
      'apiUse.operation',
      'in',
      own.map(({ operation }) => operation),
    )
    .execute();
  const used = rows.flatMap((row) => toUsed(row, deprecations)).filter(({ deprecated, row }) => own.includes(deprecated) && Number(row.callsThisWeek) > 0);
  const byName = Map.groupBy(used, ({ row }) => row.keyName ?? row.applicationName ?? 'Deleted');
  return { calls: Array.from(byName, ([name, same]) => ({ name, calls: same.reduce((sum, { row }) => sum + Number(row.callsThisWeek), 0) })) };
}

/** Uses of each credential and operation. */
export function selectUses(queries: Queries, now: number) {
  const [week, month] = [toDay(now - 6 * day), toDay(now - (quietDays - 1) * day)];
  return queries
    .selectFrom('apiUse')
    .leftJoin('client', 'client.id', 'apiUse.credential')
    .leftJoin('apiKey', 'apiKey.id', 'apiUse.credential')
    .leftJoin('application', 'application.id', 'apiUse.applicationId')
    .select(['apiUse.credential', 'apiUse.api', 'apiUse.version', 'apiUse.operation', 'apiUse.applicationId'])
    .select([
      'apiKey.name as keyName',
      'application.name as applicationName',
      'client.environment as clientEnvironment',
      'apiKey.environment as keyEnvironment',
    ])
    .select(({ fn, eb, lit }) => [
      fn.sum<number | string>(eb.case().when('apiUse.day', '>=', month).then(eb.ref('apiUse.calls')).else(lit(0)).end()).as('calls'),
      fn.sum<number | string>(eb.case().when('apiUse.day', '>=', week).then(eb.ref('apiUse.calls')).else(lit(0)).end()).as('callsThisWeek'),
      fn.max('apiUse.lastAt').as('lastAt'),
    ])
    .groupBy(['apiUse.credential', 'apiUse.api', 'apiUse.version', 'apiUse.operation', 'apiUse.applicationId'])
    .groupBy(['apiKey.name', 'application.name', 'client.environment', 'apiKey.environment']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUses>['execute']>>[number];

interface Used {
  readonly deprecated: DeprecatedOperation;
  readonly row: Row;
}

function toUsed(row: Row, deprecations: Deprecations): readonly Used[] {
  const deprecated = deprecations.of(row);
  return deprecated === null ? [] : [{ deprecated, row }];
}

function toCaller({ credential, applicationId, keyName, keyEnvironment, applicationName, clientEnvironment, ...row }: Row) {
  return {
    credential,
    kind: keyEnvironment === null ? ('client' as const) : ('key' as const),
    name: keyName ?? applicationName,
    // Only environments of the list are ever written.
    environment: (keyEnvironment ?? clientEnvironment) as Environment | null,
    applicationId,
    calls: Number(row.calls),
    callsThisWeek: Number(row.callsThisWeek),
    lastAt: toInstant(Number(row.lastAt)),
  };
}
