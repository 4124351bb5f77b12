import { createPersonDetails, getLinkToken, type Person, type Visitor } from './people.ts';
import { gatewaySecret } from './test-portal.ts';

/** An organisation after several months: every list has rows, some with names of maximum length. */
export interface BusyOrganisation {
  readonly organisationId: string;
  readonly name: string;
  /** An application with clients, keys, licences and requests. */
  readonly applicationId: string;
  readonly keyId: string;
  readonly licenceId: string;
}

const longestName = 'Warehouse replenishment and van stock reconciliation service';

const applications = [
  {
    name: 'Planner',
    description: 'Books jobs from the customer portal and moves them when an engineer is ill.',
    scopes: ['jobs:read', 'jobs:write', 'jobs:schedule'],
  },
  {
    name: 'Invoice export',
    description: 'Hands completed job groups to the accounting package every night.',
    scopes: ['jobs:read', 'job-groups:read', 'job-groups:finance'],
  },
  {
    name: longestName,
    description: 'Counts what the vans carry and orders what is short.',
    scopes: ['stock:read', 'stock:write', 'vehicles:read', 'resources:read'],
  },
  {
    name: 'Engineer app',
    description: 'Worksheets and notes, on a tablet and without a signal.',
    scopes: ['jobs:read', 'worksheets:read', 'worksheets:write', 'notes:read', 'notes:write'],
  },
] as const;

interface Created {
  readonly id: string;
  readonly key: { readonly id: string };
  readonly secret: string;
  readonly licence: { readonly id: string };
  readonly clients: readonly { readonly id: string; readonly environment: string }[];
}

/**
 * Fills a verified organisation of the signed-in visitor with applications, credentials, licences, invitations and
 * requests.
 */
export async function fillOrganisation(visitor: Visitor, staff: Visitor): Promise<BusyOrganisation> {
  // Only the identifiers in the responses are used.
  const createRecord = async (path: string, data: unknown) => (await visitor.send('POST', path, data)) as Created;
  const { id: organisationId, name, customerNumber } = await visitor.addOrganisation();
  await staff.verify(organisationId);

  const createdApplications: Created[] = [];
  for (const form of applications) createdApplications.push(await addApplication(form));
  const [planner, invoices, stock] = createdApplications;
  if (!planner || !invoices || !stock) throw new Error('There are no applications.');
  for (const { id } of [planner, invoices, stock])
    await createRecord(`/api/applications/${id}/state`, { step: 'activate' });
  await createRecord(`/api/applications/${stock.id}/state`, {
    step: 'suspend',
    reason: 'It reads every vehicle once a second.',
  });
  for (const environment of ['sandbox', 'production'])
    await createRecord(`/api/applications/${planner.id}/clients/${environment}/secrets`, { overlapDays: 0 });
  await createRecord(`/api/applications/${planner.id}/clients/production/secrets`, { overlapDays: 7 });

  const licenceId = await requestLicence(
    planner.id,
    'rest-2',
    ['jobs:read', 'jobs:write'],
    'Booking from our customer portal.',
  );
  await requestLicence(invoices.id, 'rest-2', ['jobs:read', 'job-groups:read'], 'Invoices for completed work.');
  await requestLicence(planner.id, 'daas', [], 'Reports on the jobs of the week, by region and by engineer.');
  const withdrawn = await requestLicence(
    invoices.id,
    'web-services',
    [],
    'The old invoice export, until it has moved.',
  );
  await createRecord(`/api/licences/${withdrawn}/steps`, { step: 'withdraw', reason: 'It has moved to the REST API.' });

  const website = await addKey('Website', planner.id, 'production', ['jobs:read', 'jobs:write'], 30);
  const keyId = website.key.id;
  const nightly = await addKey(
    'Nightly export of completed job groups to the accounting',
    invoices.id,
    'production',
    ['jobs:read'],
    7,
  );
  await addKey('Integration tests', null, 'sandbox', ['jobs:read', 'contacts:read', 'stock:read'], 90);
  const leaked = await addKey('Laptop of Sam', planner.id, 'sandbox', ['jobs:read'], null);
  await visitor.send('POST', `/api/keys/${leaked.key.id}/revoke`, { reason: 'leaked' });
  await createRecord(`/api/keys/${keyId}/rotate`, { overlapHours: 72, expiresInDays: 90 });
  await createRecord('/api/account/keys', {
    name: 'Trying things',
    scopes: ['jobs:read', 'contacts:read'],
    expiresInDays: 30,
    allowedAddresses: [],
  });

  for (const [email, role] of [
    ['maximiliane.hohenstein-ravensburg@international-field-service-partners.example', 'developer'],
    ['accounts@harbourroad.example', 'viewer'],
  ]) {
    await createRecord(`/api/organisations/${organisationId}/invitations`, { email, role });
  }
  await callSandbox(visitor, planner.id);
  for (const { secret } of [website, nightly])
    await sendAsGateway(visitor.portal.url, '/api/keys/verify', {
      key: secret,
      scope: 'jobs:read',
      operation: 'getJob',
      address: '192.0.2.7',
    });
  await reportRequests(visitor.portal.url, getClient(planner, 'production'), nightly.key.id);
  return { organisationId, name, applicationId: planner.id, keyId, licenceId };

  function addApplication({ name: title, description, scopes }: (typeof applications)[number]): Promise<Created> {
    const support = {
      supportUrl: 'https://harbourroad.example/support',
      contactEmail: 'integrations@harbourroad.example',
    };
    return createRecord(`/api/organisations/${organisationId}/applications`, {
      name: title,
      description,
      scopes,
      logo: null,
      redirectUrls: [],
      ...support,
    });
  }

  async function requestLicence(
    applicationId: string,
    product: string,
    scopes: readonly string[],
    purpose: string,
  ): Promise<string> {
    const startsOn = new Date().toISOString().slice(0, 10);
    return (
      await createRecord('/api/licences', {
        applicationId,
        customerNumber,
        product,
        scopes,
        seats: 25,
        startsOn,
        endsOn: null,
        purpose,
      })
    ).licence.id;
  }

  function addKey(
    title: string,
    applicationId: string | null,
    environment: string,
    scopes: readonly string[],
    expiresInDays: number | null,
  ): Promise<Created> {
    return createRecord(`/api/organisations/${organisationId}/keys`, {
      name: title,
      applicationId,
      environment,
      scopes,
      expiresInDays,
      allowedAddresses: [],
    });
  }
}

