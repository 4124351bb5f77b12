import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
} from '../../core/mail/paragraph.ts';
import { enqueueStaffNotificationMails } from '../organisations/mails.ts';
import { selectWaitingLicences, selectWaitingOrganisations } from './queue.ts';

/** Minimum interval between emails to staff, however many requests arrive. */
const minInterval = 60 * 60_000;

/**
 * Sends staff a single email about everything new in the queue since the last one. The row of the digest is claimed
 * first, so that only one of several nodes sends it.
 */
export async function sendReviewDigest(appContext: AppContext): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, null, async (change) => {
    const { queries, portal, at } = change;
    const lastDigest = await queries
      .selectFrom('digest')
      .select('sentAt')
      .where('name', '=', 'staff')
      .executeTakeFirstOrThrow();
    if (lastDigest.sentAt > at - minInterval) return;
    const organisations = (await selectWaitingOrganisations(queries).execute()).filter(
      ({ stateAt }) => stateAt > lastDigest.sentAt,
    );
    const licences = (await selectWaitingLicences(queries, portal).execute()).filter(
      ({ requestedAt }) => requestedAt > lastDigest.sentAt,
    );
    if (organisations.length + licences.length === 0) return;
    const claim = queries
      .updateTable('digest')
      .set({ sentAt: at })
      .where('name', '=', 'staff')
      .where('sentAt', '=', lastDigest.sentAt);
    if ((await claim.executeTakeFirst()).numUpdatedRows === 0n) return;
    await enqueueStaffNotificationMails(change, () => ({
      kind: 'review-digest',
      subject: createMailSubject('decisionsWait'),
      paragraphs: [
        ...(organisations.length > 0 ? [createOrganisationCountParagraph(organisations.length)] : []),
        ...(licences.length > 0 ? [createLicenceCountParagraph(licences.length)] : []),
        createMailParagraph('nextHour'),
      ],
      action: { label: getMailButtonText('openReview'), url: `${appContext.publicUrl}/account/review` },
    }));
  });
}

const createOrganisationCountParagraph = (count: number): MailParagraph =>
  count === 1 ? createMailParagraph('newOrganisation', { count }) : createMailParagraph('newOrganisations', { count });

const createLicenceCountParagraph = (count: number): MailParagraph =>
  count === 1 ? createMailParagraph('newLicence', { count }) : createMailParagraph('newLicences', { count });
