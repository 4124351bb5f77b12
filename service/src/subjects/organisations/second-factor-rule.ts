import { getServiceText } from '@refdesk/messages/request-language';
import type { AppContext } from '../../core/context/app-context.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { createMailParagraph, createMailSubject, getMailButtonText } from '../../core/mail/paragraph.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import type { OrganisationCaller } from './access.ts';
import { lockAndChangeOrganisation } from './change-organisation.ts';
import { enqueueMemberNotificationMails } from './mails.ts';

/**
 * Sets whether the members of an organisation must use a second factor. Members without one stay members, but must set
 * one up before they can do anything.
 *
 * @throws Problem if an owner requires a second factor but does not have one.
 */
export async function setOrganisationSecondFactorRequirement(
  appContext: AppContext,
  caller: OrganisationCaller,
  secondFactorRequired: boolean,
): Promise<void> {
  if (secondFactorRequired && !caller.person.hasBothFactors)
    throw createFieldValidationProblem('/secondFactorRequired', getServiceText('setUpOwnSecondFactor'));
  await lockAndChangeOrganisation(appContext, caller, async (change, { organisation }) => {
    const { numUpdatedRows } = await change.queries
      .updateTable('organisation')
      .set({ secondFactorRequired: secondFactorRequired ? 1 : 0 })
      .where('id', '=', organisation.id)
      .where('secondFactorRequired', '<>', secondFactorRequired ? 1 : 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await change.audit({
      action: 'organisation.secure',
      target: { type: 'organisation', id: organisation.id },
      organisationId: organisation.id,
      details: { secondFactorRequired },
    });
    if (!secondFactorRequired) return;
    await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin', 'developer', 'viewer'], () => ({
      kind: 'organisation-secured',
      subject: createMailSubject('secondFactorRequired'),
      paragraphs: [
        createMailParagraph('secondFactorRequiredText', { organisation: quoteShortName(organisation.name) }),
      ],
      action: { label: getMailButtonText('setUpSecondFactor'), url: `${appContext.publicUrl}/account/second-factor` },
    }));
  });
}
