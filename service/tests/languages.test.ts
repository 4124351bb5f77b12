import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePersonFromOutbox } from '../src/core/mail/erase-person-from-outbox.ts';
import { toServicePortal } from '../src/core/portal/service-portal.ts';
import { sendKeyExpiryWarnings } from '../src/subjects/keys/expiry.ts';
import { Browser } from './browser.ts';
import { describeOnBothDatabases } from './databases.ts';
import { createInvitedTestMember, createStaffMember, createTestOrganisation } from './organisations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
  readLatestMail,
  readLatestToken,
} from './people.ts';
import { testProvider } from './provider.ts';
import { startServiceNode, type TestService } from './service.ts';

const day = 24 * 60 * 60_000;

const portal = toServicePortal({
  ...testProvider,
  languages: ['en', 'de', 'fr'],
  texts: {
    de: { portal: { 'sluice key': 'Schleusenschlüssel' } },
    fr: {
      service: { nothingHere: 'Il n’y a rien à cette adresse.' },
      emails: { greeting: 'Bonjour,' },
      problems: { notFoundTitle: 'Introuvable' },
    },
  },
  offer: { ...testProvider.offer, words: { organisation: 'team' } },
});

/** A browser whose requests prefer a particular language. */
class LocalizedBrowser extends Browser {
  language: string;

  constructor(service: TestService, address: string, language: string) {
    super(service.app, address, service.appContext.publicUrl);
    this.language = language;
  }

  override fetch(...[method, path, body, headers]: Parameters<Browser['fetch']>): Promise<Response> {
    return super.fetch(method, path, body, { 'accept-language': this.language, ...headers });
  }
}

