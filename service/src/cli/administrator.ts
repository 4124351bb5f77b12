import { randomBytes } from 'node:crypto';
import { makeChange } from '../change.ts';
import { makeMailLink } from '../people/mail-link.ts';
import { createPerson } from '../people/registration.ts';
import type { Platform } from '../platform.ts';
import { provider } from '../provider.ts';

const day = 24 * 60 * 60_000;

/**
 * Makes an administrator of the person with an address, who gets an account when they have none, and
 * gives the link by which a new one chooses a password; null for who had an account.
 */
export async function createAdministrator(platform: Platform, email: string, name: string): Promise<string | null> {
  const passwordHash = await platform.passwords.hash(randomBytes(32).toString('base64'));
  return makeChange(platform, { type: 'operator', id: null }, null, async (change) => {
    const known = await change.queries.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    const { terms, conduct } = provider().offer.agreements;
    const agreement = { terms: terms.version, conduct: (conduct ?? terms).version };
    const id = known?.id ?? (await createPerson(change, { email, name, passwordHash, secondFactor: false, agreement }));
    await change.queries.updateTable('person').set({ staffRole: 'administrator', suspendedAt: null, suspendedReason: null }).where('id', '=', id).execute();
    await change.audit({ action: 'staff.appoint', target: { type: 'person', id }, details: { role: 'administrator' } });
    if (known) return null;
    const token = await makeMailLink(change.queries, { purpose: 'reset', personId: id, now: change.at, life: day });
    return `${platform.publicUrl}/account/reset-password#${token}`;
  });
}

/** Whether nobody would be left who can appoint staff if this person went. */
export async function isLastAdministrator({ database }: Platform, personId: string): Promise<boolean> {
  const all = await database.queries.selectFrom('person').select('id').where('staffRole', '=', 'administrator').execute();
  return all.length === 1 && all[0]?.id === personId;
}
