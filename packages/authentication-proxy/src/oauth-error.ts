import type { oauthErrorCodes } from '@refdesk/service-contract/applications/tokens';

type OAuthErrorCode = (typeof oauthErrorCodes)[number];

const statusByCode: Readonly<Record<OAuthErrorCode, number>> = {
  invalid_request: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_client: 401,
  licence_lapsed: 403,
  slow_down: 429,
  temporarily_unavailable: 503,
};

/** An OAuth error response, which OAuth clients can parse (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: OAuthErrorCode, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description);
    this.code = code;
    this.headers = headers;
  }

  /** Creates the response; `translate` adapts the description to the wording of the portal. */
  toResponse(translate = (description: string) => description): Response {
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(this.code === 'invalid_client' && { 'WWW-Authenticate': 'Basic realm="auth-proxy", charset="UTF-8"' }),
      ...this.headers,
    };
    return new Response(JSON.stringify({ error: this.code, error_description: translate(this.message) }), {
      status: statusByCode[this.code],
      headers,
    });
  }
}
