import { messages } from '@refdesk/messages/site';

import type * as z from 'zod';
import { deriveProviderPrefixes } from './derive-prefixes.ts';
import { addPageAddressesToApiConfig } from './resolve-api.ts';
import type { portalSchema } from './schema/portal.ts';

type Written = z.output<typeof portalSchema>;

/** Adds defaults that depend on other parts of the configuration. */
export function addPortalConfigDefaults(written: Written) {
  const { brand, apis, modules } = written;
  const addresses = completeAddresses(written);
  const name = `${brand.name} ${brand.portal}`;
  const standard = deriveProviderPrefixes(brand.name);
  const { variables = standard.variables, keys = standard.keys, clients = `${keys}client_` } = brand.prefixes;
  const prefixes = { variables, keys, clients };
  return {
    ...written,
    brand: { ...brand, prefixes },
    addresses,
    apis: apis.map((api) =>
      addPageAddressesToApiConfig(
        api,
        modules.sandbox === false || api.access !== undefined ? null : addresses.sandboxApi,
        {
          variables,
          keys,
          portal: brand.url,
        },
      ),
    ),
    navigation: completeNavigation(written),
    home: {
      ...written.home,
      title: written.home.title ?? name,
      lead: written.home.lead ?? brand.tagline,
      description: written.home.description ?? messages.homeDescription(brand.tagline, brand.name),
    },
    machineReadable: {
      ...written.machineReadable,
      summary: written.machineReadable.summary ?? messages.summaryOf(brand.name, brand.tagline),
      security: written.machineReadable.security ?? { contacts: [brand.contact] },
    },
  };
}

function completeAddresses({ brand, addresses: { api, auth, sandboxApi, sandboxAuth, agents, downloads } }: Written) {
  const { protocol, host } = new URL(brand.url);
  const sandbox = sandboxApi ?? `${protocol}//sandbox.${host}`;
  return {
    api,
    auth: auth ?? api,
    sandboxApi: sandbox,
    sandboxAuth: sandboxAuth ?? sandbox,
    agents: agents ?? `${brand.url}/mcp`,
    downloads: downloads ?? `${brand.url}/downloads`,
  };
}

type Menus = NonNullable<Written['navigation']>;

const apiMenu: Menus[number] = { label: messages.documentation, kind: 'apis', items: [] };
const accountMenu: Menus[number] = { label: messages.account, kind: 'account', items: [] };

/** Adds the account menu to a portal with accounts, because no other page links to all account screens. */
function completeNavigation({ navigation = [apiMenu], modules }: Written): Menus {
  const isComplete = modules.accounts === false || navigation.some(({ kind }) => kind === 'account');
  return isComplete ? navigation : [...navigation, accountMenu];
}
