/** Channel between the console and the redirect page of an authorization server. */
export const callbackChannel = 'portal-console-oauth';

/** Prefix of the `state` of sign-ins that the console began. */
export const statePrefix = 'console.';

/**
 * Passes the parameters of an authorization server to the console, in the window that the console opened. The code is
 * worthless without the console's verifier.
 */
export function passOAuthCallbackToConsole(search: string): void {
  if (!new URLSearchParams(search).get('state')?.startsWith(statePrefix)) return;
  const channel = new BroadcastChannel(callbackChannel);
  channel.postMessage(search);
  channel.close();
  history.replaceState(null, '', location.pathname);
  window.close();
}
