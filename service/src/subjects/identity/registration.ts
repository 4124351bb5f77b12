import { getServiceText } from '@refdesk/messages/request-language';
import type {
  registrationCompletionSchema,
  registrationRequestSchema,
} from '@refdesk/service-contract/account/registration';
import type { z } from 'zod';
import type { AppContext } from '../../core/context/app-context.ts';
import {
  type AuditedTransaction,
  systemActor,
  withAuditedTransaction,
} from '../../core/context/audited-transaction.ts';
import type { DatabaseOrTransaction } from '../../core/database/open-service-database.ts';
import { isUniqueViolation } from '../../core/database/unique-violation.ts';
import type { RequestSenderDetails } from '../../core/http/environment.ts';
import { createFieldValidationProblem } from '../../core/http/errors.ts';
import { getCurrentLanguageTag, runInPersonLanguage } from '../../core/portal/service-portal.ts';
import { generateClientId, generateIdentifier } from '../../core/text/identifier.ts';
import { digestSecretToken, generateSecretTokenAndDigest } from '../../core/text/secret-token.ts';
import { peopleProblemFactories } from './errors.ts';
import { createInvalidLinkProblem } from './mail-link.ts';
import { createAlreadyRegisteredMail, createVerificationMail } from './mails.ts';
import { ratePasswordStrength } from './password-strength.ts';

type Registration = z.output<typeof registrationRequestSchema>;

/** Registration details, other than address and name, that are stored until the address is verified. */
type StoredProfile = Pick<Registration, 'agreement'>;

type Verification = z.output<typeof registrationCompletionSchema>;

const day = 24 * 60 * 60_000;

/**
 * Stores a registration and sends an email. The account and its password are created only once the emailed link is
 * followed, so registering with another person's address is of no use. An address that already has an account gets a
 * different email, after the same amount of work and with the same response.
 */
export async function beginPersonRegistration(
  appContext: AppContext,
  origin: RequestSenderDetails,
  request: Registration,
): Promise<void> {
  const { email, name, ...details } = request;
  const { terms, conduct } = appContext.portal.offer.agreements;
  if (details.agreement.terms !== terms.version || details.agreement.conduct !== (conduct ?? terms).version) {
    throw peopleProblemFactories.agreementOutdated(getServiceText('agreementOutdated'));
  }
  await withAuditedTransaction(appContext, systemActor, origin, async (change) => {
    const { token, digest } = generateSecretTokenAndDigest();
    const row = {
      id: generateIdentifier('registration'),
      email,
      name,
      profile: JSON.stringify(details),
      tokenDigest: digest,
      createdAt: change.at,
      expiresAt: change.at + day,
    };
    await change.queries.insertInto('registration').values(row).execute();
    const existingUser = await change.queries
      .selectFrom('user')
      .innerJoin('person', 'person.id', 'user.id')
      .select(['user.id', 'user.email', 'user.name', 'person.language'])
      .where('user.email', '=', email)
      .executeTakeFirst();
    if (existingUser)
      await runInPersonLanguage(change.portal, existingUser.language, () =>
        change.mail(createAlreadyRegisteredMail(existingUser, appContext.publicUrl)),
      );
    else await change.mail(createVerificationMail(appContext.portal, email, formatVerificationUrl(appContext, token)));
  });
}

/** Resends the email for a pending registration with a new link. */
export async function resendVerification(
  appContext: AppContext,
  origin: RequestSenderDetails,
  email: string,
): Promise<void> {
  await withAuditedTransaction(appContext, systemActor, origin, async ({ queries, at, mail }) => {
    const { token, digest } = generateSecretTokenAndDigest();
    const latest = await queries
      .selectFrom('registration')
      .select('id')
      .where('email', '=', email)
      .where('expiresAt', '>', at)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst();
    const existingUser = await queries.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
    if (!latest || existingUser) return;
    await queries
      .updateTable('registration')
      .set({ tokenDigest: digest, expiresAt: at + day })
      .where('id', '=', latest.id)
      .execute();
    await mail(createVerificationMail(appContext.portal, email, formatVerificationUrl(appContext, token)));
  });
}

/**
 * Completes a registration with the token from the emailed link: creates the account with the chosen password.
 *
 * @throws Problem if the link has been used, has expired or never existed, or if the password is too weak.
 */
