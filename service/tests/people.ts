import type { RegistrationRequest } from '@refdesk/service-contract/account/registration';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import type { Browser } from './browser.ts';
import type { TestService } from './service.ts';

export const goodPassword = 'orchid tractor violin nine';

let personCount = 0;

/** Creates a valid request body for a registration. */
export function createTestRegistrationRequestBody(changes: Partial<RegistrationRequest> = {}): RegistrationRequest {
  personCount++;
  return {
    name: 'Ada Marsh',
    email: `ada.marsh.${personCount}@builders.example`,
    agreement: { terms: defaultAgreementVersions.terms.version, conduct: defaultAgreementVersions.conduct.version },
    ...changes,
  };
}

/** Returns the newest email to an address from the outbox. */
export async function readLatestMail(service: TestService, recipient: string) {
  const mails = await service.appContext.database.queries
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .execute();
  const [mail] = mails;
  if (!mail) throw new Error(`There is no mail to ${recipient}.`);
  return mail;
}

/** Returns the token in the link of the newest email to an address. */
export async function readLatestToken(service: TestService, recipient: string): Promise<string> {
  const { text } = await readLatestMail(service, recipient);
  const token = text.match(/#([\w-]+)/)?.[1];
  if (!token) throw new Error(`The mail to ${recipient} has no link:\n${text}`);
  return token;
}

/** Registers a person and verifies their address with the emailed link, which signs them in. */
export async function createSignedInPerson(
  service: TestService,
  {
    password = goodPassword,
    secondFactor = false,
    ...changes
  }: Partial<RegistrationRequest> & { password?: string; secondFactor?: boolean } = {},
): Promise<{ readonly browser: Browser; readonly email: string; readonly password: string; readonly id: string }> {
  const request = createTestRegistrationRequestBody(changes);
  const browser = service.visitor();
  await expectStatus(browser.post('/api/registration', request), 202);
  await expectStatus(
    browser.post('/api/registration/verify', {
      token: await readLatestToken(service, request.email),
      password,
      secondFactor,
    }),
    204,
  );
  const { body } = await browser.get('/api/session');
  return { browser, email: request.email, password, id: body.person.id };
}

/** Waits for a response; throws an error with its body if the status differs. */
export async function expectStatus<T extends { readonly status: number; readonly body: unknown }>(
  answer: Promise<T>,
  status: number,
): Promise<T> {
  const result = await answer;
  if (result.status !== status)
    throw new Error(`Expected ${status}, got ${result.status}: ${JSON.stringify(result.body)}`);
  return result;
}

/** Signs people in again after their sessions have expired. */
export async function signInAgain(
  ...people: readonly { readonly browser: Browser; readonly email: string }[]
): Promise<void> {
  for (const { browser, email } of people)
    await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
}
