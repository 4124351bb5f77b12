import type { LicenceDetail } from '@refdesk/service-contract/applications/licences';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { formatApiInstant } from '../../core/text/instant.ts';
import type { LicenceRow } from './store.ts';

const day = 24 * 60 * 60_000;

/** Number of displayed days, including today. */
const displayedDayCount = 30;

/** States in which a licence grants access, or did until `stateAt`. */
const workingStates = ['approved', 'active', 'suspended'] as const;
const endedStates = ['lapsed', 'withdrawn'] as const;

/**
 * Counts a licensed application's production calls per day. If the application also had access to other
 * organisations in this period, includes only calls that gateways reported for this organisation; the result is then
 * null if gateways do not report organisations.
 */
export async function countLicensedCallsByDay(
  queries: DatabaseOrTransaction,
  {
    id,
    applicationId,
    organisationId,
    startsAt,
  }: Pick<LicenceRow, 'id' | 'applicationId' | 'organisationId' | 'startsAt'>,
  now: number,
): Promise<LicenceDetail['activity']> {
  const periodStart = Math.max(startsAt, now - (displayedDayCount - 1) * day);
  const firstDay = formatUtcDay(periodStart);
  // Run concurrently: a database round trip takes longer than the queries whose results may be unused.
  const [hasOther, allCalls, reportedFrom, reportedCalls] = await Promise.all([
    hasOtherOrganisation(queries, { id, applicationId, organisationId }, periodStart),
    countAllCalls(queries, applicationId, firstDay),
    findFirstReport(queries, applicationId, firstDay),
    readCallsToOrganisation(queries, applicationId, organisationId, firstDay),
  ]);
  if (!hasOther) return toActivity(firstDay, allCalls);
  return reportedFrom === null ? null : toActivity(reportedFrom, reportedCalls);
}

interface CountedDay {
  readonly day: string;
  readonly calls: number | string;
  readonly errors: number | string;
  readonly lastAt: number | string;
}

function toActivity(from: string, rows: readonly CountedDay[]): LicenceDetail['activity'] {
  const last = Math.max(0, ...rows.map(({ lastAt }) => Number(lastAt)));
  return {
    from,
    lastCallAt: last === 0 ? null : formatApiInstant(last),
    days: rows.map((row) => ({ day: row.day, calls: Number(row.calls), failed: Number(row.errors) })),
  };
}

/** Returns the first day on which a gateway reported the organisation of one of the application's calls. */
async function findFirstReport(
  queries: DatabaseOrTransaction,
  applicationId: string,
  firstDay: string,
): Promise<string | null> {
  const { first } = await queries
    .selectFrom('licenceUse')
    .select(({ fn }) => fn.min('day').as('first'))
    .where('applicationId', '=', applicationId)
    .where('day', '>=', firstDay)
    .executeTakeFirstOrThrow();
  return first;
}

function readCallsToOrganisation(
  queries: DatabaseOrTransaction,
  applicationId: string,
  organisationId: string,
  firstDay: string,
): Promise<readonly CountedDay[]> {
  return queries
    .selectFrom('licenceUse')
    .select(['day', 'calls', 'errors', 'lastAt'])
    .where('applicationId', '=', applicationId)
    .where('organisationId', '=', organisationId)
    .where('day', '>=', firstDay)
    .orderBy('day', 'desc')
    .execute();
}

function countAllCalls(
  queries: DatabaseOrTransaction,
  applicationId: string,
  firstDay: string,
): Promise<readonly CountedDay[]> {
  return (
    queries
      .selectFrom('apiUse')
      .innerJoin('application', 'application.organisationId', 'apiUse.organisationId')
      .leftJoin('client', 'client.id', 'apiUse.credential')
      .leftJoin('apiKey', 'apiKey.id', 'apiUse.credential')
      .select(({ fn }) => [
        'apiUse.day',
        fn.sum<number | string>('apiUse.calls').as('calls'),
        fn.sum<number | string>('apiUse.errors').as('errors'),
        fn.max('apiUse.lastAt').as('lastAt'),
      ])
      .where('application.id', '=', applicationId)
      .where('apiUse.applicationId', '=', applicationId)
      .where('apiUse.day', '>=', firstDay)
      // Deprecated parts of an operation have separate counters.
      .where('apiUse.operation', 'not like', '%#%')
      .where(({ or, eb }) =>
        or([eb('client.environment', '=', 'production'), eb('apiKey.environment', '=', 'production')]),
      )
      .groupBy('apiUse.day')
      .orderBy('apiUse.day', 'desc')
      .execute()
  );
}

/** Whether the application has had access to another organisation's data at any time since `since`. */
async function hasOtherOrganisation(
  queries: DatabaseOrTransaction,
  { id, applicationId, organisationId }: Pick<LicenceRow, 'id' | 'applicationId' | 'organisationId'>,
  since: number,
): Promise<boolean> {
  const other = await queries
    .selectFrom('licence')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('organisationId', '<>', organisationId)
    .where('id', '<>', id)
    .where(({ or, and, eb }) =>
      or([eb('state', 'in', workingStates), and([eb('state', 'in', endedStates), eb('stateAt', '>=', since)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
