import { getServiceText } from '@refdesk/messages/request-language';
import type { ApplicationState, ApplicationStateChange } from '@refdesk/service-contract/applications/applications';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import { addSuspendingParty, isSuspendedBy, removeSuspendingParty } from '../../core/access/suspension.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { commonRequestProblemFactories, createFieldValidationProblem } from '../../core/http/errors.ts';
import { createMailParagraph, createMailSubject, getMailButtonText } from '../../core/mail/paragraph.ts';
import { quotePersonName } from '../../core/mail/person-name-marks.ts';
import { quoteReason, quoteShortName } from '../../core/mail/quoted.ts';
import { formatDisjunction } from '../../core/text/format-disjunction.ts';
import { automaticReasonTexts } from '../../core/text/stored-reason.ts';
import { enqueueMemberNotificationMails } from '../organisations/mails.ts';
import type { CallerPermittedOnApplication } from './access.ts';
import { lockAndChangeApplication } from './change-application.ts';
import { applicationProblemFactories } from './errors.ts';
import { applyStepToApplicationColumns, isApplicationProductionReady, requireProductionDetails } from './production.ts';

const steps = {
  activate: { from: ['draft'], refusal: 'cannotActivate', text: 'activatedBy' },
  suspend: { from: ['draft', 'active', 'suspended'], refusal: 'cannotSuspend', text: 'suspendedBy' },
  resume: { from: ['suspended'], refusal: 'cannotResume', text: 'resumedBy' },
} as const satisfies Readonly<
  Record<
    ApplicationStateChange['step'],
    { readonly from: readonly ApplicationState[]; readonly [text: string]: unknown }
  >
>;

const stateMessages = {
  draft: 'applicationDraft',
  active: 'applicationActive',
  suspended: 'applicationSuspended',
  deleted: 'applicationDeleted',
} as const satisfies Readonly<Record<ApplicationState, string>>;

/** Formats a state in the language of the request. */
export const formatApplicationState = (state: ApplicationState): string => getServiceText(stateMessages[state]);

/**
 * Changes the state of an application. The organisation and staff can each suspend it independently: once both have
 * resumed it, it becomes active again, or a draft if it never had the fields that production requires.
 *
 * @throws Problem if its state does not allow the step, if only the other party has suspended it, or if it lacks fields
 * that production requires.
 */
export async function changeApplicationState(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  request: ApplicationStateChange,
): Promise<void> {
  const reason = 'reason' in request ? request.reason : null;
  await lockAndChangeApplication(
    appContext,
    caller,
    async (change, { person, application, organisation, memberRole }) => {
      const { id, name, version } = application;
      const suspendedBy = getSuspendingParties(
        application,
        request.step,
        memberRole === null ? 'staff' : 'organisation',
      );
      const details = applyStepToApplicationColumns(application, request);
      if (request.step === 'activate') requireProductionDetails(details);
      const unsuspendedState = isApplicationProductionReady(details) ? 'active' : 'draft';
      const state = suspendedBy === null ? unsuspendedState : 'suspended';
      const columns = { ...details, state, stateReason: reason, suspendedBy, stateAt: change.at, version: version + 1 };
      await change.queries.updateTable('application').set(columns).where('id', '=', id).execute();
      await change.audit({
        action: `application.${request.step}`,
        target: { type: 'application', id },
        organisationId: organisation.id,
        details: {
          reason,
          ...(details.scopes !== application.scopes && { scopes: parseStoredScopes(details.scopes) }),
        },
      });
      const [headline, outcome] = getOutcomeMessages(request.step, state, suspendedBy);
      await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin'], () => ({
        kind: `application-${state}`,
        subject: createMailSubject(headline),
        paragraphs: [
          createMailParagraph(steps[request.step].text, {
            actor: memberRole === null ? createMailParagraph('ourStaff') : quotePersonName(person),
            application: quoteShortName(name),
            outcome: createMailParagraph(outcome),
          }),
          ...(reason === null ? [] : [createMailParagraph('reason', { reason: quoteReason(reason) })]),
        ],
        action: {
          label: getMailButtonText('viewApplication'),
          url: `${appContext.publicUrl}/account/applications?application=${id}`,
        },
      }));
    },
  );
}

