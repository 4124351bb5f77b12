import { getServiceText } from '@refdesk/messages/request-language';
import type { MemberRole } from '@refdesk/service-contract/organisation/roles';
import type { AppContext } from '../../core/context/app-context.ts';
import type { AuditedTransaction } from '../../core/context/audited-transaction.ts';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import { formatRoleName } from '../../core/mail/format-role-name.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  type MailSubject,
} from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteShortName } from '../../core/mail/quoted.ts';
import type { OrganisationCaller } from './access.ts';
import { type CallerWithLockedOrganisation, lockAndChangeOrganisation } from './change-organisation.ts';
import { organisationProblemFactories } from './errors.ts';
import { cancelInvitationsOfFormerInviters } from './invitations.ts';
import { enqueuePersonNotificationMail, type NotificationMailContent } from './mails.ts';

/** Changes the role of a member; only owners appoint or change owners. */
export async function changeMemberRole(
  appContext: AppContext,
  caller: OrganisationCaller,
  personId: string,
  role: MemberRole,
): Promise<void> {
  await changeMember(appContext, caller, personId, async (transaction, previousRole, locked) => {
    const { person, organisation, memberRole } = locked;
    if (role === 'owner' || previousRole === 'owner') requireOwner(memberRole);
    if (role === previousRole) return;
    await transaction.queries
      .updateTable('member')
      .set({ role })
      .where('organisationId', '=', organisation.id)
      .where('personId', '=', personId)
      .execute();
    await transaction.audit({
      action: 'member.change',
      target: { type: 'person', id: personId },
      organisationId: organisation.id,
      details: { before: previousRole, after: role },
    });
    await notifyMember(
      appContext,
      transaction,
      personId,
      () => createMailSubject('roleChanged', { role: formatRoleName(role) }),
      () =>
        createMailParagraph('roleChangedText', {
          person: quotePersonName(person),
          organisation: quoteShortName(organisation.name),
          role: formatRoleName(role),
        }),
    );
  });
}

/** Removes a member; only owners remove an owner. */
export async function removeMember(
  appContext: AppContext,
  caller: OrganisationCaller,
  personId: string,
): Promise<void> {
  await changeMember(appContext, caller, personId, async (transaction, previousRole, locked) => {
    const { person, organisation, memberRole } = locked;
    if (previousRole === 'owner') requireOwner(memberRole);
    await transaction.queries
      .deleteFrom('member')
      .where('organisationId', '=', organisation.id)
      .where('personId', '=', personId)
      .execute();
    await transaction.audit({
      action: 'member.remove',
      target: { type: 'person', id: personId },
      organisationId: organisation.id,
      details: { before: previousRole },
    });
    await notifyMember(
      appContext,
      transaction,
      personId,
      () => createMailSubject('memberRemoved'),
      () =>
        createMailParagraph('memberRemovedText', {
          person: quotePersonName(person),
          organisation: quoteShortName(organisation.name),
        }),
    );
  });
}

/** Lets the caller leave an organisation. */
export async function leaveOrganisation(appContext: AppContext, caller: OrganisationCaller): Promise<void> {
  await changeMember(appContext, caller, caller.person.id, async ({ queries, audit }, previousRole) => {
    await queries
      .deleteFrom('member')
      .where('organisationId', '=', caller.organisation.id)
      .where('personId', '=', caller.person.id)
      .execute();
    await audit({
      action: 'member.leave',
      target: { type: 'person', id: caller.person.id },
      organisationId: caller.organisation.id,
      details: { before: previousRole },
    });
  });
}

/** Transfers ownership to another member; the previous owner becomes an admin. */
export async function transferOwnership(
  appContext: AppContext,
  caller: OrganisationCaller,
  personId: string,
): Promise<void> {
  const { organisation, person } = caller;
  if (personId === person.id)
    throw commonRequestProblemFactories.validationFailed(getServiceText('youOwn'), {
      errors: [{ pointer: '/personId', message: getServiceText('chooseOtherMember') }],
    });
  await changeMember(appContext, caller, personId, async (transaction, previousRole) => {
    const setRole = (id: string, role: MemberRole) =>
      transaction.queries
        .updateTable('member')
        .set({ role })
        .where('organisationId', '=', organisation.id)
        .where('personId', '=', id)
        .execute();
    await setRole(personId, 'owner');
    await setRole(person.id, 'admin');
    await transaction.audit({
      action: 'organisation.transfer',
      target: { type: 'person', id: personId },
      organisationId: organisation.id,
      details: { before: previousRole },
    });
    await notifyMember(
      appContext,
      transaction,
      personId,
      () => createMailSubject('nowOwner'),
      () =>
        createMailParagraph('nowOwnerText', {
          person: quotePersonName(person),
          organisation: quoteShortName(organisation.name),
        }),
    );
  });
}

/** Changes a member, and rolls back if the change would leave no owner. */
async function changeMember(
  appContext: AppContext,
  caller: OrganisationCaller,
  personId: string,
  callback: (
    transaction: AuditedTransaction,
    previousRole: MemberRole,
    locked: CallerWithLockedOrganisation,
  ) => Promise<void>,
): Promise<void> {
  // If two owners demote each other concurrently, the second is rejected.
  await lockAndChangeOrganisation(appContext, caller, async (transaction, locked) => {
    const { organisation } = locked;
    const member = await transaction.queries
      .selectFrom('member')
      .select('role')
      .where('organisationId', '=', organisation.id)
      .where('personId', '=', personId)
      .executeTakeFirst();
    if (!member) throw commonRequestProblemFactories.notFound(getServiceText('noSuchMember'));
    await callback(transaction, member.role as MemberRole, locked);
    const owner = await transaction.queries
      .selectFrom('member')
      .select('personId')
      .where('organisationId', '=', organisation.id)
      .where('role', '=', 'owner')
      .executeTakeFirst();
    await cancelInvitationsOfFormerInviters(transaction, organisation.id);
    if (!owner) throw organisationProblemFactories.lastOwner(getServiceText('lastOwner'));
  });
}

function requireOwner(memberRole: MemberRole | null): void {
  if (memberRole !== 'owner') throw organisationProblemFactories.ownersOnly(getServiceText('ownersOnly'));
}

function notifyMember(
  { publicUrl }: AppContext,
  transaction: AuditedTransaction,
  personId: string,
  createSubject: () => MailSubject,
  createText: () => MailParagraph,
): Promise<void> {
  const createNotice = (): NotificationMailContent => ({
    kind: 'membership',
    subject: createSubject(),
    paragraphs: [createText()],
    action: { label: getMailButtonText('viewOrganisation'), url: `${publicUrl}/account/organisation-registration` },
  });
  return enqueuePersonNotificationMail(transaction, personId, createNotice, () =>
    createMailParagraph('becauseAccount'),
  );
}
