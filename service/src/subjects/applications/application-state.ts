import type { ApplicationState, ApplicationStep } from '@refdesk/service-contract/applications';
import { parseStoredScopes } from '../../core/access/stored-scopes.ts';
import { addSuspensionSide, isSuspendedBy, removeSuspensionSide } from '../../core/access/suspension.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import type { LockedRow } from '../../core/database/lock-row.ts';
import { createBodyFieldError, requestProblems } from '../../core/http/errors.ts';
import { quotePersonName } from '../../core/mail/named-person.ts';
import { paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import { quoteReason, quoteText } from '../../core/mail/quoted.ts';
import { formatDisjunction } from '../../core/text/format-disjunction.ts';
import { notifyMembers } from '../organisations/mails.ts';
import type { ApplicationCaller } from './access.ts';
import { changeLockedApplication } from './change-application.ts';
import { applicationProblems } from './errors.ts';
import { isReadyForProduction, mergeApplicationColumns, requireProductionDetails } from './production.ts';

const steps = {
  activate: { from: ['draft'], to: 'active', done: 'is active' },
  suspend: {
    from: ['draft', 'active', 'suspended'],
    to: 'suspended',
    done: 'is suspended: its tokens, secrets and keys no longer work',
  },
  resume: { from: ['suspended'], to: 'resumed', done: 'is active again' },
} as const satisfies Readonly<
  Record<
    ApplicationStep['step'],
    { readonly from: readonly ApplicationState[]; readonly to: string; readonly done: string }
  >
>;

const verbs = { activate: 'activated', suspend: 'suspended', resume: 'resumed' } as const;

/**
 * Changes the state of an application. Organisation and staff suspend it independently: when neither suspends it any
 * more, it becomes active again, or a draft if it never had the fields that production requires.
 *
 * @throws Problem if its state does not allow the step, if only the other side has suspended it, or if it lacks fields
 * that production requires.
 */
export async function changeApplicationState(
  appContext: AppContext,
  caller: ApplicationCaller,
  request: ApplicationStep,
): Promise<void> {
  const reason = 'reason' in request ? request.reason : null;
  await changeLockedApplication(
    appContext,
    caller,
    async (change, { person, application, organisation, memberRole }) => {
      const { id, name, version } = application;
      const suspendedBy = nextSuspension(application, request.step, memberRole === null ? 'staff' : 'organisation');
      const details = mergeApplicationColumns(application, request);
      if (request.step === 'activate') requireProductionDetails(details);
      const restingState = isReadyForProduction(details) ? 'active' : 'draft';
      const state = suspendedBy === null ? restingState : 'suspended';
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
      const actor = memberRole === null ? 'Our staff' : quotePersonName(person);
      const outcome = outcomeOf(request.step, state, suspendedBy);
      const headline = outcome === steps.suspend.done ? 'is suspended' : outcome;
      await notifyMembers(change, organisation, ['owner', 'admin'], {
        kind: `application-${state}`,
        subject: subject`An application ${headline}`,
        paragraphs: [
          paragraph`${actor} ${verbs[request.step]} the application ${quoteText(name)}. It ${outcome}.`,
          ...(reason === null ? [] : [paragraph`Reason: ${quoteReason(reason)}`]),
        ],
        action: {
          label: 'View the application',
          url: `${appContext.publicUrl}/account/applications?application=${id}`,
        },
      });
    },
  );
}

/** State of the application after a step, as the email names it. */
function outcomeOf(step: ApplicationStep['step'], state: 'draft' | 'active' | 'suspended', suspendedBy: string | null) {
  if (step !== 'resume' || state === 'active') return steps[step].done;
  if (state === 'draft') return 'is a draft again';
  return suspendedBy === 'staff' ? 'is still suspended by our staff' : 'is still suspended by the organisation';
}

/** Returns the parties that have suspended the application after a step. */
function nextSuspension(
  { state, suspendedBy }: LockedRow<'application'>,
  step: ApplicationStep['step'],
  side: 'organisation' | 'staff',
): string | null {
  const { from, to } = steps[step];
  if (!(from as readonly string[]).includes(state))
    throw applicationProblems.applicationStateForbids(
      `Only an application that is ${formatDisjunction(from)} can be ${to}.`,
    );
  if (step === 'activate') return null;
  const isHeld = isSuspendedBy(suspendedBy, side);
  if (step === 'suspend' && isHeld)
    throw applicationProblems.applicationStateForbids('The application is already suspended.');
  if (step === 'suspend') return addSuspensionSide(suspendedBy, side);
  if (!isHeld && side === 'organisation')
    throw requestProblems.notAllowed('Our staff have suspended this application. To have it resumed, contact support.');
  if (!isHeld)
    throw requestProblems.notAllowed(
      'The organisation has suspended this application. Only its members can resume it.',
    );
  return removeSuspensionSide(suspendedBy, side);
}

/**
 * Deletes an application permanently, confirmed by its name; revokes its secrets and keys and withdraws its licences.
 */
export async function deleteApplication(
  appContext: AppContext,
  caller: ApplicationCaller,
  name: string,
): Promise<void> {
  await changeLockedApplication(appContext, caller, async (change, { person, application, organisation }) => {
    const { queries, at } = change;
    if (name !== application.name) throw createBodyFieldError('/name', `Enter ${application.name} to delete it.`);
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
      .set({ state: 'withdrawn', stateReason: 'The application was deleted.', stateAt: at })
      .where('applicationId', '=', application.id)
      .where('state', 'in', ['requested', 'approved', 'active', 'suspended'])
      .execute();
    await change.audit({
      action: 'application.delete',
      target: { type: 'application', id: application.id },
      organisationId: organisation.id,
      details: { name: application.name },
    });
    const keys = trustText(appContext.portal.keyNoun.many);
    const quotedName = quoteText(application.name);
    await notifyMembers(change, organisation, ['owner', 'admin'], {
      kind: 'application-deleted',
      subject: subject`An application was deleted`,
      paragraphs: [
        paragraph`${quotePersonName(person)} deleted the application ${quotedName}. Its secrets, ${keys} and licences no longer work.`,
      ],
      action: { label: 'View the applications', url: `${appContext.publicUrl}/account/applications` },
    });
  });
}
