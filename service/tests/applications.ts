import type { Browser } from './browser.ts';
import { expectStatus } from './people.ts';
import type { TestService } from './service.ts';

let nameCount = 0;

/** Creates a valid request body for an application. */
export function createTestApplicationRequestBody(changes: Readonly<Record<string, unknown>> = {}) {
  nameCount++;
  return {
    name: `Booking form ${nameCount}`,
    description: 'Books jobs from the website of a plumber.',
    logo: null,
    supportUrl: 'https://builders.example/support',
    contactEmail: 'support@builders.example',
    redirectUrls: [],
    scopes: ['jobs:read', 'jobs:schedule', 'jobs:write'],
    ...changes,
  };
}

/** Creates a valid request body for an API key. */
export function createTestKeyRequestBody(changes: Readonly<Record<string, unknown>> = {}) {
  nameCount++;
  return {
    name: `Key ${nameCount}`,
    applicationId: null,
    environment: 'sandbox',
    scopes: ['jobs:read'],
    expiresInDays: 90,
    allowedAddresses: [],
    ...changes,
  };
}

/** Creates a valid request body for a licence that starts today. */
export function createTestLicenceRequestBody(
  { appContext }: TestService,
  changes: Readonly<Record<string, unknown>> = {},
) {
  return {
    product: 'rest-2',
    scopes: ['jobs:read'],
    seats: 1,
    purpose: 'Plans jobs for the office.',
    startsOn: new Date(appContext.now()).toISOString().slice(0, 10),
    endsOn: null,
    ...changes,
  };
}

/** Creates an application for an organisation; active by default. */
export async function createTestOrganisationApplication(
  organisation: { readonly path: string; readonly owner: { readonly browser: Browser } },
  { active = true, ...changes }: { readonly active?: boolean } & Readonly<Record<string, unknown>> = {},
) {
  const { browser } = organisation.owner;
  const { body } = await expectStatus(
    browser.post(`${organisation.path}/applications`, createTestApplicationRequestBody(changes)),
    201,
  );
  const path = `/api/applications/${body.id}`;
  if (active) await expectStatus(browser.post(`${path}/state`, { step: 'activate' }), 200);
  const getClientId = (environment: string): string =>
    body.clients.find((client: { environment: string }) => client.environment === environment).id;
  return {
    id: body.id as string,
    path,
    name: body.name as string,
    sandboxClient: getClientId('sandbox'),
    productionClient: getClientId('production'),
  };
}