export async function completePersonRegistration(
  appContext: AppContext,
  origin: RequestSenderDetails,
  { token, password, secondFactor: requiresSecondFactor }: Verification,
): Promise<string> {
  const registration = await findRegistration(appContext.database.queries, token, appContext.now());
  const check = ratePasswordStrength(appContext.portal, password, requiresSecondFactor, [
    registration.name,
    registration.email,
  ]);
  if (!check.acceptable) throw createFieldValidationProblem('/password', check.words);
  // Hashed before the link is consumed, to keep the transaction short.
  const passwordHash = await appContext.passwords.hash(password);
  await withAuditedTransaction(appContext, systemActor, origin, async (change) => {
    // Deletes all registrations for the address in one statement, so that links followed concurrently cannot deadlock.
    const removed = await change.queries
      .deleteFrom('registration')
      .where('email', '=', registration.email)
      .returningAll()
      .execute();
    const row = removed.find(({ tokenDigest }) => tokenDigest === digestSecretToken(token));
    if (!row) throw createInvalidLinkProblem();
    const { email, name } = row;
    const personId = await insertPerson(change, {
      email,
      name,
      passwordHash,
      requiresSecondFactor,
      ...readProfile(row),
    });
    await change.audit({ action: 'person.register', target: { type: 'person', id: personId } });
  }).catch((error) => {
    // Another account with this address may have been created concurrently.
    throw isUniqueViolation(error) ? createInvalidLinkProblem() : error;
  });
  return registration.email;
}

async function findRegistration(queries: DatabaseOrTransaction, token: string, now: number) {
  const row = await queries
    .selectFrom('registration')
    .selectAll()
    .where('tokenDigest', '=', digestSecretToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) throw createInvalidLinkProblem();
  return row;
}

// Written by `beginPersonRegistration` after validation.
function readProfile({ profile }: { readonly profile: string }): StoredProfile {
  const { agreement } = JSON.parse(profile) as StoredProfile;
  return { agreement };
}

interface NewPerson {
  readonly email: string;
  readonly name: string;
  /** Null for a person who uses company sign-in. */
  readonly passwordHash: string | null;
  /** Whether a second factor must be set up because the password is short. */
  readonly requiresSecondFactor: boolean;
  readonly agreement: Registration['agreement'];
}

/** Inserts a person with a verified address into Better Auth's tables. */
export async function insertPerson(
  { queries, portal, at }: Pick<AuditedTransaction, 'queries' | 'portal' | 'at'>,
  { email, name, passwordHash, requiresSecondFactor, agreement }: NewPerson,
): Promise<string> {
  const id = generateIdentifier('person');
  const instants = { createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() };
  const emptyTokenColumns = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  };
  // Both databases read 1 and 0 as booleans.
  await queries
    .insertInto('user')
    .values({ id, name, email, emailVerified: 1, image: null, twoFactorEnabled: 0, ...instants })
    .execute();
  if (passwordHash !== null)
    await queries
      .insertInto('account')
      .values({
        id: `${id}_password`,
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: passwordHash,
        ...emptyTokenColumns,
        ...instants,
      })
      .execute();
  await queries
    .insertInto('person')
    .values({
      id,
      jobTitle: null,
      phone: null,
      companyName: '',
      companyCountry: '',
      companyWebsite: null,
      purpose: '',
      secondFactorRequired: requiresSecondFactor ? 1 : 0,
      termsVersion: agreement.terms,
      conductVersion: agreement.conduct,
      agreedAt: at,
      staffRole: null,
      suspendedAt: null,
      suspendedReason: null,
      language: getCurrentLanguageTag(portal),
    })
    .execute();
  await queries
    .insertInto('client')
    .values({
      id: generateClientId(portal.prefixes.clients),
      applicationId: null,
      personId: id,
      environment: 'sandbox',
      createdAt: at,
    })
    .execute();
  return id;
}

// The token is in the URL fragment, so that it appears in no server log or Referer header. The page requires a click,
// so that a mail scanner that opens every link does not use it up.
function formatVerificationUrl({ publicUrl }: AppContext, token: string): string {
  return `${publicUrl}/account/verify#${token}`;
}
