import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Environment } from '@refdesk/service-contract';
import type { AuthAndApiOrigins } from './first-commands.ts';

/** Returns the public origins of the token endpoint and the API of an environment. */
export function useAuthAndApiOrigins(environment: Environment): AuthAndApiOrigins {
  // docusaurus.config.ts sets this value with this type.
  const { addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly addresses: Readonly<Record<'api' | 'auth' | 'sandboxApi' | 'sandboxAuth', string>>;
  };
  return environment === 'sandbox'
    ? { auth: addresses.sandboxAuth, api: addresses.sandboxApi }
    : { auth: addresses.auth, api: addresses.api };
}

/** Returns the URL of the server that accepts keys; null in production if the actions description names no server. */
export function useKeyAcceptingServerUrl(environment: Environment): string | null {
  const { actionsServer, addresses, hasActions } = useDocusaurusContext().siteConfig.customFields as {
    readonly actionsServer: string | null;
    readonly addresses: Readonly<Record<'api' | 'sandboxApi', string>>;
    readonly hasActions: boolean;
  };
  if (environment === 'sandbox') return addresses.sandboxApi;
  return hasActions ? actionsServer : addresses.api;
}
