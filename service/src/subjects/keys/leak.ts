import { readCredentialType, toStoredCredential } from '../../core/access/credential.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  type AuditedTransaction,
  systemActor,
  withAuditedTransaction,
} from '../../core/context/audited-transaction.ts';
import type { RequestSenderDetails } from '../../core/http/environment.ts';
import {
  createMailParagraph,
  createMailSubject,
  getMailButtonText,
  type MailParagraph,
  markTextAsTrusted,
} from '../../core/mail/paragraph.ts';
import { quoteReason, quoteShortName } from '../../core/mail/quoted.ts';
import {
  enqueueMemberNotificationMails,
  enqueuePersonNotificationMail,
  type NotificationMailContent,
} from '../organisations/mails.ts';
import { findKeyBySecret } from './find-key.ts';

/**
 * Revokes a leaked key, client secret or operator token, and notifies its owners. The sender needs no account: the
 * credential itself is the proof.
 *
 * @returns whether something was revoked; false for an unknown or inactive credential
 */
export async function revokeLeakedCredential(
  appContext: AppContext,
  origin: RequestSenderDetails,
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
  origin: RequestSenderDetails,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const leakedKey = await findKeyBySecret(appContext.database.queries, credential, appContext.now());
  if (!leakedKey) return false;
  const { row: key } = leakedKey;
  return withAuditedTransaction(appContext, systemActor, origin, async (change) => {
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
    const createNotice = () =>
      createLeakNotice({ kind: 'key', ...revoked }, foundAt, {
        label: getMailButtonText('viewKey'),
        url: `${appContext.publicUrl}/account/integrations?key=${key.id}`,
      });
    await notifyOwners(change, key, createNotice, () => createMailParagraph('becauseKey'));
    return true;
  });
}

async function revokeLeakedSecret(
  appContext: AppContext,
  origin: RequestSenderDetails,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const { digest } = toStoredCredential(credential);
  return withAuditedTransaction(appContext, systemActor, origin, async (change) => {
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
    const createNotice = () =>
      createLeakNotice(
        { kind: 'secret', name: owner.name ?? getMailButtonText('personalClient'), lastFour: secret.lastFour },
        foundAt,
        owner.id === null
          ? { label: getMailButtonText('viewClient'), url: `${appContext.publicUrl}/account/integrations` }
          : {
              label: getMailButtonText('viewApplication'),
              url: `${appContext.publicUrl}/account/applications?application=${owner.id}`,
            },
      );
    await notifyOwners(change, owner, createNotice, () => createMailParagraph('becauseClient'));
    return true;
  });
}

async function revokeLeakedOperatorToken(
  appContext: AppContext,
  origin: RequestSenderDetails,
  credential: string,
  foundAt: string | undefined,
): Promise<boolean> {
  const { digest } = toStoredCredential(credential);
  return withAuditedTransaction(appContext, systemActor, origin, async (change) => {
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
    const createNotice = () =>
      createLeakNotice({ kind: 'token', ...token }, foundAt, {
        label: getMailButtonText('viewOperatorTokens'),
        url: `${appContext.publicUrl}/account/review?show=tokens`,
      });
    await enqueuePersonNotificationMail(change, token.personId, createNotice, () =>
      createMailParagraph('becauseToken'),
    );
    return true;
  });
}

interface Owner {
  readonly personId: string | null;
  readonly organisationId: string | null;
}

/**
 * Notifies the owner of a personal credential, with the reason for the email, or the members who manage the
 * organisation's credentials.
 */
async function notifyOwners(
  change: AuditedTransaction,
  { personId, organisationId }: Owner,
  createNotice: () => NotificationMailContent,
  createReason: () => MailParagraph,
): Promise<void> {
  if (personId) await enqueuePersonNotificationMail(change, personId, createNotice, createReason);
  if (organisationId)
    await enqueueMemberNotificationMails(
      change,
      await findOrganisation(change, organisationId),
      ['owner', 'admin', 'developer'],
      createNotice,
    );
}

interface LeakedCredential {
  readonly kind: keyof typeof leakMessageKeys;
  /** Name of the key, or of the secret's application. */
  readonly name: string;
  readonly lastFour: string;
}

/** Message keys for the subject and first paragraph, by credential kind. */
const leakMessageKeys = {
  key: ['leakedKey', 'leakedKeyText'],
  secret: ['leakedSecret', 'leakedSecretText'],
  token: ['leakedToken', 'leakedTokenText'],
} as const;

function createLeakNotice(
  { kind, name, lastFour }: LeakedCredential,
  foundAt: string | undefined,
  action: NotificationMailContent['action'],
): NotificationMailContent {
  const [subjectKey, textKey] = leakMessageKeys[kind];
  return {
    kind: 'leak',
    subject: createMailSubject(subjectKey, { lastFour: markTextAsTrusted(lastFour) }),
    paragraphs: [
      createMailParagraph(textKey, { name: quoteShortName(name), lastFour: markTextAsTrusted(lastFour) }),
      ...(foundAt === undefined ? [] : [createMailParagraph('foundAt', { location: quoteReason(foundAt) })]),
      createMailParagraph('afterLeak'),
    ],
    action,
  };
}

function findOrganisation({ queries }: { readonly queries: AppContext['database']['queries'] }, id: string) {
  return queries.selectFrom('organisation').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
}
