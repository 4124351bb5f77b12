import type { Environment } from '@refdesk/service-contract/applications/products';

/**
 * State that determines whether a key, secret, access token or session is valid. Any single part can make it invalid;
 * parts that do not apply are null.
 */
export interface CredentialValidityInputs {
  readonly environment: Environment;
  /** Time at which the credential was revoked, or the secret or session that issued it. */
  readonly revokedAt: number | null;
  /** Expiry in milliseconds since 1970. */
  readonly expiresAt: number | null;
  /** Whether the member who issued it in a session may still do so; true if no session issued it. */
  readonly isIssuerAuthorised: boolean;
  /** Time at which the person who owns or issued it was suspended. */
  readonly personSuspendedAt: number | null;
  readonly organisationState: string | null;
  readonly applicationState: string | null;
}

/** Reason why a credential is invalid. */
export type CredentialInvalidityReason = 'revoked' | 'expired' | 'person' | 'organisation' | 'application';

/**
 * Returns why a credential is invalid now; null if it is valid. Every validity check uses it; the table in
 * tests/hostile/credentials.test.ts lists all cases.
 */
export function findCredentialInvalidityReason(
  state: CredentialValidityInputs,
  now: number,
): CredentialInvalidityReason | null {
  const { revokedAt, expiresAt, isIssuerAuthorised, personSuspendedAt, organisationState, applicationState } = state;
  if (revokedAt !== null || !isIssuerAuthorised) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  if (personSuspendedAt !== null) return 'person';
  const allowed = allowedStates[state.environment];
  if (organisationState !== null && !allowed.organisationStates.includes(organisationState)) return 'organisation';
  return applicationState === null || allowed.applicationStates.includes(applicationState) ? null : 'application';
}

interface AllowedStates {
  readonly organisationStates: readonly string[];
  readonly applicationStates: readonly string[];
}

const allowedStates: Readonly<Record<Environment, AllowedStates>> = {
  sandbox: { organisationStates: ['pending', 'verified', 'rejected'], applicationStates: ['draft', 'active'] },
  production: { organisationStates: ['verified'], applicationStates: ['active'] },
};

/**
 * Returns the state of a personal credential, which does not depend on an organisation: a session, a personal client
 * or a share.
 */
export function createPersonalCredentialValidityInputs(
  state: Pick<CredentialValidityInputs, 'personSuspendedAt'> & Partial<CredentialValidityInputs>,
): CredentialValidityInputs {
  return {
    ...permanentCredentialColumnValues,
    environment: 'sandbox',
    organisationState: null,
    applicationState: null,
    ...state,
  };
}

/** Column values of a credential that never expires and cannot be revoked; only the state of its owners can end it. */
export const permanentCredentialColumnValues = { revokedAt: null, expiresAt: null, isIssuerAuthorised: true } as const;
