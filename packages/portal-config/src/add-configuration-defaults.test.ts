import { expect, test } from 'vitest';
import { definePortal, type PortalInput } from './define-portal.ts';

/** The smallest valid configuration. */
const minimalConfiguration: PortalInput = {
  brand: {
    name: 'Train Travel',
    tagline: 'Trips across Europe',
    url: 'https://developers.example.com',
    homepage: 'https://www.example.com/',
    contact: 'https://www.example.com/contact',
  },
  addresses: { api: 'https://api.example.com' },
  apis: [
    {
      id: 'trains',
      title: 'Train Travel API',
      base: '/docs/trains',
      versions: [
        { version: '2 beta', description: 'a.yaml' },
        { version: '1.0', description: 'b.yaml' },
      ],
    },
  ],
};

test('derives omitted URLs, names and messages from the other values', () => {
  const { brand, addresses, home, machineReadable, navigation, modules } = definePortal(minimalConfiguration);
  expect(brand.prefixes).toEqual({ variables: 'TT_', keys: 'tt_', clients: 'tt_client_' });
  expect(addresses).toEqual({
    api: 'https://api.example.com',
    auth: 'https://api.example.com',
    sandboxApi: 'https://sandbox.developers.example.com',
    sandboxAuth: 'https://sandbox.developers.example.com',
    agents: 'https://developers.example.com/mcp',
    downloads: 'https://developers.example.com/downloads',
  });
  expect(home).toMatchObject({ title: 'Train Travel Developers', lead: 'Trips across Europe', news: [], steps: [] });
  expect(machineReadable).toMatchObject({
    summary: 'Developer documentation of Train Travel: Trips across Europe.',
    security: { contacts: ['https://www.example.com/contact'] },
  });
  expect(navigation.map(({ kind }) => kind)).toEqual(['apis']);
  expect(modules).toEqual({ sandbox: {}, accounts: false, dictionary: false, actions: false, agents: {} });
});

test('omits security.txt if the contact of the brand is not HTTPS', () => {
  const brand = { ...minimalConfiguration.brand, contact: 'http://www.example.com/contact' };
  expect(definePortal({ ...minimalConfiguration, brand }).machineReadable.security).toBeUndefined();
});

test('adds an account menu if the accounts module is enabled', () => {
  expect(
    definePortal({ ...minimalConfiguration, modules: { accounts: {} } }).navigation.map(({ kind }) => kind),
  ).toEqual(['apis', 'account']);
});

test('derives the page paths of each API version from the base, and omits the sandbox if it is disabled', () => {
  const getVersions = (input: PortalInput) => definePortal(input).apis.flatMap(({ versions }) => versions);
  expect(getVersions(minimalConfiguration)).toMatchObject([
    {
      categoryIndex: '/docs/trains',
      operations: '/docs/trains/operations',
      label: '2 beta',
      sidebar: 'trains',
      variables: 'TT_',
      sandbox: 'https://sandbox.developers.example.com/mock/trains/2-beta',
    },
    { categoryIndex: '/docs/trains/1.0', reference: '/docs/trains/1.0/reference', sidebar: 'trains-1.0' },
  ]);
  expect(
    getVersions({ ...minimalConfiguration, modules: { sandbox: false } }).filter((version) => 'sandbox' in version),
  ).toEqual([]);
});

test.each([
  ['Rivermill', 'RI_', 'ri_'],
  ['Šiška & Sons 24', 'SS_', 'ss_'],
  ['7', 'AP_', 'ap_'],
])('derives the prefixes of %s: %s for variables, %s for keys', (name, variables, keys) => {
  expect(
    definePortal({ ...minimalConfiguration, brand: { ...minimalConfiguration.brand, name } }).brand.prefixes,
  ).toEqual({
    variables,
    keys,
    clients: `${keys}client_`,
  });
});

test('derives the client ID prefix from the key prefix, and rejects a malformed prefix', () => {
  const getClients = (prefixes: object) =>
    definePortal({ ...minimalConfiguration, brand: { ...minimalConfiguration.brand, prefixes } }).brand.prefixes
      .clients;
  expect([getClients({ keys: 'rail_' }), getClients({ clients: 'app7_' })]).toEqual(['rail_client_', 'app7_']);
  expect(() => getClients({ clients: 'tt_live_' })).toThrow(
    'brand.prefixes.clients is "tt_live_": expected one or two words of at most eight small letters',
  );
});

test('adds an account menu to a portal with accounts, unless the configuration lists one', () => {
  const listMenus = (changes: Partial<PortalInput>) =>
    definePortal({ ...minimalConfiguration, ...changes }).navigation.map(({ kind, label }) => `${kind} ${label}`);
  const guides = { label: 'Guides', items: [] };
  const modules = { accounts: {} };
  expect(listMenus({ modules })).toEqual(['apis Documentation', 'account Account']);
  expect(listMenus({ modules, navigation: [guides] })).toEqual(['links Guides', 'account Account']);
  expect(listMenus({ navigation: [guides] })).toEqual(['links Guides']);
  const accountMenu = { label: 'My account', kind: 'account' as const, items: [] };
  expect(listMenus({ modules, navigation: [accountMenu, guides] })).toEqual(['account My account', 'links Guides']);
});
