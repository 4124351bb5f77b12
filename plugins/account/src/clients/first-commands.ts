import type { Environment, Scope } from '@refdesk/service-contract';
import { findFirstCallAllowedByScopes, offer, offeredScopes } from '../offer.ts';

/** Origins of the token endpoint and the API of an environment. */
export interface AuthAndApiOrigins {
  readonly auth: string;
  readonly api: string;
}

/**
 * Builds two commands for a client's ID and secret: the first stores a token in a variable, the second sends the token.
 *
 * @param prefix Prefix of the variable names, such as `ACME_`.
 */
export function buildTokenAndFirstCallCommands(
  environment: Environment,
  origins: AuthAndApiOrigins,
  prefix: string,
): { readonly token: string; readonly call: string | null } {
  const token = [
    `export ${prefix}TOKEN=$(curl --fail-with-body --no-progress-meter ${origins.auth}${offer.tokenPath} \\`,
    `  --user "$${prefix}CLIENT_ID:$${prefix}CLIENT_SECRET" --data grant_type=client_credentials \\`,
    `  | grep -o '"access_token": *"[^"]*' | cut -d '"' -f 4)`,
  ].join('\n');
  return { token, call: buildFirstReadCommandWithToken(environment, origins.api, `$${prefix}TOKEN`) };
}

/**
 * Builds a first call with a token, or with the variable that holds it; null if no operation is suitable.
 */
export function buildFirstReadCommandWithToken(environment: Environment, api: string, token: string): string | null {
  const call = findFirstCallAllowedByScopes(offer.client?.firstCalls ?? [], environment, offeredScopes);
  return call === undefined ? null : buildCurlCommand(call, api, `Authorization: Bearer ${token}`);
}

/** Builds a command that reads the permissions of a key; `variable` is the name of the variable that holds the key. */
export function buildKeyCheckCommand(portal: string, variable: string): string {
  return `curl --fail-with-body --no-progress-meter ${portal}/api/keys/current --header "${offer.key?.header}: $${variable}"`;
}

/** Builds a first call with a key that has `scopes`; null if the scopes allow no call. */
export function buildKeyCallCommand(
  environment: Environment,
  server: string,
  variable: string,
  scopes: readonly Scope[],
): string | null {
  const call = findFirstCallAllowedByScopes(offer.key?.firstCalls ?? [], environment, scopes);
  return call === undefined ? null : buildCurlCommand(call, server, `${offer.key?.header}: $${variable}`);
}

function buildCurlCommand(
  { path, body }: NonNullable<ReturnType<typeof findFirstCallAllowedByScopes>>,
  server: string,
  header: string,
): string {
  const command = `curl --fail-with-body --no-progress-meter ${server}${path} --header "${header}"`;
  return body === null ? command : `${command} \\\n  --header "Content-Type: application/json" --data '${body}'`;
}
