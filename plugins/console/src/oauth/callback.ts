/** Channel between the console and the redirect page of an authorization server. */
export const oauthCallbackChannel = 'portal-console-oauth';

/** Prefix of the `state` parameter of sign-ins started by the console. */
export const oauthStatePrefix = 'console.';

/**
 * Runs in the popup: forwards the authorization response to the console. The code is useless without the console's
 * PKCE verifier.
 */
export function passOAuthCallbackToConsole(search: string): void {
  if (!new URLSearchParams(search).get('state')?.startsWith(oauthStatePrefix)) return;
  const channel = new BroadcastChannel(oauthCallbackChannel);
  channel.postMessage(search);
  channel.close();
  history.replaceState(null, '', location.pathname);
  window.close();
}
