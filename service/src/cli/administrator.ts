import { randomBytes } from 'node:crypto';
import type { AppContext } from '../core/context/app-context.ts';
import { withAuditedTransaction } from '../core/context/audited-transaction.ts';
import { createMailLinkToken } from '../subjects/identity/mail-link.ts';
import { insertPerson } from '../subjects/identity/registration.ts';
import { setStaffRoleAndEndOperatorTokens } from '../subjects/operator-tokens/end-operator-tokens.ts';

const day = 24 * 60 * 60_000;

/**
 * Makes the person with this email address an administrator, creating an account if needed.
 *
 * @returns the link for choosing a password, or null if the account already existed
 */
export async function createOrPromoteAdministrator(
  appContext: AppContext,
  email: string,
  name: string,
): Promise<string | null> {
  const passwordHash = await appContext.passwords.hash(randomBytes(32).toString('base64'));
  return withAuditedTransaction(appContext, { type: 'operator', id: null }, null, async (change) => {
    const user = await change.queries.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    const { terms, conduct } = appContext.portal.offer.agreements;
    const agreement = { terms: terms.version, conduct: (conduct ?? terms).version };
    const id =
      user?.id ?? (await insertPerson(change, { email, name, passwordHash, requiresSecondFactor: false, agreement }));
    await change.queries
      .updateTable('person')
      .set({ suspendedAt: null, suspendedReason: null })
      .where('id', '=', id)
      .execute();
    await setStaffRoleAndEndOperatorTokens(change.queries, id, 'administrator');
    await change.audit({ action: 'staff.appoint', target: { type: 'person', id }, details: { role: 'administrator' } });
    if (user) return null;
    const token = await createMailLinkToken(change.queries, {
      purpose: 'reset',
      personId: id,
      now: change.at,
      lifetimeMs: day,
    });
    return `${appContext.publicUrl}/account/reset-password#${token}`;
  });
}

/** Whether the person is the only administrator. */
export async function isLastStaffAdministrator({ database }: AppContext, personId: string): Promise<boolean> {
  const all = await database.queries
    .selectFrom('person')
    .select('id')
    .where('staffRole', '=', 'administrator')
    .execute();
  return all.length === 1 && all[0]?.id === personId;
}
