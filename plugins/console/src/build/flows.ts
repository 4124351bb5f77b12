import type { SecuritySchemeObject } from '@refdesk/openapi/security';
import type { OAuthFlow } from '../model/operation.ts';
import type { ParsedConsoleOptions } from '../options.ts';

/** Lists the OAuth flows of a scheme whose token endpoint the console may send to. */
export function listConsoleOAuthFlows(
  { flows = {} }: SecuritySchemeObject,
  { origins, proxied }: Pick<ParsedConsoleOptions, 'origins' | 'proxied'>,
): OAuthFlow[] {
  const { authorizationCode, deviceAuthorization, clientCredentials } = flows;
  const described = [
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
  return described.flatMap(({ type, tokenUrl, authorizationUrl }) => {
    if (tokenUrl === undefined || authorizationUrl === undefined || !URL.canParse(tokenUrl)) return [];
    if (authorizationUrl !== null && !/^https?:$/.test(URL.parse(authorizationUrl)?.protocol ?? '')) return [];
    const { origin } = new URL(tokenUrl);
    const isProxied = proxied.includes(origin);
    // The device endpoint is called by the page too.
    const isAllowed = (address: string) =>
      origins.includes(new URL(address).origin) || proxied.includes(new URL(address).origin);
    if (!isAllowed(tokenUrl) || (type === 'deviceAuthorization' && !isAllowed(authorizationUrl ?? tokenUrl))) return [];
    return [{ type, tokenUrl, authorizationUrl, isProxied }];
  });
}
