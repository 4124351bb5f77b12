import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { maxSessionAge, maxSessionIdle } from '../../core/access/session-life.ts';
import type { CoreDependencies } from '../../core/context/foundation.ts';
import type { ServiceDatabase } from '../../core/database/open-service-database.ts';
import { secondFactorTimeoutSeconds } from './one-time-code.ts';
import { createRecoveryCodeStorageHooks, generateRecoveryCodes } from './recovery-codes.ts';
import { recordRememberedDevice } from './remembered-devices.ts';

/** Header that passes the client's IP address to Better Auth. Any value sent by the client is overwritten. */
export const betterAuthClientAddressHeader = 'x-portal-address';

/** Better Auth instance with this service's plugins. */
export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * Configures Better Auth for sign-in with passwords, second factors, passkeys and session cookies. Its routes are not
 * mounted; our routes call it instead, so that limits, audit and errors are the same everywhere.
 */
export function createBetterAuth({
  database,
  portal,
  publicUrl,
  secret,
  now,
  passwords,
}: Pick<CoreDependencies, 'database' | 'portal' | 'publicUrl' | 'secret' | 'now' | 'passwords'>) {
  const { hostname } = new URL(publicUrl);
  return betterAuth({
    appName: `${portal.name} developer portal`,
    baseURL: publicUrl,
    secret,
    // Kysely's type includes the tables, which Better Auth's type does not.
    database: { db: database.queries as never, type: database.engine },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: (password) => passwords.hash(password),
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
    },
    session: { expiresIn: maxSessionAge / 1000, disableSessionRefresh: true, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Disabled because Better Auth would log email addresses.
    logger: { disabled: true },
    advanced: {
      cookies: { session_token: { name: formatSessionCookieName(publicUrl) } },
      cookiePrefix: getCookiePrefix(publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: publicUrl.startsWith('https:'), sameSite: 'lax', httpOnly: true, path: '/' },
      ipAddress: { ipAddressHeaders: [betterAuthClientAddressHeader], ipv6Subnet: 128 },
    },
    plugins: [
      twoFactor({
        issuer: portal.name,
        twoFactorCookieMaxAge: secondFactorTimeoutSeconds,
        trustDeviceMaxAge: 30 * 24 * 60 * 60,
        backupCodeOptions: {
          customBackupCodesGenerate: generateRecoveryCodes,
          storeBackupCodes: createRecoveryCodeStorageHooks(secret),
        },
      }),
      passkey({
        rpID: hostname,
        rpName: portal.name,
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireUserVerification(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerification(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    databaseHooks: {
      verification: {
        create: {
          after: (verification, context) =>
            recordRememberedDevice(database.queries, verification, context?.headers, betterAuthClientAddressHeader),
        },
      },
      session: {
        create: {
          async before(session) {
            if (await isSuspended(database, session.userId))
              throw new APIError('FORBIDDEN', { code: 'PERSON_SUSPENDED' });
            const at = new Date(now());
            return { data: { createdAt: at, updatedAt: at, expiresAt: new Date(now() + maxSessionIdle) } };
          },
          async after({ id }) {
            // Creating a session requires authentication, so it is also recorded as a confirmation.
            await database.queries.insertInto('sessionConfirmation').values({ sessionId: id, at: now() }).execute();
          },
        },
      },
    },
  });
}

/** Returns the name of the session cookie. With HTTPS, no other host can set it (RFC 6265bis, section 4.1.3.2). */
export function formatSessionCookieName(publicUrl: string): string {
  return `${getCookiePrefix(publicUrl)}_session`;
}

/** Lists the names of Better Auth's cookies for pending codes, remembered devices and passkeys. */
export function listSignInCookieNames(publicUrl: string): readonly string[] {
  return ['two_factor', 'trust_device', 'better-auth-passkey'].map((name) => getSignInCookieName(publicUrl, name));
}

/** Returns the name of a cookie for a sign-in in progress. */
export function getSignInCookieName(publicUrl: string, name: string): string {
  return `${getCookiePrefix(publicUrl)}.${name}`;
}

function getCookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-portal' : 'portal';
}

// A passkey replaces both factors only if the device verified the user by fingerprint, face or PIN.
async function requireUserVerification(verified: boolean | undefined): Promise<void> {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

async function isSuspended({ queries }: ServiceDatabase, personId: string): Promise<boolean> {
  const row = await queries.selectFrom('person').select('suspendedAt').where('id', '=', personId).executeTakeFirst();
  return row === undefined || row.suspendedAt !== null;
}
