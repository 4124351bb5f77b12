import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import type { OAuthFlow } from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';

/** Lists the OAuth flows of a scheme whose endpoints the console is allowed to call. */
export function listConsoleOAuthFlows(
  { flows = {} }: SecuritySchemeObject,
  { origins, proxied }: Pick<ParsedConsoleOptions, 'origins' | 'proxied'>,
): OAuthFlow[] {
  const { authorizationCode, deviceAuthorization, clientCredentials } = flows;
  const candidates = [
    {
      type: 'authorizationCode',
      tokenUrl: authorizationCode?.tokenUrl,
      authorizationUrl: authorizationCode?.authorizationUrl,
    },
    {
      type: 'deviceAuthorization',
      tokenUrl: deviceAuthorization?.tokenUrl,
      authorizationUrl: deviceAuthorization?.deviceAuthorizationUrl,
    },
    { type: 'clientCredentials', tokenUrl: clientCredentials?.tokenUrl, authorizationUrl: null },
  ] as const;
  return candidates.flatMap(({ type, tokenUrl, authorizationUrl }) => {
    if (tokenUrl === undefined || authorizationUrl === undefined || !URL.canParse(tokenUrl)) return [];
    if (authorizationUrl !== null && !/^https?:$/.test(URL.parse(authorizationUrl)?.protocol ?? '')) return [];
    const { origin } = new URL(tokenUrl);
    const isProxied = proxied.includes(origin);
    // The page also calls the device endpoint.
    const isAllowed = (url: string) => origins.includes(new URL(url).origin) || proxied.includes(new URL(url).origin);
    if (!isAllowed(tokenUrl) || (type === 'deviceAuthorization' && !isAllowed(authorizationUrl ?? tokenUrl))) return [];
    return [{ type, tokenUrl, authorizationUrl, isProxied }];
  });
}
