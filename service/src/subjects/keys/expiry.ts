import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import { formatLocalizedUtcDay } from '../../core/mail/format-localized-utc-day.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailSubject,
  markTextAsTrusted,
  type TrustedText,
} from '../../core/mail/paragraph.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import {
  enqueueMemberNotificationMails,
  enqueuePersonNotificationMail,
  type NotificationMailContent,
} from '../organisations/mails.ts';

const day = 24 * 60 * 60_000;

/**
 * Days before expiry on which a key's owners are emailed; 0 means after expiry. Short-lived keys skip some.
 */
const warningDays = [0, 3, 14] as const;

/** Notifies owners of keys that will expire soon or have just expired, once per warning across all nodes. */
export async function sendKeyExpiryWarnings(appContext: AppContext): Promise<void> {
  const now = appContext.now();
  const keys = await appContext.database.queries
    .selectFrom('apiKey')
    .select(['id', 'createdAt', 'expiresAt', 'warnedDays'])
    .where('revokedAt', 'is', null)
    .where('replacedBy', 'is', null)
    .where('expiresAt', '<=', now + 14 * day)
    // No email is sent for keys that expired more than a day ago, for example after a long outage.
    .where('expiresAt', '>', now - day)
    .execute();
  for (const { id, createdAt, expiresAt, warnedDays } of keys) {
    const [timeLeft, lifetime] = [(expiresAt ?? 0) - now, (expiresAt ?? 0) - createdAt];
    const due = warningDays.find((days) => timeLeft <= days * day && days * day < lifetime);
    if (due !== undefined && (warnedDays === null || due < warnedDays)) await sendWarning(appContext, id, due);
  }
}

async function sendWarning(appContext: AppContext, id: string, days: number): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const key = await change.queries
      .updateTable('apiKey')
      .set({ warnedDays: days })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('warnedDays', 'is', null), eb('warnedDays', '>', days)]))
      .returning(['name', 'lastFour', 'expiresAt', 'organisationId', 'personId'])
      .executeTakeFirst();
    if (!key) return;
    const lastFour = markTextAsTrusted(key.lastFour);
    const daysLeft = Math.ceil(((key.expiresAt ?? 0) - change.at) / day);
    const createNotice = (): NotificationMailContent => ({
      kind: 'key-expiring',
      subject: createHeadline(days === 0 ? 0 : daysLeft, lastFour),
      paragraphs: [
        createMailParagraph(days === 0 ? 'keyExpiredText' : 'keyExpiresText', {
          name: quoteShortName(key.name),
          lastFour,
          end: formatLocalizedUtcDay(key.expiresAt ?? 0),
        }),
      ],
      action: { label: getMailButtonText('viewKey'), url: `${appContext.publicUrl}/account/integrations?key=${id}` },
    });
    if (key.personId)
      await enqueuePersonNotificationMail(change, key.personId, createNotice, () => createMailParagraph('becauseKey'));
    if (!key.organisationId) return;
    const organisation = await change.queries
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '=', key.organisationId)
      .executeTakeFirstOrThrow();
    await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin', 'developer'], createNotice);
  });
}

/** Creates the subject line of the warning, with the number of days left. */
function createHeadline(daysLeft: number, lastFour: TrustedText): MailSubject {
  if (daysLeft <= 0) return createMailSubject('keyExpired', { lastFour });
  return daysLeft === 1
    ? createMailSubject('keyExpiresInDay', { lastFour })
    : createMailSubject('keyExpiresInDays', { lastFour, days: daysLeft });
}
