import { messages } from '@refdesk/messages/console';
import type { OAuthFlow } from '../model/operation.ts';
import { oauthCallbackChannel, oauthStatePrefix } from './callback.ts';
import {
  type OAuthClientCredentials,
  OAuthFlowError,
  postOAuthForm,
  requireTokenInOAuthResponse,
} from './token-request.ts';

/** Returns the redirect URL that the client must have registered with the authorization server: the home page. */
export const getOAuthRedirectAddress = (): string =>
  new URL(document.querySelector<HTMLAnchorElement>('.navbar__brand')?.href ?? '/', location.origin).href;

/**
 * Obtains a token with the authorization code flow and PKCE (RFC 7636) in a separate window.
 *
 * @throws OAuthFlowError if the reader or the server rejects it.
 */
export async function authorizeByCode(
  flow: OAuthFlow,
  client: OAuthClientCredentials,
  scopes: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  // Opened before any await, so that the browser does not block it.
  const popup = window.open('', '_blank', 'popup,width=520,height=720');
  const [verifier, state] = [createRandomString(), oauthStatePrefix + createRandomString()];
  const url = new URL(flow.authorizationUrl ?? '');
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: getOAuthRedirectAddress(),
    state,
    code_challenge: await getChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const callback = waitForCallback(state, signal);
  if (popup === null) throw new OAuthFlowError(messages.windowBlocked);
  // The authorization server must not be able to navigate this page (reverse tabnabbing).
  popup.opener = null;
  popup.location.href = url.href;
  const { code, error, error_description: description } = Object.fromEntries(await callback);
  if (code === undefined) throw new OAuthFlowError(messages.noCode(description ?? error ?? messages.noReason), error);
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: getOAuthRedirectAddress(),
    code_verifier: verifier,
  };
  return requireTokenInOAuthResponse(await postOAuthForm(flow.tokenUrl, fields, flow, client, signal));
}

/** Waits for the redirect to the home page to report its parameters; ignores redirects with another `state`. */
function waitForCallback(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(oauthCallbackChannel);
  return new Promise<URLSearchParams>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OAuthFlowError(messages.signInStopped)));
    channel.addEventListener('message', ({ data }) => {
      const parameters = new URLSearchParams(String(data));
      if (parameters.get('state') === state) resolve(parameters);
    });
  }).finally(() => channel.close());
}

/** Returns 32 random bytes in base64url (RFC 7636, section 4.1). */
const createRandomString = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

async function getChallenge(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
