import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';

/** Credentials after "Before you begin" and "Get an API client": the variables of `sandbox.env`. */
export interface Credentials {
  readonly FW_CLIENT_ID: string;
  readonly FW_CLIENT_SECRET: string;
  /** API key, which identifies the organisation's sandbox. */
  readonly FW_API_KEY: string;
}

const password = 'orchid tractor violin nine';

/**
 * Registers a newcomer with the same requests as the portal's screens, reads the email in the outbox, and creates
 * `count` clients with every scope.
 */
export async function registerNewcomer(
  portal: string,
  email: string,
  count = 1,
): Promise<readonly [Credentials, ...Credentials[]]> {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${portal}${path}`, {
      method,
      headers: {
        origin: portal,
        cookie: Array.from(cookies, (pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) cookies.set(...parseCookie(cookie));
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };

  await send('POST', '/api/registration', createRegistrationForm(email));
  const token = String(await send('GET', '/api/outbox')).match(/href="[^"#]*#([\w-]+)"/)?.[1];
  await send('POST', '/api/registration/verify', { token, password, secondFactor: false });
  const organisation = (await send('POST', '/api/organisations', organisationForm)) as { id: string };
  const key = (await send('POST', `/api/organisations/${organisation.id}/keys`, keyForm)) as { secret: string };
  const createClient = async (name: string): Promise<Credentials> => {
    const application = (await send('POST', `/api/organisations/${organisation.id}/applications`, {
      ...applicationForm,
      name,
    })) as { id: string };
    const created = (await send('POST', `/api/applications/${application.id}/clients/sandbox/secrets`, {
      overlapDays: 0,
    })) as {
      clientId: string;
      secret: string;
    };
    return { FW_CLIENT_ID: created.clientId, FW_CLIENT_SECRET: created.secret, FW_API_KEY: key.secret };
  };
  const first = await createClient(applicationForm.name);
  const others: Credentials[] = [];
  for (let number = 2; number <= count; number++) others.push(await createClient(`${applicationForm.name} ${number}`));
  return [first, ...others];
}

function parseCookie(cookie: string): [string, string] {
  const [pair = ''] = cookie.split(';');
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
}

const createRegistrationForm = (email: string) => ({
  name: 'Ada Marsh',
  email,
  agreement: { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version },
});

const organisationForm = {
  name: 'Marsh Builders',
  customerNumber: 'HR-1001',
  registrationNumber: '07812345',
  country: 'GB',
  domain: 'builders.example',
  technicalContact: { name: 'Tess Okoro', email: 'tess@builders.example' },
  dataProtectionContact: { name: 'Dan Price', email: 'privacy@builders.example' },
};

const keyForm = {
  name: 'Guides',
  applicationId: null,
  environment: 'sandbox',
  scopes: ['jobs:read', 'jobs:write'],
  expiresInDays: 90,
  allowedAddresses: [],
};

const applicationForm = {
  name: 'Booking form',
  description: 'Books jobs from the website of a plumber.',
  logo: null,
  supportUrl: 'https://builders.example/support',
  contactEmail: 'support@builders.example',
  redirectUrls: [],
};
