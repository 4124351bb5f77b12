import { messages } from '@refdesk/messages/console';
import type { OAuthFlow } from '../model/operation.ts';
import {
  type OAuthClientCredentials,
  OAuthFlowError,
  postOAuthForm,
  requireTokenInOAuthResponse,
} from './token-request.ts';

/** Code that the reader enters on another page. */
export interface DeviceUserCode {
  readonly userCode: string;
  readonly verificationUrl: string;
}

/**
 * Obtains a token with the device flow (RFC 8628).
 *
 * @param onCode Called with the code that the reader enters.
 * @throws OAuthFlowError if the reader or the server rejects it, or the code expires.
 */
export async function authorizeByDevice(
  flow: OAuthFlow,
  client: OAuthClientCredentials,
  scopes: readonly string[],
  signal: AbortSignal,
  onCode: (code: DeviceUserCode) => void,
): Promise<string> {
  const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
  const authorization = await postOAuthForm(
    flow.authorizationUrl ?? '',
    { ...scope, client_id: client.id },
    flow,
    client,
    signal,
  );
  const {
    device_code: code,
    user_code: userCode,
    verification_uri_complete: complete,
    verification_uri: address,
    interval,
    expires_in: lifetime,
  } = authorization;
  const page = String(complete ?? address);
  if (typeof code !== 'string' || typeof userCode !== 'string' || !/^https?:/.test(page))
    throw new OAuthFlowError(messages.noDeviceCode);
  onCode({ userCode, verificationUrl: page });
  const expiresAt = Date.now() + (typeof lifetime === 'number' ? lifetime : 600) * 1000;
  let seconds = readPollingInterval(interval);
  while (Date.now() < expiresAt) {
    await wait(seconds * 1000, signal);
    const fields = {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: code,
      client_id: client.id,
    };
    try {
      return requireTokenInOAuthResponse(await postOAuthForm(flow.tokenUrl, fields, flow, client, signal));
    } catch (error) {
      if (!(error instanceof OAuthFlowError) || !['authorization_pending', 'slow_down'].includes(error.code))
        throw error;
      if (error.code === 'slow_down') seconds += 5;
    }
  }
  throw new OAuthFlowError(messages.codeExpired);
}

/**
 * Returns the seconds between token requests: the server's interval, limited to the range from 1 to 60, or 5 if the
 * server specifies none (RFC 8628, section 3.5). A timer of more than 24 days would end immediately.
 */
export function readPollingInterval(interval: unknown): number {
  return typeof interval === 'number' ? Math.min(Math.max(interval, 1), 60) : 5;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new OAuthFlowError(messages.signInStopped));
    });
  });
}
