import type { Environment } from '@portal/service-contract/products';

/**
 * Everything that a credential depends on: a key, a secret, an access token, a session. It is valid only while all of
 * this is, whatever ended which part. Columns that do not apply are null.
 */
export interface CredentialState {
  readonly environment: Environment;
  /** When the credential, or the secret or session that it was issued for, was revoked. */
  readonly revokedAt: number | null;
  /** When it expires, in milliseconds since 1970. */
  readonly expiresAt: number | null;
  /** Whether the member who issued it in a session may still do so; true for a credential that no session issued. */
  readonly isIssuerAuthorised: boolean;
  /** When the person who owns or issued it was suspended. */
  readonly personSuspendedAt: number | null;
  readonly organisationState: string | null;
  readonly applicationState: string | null;
}

/** Why a credential is invalid. */
export type Invalidity = 'revoked' | 'expired' | 'person' | 'organisation' | 'application';

/**
 * Decides whether a credential is valid now, and if not, why. Every check of every kind of credential ends here; the
 * table in tests/hostile/credentials.test.ts has each way in which one ends.
 */
export function findInvalidity(state: CredentialState, now: number): Invalidity | null {
  const { revokedAt, expiresAt, isIssuerAuthorised, personSuspendedAt, organisationState, applicationState } = state;
  if (revokedAt !== null || !isIssuerAuthorised) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (personSuspendedAt !== null) return 'person';
  const allowed = allowedStates[state.environment];
  if (organisationState !== null && !allowed.organisation.includes(organisationState)) return 'organisation';
  return applicationState === null || allowed.application.includes(applicationState) ? null : 'application';
}

interface AllowedStates {
  readonly organisation: readonly string[];
  readonly application: readonly string[];
}

const allowedStates: Readonly<Record<Environment, AllowedStates>> = {
  sandbox: { organisation: ['pending', 'verified', 'rejected'], application: ['draft', 'active'] },
  production: { organisation: ['verified'], application: ['active'] },
};

/** The state of a credential of a person, which depends on no organisation: a session, a client or share of theirs. */
export function personalCredential(state: Pick<CredentialState, 'personSuspendedAt'> & Partial<CredentialState>): CredentialState {
  return { ...withoutEnd, environment: 'sandbox', organisationState: null, applicationState: null, ...state };
}

/** For a credential that nothing but the state of its owners ends. */
export const withoutEnd = { revokedAt: null, expiresAt: null, isIssuerAuthorised: true } as const;
