import type { Environment } from '../../contract/products.ts';
import { requestProblems } from '../http/errors.ts';
import { newIdentifier } from '../identifier.ts';
import { credentialPrefixes, newCredential, toStored } from '../keys/credential.ts';
import { own, paragraph, subject } from '../mail/paragraph.ts';
import { quoted } from '../mail/quoted.ts';
import { tellMembers } from '../organisations/mails.ts';
import type { Platform } from '../platform.ts';
import type { ApplicationCaller } from './access.ts';
import { changeApplicationRow } from './change.ts';
import { applicationProblems } from './errors.ts';

const day = 24 * 60 * 60_000;

/**
 * Makes a secret for an application's client. The one before it stays valid for the overlap; with
 * an overlap of 0 it stops immediately.
 *
 * @throws Problem when two secrets overlap already, since a client has at most two.
 */
export async function makeSecret(
  platform: Platform,
  caller: ApplicationCaller,
  environment: Environment,
  overlapDays: number,
): Promise<{ readonly clientId: string; readonly secret: string }> {
  const secret = newCredential(credentialPrefixes.secret);
  return changeApplicationRow(platform, caller, async (change, { person, application, organisation }) => {
    const { queries, at } = change;
    const { id: clientId } = await queries
      .selectFrom('client')
      .select('id')
      .where('applicationId', '=', application.id)
      .where('environment', '=', environment)
      .executeTakeFirstOrThrow();
    const working = await queries
      .selectFrom('clientSecret')
      .select(['id', 'expiresAt'])
      .where('clientId', '=', clientId)
      .where('revokedAt', 'is', null)
      .where((or) => or.or([or('expiresAt', 'is', null), or('expiresAt', '>', at)]))
      .execute();
    if (overlapDays > 0 && working.length > 1)
      throw applicationProblems.tooManySecrets('The client already has two active secrets. Revoke one, or rotate without an overlap.');
    const end = at + overlapDays * day;
    for (const { id, expiresAt } of working)
      await queries
        .updateTable('clientSecret')
        .set({ expiresAt: Math.min(expiresAt ?? end, end) })
        .where('id', '=', id)
        .execute();
    const id = newIdentifier('secret');
    const { digest, lastFour } = toStored(secret);
    await queries
      .insertInto('clientSecret')
      .values({ id, clientId, digest, lastFour, createdBy: person.id, createdAt: at, expiresAt: null, revokedAt: null, lastUsedAt: null })
      .execute();
    await change.audit({
      action: 'secret.make',
      target: { type: 'secret', id },
      organisationId: organisation.id,
      details: { clientId, environment, overlapDays, lastFour },
    });
    if (environment === 'production') {
      await tellMembers(change, organisation, ['owner'], {
        kind: 'secret-made',
        subject: subject`A client secret for production was created`,
        paragraphs: [
          paragraph`${quoted(person.name)} created a client secret (…${own(lastFour)}) for ${quoted(application.name)} in production.`,
          ...(working.length > 0
            ? [
                overlapDays === 0
                  ? paragraph`The previous secret no longer works.`
                  : paragraph`The previous secret stays valid for ${overlapDays === 1 ? '1 day' : (`${overlapDays} days` as const)}.`,
              ]
            : []),
          paragraph`If you did not expect this, revoke the secret on the page of the application, and check the audit log.`,
        ],
        action: { label: 'View the application', url: `${platform.publicUrl}/account/applications?application=${application.id}` },
      });
    }
    return { clientId, secret };
  });
}

/** Revokes a secret immediately. */
export async function revokeSecret(platform: Platform, caller: ApplicationCaller, secretId: string): Promise<void> {
  await changeApplicationRow(platform, caller, async ({ queries, at, audit }, { application, organisation }) => {
    const clients = queries.selectFrom('client').select('id').where('applicationId', '=', application.id);
    const { numUpdatedRows } = await queries
      .updateTable('clientSecret')
      .set({ revokedAt: at })
      .where('id', '=', secretId)
      .where('clientId', 'in', clients)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw requestProblems.notFound('There is no such active secret.');
    await audit({ action: 'secret.revoke', target: { type: 'secret', id: secretId }, organisationId: organisation.id });
  });
}
