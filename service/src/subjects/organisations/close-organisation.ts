import { getServiceText } from '@refdesk/messages/request-language';
import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { createMailParagraph, createMailSubject, getMailButtonText } from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import { automaticReasonTexts } from '../../core/text/stored-reason.ts';
import type { OrganisationCaller } from './access.ts';
import { lockAndChangeOrganisation } from './change-organisation.ts';
import { enqueueMemberNotificationMails } from './mails.ts';

/** Closes an organisation permanently, confirmed by its name; revokes its secrets and keys, withdraws its licences. */
export async function closeOrganisation(
  appContext: AppContext,
  caller: OrganisationCaller,
  name: string,
): Promise<void> {
  await lockAndChangeOrganisation(appContext, caller, async (change, { person, organisation }) => {
    if (name !== organisation.name)
      throw createFieldValidationProblem('/name', getServiceText('enterToClose', { name: organisation.name }));
    await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin', 'developer', 'viewer'], () => ({
      kind: 'organisation-closed',
      subject: createMailSubject('organisationClosed'),
      paragraphs: [
        createMailParagraph('organisationClosedText', {
          person: quotePersonName(person),
          organisation: quoteShortName(organisation.name),
        }),
      ],
      action: { label: getMailButtonText('openPortal'), url: appContext.publicUrl },
    }));
    await change.queries
      .updateTable('organisation')
      .set({ state: 'closed', stateReason: null, stateAt: change.at })
      .where('id', '=', organisation.id)
      .execute();
    await endAccess(change, organisation.id);
    await change.queries
      .updateTable('invitation')
      .set({ state: 'cancelled', decidedAt: change.at })
      .where('organisationId', '=', organisation.id)
      .where('state', '=', 'pending')
      .execute();
    await change.audit({
      action: 'organisation.close',
      target: { type: 'organisation', id: organisation.id },
      organisationId: organisation.id,
    });
  });
}

async function endAccess({ queries, at, actor }: AuditedTransaction, organisationId: string): Promise<void> {
  const applications = queries.selectFrom('application').select('id').where('organisationId', '=', organisationId);
  const clients = queries.selectFrom('client').select('id').where('applicationId', 'in', applications);
  await queries
    .updateTable('clientSecret')
    .set({ revokedAt: at })
    .where('clientId', 'in', clients)
    .where('revokedAt', 'is', null)
    .execute();
  await queries
    .updateTable('apiKey')
    .set({ revokedAt: at, revokedBy: actor.id, revokeReason: automaticReasonTexts.organisationWasClosed })
    .where('organisationId', '=', organisationId)
    .where('revokedAt', 'is', null)
    .execute();
  await queries
    .updateTable('licence')
    .set({ state: 'withdrawn', stateReason: automaticReasonTexts.organisationWasClosed, stateAt: at })
    .where((eb) => eb.or([eb('organisationId', '=', organisationId), eb('applicationId', 'in', applications)]))
    .where('state', 'in', ['requested', 'approved', 'active', 'suspended'])
    .execute();
  await queries
    .updateTable('application')
    .set({ state: 'deleted', stateAt: at })
    .where('organisationId', '=', organisationId)
    .execute();
}
