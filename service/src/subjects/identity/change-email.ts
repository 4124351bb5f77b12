import type { Context } from 'hono';
import { z } from 'zod';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { systemActor, withAuditedTransaction, withCallerTransaction } from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import type { HonoEnv } from '../../core/http/environment.ts';
import { runInPersonLanguage } from '../../core/portal/service-portal.ts';
import { generateIdentifier } from '../../core/text/identifier.ts';
import { endIssuedAccessAndRenewSession } from './end-issued-access.ts';
import { consumeMailLinkToken, createInvalidLinkProblem, createMailLinkToken } from './mail-link.ts';
import {
  createAlreadyRegisteredMail,
  createEmailChangedMail,
  createNewAddressConfirmationMail,
  createOldAddressConfirmationMail,
} from './mails.ts';

const day = 24 * 60 * 60_000;

const payload = z.object({ change: z.string(), email: z.string(), otherConfirmed: z.boolean() });

/** Asks both addresses to confirm a change. If the new one already has an account, its owner is notified instead. */
export async function requestEmailChange(
  appContext: AppContext,
  { person, origin }: SignedInCaller,
  email: string,
): Promise<void> {
  await withCallerTransaction(appContext, { person, origin }, async ({ queries, at, mail, audit }) => {
    await queries
      .deleteFrom('mailToken')
      .where('personId', '=', person.id)
      .where('purpose', 'in', ['emailChangeOld', 'emailChangeNew'])
      .execute();
    const details = { change: generateIdentifier('change'), email, otherConfirmed: false };
    const createLink = async (purpose: 'emailChangeOld' | 'emailChangeNew') => {
      const request = { purpose, personId: person.id, payload: details, now: at, lifetimeMs: day };
      return `${appContext.publicUrl}/account/confirm-email#${await createMailLinkToken(queries, request)}`;
    };
    const [oldLink, newLink] = [await createLink('emailChangeOld'), await createLink('emailChangeNew')];
    const existingUser = await queries
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.id')
      .select(['user.id', 'user.email', 'user.name', 'person.language'])
      .where('user.email', '=', email)
      .executeTakeFirst();
    await mail(createOldAddressConfirmationMail(person, email, oldLink));
    if (existingUser)
      await runInPersonLanguage(appContext.portal, existingUser.language, () =>
        mail(createAlreadyRegisteredMail(existingUser, appContext.publicUrl)),
      );
    else await mail(createNewAddressConfirmationMail(person.id, email, newLink));
    await audit({ action: 'email.askForChange', target: { type: 'person', id: person.id } });
  });
}

/**
 * Confirms a change from one of the two addresses. The second confirmation changes the address and revokes everything
 * that was issued under the old one, except for the person's session in this browser.
 */
export async function confirmEmailChange(
  appContext: AppContext,
  context: Context<HonoEnv>,
  token: string,
): Promise<'waiting' | 'changed'> {
  return withAuditedTransaction(appContext, systemActor, context.get('origin'), async (change) => {
    const { queries, at } = change;
    const link = await consumeMailLinkToken(queries, ['emailChangeOld', 'emailChangeNew'], token, at);
    const details = payload.parse(link.payload);
    if (!details.otherConfirmed) {
      await markOtherConfirmed(queries, link.personId, { ...details, otherConfirmed: true });
      return 'waiting' as const;
    }
    const taken = await queries.selectFrom('user').select('id').where('email', '=', details.email).executeTakeFirst();
    if (taken) throw createInvalidLinkProblem();
    const userBeforeChange = await queries
      .selectFrom('user')
      .select(['id', 'email', 'name'])
      .where('id', '=', link.personId)
      .executeTakeFirstOrThrow();
    await change.mail(createEmailChangedMail(userBeforeChange, details.email));
    await queries
      .updateTable('user')
      .set({ email: details.email, updatedAt: new Date(at).toISOString() })
      .where('id', '=', link.personId)
      .execute();
    // Old emails are deleted and old invitations get the new address, so that a later erasure finds all of them.
    await queries
      .deleteFrom('outbox')
      .where('recipient', '=', userBeforeChange.email)
      .where('kind', '<>', 'email-changed')
      .execute();
    await queries
      .updateTable('invitation')
      .set({ email: details.email })
      .where('email', '=', userBeforeChange.email)
      .where('state', '<>', 'pending')
      .execute();
    await endIssuedAccessAndRenewSession(appContext, context, change, link.personId);
    await change.audit({ action: 'email.change', target: { type: 'person', id: link.personId } });
    return 'changed' as const;
  }).catch((error) => {
    // Another account may have taken the address concurrently.
    throw isUniqueViolation(error) ? createInvalidLinkProblem() : error;
  });
}

/** Reads the pending email address change; null if none exists. */
export async function findPendingEmailChange(
  queries: DatabaseOrTransaction,
  personId: string,
  now: number,
): Promise<{ readonly email: string; readonly expiresAt: string } | null> {
  const row = await queries
    .selectFrom('mailToken')
    .select(['payload', 'expiresAt'])
    .where('personId', '=', personId)
    .where('purpose', 'in', ['emailChangeOld', 'emailChangeNew'])
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row
    ? { email: payload.parse(JSON.parse(row.payload)).email, expiresAt: new Date(row.expiresAt).toISOString() }
    : null;
}

// The row of the used link has been deleted, so the remaining one belongs to the other address.
async function markOtherConfirmed(
  queries: DatabaseOrTransaction,
  personId: string,
  details: z.output<typeof payload>,
): Promise<void> {
  await queries
    .updateTable('mailToken')
    .set({ payload: JSON.stringify(details) })
    .where('personId', '=', personId)
    .where('purpose', 'in', ['emailChangeOld', 'emailChangeNew'])
    .execute();
}
