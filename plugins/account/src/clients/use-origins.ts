import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Environment } from '@portal/service-contract';
import type { Origins } from './first-commands.ts';

/** Where an environment's token endpoint and API are, as readers are shown them. */
export function useOrigins(environment: Environment): Origins {
  // Written by docusaurus.config.ts, which has the type.
  const { addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly addresses: Readonly<Record<'api' | 'auth' | 'sandboxApi' | 'sandboxAuth', string>>;
  };
  return environment === 'sandbox' ? { auth: addresses.sandboxAuth, api: addresses.sandboxApi } : { auth: addresses.auth, api: addresses.api };
}

/** Where the actions of the web services answer; null in production where their description names no server for it. */
export function useActionsServer(environment: Environment): string | null {
  const { actionsServer, addresses } = useDocusaurusContext().siteConfig.customFields as {
    readonly actionsServer: string | null;
    readonly addresses: { readonly sandboxApi: string };
  };
  return environment === 'sandbox' ? addresses.sandboxApi : actionsServer;
}
