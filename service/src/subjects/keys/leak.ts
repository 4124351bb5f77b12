import { readCredentialType, toStoredCredential } from '../../core/access/credential.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import { type AuditedTransaction, withAuditedTransaction } from '../../core/context/audited-transaction.ts';
import type { RequestOrigin } from '../../core/http/environment.ts';
import { type Paragraph, paragraph, subject, trustText } from '../../core/mail/paragraph.ts';
import { quoteReason, quoteText } from '../../core/mail/quoted.ts';
import { notifyMembers, notifyPerson } from '../organisations/mails.ts';
import { findKey } from './find-key.ts';

/**
 * Revokes a leaked key, client secret or operator token, and notifies its owners. The sender needs no account: the
 * credential itself is the proof.
 *
 * @returns whether something was revoked; false for an unknown or inactive credential
 */
export async function reportCredentialLeak(
  appContext: AppContext,
  origin: RequestOrigin,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const type = readCredentialType(appContext.portal, credential);
  if (type === null) return false;
  if (type === 'operator') return revokeLeakedOperatorToken(appContext, origin, credential, foundAt);
  return type === 'secret'
    ? revokeLeakedSecret(appContext, origin, credential, foundAt)
    : revokeLeakedKey(appContext, origin, credential, foundAt);
}

async function revokeLeakedKey(
  appContext: AppContext,
  origin: RequestOrigin,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const found = await findKey(appContext.database.queries, credential, appContext.now());
  if (!found) return false;
  const { row: key } = found;
  return withAuditedTransaction(appContext, { type: 'system', id: null }, origin, async (change) => {
    const revoked = await change.queries
      .updateTable('apiKey')
      .set({ revokedAt: change.at, revokeReason: 'leaked' })
      .where('id', '=', key.id)
      .where('revokedAt', 'is', null)
      .returning(['name', 'lastFour'])
      .executeTakeFirst();
    if (!revoked) return false;
    await change.audit({
      action: 'key.reportLeak',
      target: { type: 'key', id: key.id },
      organisationId: key.organisationId,
      details: { foundAt: foundAt ?? null },
    });
    const notice = leakNotice({ kind: appContext.portal.keyNoun.A, ...revoked }, foundAt, {
      label: 'View the key',
      url: `${appContext.publicUrl}/account/integrations?key=${key.id}`,
    });
    await tellOwners(
      change,
      key,
      notice,
      paragraph`You receive this email because the key is yours at the ${trustText(appContext.portal.name)} developer portal.`,
    );
    return true;
  });
}

async function revokeLeakedSecret(
  appContext: AppContext,
  origin: RequestOrigin,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const { digest } = toStoredCredential(credential);
  return withAuditedTransaction(appContext, { type: 'system', id: null }, origin, async (change) => {
    const secret = await change.queries
      .updateTable('clientSecret')
      .set({ revokedAt: change.at })
      .where('digest', '=', digest)
      .where('revokedAt', 'is', null)
      .returning(['id', 'clientId', 'lastFour'])
      .executeTakeFirst();
    if (!secret) return false;
    const owner = await change.queries
      .selectFrom('client')
      .leftJoin('application', 'application.id', 'client.applicationId')
      .select(['client.personId', 'application.id', 'application.name', 'application.organisationId'])
      .where('client.id', '=', secret.clientId)
      .executeTakeFirstOrThrow();
    await change.audit({
      action: 'secret.reportLeak',
      target: { type: 'secret', id: secret.id },
      organisationId: owner.organisationId,
      details: { foundAt: foundAt ?? null },
    });
    const notice = leakNotice(
      {
        kind: 'A client secret',
        name: owner.name ?? `Personal ${appContext.portal.clientNoun.one}`,
        lastFour: secret.lastFour,
      },
      foundAt,
      {
        label: owner.id === null ? `View the ${appContext.portal.clientNoun.one}` : 'View the application',
        url:
          owner.id === null
            ? `${appContext.publicUrl}/account/integrations`
            : `${appContext.publicUrl}/account/applications?application=${owner.id}`,
      },
    );
    await tellOwners(
      change,
      owner,
      notice,
      paragraph`You receive this email because the client is yours at the ${trustText(appContext.portal.name)} developer portal.`,
    );
    return true;
  });
}

async function revokeLeakedOperatorToken(
  appContext: AppContext,
  origin: RequestOrigin,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const { digest } = toStoredCredential(credential);
  return withAuditedTransaction(appContext, { type: 'system', id: null }, origin, async (change) => {
    const token = await change.queries
      .deleteFrom('operatorToken')
      .where('digest', '=', digest)
      .returning(['id', 'personId', 'name', 'lastFour'])
      .executeTakeFirst();
    if (!token) return false;
    await change.audit({
      action: 'operatorToken.reportLeak',
      target: { type: 'operatorToken', id: token.id },
      details: { foundAt: foundAt ?? null },
    });
    const notice = leakNotice({ kind: 'An operator token', ...token }, foundAt, {
      label: 'View operator tokens',
      url: `${appContext.publicUrl}/account/review?show=tokens`,
    });
    await notifyPerson(
      change,
      token.personId,
      notice,
      paragraph`You receive this email because you created the token at the ${trustText(appContext.portal.name)} developer portal.`,
    );
    return true;
  });
}

interface Owner {
  readonly personId: string | null;
  readonly organisationId: string | null;
}

/** Notifies the owner, with `reason`, or the organisation's members who manage credentials. */
async function tellOwners(
  change: AuditedTransaction,
  { personId, organisationId }: Owner,
  notice: ReturnType<typeof leakNotice>,
  reason: Paragraph,
): Promise<void> {
  if (personId) await notifyPerson(change, personId, notice, reason);
  if (organisationId)
    await notifyMembers(
      change,
      await findOrganisation(change, organisationId),
      ['owner', 'admin', 'developer'],
      notice,
    );
}

interface Leaked {
  /** `A client secret`, or the provider's name for a key. */
  readonly kind: string;
  /** Name of the key, or of the secret's application. */
  readonly name: string;
  readonly lastFour: string;
}

function leakNotice(
  { kind, name, lastFour }: Leaked,
  foundAt: string | undefined,
  action: { readonly label: string; readonly url: string },
) {
  return {
    kind: 'leak',
    subject: subject`${trustText(kind)} (…${trustText(lastFour)}) was exposed and has been revoked`,
    paragraphs: [
      paragraph`${trustText(kind)} of ${quoteText(name)} (…${trustText(lastFour)}) was reported to us by someone who has it. We revoked it immediately.`,
      ...(foundAt === undefined
        ? []
        : [paragraph`Where it was found, according to the report: ${quoteReason(foundAt)}`]),
      paragraph`Create a new one and use it in your programs. Then check the audit log and the recent use for activity that is not yours.`,
    ],
    action,
  };
}

function findOrganisation({ queries }: { readonly queries: AppContext['database']['queries'] }, id: string) {
  return queries.selectFrom('organisation').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}
