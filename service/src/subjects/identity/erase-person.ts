import { getServiceText } from '@refdesk/messages/request-language';
import type { AuditActor } from '../../core/audit/record-audit-event.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import { lockRow } from '../../core/database/lock-row.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { truncateWriteAheadLog } from '../../core/database/truncate-write-ahead-log.ts';
import type { RequestSenderDetails } from '../../core/http/environment.ts';
import { erasePersonFromOutbox } from '../../core/mail/erase-person-from-outbox.ts';
import { runInPersonLanguage } from '../../core/portal/service-portal.ts';
import { lockOrganisationsInOrder } from '../organisations/change-organisation.ts';
import { cancelInvitationsOfFormerInviters } from '../organisations/invitations.ts';
import { listSolelyOwnedOrganisations } from './account.ts';
import { peopleProblemFactories } from './errors.ts';
import { createAccountDeletedMail } from './mails.ts';

/**
 * Erases a person: their account, sessions, credentials, personal keys, sandbox records, their name in unsent emails,
 * and the origins of their audit events, which remain without a name. database/personal-columns.ts declares what
 * happens to each column. Rows are found by identifier or complete address; stored text is never used as a search
 * pattern.
 *
 * @throws Problem if an organisation would be left without an owner.
 */
export async function erasePerson(
  appContext: AppContext,
  actor: AuditActor,
  origin: RequestSenderDetails | null,
  personId: string,
): Promise<void> {
  await withAuditedTransaction(appContext, actor, origin, async (change) => {
    const { queries } = change;
    const memberships = await lockMemberships(queries, personId);
    const solelyOwnedOrganisations = await listSolelyOwnedOrganisations(queries, personId);
    if (solelyOwnedOrganisations.length > 0)
      throw peopleProblemFactories.soleOwner(
        getServiceText('soleOwner', { names: solelyOwnedOrganisations.map(({ name }) => name).join(', ') }),
      );
    const person = await queries
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.id')
      .select(['user.email', 'user.name', 'person.language'])
      .where('user.id', '=', personId)
      .executeTakeFirstOrThrow();
    await deleteRows(change, personId, person.email);
    for (const { organisationId } of memberships) await cancelInvitationsOfFormerInviters(change, organisationId);
    await change.audit({ action: 'person.erase', target: { type: 'person', id: personId } });
    await runInPersonLanguage(change.portal, person.language, () =>
      change.mail(createAccountDeletedMail(change.portal, person)),
    );
  });
  await erasePersonFromOutbox(appContext.database.queries, appContext.portal, personId);
  await clearAuditOrigins(appContext.database.queries, personId);
  await truncateWriteAheadLog(appContext.database);
}

/** Locks rows in a fixed order to avoid deadlocks. If two owners delete their accounts, the second is rejected. */
async function lockMemberships(
  queries: DatabaseOrTransaction,
  personId: string,
): Promise<readonly { readonly organisationId: string }[]> {
  const rows = await queries
    .selectFrom('member')
    .select('organisationId')
    .where('personId', '=', personId)
    .orderBy('organisationId')
    .execute();
  await lockOrganisationsInOrder(
    queries,
    rows.map(({ organisationId }) => organisationId),
  );
  await lockRow(queries, 'person', personId);
  return rows;
}

async function deleteRows({ queries }: AuditedTransaction, personId: string, email: string): Promise<void> {
  // Emails sent to the address before it had an account, such as invitations.
  await queries.deleteFrom('outbox').where('recipient', '=', email).execute();
  await queries.deleteFrom('registration').where('email', '=', email).execute();
  await queries.deleteFrom('invitation').where('email', '=', email).execute();
  await queries.deleteFrom('requestBytes').where('owner', '=', personId).execute();
  await queries.deleteFrom('verification').where('value', '=', personId).execute();
  await queries.updateTable('apiKey').set({ lastUsedAddress: null }).where('createdBy', '=', personId).execute();
  const tenant = `person:${personId}`;
  await queries.deleteFrom('sandboxTenant').where('id', '=', tenant).execute();
  for (const table of ['sandboxRecord', 'sandboxIdempotency'] as const)
    await queries.deleteFrom(table).where('tenant', '=', tenant).execute();
  // Foreign keys delete everything else along with the user's row.
  await queries.deleteFrom('user').where('id', '=', personId).execute();
}

// Includes the event that records the erasure.
async function clearAuditOrigins(queries: DatabaseOrTransaction, personId: string): Promise<void> {
  await queries
    .updateTable('auditEvent')
    .set({ address: null, userAgent: null })
    .where('actorId', '=', personId)
    .where('actorType', '=', 'person')
    .execute();
  await queries
    .updateTable('auditEvent')
    .set({ address: null, userAgent: null })
    .where('targetId', '=', personId)
    .where('targetType', '=', 'person')
    .execute();
}
