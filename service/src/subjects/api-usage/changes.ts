import { getServiceText } from '@refdesk/messages/request-language';
import type { Environment } from '@refdesk/service-contract/applications/products';
import type {
  CalledDeprecatedOperationList,
  DeprecatedOperation,
  DeprecatedOperationCallCounts,
} from '@refdesk/service-contract/changes';
import { deprecatedOperationQuietDays } from '@refdesk/service-contract/changes';
import { sql } from 'kysely';
import type { AppContext } from '../../core/context/app-context.ts';
import type { DatabaseOrTransaction, ServiceDatabase } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import { selectRequestsOfOwner } from '../requests/view.ts';
import type { DeprecatedOperations } from './deprecations.ts';

const day = 24 * 60 * 60_000;

/** Lists deprecated operations that an organisation has called: those still in use first, ordered by sunset. */
export async function listDeprecationsAffectingOrganisation(
  appContext: AppContext,
  organisationId: string,
): Promise<CalledDeprecatedOperationList> {
  const { database, deprecations, now } = appContext;
  const versions = getVersions(deprecations);
  if (versions.length === 0) return { uses: [] };
  const rows = await selectCallCountsByCredential(database.queries, now())
    .where('apiUse.organisationId', '=', organisationId)
    .where('apiUse.version', 'in', versions)
    .execute();
  return toList(appContext, rows);
}

/**
 * Lists deprecated operations that a person's own credentials have called, from stored requests. Deprecated parts of
 * operations, such as fields, are not included.
 */
export async function listDeprecationsAffectingPerson(
  appContext: AppContext,
  personId: string,
): Promise<CalledDeprecatedOperationList> {
  const versions = getVersions(appContext.deprecations);
  if (versions.length === 0) return { uses: [] };
  return toList(
    appContext,
    await selectPersonalUses(appContext.database, personId, appContext.now())
      .where('request.version', 'in', versions)
      .execute(),
  );
}

const getVersions = ({ operations }: DeprecatedOperations): readonly string[] => [
  ...new Set(operations.map(({ version }) => version)),
];

function toList({ deprecations, now }: AppContext, rows: readonly Row[]): CalledDeprecatedOperationList {
  const used = rows.flatMap((row) => toDeprecatedUses(row, deprecations));
  const uses = [...Map.groupBy(used, ({ deprecatedOperation }) => deprecatedOperation)].map(([deprecated, group]) => {
    const lastAt = Math.max(...group.map(({ row }) => Number(row.lastAt)));
    return {
      deprecated,
      isDone: now() - lastAt >= deprecatedOperationQuietDays * day,
      lastAt: formatApiInstant(lastAt),
      callers: group.map(({ row }) => toCaller(row)),
    };
  });
  return { uses: uses.toSorted((a, b) => getSortKey(a).localeCompare(getSortKey(b))) };
}

const getSortKey = ({ isDone, deprecated: { sunset, title } }: CalledDeprecatedOperationList['uses'][number]) =>
  `${isDone ? 1 : 0} ${sunset ?? '9999'} ${title}`;

/** Counts calls to a page's operation from the person's organisations, personal client and test keys. */
export async function countDeprecatedPageCallsByCaller(
  { database, deprecations, now }: AppContext,
  personId: string,
  path: string,
): Promise<DeprecatedOperationCallCounts> {
  const pageOperations = deprecations.operations.filter((operation) => operation.path === path);
  if (pageOperations.length === 0) return { calls: [] };
  const operations = pageOperations.map(({ operation }) => operation);
  const organisationUses = await selectCallCountsByCredential(database.queries, now())
    .where('apiUse.organisationId', 'in', (eb) =>
      eb.selectFrom('member').select('organisationId').where('personId', '=', personId),
    )
    .where('apiUse.operation', 'in', operations)
    .execute();
  const personalUses = await selectPersonalUses(database, personId, now())
    .where('request.operation', 'in', operations)
    .execute();
  const namedUses = [
    ...organisationUses.map((row) => ({
      row,
      name: row.keyName ?? row.applicationName ?? getServiceText('deletedCaller'),
    })),
    ...personalUses.map((row) => ({ row, name: row.keyName ?? getServiceText('yourOwnClient') })),
  ];
  const callsOfPage = namedUses.filter(
    ({ row }) =>
      pageOperations.some((operation) => operation === deprecations.find(row)) && Number(row.callsThisWeek) > 0,
  );
  return {
    calls: Array.from(
      Map.groupBy(callsOfPage, ({ name }) => name),
      ([name, uses]) => ({ name, calls: uses.reduce((sum, { row }) => sum + Number(row.callsThisWeek), 0) }),
    ),
  };
}