/** Returns the message keys for the email's subject and for the sentence about the state after a step. */
function getOutcomeMessages(
  step: ApplicationStateChange['step'],
  state: 'draft' | 'active' | 'suspended',
  suspendedBy: string | null,
) {
  if (step === 'activate') return ['applicationActive', 'applicationActiveText'] as const;
  if (step === 'suspend') return ['applicationSuspended', 'applicationSuspendedText'] as const;
  if (state === 'active') return ['applicationActiveAgain', 'applicationActiveAgainText'] as const;
  if (state === 'draft') return ['applicationDraftAgain', 'applicationDraftAgainText'] as const;
  return suspendedBy === 'staff'
    ? (['applicationHeldByStaff', 'applicationHeldByStaffText'] as const)
    : (['applicationHeldByOrganisation', 'applicationHeldByOrganisationText'] as const);
}

/** Returns the parties that have suspended the application after a step. */
function getSuspendingParties(
  { state, suspendedBy }: LockedRow<'application'>,
  step: ApplicationStateChange['step'],
  side: 'organisation' | 'staff',
): string | null {
  const { from, refusal } = steps[step];
  if (!(from as readonly string[]).includes(state))
    throw applicationProblemFactories.applicationStateForbids(
      getServiceText(refusal, { states: formatDisjunction(from.map(formatApplicationState)) }),
    );
  if (step === 'activate') return null;
  const isSuspendedByOwnSide = isSuspendedBy(suspendedBy, side);
  if (step === 'suspend' && isSuspendedByOwnSide)
    throw applicationProblemFactories.applicationStateForbids(getServiceText('alreadySuspended'));
  if (step === 'suspend') return addSuspendingParty(suspendedBy, side);
  if (!isSuspendedByOwnSide && side === 'organisation')
    throw commonRequestProblemFactories.notAllowed(getServiceText('suspendedByStaff'));
  if (!isSuspendedByOwnSide) throw commonRequestProblemFactories.notAllowed(getServiceText('suspendedByOrganisation'));
  return removeSuspendingParty(suspendedBy, side);
}

/**
 * Deletes an application permanently once its name is confirmed; revokes its secrets and keys, and withdraws its
 * licences.
 */
export async function deleteApplication(
  appContext: AppContext,
  caller: CallerPermittedOnApplication,
  name: string,
): Promise<void> {
  await lockAndChangeApplication(appContext, caller, async (change, { person, application, organisation }) => {
    const { queries, at } = change;
    if (name !== application.name)
      throw createFieldValidationProblem('/name', getServiceText('enterToDelete', { name: application.name }));
    await queries
      .updateTable('application')
      .set({ state: 'deleted', stateReason: null, stateAt: at })
      .where('id', '=', application.id)
      .execute();
    const clients = queries.selectFrom('client').select('id').where('applicationId', '=', application.id);
    await queries
      .updateTable('clientSecret')
      .set({ revokedAt: at })
      .where('clientId', 'in', clients)
      .where('revokedAt', 'is', null)
      .execute();
    await queries
      .updateTable('apiKey')
      .set({ revokedAt: at, revokedBy: person.id, revokeReason: 'other' })
      .where('applicationId', '=', application.id)
      .where('revokedAt', 'is', null)
      .execute();
    await queries
      .updateTable('licence')
      .set({ state: 'withdrawn', stateReason: automaticReasonTexts.applicationWasDeleted, stateAt: at })
      .where('applicationId', '=', application.id)
      .where('state', 'in', ['requested', 'approved', 'active', 'suspended'])
      .execute();
    await change.audit({
      action: 'application.delete',
      target: { type: 'application', id: application.id },
      organisationId: organisation.id,
      details: { name: application.name },
    });
    await enqueueMemberNotificationMails(change, organisation, ['owner', 'admin'], () => ({
      kind: 'application-deleted',
      subject: createMailSubject('applicationDeleted'),
      paragraphs: [
        createMailParagraph('applicationDeletedText', {
          person: quotePersonName(person),
          application: quoteShortName(application.name),
        }),
      ],
      action: { label: getMailButtonText('viewApplications'), url: `${appContext.publicUrl}/account/applications` },
    }));
  });
}
