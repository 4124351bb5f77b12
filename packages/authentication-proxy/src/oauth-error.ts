import type { oauthErrorCodes } from '@refdesk/service-contract/tokens';

type Code = (typeof oauthErrorCodes)[number];

const statuses: Readonly<Record<Code, number>> = {
  invalid_request: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  invalid_client: 401,
  licence_lapsed: 403,
  slow_down: 429,
  temporarily_unavailable: 503,
};

/** An error in OAuth's format, which its clients can read (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  readonly code: Code;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: Code, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description);
    this.code = code;
    this.headers = headers;
  }

  /** Builds the response; `toShown` puts the portal's words into its description. */
  toResponse(toShown = (description: string) => description): Response {
    const headers = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      ...(this.code === 'invalid_client' && { 'WWW-Authenticate': 'Basic realm="auth-proxy", charset="UTF-8"' }),
      ...this.headers,
    };
    return new Response(JSON.stringify({ error: this.code, error_description: toShown(this.message) }), {
      status: statuses[this.code],
      headers,
    });
  }
}
