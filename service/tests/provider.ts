import { type PortalJson, serializePortalJson } from '@refdesk/portal-config/built';
import { runWithProviderAcceptedValues } from '@refdesk/service-contract/fields/accepted-values';
import { toProviderAcceptedValues, toServicePortal } from '../src/core/portal/service-portal.ts';

/** Scopes in the API description used by the sandbox tests, with their meanings. */
const scopes = [
  ['contact-groups:read', 'Read contact groups'],
  ['contact-groups:write', 'Create and change contact groups'],
  ['contacts:read', 'Read contacts'],
  ['contacts:write', 'Create and change contacts'],
  ['job-groups:finance', 'Complete the finances of job groups'],
  ['job-groups:read', 'Read job groups'],
  ['job-groups:write', 'Create and change job groups'],
  ['job-types:read', 'Read job types'],
  ['jobs:read', 'Read jobs'],
  ['jobs:schedule', 'Schedule and unschedule jobs'],
  ['jobs:write', 'Create and change jobs'],
  ['note-types:read', 'Read note types'],
  ['notes:read', 'Read notes'],
  ['notes:write', 'Create and change notes'],
  ['persons:consent', 'Read and record the data consent of persons'],
  ['persons:read', 'Read persons'],
  ['persons:write', 'Create and change persons'],
  ['reference:read', 'Read reference data'],
  ['resource-groups:read', 'Read resource groups'],
  ['resources:read', 'Read resources'],
  ['resources:write', 'Create and change resources'],
  ['stock:read', 'Read stock'],
  ['stock:write', 'Create and change stock'],
  ['vehicles:read', 'Read vehicles'],
  ['vehicles:write', 'Create and change vehicles'],
  ['worksheet-groups:read', 'Read worksheet groups'],
  ['worksheets:read', 'Read worksheets'],
  ['worksheets:write', 'Attach and answer worksheets'],
] as const;

const product = { needsApproval: true, hasScopes: false, ends: null } as const;

/** A fictional provider for tests, since everything about the provider must come from the built site. */
export const testProvider: PortalJson = {
  name: 'Rivermill',
  portal: 'Developers',
  tagline: 'APIs for watermills',
  prefixes: { variables: 'RM_', keys: 'rm_', clients: 'rm_client_' },
  url: 'https://developers.example.com',
  contact: 'https://www.example.com/contact',
  accent: '#2f5d9b',
  dataFolder: '.',
  languages: ['en'],
  texts: {},
  addresses: {
    api: 'https://api.example.com',
    auth: 'https://auth.example.com',
    sandboxApi: 'https://sandbox.api.example.com',
    sandboxAuth: 'https://sandbox.auth.example.com',
    agents: 'https://developers.example.com/mcp',
    downloads: 'https://developers.example.com/downloads',
  },
  console: { production: false, origins: [], proxied: [] },
  references: {
    'main/2.0.0': { operations: '/docs/rest/api-reference' },
    'travel/1': { operations: '/docs/travel/operations' },
  },
  modules: {
    sandbox: { stateful: 'main/2.0.0', earlier: 'main/1.0.0' },
    accounts: {},
    dictionary: {},
    actions: { api: 'web-services/1.0.0' },
    agents: {},
  },
  offer: {
    organisations: true,
    scopes: scopes.map(([name, meaning]) => ({ name, meaning })),
    products: [
      { ...product, id: 'rest-2', name: 'REST API 2.0.0', needsApproval: false, hasScopes: true },
      { ...product, id: 'rest-1', name: 'REST API 1.0.0', hasScopes: true, ends: '2027-09-30' },
      { ...product, id: 'web-services', name: 'Web services' },
      { ...product, id: 'daas', name: 'Data as a Service' },
    ],
    scopePresets: [],
    client: { name: 'wheel client', opens: 'For the API.', firstCalls: [] },
    key: { name: 'sluice key', opens: 'For the actions.', firstCalls: [], header: 'X-Api-Key', actsFor: null },
    tokenPath: '/v2/oauth/token',
    registration: {
      customerNumber: {
        label: 'Customer number',
        hint: null,
        pattern: '^[A-Za-z0-9-]+$',
        message: 'Enter the customer number as on your invoice: letters, digits and hyphens.',
      },
      registrationNumber: { label: 'Registration number', hint: null, pattern: null, message: null },
      fields: [
        {
          id: 'sector',
          label: 'Sector',
          hint: null,
          pattern: null,
          message: null,
          required: false,
          choices: ['Grain', 'Paper'],
        },
      ],
    },
    sandbox: 'records',
    pages: {
      documentation: '/sitemap',
      quickStart: null,
      ownerGuide: null,
      changes: null,
      errors: null,
      privacy: '/docs/privacy',
    },
    agreements: { terms: { page: '/docs/terms', version: '2025-01-01' }, conduct: null },
  },
};

/** The file that a build for this provider would write for the service. */
export const testPortalJsonByFileName = { 'portal.json': serializePortalJson(testProvider) };

/** The test portal as loaded by the service. */
export const testPortal = toServicePortal(testProvider);

/** The same portal without organisations. */
export const portalWithoutOrganisations = toServicePortal({
  ...testProvider,
  offer: { ...testProvider.offer, organisations: false },
});

/** Calls a function with schemas that accept what the test portal offers, as during a request. */
export const runWithTestPortalAcceptedValues = <Result>(work: () => Result): Result =>
  runWithProviderAcceptedValues(toProviderAcceptedValues(testProvider), work);
