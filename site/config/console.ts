import { consoleOrigins } from '@portal/origins/console-origins';
import { brand } from '../../providers/fieldwright/brand';

const { api, auth, sandboxApi, sandboxAuth } = brand.addresses;

/** What the console may do, as the provider's settings have it. */
export const consoleOptions = {
  production: brand.console.production,
  origins: consoleOrigins(brand.console, brand.addresses),
  addresses: { api, auth, sandboxApi, sandboxAuth },
};
