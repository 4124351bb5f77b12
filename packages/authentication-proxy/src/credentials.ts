import type { FormFields } from './form.ts';
import { OAuthError } from './oauth-error.ts';

/** Client id and secret. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Reads the client credentials from HTTP Basic or form fields (RFC 6749, section 2.3).
 *
 * @throws OAuthError if they are missing or sent in both.
 */
export function readClientCredentials(authorization: string | undefined, form: FormFields): ClientCredentials {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (authorization === undefined) {
    if (id === undefined || secret === undefined) throw createUnknownClientError();
    return { id, secret };
  }
  // A client must use only one authentication method per request.
  if (secret !== undefined)
    throw new OAuthError('invalid_request', 'The client authenticates twice: use either the header or the form.');
  const basic = readBasic(authorization);
  if (id !== undefined && id !== basic.id)
    throw new OAuthError('invalid_request', 'The header and the form identify different clients.');
  return basic;
}

/** Creates the same error for any mismatch, so that it does not reveal which part is wrong. */
export function createUnknownClientError(): OAuthError {
  return new OAuthError('invalid_client', 'The client is unknown or disabled, or its secret does not match.');
}

function readBasic(authorization: string): ClientCredentials {
  const encoded = authorization.match(/^Basic ([A-Za-z0-9+/=]+)$/i)?.[1];
  if (encoded === undefined) throw createUnknownClientError();
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // PostgreSQL's text type cannot contain NUL, so no stored client can match.
  if (colon < 0 || /\0|%00/.test(text)) throw createUnknownClientError();
  return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
}

// RFC 6749, section 2.3.1: id and secret are form-encoded before they are joined and base64-encoded.
function decode(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}