/** Selects the number of calls per credential and operation. */
export function selectCallCountsByCredential(queries: DatabaseOrTransaction, now: number) {
  const [week, month] = [formatUtcDay(now - 6 * day), formatUtcDay(now - (deprecatedOperationQuietDays - 1) * day)];
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
      fn
        .sum<number | string>(eb.case().when('apiUse.day', '>=', month).then(eb.ref('apiUse.calls')).else(lit(0)).end())
        .as('calls'),
      fn
        .sum<number | string>(eb.case().when('apiUse.day', '>=', week).then(eb.ref('apiUse.calls')).else(lit(0)).end())
        .as('callsThisWeek'),
      fn.max('apiUse.lastAt').as('lastAt'),
    ])
    .groupBy(['apiUse.credential', 'apiUse.api', 'apiUse.version', 'apiUse.operation', 'apiUse.applicationId'])
    .groupBy(['apiKey.name', 'application.name', 'client.environment', 'apiKey.environment']);
}

/** Selects the number of calls per operation from a person's client and keys, counted in all stored requests. */
function selectPersonalUses(database: ServiceDatabase, personId: string, now: number) {
  return selectRequestsOfOwner(database, { personId })
    .leftJoin('client', 'client.id', 'request.clientId')
    .leftJoin('apiKey', 'apiKey.id', 'request.keyId')
    .select(({ fn, val, eb, lit }) => [
      fn.coalesce('request.keyId', 'request.clientId', val('')).as('credential'),
      fn.coalesce('request.api', val('')).as('api'),
      fn.coalesce('request.version', val('')).as('version'),
      fn.coalesce('request.operation', val('')).as('operation'),
      sql<string | null>`cast(null as text)`.as('applicationId'),
      'apiKey.name as keyName',
      sql<string | null>`cast(null as text)`.as('applicationName'),
      'client.environment as clientEnvironment',
      'apiKey.environment as keyEnvironment',
      fn.countAll<number | string>().as('calls'),
      fn
        .sum<number | string>(
          eb
            .case()
            .when('request.at', '>', now - 7 * day)
            .then(lit(1))
            .else(lit(0))
            .end(),
        )
        .as('callsThisWeek'),
      fn.max('request.at').as('lastAt'),
    ])
    .groupBy(['request.keyId', 'request.clientId', 'request.api', 'request.version', 'request.operation'])
    .groupBy(['apiKey.name', 'client.environment', 'apiKey.environment']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCallCountsByCredential>['execute']>>[number];

interface DeprecatedUse {
  readonly deprecatedOperation: DeprecatedOperation;
  readonly row: Row;
}

function toDeprecatedUses(row: Row, deprecations: DeprecatedOperations): readonly DeprecatedUse[] {
  const deprecatedOperation = deprecations.find(row);
  return deprecatedOperation === null ? [] : [{ deprecatedOperation, row }];
}

function toCaller({
  credential,
  applicationId,
  keyName,
  keyEnvironment,
  applicationName,
  clientEnvironment,
  ...row
}: Row) {
  return {
    credential,
    kind: keyEnvironment === null ? ('client' as const) : ('key' as const),
    name: keyName ?? applicationName,
    // Only known environments are ever stored.
    environment: (keyEnvironment ?? clientEnvironment) as Environment | null,
    applicationId,
    calls: Number(row.calls),
    callsThisWeek: Number(row.callsThisWeek),
    lastAt: formatApiInstant(Number(row.lastAt)),
  };
}
