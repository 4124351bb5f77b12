import { getServiceText } from '@refdesk/messages/request-language';
import type { NewRaisedLimit, RaisedLimits } from '@refdesk/service-contract/organisation/restrictions';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { readPageOfRestrictionRows, requireRestrictionCapacity } from './restriction-page.ts';

const day = 24 * 60 * 60_000;

/** Lists the currently raised limits, newest first. */
export async function listRaisedLimits(
  { database: { queries }, now }: AppContext,
  cursor: string | undefined,
): Promise<RaisedLimits> {
  const rows = queries
    .selectFrom('raisedLimit')
    .leftJoin('user', 'user.id', 'raisedLimit.createdBy')
    .where('raisedLimit.expiresAt', '>', now())
    .select([
      'raisedLimit.id',
      'raisedLimit.subjectId',
      'raisedLimit.factor',
      'raisedLimit.reason',
      'raisedLimit.createdAt',
      'raisedLimit.expiresAt',
      'user.name as createdBy',
    ]);
  const { rows: limits, next } = await readPageOfRestrictionRows(rows, 'raisedLimit', cursor);
  const subjects = await Promise.all(limits.map(({ subjectId }) => findLimitSubject(queries, subjectId)));
  return { limits: limits.map((limit, index) => ({ ...limit, subjectName: subjects[index]?.name ?? null })), next };
}

/** Multiplies the limits of an organisation, a client or a key for a number of days. */
export async function raiseLimit(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  { subjectId, factor, reason, days }: NewRaisedLimit,
): Promise<void> {
  const id = generateIdentifier('raisedLimit');
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, portal, at, audit }) => {
    const subject = await findLimitSubject(queries, subjectId);
    if (subject === null)
      throw createFieldValidationProblem(
        '/subjectId',
        getServiceText(portal.offer.organisations ? 'noSuchLimitSubject' : 'noSuchClientOrKey'),
      );
    await requireRestrictionCapacity(queries, 'raisedLimit', at);
    await queries
      .insertInto('raisedLimit')
      .values({ id, subjectId, factor, reason, createdAt: at, createdBy: person.id, expiresAt: at + days * day })
      .execute();
    await audit({
      action: 'limit.raise',
      target: { type: subject.type, id: subjectId },
      organisationId: subject.organisationId,
      details: { factor, reason, days },
    });
  });
  await appContext.restrictions.refresh();
}

/** Ends a raised limit. */
export async function endRaisedLimit(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  id: string,
): Promise<void> {
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, audit }) => {
    const row = await queries
      .deleteFrom('raisedLimit')
      .where('id', '=', id)
      .returning(['subjectId', 'factor'])
      .executeTakeFirst();
    if (!row) throw commonRequestProblemFactories.notFound(getServiceText('noSuchRaisedLimit'));
    const subject = await findLimitSubject(queries, row.subjectId);
    await audit({
      action: 'limit.restore',
      target: { type: subject?.type ?? 'limit', id: row.subjectId },
      organisationId: subject?.organisationId ?? null,
      details: { factor: row.factor },
    });
  });
  await appContext.restrictions.refresh();
}

interface LimitSubject {
  readonly type: 'organisation' | 'client' | 'key';
  readonly name: string;
  readonly organisationId: string | null;
}

async function findLimitSubject(queries: DatabaseOrTransaction, id: string): Promise<LimitSubject | null> {
  const organisation = await queries.selectFrom('organisation').select('name').where('id', '=', id).executeTakeFirst();
  if (organisation) return { type: 'organisation', name: organisation.name, organisationId: id };
  const key = await queries
    .selectFrom('apiKey')
    .select(['name', 'organisationId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (key) return { type: 'key', ...key };
  const client = await queries
    .selectFrom('client')
    .leftJoin('application', 'application.id', 'client.applicationId')
    .select(['application.name', 'application.organisationId', 'client.environment'])
    .where('client.id', '=', id)
    .executeTakeFirst();
  if (!client) return null;
  const { name, organisationId, environment } = client;
  return {
    type: 'client',
    name: `${name ?? getServiceText('personalClientOfLimit')} (${environment})`,
    organisationId,
  };
}
