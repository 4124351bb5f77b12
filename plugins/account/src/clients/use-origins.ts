import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Environment } from '@refdesk/service-contract';
import type { TokenAndApiOrigins } from './first-commands.ts';

/** Returns the public origins of an environment's token endpoint and API. */
export function useTokenAndApiOrigins(environment: Environment): TokenAndApiOrigins {
  // docusaurus.config.ts writes this value and has its type.
  const { addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly addresses: Readonly<Record<'api' | 'auth' | 'sandboxApi' | 'sandboxAuth', string>>;
  };
  return environment === 'sandbox'
    ? { auth: addresses.sandboxAuth, api: addresses.sandboxApi }
    : { auth: addresses.auth, api: addresses.api };
}

/** Returns the server that accepts keys; null in production if the description of actions names no server for it. */
export function useKeyAcceptingServerUrl(environment: Environment): string | null {
  const { actionsServer, addresses, hasActions } = useDocusaurusContext().siteConfig.customFields as {
    readonly actionsServer: string | null;
    readonly addresses: Readonly<Record<'api' | 'sandboxApi', string>>;
    readonly hasActions: boolean;
  };
  if (environment === 'sandbox') return addresses.sandboxApi;
  return hasActions ? actionsServer : addresses.api;
}
