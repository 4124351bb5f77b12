import type { FormFields } from './form.ts';
import { OAuthError } from './oauth-error.ts';

/** Identifier and secret of a client. */
export interface ClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Reads the credentials of a client from HTTP Basic or from fields of the form (RFC 6749, section 2.3).
 *
 * @throws OAuthError if it is missing or if both ways are used.
 */
export function readClientCredentials(authorization: string | undefined, form: FormFields): ClientCredentials {
  const [id, secret] = [form.get('client_id'), form.get('client_secret')];
  if (authorization === undefined) {
    if (id === undefined || secret === undefined) throw createUnknownClientError();
    return { id, secret };
  }
  // A client uses one way in each request.
  if (secret !== undefined)
    throw new OAuthError('invalid_request', 'The client authenticates twice: use either the header or the form.');
  const basic = readBasic(authorization);
  if (id !== undefined && id !== basic.id)
    throw new OAuthError('invalid_request', 'The header and the form identify different clients.');
  return basic;
}

/** The same error for every mismatch. */
export function createUnknownClientError(): OAuthError {
  return new OAuthError('invalid_client', 'The client is unknown or disabled, or its secret does not match.');
}

function readBasic(authorization: string): ClientCredentials {
  const encoded = authorization.match(/^Basic ([A-Za-z0-9+/=]+)$/i)?.[1];
  if (encoded === undefined) throw createUnknownClientError();
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  // PostgreSQL's text cannot contain NUL, so no client has one.
  if (colon < 0 || /\0|%00/.test(text)) throw createUnknownClientError();
  return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
}

// RFC 6749, section 2.3.1: both parts are form-encoded before they become Basic.
function decode(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}
