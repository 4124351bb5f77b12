import type { ApplicationState, ApplicationStep } from '../../contract/applications.ts';
import { makeChange } from '../change.ts';
import { requestProblems } from '../http/errors.ts';
import { tellMembers } from '../organisations/mails.ts';
import type { Platform } from '../platform.ts';
import type { ApplicationAsker } from './access.ts';
import { applicationProblems } from './errors.ts';

const steps: Readonly<Record<ApplicationStep['step'], { readonly from: readonly ApplicationState[]; readonly to: ApplicationState; readonly done: string }>> = {
  activate: { from: ['draft'], to: 'active', done: 'is active' },
  suspend: { from: ['draft', 'active'], to: 'suspended', done: 'is suspended: its tokens, secrets and keys no longer work' },
  resume: { from: ['suspended'], to: 'active', done: 'is active again' },
};

/**
 * Takes an application from one state to another.
 *
 * @throws Problem when its state does not allow it, or when staff suspended it and others would resume it.
 */
export async function stepApplication(
  platform: Platform,
  { person, origin, application, organisation, memberRole }: ApplicationAsker,
  request: ApplicationStep,
): Promise<void> {
  const { from, to, done } = steps[request.step];
  const side = memberRole === null ? 'staff' : 'organisation';
  if (request.step === 'resume' && application.suspendedBy === 'staff' && side !== 'staff')
    throw requestProblems.notAllowed('The provider has suspended this application: write to the support.');
  const reason = 'reason' in request ? request.reason : null;
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    const { numUpdatedRows } = await change.queries
      .updateTable('application')
      .set(({ eb }) => ({
        state: to,
        stateReason: reason,
        suspendedBy: request.step === 'suspend' ? side : null,
        stateAt: change.at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', application.id)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw applicationProblems.applicationStateForbids(`Only an application that is ${from.join(' or ')} can be ${to}.`);
    await change.audit({
      action: `application.${request.step}`,
      target: { type: 'application', id: application.id },
      organisationId: organisation.id,
      details: { reason },
    });
    const subject = `${application.name} ${done}`;
    await tellMembers(change, organisation, ['owner', 'admin'], {
      kind: `application-${to}`,
      subject: subject.split(':')[0] ?? subject,
      paragraphs: [`${subject}.`, ...(reason === null ? [] : [`The reason given: ${reason}`])],
      url: `${platform.publicUrl}/account/applications`,
    });
  });
}

/** Deletes an application for good: its secrets and keys are revoked, its licences withdrawn. */
export async function deleteApplication(platform: Platform, { person, origin, application, organisation }: ApplicationAsker): Promise<void> {
  await makeChange(platform, { type: 'person', id: person.id }, origin, async (change) => {
    const { queries, at } = change;
    await queries.updateTable('application').set({ state: 'deleted', stateReason: null, stateAt: at }).where('id', '=', application.id).execute();
    const clients = queries.selectFrom('client').select('id').where('applicationId', '=', application.id);
    await queries.updateTable('clientSecret').set({ revokedAt: at }).where('clientId', 'in', clients).where('revokedAt', 'is', null).execute();
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
    await tellMembers(change, organisation, ['owner', 'admin'], {
      kind: 'application-deleted',
      subject: `${application.name} is deleted`,
      paragraphs: [`${person.name} has deleted the application ${application.name}. Its secrets, API keys and licences no longer work.`],
      url: `${platform.publicUrl}/account/applications`,
    });
  });
}
