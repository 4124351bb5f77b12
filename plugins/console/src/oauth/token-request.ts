import { messages } from '@refdesk/messages/console';
import { encodeBasicCredentials } from '../identity/identity.ts';
import type { OAuthFlow } from '../model/operation.ts';
import { sendEncodedRequestThroughService } from '../request/send-request-through-service.ts';

/** Error in an OAuth flow, with a message for the reader. */
export class OAuthFlowError extends Error {
  /** Error code (RFC 6749, section 5.2), such as `invalid_client`; empty for other errors. */
  readonly code: string;

  constructor(message: string, code = '') {
    super(message);
    this.code = code;
  }
}

/** Identifier and secret of the reader's client; a public client has no secret. */
export interface OAuthClientCredentials {
  readonly id: string;
  readonly secret: string;
}

/**
 * Posts a form to an OAuth endpoint, from the page or through the portal's service, and returns the JSON object.
 *
 * @throws OAuthFlowError if the endpoint rejects the request or does not respond.
 */
export async function postOAuthForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  { isProxied }: Pick<OAuthFlow, 'isProxied'>,
  { id, secret }: OAuthClientCredentials,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const form = new URLSearchParams(secret === '' ? { ...fields, client_id: id } : fields).toString();
  const headers = [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Accept', 'application/json'],
    ...(secret === '' ? [] : [['Authorization', encodeBasicCredentials({ id, secret })] as const]),
  ] as const;
  const response = await post(url, headers, form, isProxied, signal).catch(() => {
    throw new OAuthFlowError(messages.hostDidNotRespond(new URL(url).host));
  });
  const body: unknown = await response.json().catch(() => null);
  const result = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  if (response.ok) return result;
  const code = typeof result.error === 'string' ? result.error : '';
  const reason = code || messages.statusNumber(response.status);
  const description = typeof result.error_description === 'string' ? result.error_description : reason;
  throw new OAuthFlowError(messages.serverRejected(description), code);
}

function post(
  url: string,
  headers: readonly (readonly [string, string])[],
  form: string,
  isProxied: boolean,
  signal: AbortSignal,
): Promise<Response> {
  if (isProxied)
    return sendEncodedRequestThroughService(
      { method: 'POST', url, headers, bytes: new TextEncoder().encode(form) },
      signal,
    );
  const init = {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: form,
    signal,
  };
  return fetch(url, { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' });
}

/** @throws OAuthFlowError if the response contains no token. */
export function requireTokenInOAuthResponse({ access_token: token }: Readonly<Record<string, unknown>>): string {
  if (typeof token !== 'string') throw new OAuthFlowError(messages.noAccessToken);
  return token;
}
