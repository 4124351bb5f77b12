/** Channel between the console and the redirect page of an authorization server. */
export const oauthCallbackChannel = 'portal-console-oauth';

/** Prefix of the `state` of sign-ins that the console began. */
export const oauthStatePrefix = 'console.';

/**
 * Passes the parameters of an authorization server to the console, in the window that the console opened. The code is
 * worthless without the console's verifier.
 */
export function passOAuthCallbackToConsole(search: string): void {
  if (!new URLSearchParams(search).get('state')?.startsWith(oauthStatePrefix)) return;
  const channel = new BroadcastChannel(oauthCallbackChannel);
  channel.postMessage(search);
  channel.close();
  history.replaceState(null, '', location.pathname);
  window.close();
}
