import type { PortalInput } from 'refdesk';

/** Settings of the accounts module: products that can be licensed, and credentials with their scopes. */
export const accountsModuleSettings: NonNullable<PortalInput['modules']>['accounts'] = {
  products: [
    { id: 'rest-2', name: 'REST API 2.0.0', scopes: 'main/2.0.0' },
    { id: 'rest-1', name: 'REST API 1.0.0', scopes: 'main/2.0.0', needsApproval: true, ends: '2027-09-30' },
    { id: 'web-services', name: 'Web services', needsApproval: true },
    { id: 'daas', name: 'Data as a Service', needsApproval: true },
  ],
  // Scopes of the six calls in the quick start.
  scopePresets: [
    {
      name: 'Quick start',
      scopes: ['contacts:read', 'job-types:read', 'resources:read', 'jobs:read', 'jobs:write', 'jobs:schedule'],
    },
  ],
  clients: {
    name: 'REST client',
    opens: 'A REST client opens the REST API 2.0.0: a program exchanges its identifier and secret for access tokens.',
    firstCalls: [
      { environment: 'sandbox', scope: 'jobs:read', path: '/v2/jobs/731904' },
      { environment: 'production', scope: 'jobs:read', path: '/v2/jobs' },
    ],
  },
  keys: {
    name: 'web services key',
    opens:
      'A web services key opens the web services, and version 1.0.0 of the REST API by way of a session. Version 2.0.0 of the REST API rejects it: use a REST client there.',
    // A key without the permission to read jobs reads the service status instead.
    firstCalls: [
      { environment: 'sandbox', scope: 'jobs:read', path: '/call/job-get', body: '{ "jobId": 731904 }' },
      { path: '/call/service-status', body: '{}' },
    ],
    actsFor: {
      name: 'web user',
      hint: 'For the web services, the key acts as this web user of the platform, with the permissions of the user’s role. The sandbox knows web users of the sample data, and those that you create there.',
    },
  },
  documentation: '/documentation/ProductListing',
  quickStart: '/docs/rest/quick-start',
  ownerGuide: '/docs/shared/access-to-your-data',
  changes: '/docs/rest/changes',
  errors: '/docs/rest/errors',
  privacy: '/docs/shared/privacy',
  terms: { page: '/docs/shared/terms-and-conditions', version: '2025-01-01' },
  conduct: { page: '/docs/shared/code-of-conduct', version: '2025-01-01' },
};