/** Signs up a new person, who joins the organisation by invitation. */
export async function joinOrganisation(
  visitor: Visitor,
  organisation: Pick<BusyOrganisation, 'organisationId'>,
  owner: Visitor,
  person: Person = createPersonDetails('Mia Jones'),
): Promise<Person> {
  await owner.send('POST', `/api/organisations/${organisation.organisationId}/invitations`, {
    email: person.email,
    role: 'developer',
  });
  await visitor.signUp(person);
  const { link } = await visitor.portal.mailbox.newest(person.email, /^You are invited/);
  await visitor.send('POST', '/api/invitations/accept', { token: getLinkToken(link) });
  return person;
}

const getClient = ({ clients }: Created, environment: string): string =>
  clients.find((client) => client.environment === environment)?.id ?? '';

/** Sends requests that the sandbox logs, some with bodies and errors. */
async function callSandbox(visitor: Visitor, applicationId: string): Promise<void> {
  const scope = 'jobs:read jobs:write';
  const { access_token: token } = (await visitor.send('POST', `/api/applications/${applicationId}/sandbox-token`, {
    scope,
  })) as {
    readonly access_token: string;
  };
  const calls = [
    ['GET', '/v2/jobs/731904', undefined],
    ['POST', '/v2/jobs', { contactId: 48213, description: 7, surplus: true }],
    ['GET', '/v2/jobs/1', undefined],
  ] as const;
  for (const [method, path, data] of calls) {
    const headers = { Authorization: `Bearer ${token}` };
    await visitor.page.request.fetch(`${visitor.portal.url}${path}`, { method, headers, ...(data && { data }) });
  }
}

/** Reports requests as a production gateway does, including deprecated calls and errors. */
async function reportRequests(url: string, clientId: string, keyId: string): Promise<void> {
  const deprecatedRequest = {
    method: 'GET',
    path: '/v1/jobs/731904',
    milliseconds: 12,
    api: 'main',
    version: '1.0.0',
    operation: 'getJob',
  };
  const currentRequest = {
    method: 'GET',
    path: '/v2/job-groups/5120/status-history',
    milliseconds: 31,
    api: 'main',
    version: '2.0.0',
    operation: 'listJobGroupStatusHistory',
  };
  const requests = Array.from({ length: 24 }, (_, index) => ({
    ...(index % 3 === 0 ? deprecatedRequest : currentRequest),
    id: `${clientId}-${index}`,
    at: new Date(Date.now() - index * 5_400_000).toISOString(),
    ...(index % 5 === 4 ? { status: 404, problem: 'not-found' } : { status: 200 }),
    ...(index % 2 === 0 ? { clientId } : { keyId }),
  }));
  await sendAsGateway(url, '/api/requests/report', { requests });
}

/** Sends a request as the provider's gateways do. */
async function sendAsGateway(url: string, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${gatewaySecret}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}: ${await response.text()}`);
}
