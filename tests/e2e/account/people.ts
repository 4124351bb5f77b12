import type { APIResponse, Page } from '@playwright/test';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import type { TestPortal } from './test-portal.ts';

export const goodPassword = 'orchid tractor violin nine';

/** A person with an account. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let personCount = 0;

/** Administrator of each portal, created once because the operator command starts a separate process. */
const administrators = new WeakMap<TestPortal, Promise<Person>>();

/** Returns a name and an unused email address. */
export function createPersonDetails(name = 'Ada Marsh'): Person {
  personCount++;
  return {
    name,
    email: `${name.toLowerCase().replace(' ', '.')}.${process.pid}.${personCount}@builders.example`,
    password: goodPassword,
  };
}

/** A person in a browser. The methods send the requests of the screens directly, for steps not covered by a test. */
export class Visitor {
  readonly page: Page;
  readonly portal: TestPortal;

  constructor(page: Page, portal: TestPortal) {
    this.page = page;
    this.portal = portal;
  }

  /** Sends a request with the browser's cookies; throws unless it succeeds. */
  async send(method: string, path: string, data?: unknown): Promise<unknown> {
    const headers = { origin: this.portal.url, 'content-type': 'application/json' };
    const response: APIResponse = await this.page.request.fetch(`${this.portal.url}${path}`, {
      method,
      headers,
      ...(data !== undefined && { data: JSON.stringify(data) }),
    });
    if (!response.ok()) throw new Error(`${method} ${path} returned ${response.status()}: ${await response.text()}`);
    return response.status() === 204 ? undefined : response.json();
  }

  /** Sends the registration form. */
  async register({ name, email }: Person): Promise<void> {
    const agreement = {
      terms: defaultAgreementVersions.terms.version,
      conduct: defaultAgreementVersions.conduct.version,
    };
    await this.send('POST', '/api/registration', { name, email, agreement });
  }

  /** Registers and follows the email, which signs in. */
  async signUp(person = createPersonDetails()): Promise<Person> {
    const { email, password } = person;
    await this.register(person);
    const { link } = await this.portal.mailbox.newest(email, /^Verify/);
    await this.send('POST', '/api/registration/verify', { token: getLinkToken(link), password, secondFactor: false });
    return person;
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.send('POST', '/api/session', { email, password });
  }

  /** Signs in as the administrator of the provider. */
  async signInAsStaff(): Promise<void> {
    const administrator = administrators.get(this.portal) ?? this.#createAdministrator();
    administrators.set(this.portal, administrator);
    await this.signIn(await administrator);
  }

  async #createAdministrator(): Promise<Person> {
    const person = createPersonDetails('Rosa Staff');
    const output = await this.portal.runOperatorCommand('create-administrator', person.email, person.name);
    await this.send('POST', '/api/password/reset', { token: getLinkToken(output.trim()), password: person.password });
    return person;
  }

  /** Registers an organisation of the signed-in person, and returns its identifier. */
  async addOrganisation(
    name = `Harbour Road Services ${++personCount}`,
  ): Promise<{ readonly id: string; readonly name: string; readonly customerNumber: string }> {
    const organisation = await this.send('POST', '/api/organisations', {
      name,
      customerNumber: `HR-${process.pid}-${personCount}`,
      registrationNumber: '07812345',
      country: 'GB',
      domain: 'harbourroad.example',
      technicalContact: { name: 'Tess Okoro', email: 'tess@harbourroad.example' },
      dataProtectionContact: { name: 'Dan Price', email: 'privacy@harbourroad.example' },
    });
    // The response has the contract's type `Organisation`.
    return organisation as { id: string; name: string; customerNumber: string };
  }

  /** Adds an application to an organisation, with a client in each environment. */
  async addApplication(
    organisationId: string,
    scopes: readonly string[],
    name = 'Planner',
  ): Promise<{
    readonly id: string;
    readonly clients: readonly { readonly id: string; readonly environment: string }[];
  }> {
    const application = await this.send('POST', `/api/organisations/${organisationId}/applications`, {
      name,
      description: 'Books jobs from the website.',
      logo: null,
      supportUrl: 'https://builders.example/support',
      contactEmail: 'support@builders.example',
      redirectUrls: [],
      scopes,
    });
    // The response has the contract's type `Application`.
    return application as { id: string; clients: { id: string; environment: string }[] };
  }

  /** Verifies an organisation. The visitor must be signed in as staff. */
  async verify(organisationId: string): Promise<void> {
    // The response has the contract's type `Organisation`.
    const { version } = (await this.send('GET', `/api/organisations/${organisationId}`)) as { version: number };
    await this.send('POST', `/api/organisations/${organisationId}/decisions`, { decision: 'verify', version });
  }
}

/** Extracts the secret token from a link in an email. */
export function getLinkToken(link: string): string {
  return link.slice(link.lastIndexOf('#') + 1);
}
