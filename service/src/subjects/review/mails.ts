import { getServiceText } from '@refdesk/messages/request-language';
import type { MailPage, OutgoingMailRecipientFilter } from '@refdesk/service-contract/review';
import type { Selectable } from 'kysely';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { withCallerTransaction } from '../../core/context/audited-transaction.ts';
import { buildAfterCursorCondition, splitRowsIntoPage } from '../../core/database/cursor.ts';
import type { ServiceTables } from '../../core/database/tables.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { discardUnsentMail, resendUnsentMail } from '../../core/mail/outbox.ts';
import { formatApiInstant, formatInstantOrNull } from '../../core/text/instant.ts';

const pageSize = 50;

/** Lists unsent emails, or all emails to a recipient, newest first. */
export async function searchOutboxMails(
  { database: { queries } }: AppContext,
  { recipient, cursor }: OutgoingMailRecipientFilter,
): Promise<MailPage> {
  const rows = await queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'createdAt', 'dueAt', 'attempts', 'sentAt', 'failedAt', 'lastError'])
    .$if(recipient === undefined, (query) => query.where('sentAt', 'is', null))
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .where(buildAfterCursorCondition('createdAt', 'id', cursor))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = splitRowsIntoPage(rows, pageSize, ({ createdAt: at, id }) => ({ at, id }));
  return { mails: page.map(toReviewedMail), next };
}

/** Schedules an unsent email to be sent now, and resets its number of attempts. */
export function retryUnsentMail(appContext: AppContext, caller: SignedInCaller, mailId: string): Promise<void> {
  return changeMail(appContext, caller, mailId, 'mail.resend');
}

/** Deletes an unsent email. */
export function discardMail(appContext: AppContext, caller: SignedInCaller, mailId: string): Promise<void> {
  return changeMail(appContext, caller, mailId, 'mail.discard');
}

function changeMail(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  mailId: string,
  action: 'mail.resend' | 'mail.discard',
): Promise<void> {
  return withCallerTransaction(appContext, { person, origin }, async ({ queries, at, audit }) => {
    const change = action === 'mail.resend' ? resendUnsentMail : discardUnsentMail;
    const mail = await change(queries, mailId, at);
    if (mail === null) throw commonRequestProblemFactories.notFound(getServiceText('noSuchMail'));
    await audit({ action, target: { type: 'mail', id: mailId }, details: { kind: mail.kind } });
  });
}

type MailRow = Omit<Selectable<ServiceTables['outbox']>, 'text' | 'html' | 'message'>;

function toReviewedMail({ dueAt, failedAt, sentAt, createdAt, ...mail }: MailRow): MailPage['mails'][number] {
  const unsentState = failedAt === null ? 'waiting' : 'failed';
  const state = sentAt === null ? unsentState : 'sent';
  return {
    ...mail,
    state,
    createdAt: formatApiInstant(createdAt),
    sentAt: formatInstantOrNull(sentAt),
    nextAttemptAt: state === 'waiting' ? formatApiInstant(dueAt) : null,
  };
}
