import { listConsoleOrigins } from '@refdesk/origins/console-origins';
import { portal } from '@refdesk/portal-config/chosen';

const { api, auth, sandboxApi, sandboxAuth } = portal.addresses;

/** Options of the console, from the provider's settings. */
export const consoleOptions = {
  production: portal.console.production,
  accounts: portal.modules.accounts !== false,
  proxied: portal.console.proxied.map((address) => new URL(address).origin),
  origins: listConsoleOrigins(portal.console, portal.addresses),
  addresses: { api, auth, sandboxApi, sandboxAuth },
};