// Each person's language is stored, and jobs read it in joins with other tables.
describeOnBothDatabases('languages', (makeDatabase) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), {}, undefined, portal);
  });
  afterAll(() => service.stop());

  let visitorCount = 0;
  const createVisitor = (language: string) => new LocalizedBrowser(service, `2001:db8:f${visitorCount++}::1`, language);
  const read = (path: string, language: string) =>
    service.visitor().send('GET', path, undefined, { 'accept-language': language });
  const findPersonLanguage = async (id: string) =>
    (
      await service.appContext.database.queries
        .selectFrom('person')
        .select('language')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).language;

  /** Registers a person using a browser that prefers a particular language. */
  async function register(language: string) {
    const browser = createVisitor(language);
    const form = createTestRegistrationRequestBody();
    const answer = await expectStatus(browser.post('/api/registration', form), 202);
    const mail = await readLatestMail(service, form.email);
    const token = await readLatestToken(service, form.email);
    const verification = { token, password: goodPassword, secondFactor: false };
    await expectStatus(browser.post('/api/registration/verify', verification), 204);
    const { body } = await browser.get('/api/session');
    return { browser, mail, answer, email: form.email, id: body.person.id as string };
  }

  it('responds in the preferred language that the portal has, and sets Vary for caches', async () => {
    const german = await read('/api/nothing', 'de-AT, en;q=0.5');
    expect(german.body).toMatchObject({
      type: 'https://developers.example.com/problems/accounts#not-found',
      title: 'Nicht gefunden',
      detail: 'Unter dieser Adresse gibt es nichts.',
    });
    expect(german.headers.get('content-language')).toBe('de');
    expect(german.headers.get('vary')).toContain('Accept-Language');
    const english = await read('/api/nothing', 'ja');
    expect(english.body).toMatchObject({ title: 'Not found', detail: 'There is nothing at this address.' });
    expect(english.headers.get('content-language')).toBe('en');
  });

  it('uses messages of the provider, and English ones where they are missing', async () => {
    expect((await read('/api/nothing', 'fr')).body).toMatchObject({
      title: 'Introuvable',
      detail: 'Il n’y a rien à cette adresse.',
    });
    expect((await read('/api/session/nothing', 'fr;q=0, de;q=0.1')).body.title).toBe('Nicht gefunden');
    expect((await read('/api/account', 'fr')).body.detail).toBe('Sign in, and try again.');
  });

  it('sets no language headers for a response without messages', async () => {
    const { headers } = await read('/api/session', 'de');
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([null, null]);
  });

  it('describes invalid fields in German, including those that only the schema library describes', async () => {
    const { status, body } = await createVisitor('de').post('/api/registration', {
      ...createTestRegistrationRequestBody(),
      email: 'x',
      name: '',
    });
    expect([status, body.title, body.detail]).toEqual([422, 'Validierung fehlgeschlagen', '2 Felder sind ungültig.']);
    expect(body.errors).toContainEqual({ pointer: '/name', message: 'Geben Sie Ihren Namen ein.' });
    expect(body.errors).toContainEqual({
      pointer: '/email',
      message: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    });
    const check = await createVisitor('de').post('/api/password-check', {
      password: 'x',
      secondFactor: 'yes',
      about: [],
    });
    expect(check.body.errors).toEqual([
      { pointer: '/secondFactor', message: expect.stringContaining('Ungültige Eingabe') },
    ]);
  });

  it('replaces account terms only in English messages', async () => {
    const { browser } = await register('de');
    const [german, english] = [
      await browser.get('/api/organisations/org_0'),
      await browser.send('GET', '/api/organisations/org_0', undefined, { 'accept-language': 'en' }),
    ];
    expect(german.body.detail).toBe('Eine solche Organisation gibt es nicht, oder Sie gehören ihr nicht an.');
    expect(english.body.detail).toBe('There is no such team, or you do not belong to it.');
  });

  it('registers a German visitor with a German email whose link opens the German page', async () => {
    const { mail, answer, id } = await register('de');
    expect(answer.body.message).toContain('Wir haben eine E-Mail an');
    expect(mail.subject).toBe('Bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail.text).toContain('Guten Tag,');
    expect(mail.text).toContain('Adresse bestätigen:\nhttps://developers.example.com/de/account/verify#');
    expect(mail.html).toContain('<html lang="de">');
    expect(mail.html).toContain('Oder öffnen Sie diese Adresse: https://');
    expect(await findPersonLanguage(id)).toBe('de');
  });

  it('stores the language of the last sign-in', async () => {
    const { browser, email, id } = await register('de');
    browser.language = 'en';
    await expectStatus(browser.post('/api/session', { email, password: goodPassword }), 200);
    expect(await findPersonLanguage(id)).toBe('en');
  });

  it('sends scheduled warnings in the language that each recipient last used', async () => {
    const german = await register('de');
    const other = await createSignedInPerson(service);
    for (const { browser, email } of [german, other]) {
      const form = { name: `Mill of ${email}`, scopes: ['jobs:read'], expiresInDays: 30, allowedAddresses: [] };
      await expectStatus(browser.post('/api/account/keys', form), 201);
    }
    service.advanceTime(28 * day);
    await sendKeyExpiryWarnings(service.appContext);
    expect(await readLatestMail(service, german.email)).toMatchObject({
      subject: expect.stringMatching(/^Schleusenschlüssel \(…\w{4}\) läuft in \d+ Tagen ab$/),
      text: expect.stringContaining('Der Schlüssel „') as string,
    });
    expect((await readLatestMail(service, other.email)).subject).toMatch(/^A sluice key \(…\w{4}\) expires in/);
  });

  it('notifies each member in their language, and retains it when a named person is erased', async () => {
    const staff = await createStaffMember(service);
    const organisation = await createTestOrganisation(service, staff.browser);
    const member = await createInvitedTestMember(service, organisation, 'admin');
    await service.appContext.database.queries
      .updateTable('person')
      .set({ language: 'de' })
      .where('id', '=', organisation.owner.id)
      .execute();
    const erasedMember = await createInvitedTestMember(service, organisation, 'viewer');
    const before = await readLatestMail(service, organisation.owner.email);
    expect(before.subject).toBe('Jemand ist Ihrer Organisation beigetreten');
    expect(before.text).toContain('mit der Rolle Leser beigetreten.');
    await erasePersonFromOutbox(service.appContext.database.queries, portal, erasedMember.id);
    const after = await readLatestMail(service, organisation.owner.email);
    expect(after.text).toContain('ein gelöschtes Konto ist');
    expect(after.text).toContain('Guten Tag Olive Owner,');
    expect((await readLatestMail(service, member.email)).text).not.toContain('Guten Tag');
  });
});
