import * as oidc from 'openid-client';

/** Failure reasons that the sign-in page explains. */
export type CompanySignInFailureReason =
  | 'company-sign-in-failed'
  | 'company-sign-in-denied'
  | 'company-sign-in-lapsed'
  | 'company-account-incomplete'
  | 'company-email-not-verified'
  | 'company-account-differs'
  | 'person-suspended';

/** A failed sign-in: `failure` is shown to the person; the message, with its fix, is logged for the operator. */
export class CompanySignInError extends Error {
  readonly failure: CompanySignInFailureReason;

  constructor(failure: CompanySignInFailureReason, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.failure = failure;
  }
}

/** Converts an error from the OpenID client to one with an explanation. `issuer` is the configured issuer. */
export function toCompanySignInError(error: unknown, issuer: string): CompanySignInError {
  if (error instanceof CompanySignInError) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    const reason = `The OpenID provider responded with ${error.error}${error.error_description ? `: ${error.error_description}` : ''}.`;
    return new CompanySignInError(
      error.error === 'access_denied' ? 'company-sign-in-denied' : 'company-sign-in-failed',
      reason,
      { cause: error },
    );
  }
  return new CompanySignInError('company-sign-in-failed', explainError(error, issuer), { cause: error });
}

function explainError(error: unknown, issuer: string): string {
  if (error instanceof oidc.ResponseBodyError) {
    const hint = error.error === 'invalid_client' ? ' Check OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.' : '';
    return `The token endpoint responded with ${error.error}.${hint}`;
  }
  const text = listErrorMessages(error).join(': ');
  const code = findErrorCode(error);
  if (/"state"|"nonce"/.test(text))
    return `${text}. The response does not belong to this sign-in: the reader has to sign in again.`;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return `${text}. The clocks of this machine and of the OpenID provider differ: synchronise them (NTP).`;
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' || /issuer/.test(text))
    return `${text}. OIDC_ISSUER is ${issuer}: set it to the exact "issuer" of ${issuer.replace(/\/$/, '')}/.well-known/openid-configuration.`;
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return `${text}. Check that OIDC_ISSUER and OIDC_CLIENT_ID belong to the same registration.`;
  return `${text}. Check that this machine reaches ${issuer}.`;
}

function listErrorMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  return error.cause instanceof Error ? [error.message, ...listErrorMessages(error.cause)] : [error.message];
}

function findErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return findErrorCode(error.cause);
}
