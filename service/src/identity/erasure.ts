import { html } from 'hono/html';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Actor } from '../audit/record.ts';
import { type Change, withAuditedTransaction } from '../change.ts';
import { lockRow } from '../database/lock.ts';
import type { Queries } from '../database/open.ts';
import { truncateLog } from '../database/truncate-log.ts';
import type { Origin } from '../http/environment.ts';
import { lockOrganisations } from '../organisations/change.ts';
import { cancelLapsedInvitations } from '../organisations/invitations.ts';
import { listSoleOwned } from './account.ts';
import { peopleProblems } from './errors.ts';
import { accountDeleted } from './mails.ts';

/**
 * Erases a person: their account, sessions, credentials, personal keys and records in the sandbox, mail that holds their
 * name, and where they came from in the audit log, whose events stay without a name. What happens to each column is
 * declared in database/personal-columns.ts.
 *
 * @throws Problem while an organisation would be left without an owner.
 */
export async function erasePerson(appContext: AppContext, actor: Actor, origin: Origin | null, personId: string): Promise<void> {
  await withAuditedTransaction(appContext, actor, origin, async (change) => {
    const { queries } = change;
    const memberships = await lockMemberships(queries, personId);
    const owned = await listSoleOwned(queries, personId);
    if (owned.length > 0) throw peopleProblems.soleOwner(`Hand over or close these organisations first: ${owned.map(({ name }) => name).join(', ')}.`);
    const person = await queries.selectFrom('user').select(['email', 'name']).where('id', '=', personId).executeTakeFirstOrThrow();
    await forget(change, personId, person);
    for (const { organisationId } of memberships) await cancelLapsedInvitations(change, organisationId);
    await change.audit({ action: 'person.erase', target: { type: 'person', id: personId } });
    await change.mail(accountDeleted(person));
  });
  await blankOrigins(appContext.database.queries, personId);
  await truncateLog(appContext.database);
}

/** Of two owners who delete their accounts at once, the second is rejected. In one order, so that they do not wait in a circle. */
async function lockMemberships(queries: Queries, personId: string): Promise<readonly { readonly organisationId: string }[]> {
  const rows = await queries.selectFrom('member').select('organisationId').where('personId', '=', personId).orderBy('organisationId').execute();
  await lockOrganisations(
    queries,
    rows.map(({ organisationId }) => organisationId),
  );
  await lockRow(queries, 'person', personId);
  return rows;
}

async function forget({ queries }: Change, personId: string, { email, name }: { readonly email: string; readonly name: string }): Promise<void> {
  await queries.deleteFrom('outbox').where('recipient', '=', email).execute();
  // Mails to others may name them, until they are sent.
  const without = (column: 'text' | 'html', said: string) => sql<string>`replace(${sql.ref(column)}, ${said}, 'a deleted account')`;
  for (const said of [email, name])
    await queries
      .updateTable('outbox')
      .set({ text: without('text', said), html: without('html', escapeHtml(said)) })
      .where('text', '<>', '')
      .execute();
  await queries.deleteFrom('registration').where('email', '=', email).execute();
  await queries.deleteFrom('invitation').where('email', '=', email).execute();
  await queries.deleteFrom('verification').where('value', '=', personId).execute();
  await queries.updateTable('apiKey').set({ lastUsedAddress: null }).where('createdBy', '=', personId).execute();
  const tenant = `person:${personId}`;
  await queries.deleteFrom('sandboxTenant').where('id', '=', tenant).execute();
  for (const table of ['sandboxRecord', 'sandboxIdempotency'] as const) await queries.deleteFrom(table).where('tenant', '=', tenant).execute();
  // Everything else that is theirs goes with the row of the user, by the database's own rules.
  await queries.deleteFrom('user').where('id', '=', personId).execute();
}

/** As texts stand in the HTML of a mail. */
const escapeHtml = (text: string) => String(html`${text}`);

// The event of the erasure itself is written by then, and is anonymised too.
async function blankOrigins(queries: Queries, personId: string): Promise<void> {
  await queries.updateTable('auditEvent').set({ address: null, userAgent: null }).where('actorId', '=', personId).where('actorType', '=', 'person').execute();
  await queries.updateTable('auditEvent').set({ address: null, userAgent: null }).where('targetId', '=', personId).where('targetType', '=', 'person').execute();
}
