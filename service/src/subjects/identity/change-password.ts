import { countCodePoints, minPasswordLengthWithoutSecondFactor } from '@refdesk/service-contract/account/password';
import type { Context } from 'hono';
import type { SignedInCaller } from '../../core/access/require-permission-outside-organisations.ts';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  type AuditedTransaction,
  systemActor,
  withAuditedTransaction,
  withCallerTransaction,
} from '../../core/context/audited-transaction.ts';
import type { HonoEnv, RequestSenderDetails } from '../../core/http/environment.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { createMailSubject, type MailParagraph, type MailSubject } from '../../core/mail/paragraph.ts';
import { requireCurrentPassword } from './confirmation.ts';
import { endIssuedAccess, endIssuedAccessAndRenewSession } from './end-issued-access.ts';
import { setKnownDeviceCookie } from './known-device.ts';
import { consumeMailLinkToken, createMailLinkToken } from './mail-link.ts';
import { createNoAccountMail, createPasswordResetMail, createSecurityNoticeMail } from './mails.ts';
import { ratePasswordStrength } from './password-strength.ts';

const resetLinkLifetimeMs = 60 * 60_000;

/** Emails a password reset link, or a note that no account exists; the response does not reveal which. */
export async function requestPasswordReset(
  appContext: AppContext,
  origin: RequestSenderDetails,
  email: string,
): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, origin, async ({ queries, at, mail, audit }) => {
    const existingUser = await queries
      .selectFrom('user')
      .select(['id', 'name'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!existingUser) return mail(createNoAccountMail(email, appContext.publicUrl));
    const token = await createMailLinkToken(queries, {
      purpose: 'reset',
      personId: existingUser.id,
      now: at,
      lifetimeMs: resetLinkLifetimeMs,
    });
    await audit({ action: 'password.askForReset', target: { type: 'person', id: existingUser.id } });
    await mail(
      createPasswordResetMail(
        { id: existingUser.id, email, name: existingUser.name },
        `${appContext.publicUrl}/account/reset-password#${token}`,
      ),
    );
  });
}

/**
 * Sets a new password using an emailed link, and ends all sessions, links and remembered devices. The browser becomes a
 * known device, as after a sign-in, so that strangers guessing passwords cannot lock the person out.
 */
export async function resetPasswordByLink(
  appContext: AppContext,
  context: Context<HonoEnv>,
  token: string,
  password: string,
): Promise<void> {
  // Hashed before the link is consumed, to keep the transaction short.
  const passwordHash = await appContext.passwords.hash(password);
  const email = await withAuditedTransaction(appContext, systemActor, context.get('origin'), async (change) => {
    const { personId } = await consumeMailLinkToken(change.queries, ['reset'], token, change.at);
    await setPassword(change, personId, password, passwordHash);
    await endIssuedAccess(change, personId);
    await change.audit({ action: 'password.reset', target: { type: 'person', id: personId } });
    await sendSecurityNotice(appContext, change, personId, createMailSubject('passwordChanged'));
    return (
      await change.queries.selectFrom('user').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
    ).email;
  });
  setKnownDeviceCookie(appContext, context, email);
}

/** Changes the password of the signed-in person and ends all other sessions. */
export async function changePassword(
  appContext: AppContext,
  context: Context<HonoEnv>,
  { person, origin }: SignedInCaller,
  currentPassword: string,
  newPassword: string,
): Promise<void> {
  await requireCurrentPassword(appContext, person.id, currentPassword, '/currentPassword');
  const passwordHash = await appContext.passwords.hash(newPassword);
  await withCallerTransaction(appContext, { person, origin }, async (change) => {
    await setPassword(change, person.id, newPassword, passwordHash, '/newPassword');
    await endIssuedAccessAndRenewSession(appContext, context, change, person.id);
    await change.audit({ action: 'password.change', target: { type: 'person', id: person.id } });
    await sendSecurityNotice(appContext, change, person.id, createMailSubject('passwordChanged'));
  });
}

/** Emails a person about a change to the security of their account. */
export async function sendSecurityNotice(
  { publicUrl }: AppContext,
  { queries, mail }: AuditedTransaction,
  personId: string,
  subject: MailSubject,
  details?: MailParagraph,
): Promise<void> {
  const { email, name } = await queries
    .selectFrom('user')
    .select(['email', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await mail(createSecurityNoticeMail({ id: personId, email, name }, subject, publicUrl, details));
}

async function setPassword(
  { queries, portal, at }: AuditedTransaction,
  personId: string,
  password: string,
  passwordHash: string,
  pointer = '/password',
): Promise<void> {
  const person = await queries
    .selectFrom('person')
    .innerJoin('user', 'user.id', 'person.id')
    .where('person.id', '=', personId)
    .select(['name', 'email', 'companyName', 'twoFactorEnabled'])
    .executeTakeFirstOrThrow();
  const check = ratePasswordStrength(portal, password, Boolean(person.twoFactorEnabled), [
    person.name,
    person.email,
    person.companyName,
  ]);
  if (!check.acceptable) throw createFieldValidationProblem(pointer, check.words);
  const updatedAt = new Date(at).toISOString();
  await queries
    .updateTable('account')
    .set({ password: passwordHash, updatedAt })
    .where('userId', '=', personId)
    .where('providerId', '=', 'credential')
    .execute();
  await queries
    .updateTable('person')
    .set({ secondFactorRequired: countCodePoints(password) < minPasswordLengthWithoutSecondFactor ? 1 : 0 })
    .where('id', '=', personId)
    .execute();
}
