import { listConsoleOrigins } from '@portal/origins/console-origins';
import { portal } from '@portal/portal-config/chosen';

const { api, auth, sandboxApi, sandboxAuth } = portal.addresses;

/** What the console may do, as the provider's settings have it. */
export const consoleOptions = {
  production: portal.console.production,
  origins: listConsoleOrigins(portal.console, portal.addresses),
  addresses: { api, auth, sandboxApi, sandboxAuth },
};
