import type { Generated } from 'kysely';
import type { StoredDateOrIsoString } from '../../core/database/stored-date-or-iso-string.ts';

/** Better Auth's tables; dates and booleans have the native type of each database. */
export interface BetterAuthTables {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: StoredBoolean;
    readonly image: string | null;
    readonly createdAt: StoredDateOrIsoString;
    readonly updatedAt: StoredDateOrIsoString;
    readonly twoFactorEnabled: StoredBoolean | null;
  };
  readonly session: {
    readonly id: string;
    readonly expiresAt: StoredDateOrIsoString;
    readonly token: string;
    readonly createdAt: StoredDateOrIsoString;
    readonly updatedAt: StoredDateOrIsoString;
    readonly ipAddress: string | null;
    readonly userAgent: string | null;
    readonly userId: string;
  };
  readonly account: {
    readonly id: string;
    readonly accountId: string;
    readonly providerId: string;
    readonly userId: string;
    readonly accessToken: string | null;
    readonly refreshToken: string | null;
    readonly idToken: string | null;
    readonly accessTokenExpiresAt: StoredDateOrIsoString | null;
    readonly refreshTokenExpiresAt: StoredDateOrIsoString | null;
    readonly scope: string | null;
    readonly password: string | null;
    readonly createdAt: StoredDateOrIsoString;
    readonly updatedAt: StoredDateOrIsoString;
  };
  readonly verification: {
    readonly id: string;
    readonly identifier: string;
    readonly value: string;
    readonly expiresAt: StoredDateOrIsoString;
    readonly createdAt: StoredDateOrIsoString;
    readonly updatedAt: StoredDateOrIsoString;
  };
  readonly twoFactor: {
    readonly id: string;
    readonly secret: string;
    readonly backupCodes: string;
    readonly userId: string;
    readonly verified: StoredBoolean | null;
    readonly failedVerificationCount: number | null;
    readonly lockedUntil: StoredDateOrIsoString | null;
  };
  readonly passkey: {
    readonly id: string;
    readonly name: string | null;
    readonly publicKey: string;
    readonly userId: string;
    readonly credentialID: string;
    readonly counter: number;
    readonly deviceType: string;
    readonly backedUp: StoredBoolean;
    readonly transports: string | null;
    readonly createdAt: StoredDateOrIsoString | null;
    readonly aaguid: string | null;
  };
}

/** Data about people that Better Auth does not store. Times are in milliseconds since 1970. */
export interface PeopleTables extends BetterAuthTables {
  readonly person: {
    readonly id: string;
    readonly jobTitle: string | null;
    readonly phone: string | null;
    /** Empty, like the country and the purpose, until the person enters it. */
    readonly companyName: string;
    readonly companyCountry: string;
    readonly companyWebsite: string | null;
    readonly purpose: string;
    /** 1 while the password is too short to be used without a second factor. */
    readonly secondFactorRequired: number;
    readonly termsVersion: string;
    readonly conductVersion: string;
    readonly agreedAt: number;
    readonly staffRole: string | null;
    /** Language that the person last used, as a BCP 47 tag; null if unknown. */
    readonly language: string | null;
    readonly suspendedAt: number | null;
    readonly suspendedReason: string | null;
  };
  /** Registrations whose link has not been followed yet; the person does not exist until then. */
  readonly registration: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly profile: string;
    readonly tokenDigest: string;
    readonly createdAt: number;
    readonly expiresAt: number;
  };
  /** Links emailed to existing people; a row is deleted when its link is used. */
  readonly mailToken: {
    readonly digest: string;
    readonly purpose: string;
    readonly personId: string | null;
    readonly payload: string;
    readonly createdAt: number;
    readonly expiresAt: number;
  };
  /** Devices that do not require a second factor; a row is deleted together with Better Auth's row. */
  readonly rememberedDevice: {
    readonly id: string;
    readonly verificationId: string;
    readonly personId: string;
    readonly userAgent: string | null;
    readonly address: string | null;
    readonly createdAt: number;
    readonly expiresAt: number;
  };
  /**
   * Time at which the person last authenticated in a session; `passkey` is 1 for a passkey or company sign-in.
   */
  readonly sessionConfirmation: {
    readonly sessionId: string;
    readonly at: number;
    readonly passkey: Generated<number>;
  };
  /** Used one-time codes, stored so that no code is accepted twice (RFC 6238, section 5.2). */
  readonly usedCode: { readonly personId: string; readonly digest: string; readonly expiresAt: number };
}

/** A boolean: true or false in PostgreSQL, 1 or 0 in SQLite. */
export type StoredBoolean = boolean | number;
