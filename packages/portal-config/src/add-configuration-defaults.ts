import { messages } from '@refdesk/messages/site';

import type * as z from 'zod';
import { addPageAddressesToApiConfig } from './add-page-addresses.ts';
import { deriveVariableAndKeyPrefixes } from './derive-prefixes.ts';
import type { portalSchema } from './schema/portal.ts';

type PortalConfig = z.output<typeof portalSchema>;

/** Adds defaults that depend on other parts of the configuration. */
export function addPortalConfigDefaults(config: PortalConfig) {
  const { brand, apis, modules } = config;
  const addresses = completeAddresses(config);
  const name = `${brand.name} ${brand.portal}`;
  const defaultPrefixes = deriveVariableAndKeyPrefixes(brand.name);
  const {
    variables = defaultPrefixes.variables,
    keys = defaultPrefixes.keys,
    clients = `${keys}client_`,
  } = brand.prefixes;
  const prefixes = { variables, keys, clients };
  return {
    ...config,
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
    navigation: completeNavigation(config),
    home: {
      ...config.home,
      title: config.home.title ?? name,
      lead: config.home.lead ?? brand.tagline,
      description: config.home.description ?? messages.homeDescription(brand.tagline, brand.name),
    },
    machineReadable: {
      ...config.machineReadable,
      summary: config.machineReadable.summary ?? messages.summaryOf(brand.name, brand.tagline),
      security: config.machineReadable.security ?? deriveSecurityContacts(brand.contact),
    },
  };
}

/** Returns the contact of security.txt, whose web addresses must be HTTPS (RFC 9116, section 2.5.3). */
const deriveSecurityContacts = (contact: string): { contacts: string[] } | undefined =>
  contact.startsWith('https:') ? { contacts: [contact] } : undefined;

function completeAddresses({
  brand,
  addresses: { api, auth, sandboxApi, sandboxAuth, agents, downloads },
}: PortalConfig) {
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

type Menus = NonNullable<PortalConfig['navigation']>;

const apiMenu: Menus[number] = { label: messages.documentation, kind: 'apis', items: [] };
const accountMenu: Menus[number] = { label: messages.account, kind: 'account', items: [] };

/** Adds the account menu to a portal with accounts, because no other page links to all account screens. */
function completeNavigation({ navigation = [apiMenu], modules }: PortalConfig): Menus {
  const isComplete = modules.accounts === false || navigation.some(({ kind }) => kind === 'account');
  return isComplete ? navigation : [...navigation, accountMenu];
}
