import { deprecatedOperationQuietDays, sunsetWarningDays } from '@refdesk/service-contract/changes';
import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { formatLocalizedUtcDay } from '../../core/mail/format-localized-utc-day.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  markTextAsTrusted,
} from '../../core/mail/paragraph.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { formatUtcDay } from '../../core/text/day.ts';
import { enqueueMemberNotificationMails } from '../organisations/mails.ts';
import type { ApiSunset } from './calendar.ts';

const day = 24 * 60 * 60_000;

/** Warns owners of organisations that still call operations near their sunset; each warning is sent only once. */
export async function sendSunsetWarnings(appContext: AppContext): Promise<void> {
  for (const sunset of listApiSunsets(appContext)) {
    const daysLeft = Math.ceil((Date.parse(sunset.sunset) - appContext.now()) / day);
    const due = sunsetWarningDays.findLast((days) => daysLeft <= days);
    if (due === undefined || daysLeft <= 0) continue;
    for (const organisationId of await listCallingOrganisations(appContext, sunset))
      await sendWarning(appContext, organisationId, sunset, { due, daysLeft });
  }
}

/** Lists the planned removals: one for all operations of an API version that have the same sunset. */
export function listApiSunsets({ deprecations }: AppContext): readonly ApiSunset[] {
  const removedOperations = deprecations.operations.flatMap(({ api, apiTitle, version, sunset }) =>
    sunset === null ? [] : [{ api, apiTitle, version, sunset }],
  );
  return [
    ...new Map(
      removedOperations.map((operation) => [`${operation.api} ${operation.version} ${operation.sunset}`, operation]),
    ).values(),
  ];
}

/** Lists the organisations that called any operation affected by a sunset within the last 30 days. */
async function listCallingOrganisations(appContext: AppContext, sunset: ApiSunset): Promise<readonly string[]> {
  const rows = await selectCalls(appContext.database.queries, appContext, sunset)
    .select('apiUse.organisationId')
    .distinct()
    .execute();
  return rows.map(({ organisationId }) => organisationId);
}

function selectCalls(
  queries: DatabaseOrTransaction,
  { deprecations, now }: AppContext,
  { api, version, sunset }: ApiSunset,
) {
  const operations = deprecations.operations.filter(
    (operation) => operation.api === api && operation.version === version && operation.sunset === sunset,
  );
  return queries
    .selectFrom('apiUse')
    .where('apiUse.api', '=', api)
    .where('apiUse.version', '=', version)
    .where('apiUse.day', '>', formatUtcDay(now() - deprecatedOperationQuietDays * day))
    .where(
      'apiUse.operation',
      'in',
      operations.map(({ operation }) => operation),
    );
}

async function sendWarning(
  appContext: AppContext,
  organisationId: string,
  sunset: ApiSunset,
  { due, daysLeft }: { readonly due: number; readonly daysLeft: number },
): Promise<void> {
  const { api, apiTitle, version } = sunset;
  const url = `${appContext.publicUrl}/account/changes`;
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const { numInsertedOrUpdatedRows } = await change.queries
      .insertInto('sunsetNotice')
      .values({ organisationId, api, version, sunset: sunset.sunset, days: due, sentAt: change.at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const callers = await selectCalls(change.queries, appContext, sunset)
      .leftJoin('application', 'application.id', 'apiUse.applicationId')
      .where('apiUse.organisationId', '=', organisationId)
      .groupBy('application.name')
      .select(({ fn }) => ['application.name', fn.sum<number | string>('apiUse.calls').as('calls')])
      .execute();
    const organisation = await change.queries
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const release = markTextAsTrusted([apiTitle, version].join(' '));
    await enqueueMemberNotificationMails(change, organisation, ['owner'], () => ({
      kind: 'sunset',
      subject:
        daysLeft === 1
          ? createMailSubject('removedInDay', { release })
          : createMailSubject('removedInDays', { release, days: daysLeft }),
      paragraphs: [
        createMailParagraph('removedText', {
          release,
          day: formatLocalizedUtcDay(sunset.sunset),
          days: deprecatedOperationQuietDays,
          callers: describeCallers(callers),
        }),
        createMailParagraph('removedNextSteps'),
      ],
      action: { label: getMailButtonText('seeChanges'), url },
    }));
  });
}

interface Caller {
  /** Name of the application; null for keys that belong to no application. */
  readonly name: string | null;
  readonly calls: number | string;
}

function describeCallers(callers: readonly Caller[]): MailParagraph {
  return callers
    .map(({ name: application, calls }) => {
      const name = application === null ? createMailParagraph('keysWithoutApplication') : quoteShortName(application);
      const count = Number(calls);
      return count === 1
        ? createMailParagraph('calledOnce', { name })
        : createMailParagraph('calledTimes', { name, count });
    })
    .reduce((before, next) => createMailParagraph('listed', { before, next }));
}
