import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from './applications.ts';
import { Browser } from './browser.ts';
import { describeOnBothDatabases } from './databases.ts';
import { createStaffMember, createTestOrganisation } from './organisations.ts';
import { createSignedInPerson, expectStatus, goodPassword } from './people.ts';
import { startServiceNode, type TestService, testUrl } from './service.ts';

// With PostgreSQL, a service can have several nodes; with SQLite, two processes may overlap during an upgrade.
describeOnBothDatabases('two nodes on one database', (makeDatabase) => {
  let first: TestService;
  let second: TestService;
  beforeAll(async () => {
    const location = await makeDatabase();
    [first, second] = [await startServiceNode(location), await startServiceNode(location)];
  });
  afterAll(() => Promise.all([first.stop(), second.stop()]));

  /** Returns a browser with the same cookies whose requests a load balancer sends to another node. */
  const moveToNode = (node: TestService, browser: Browser) => {
    const other = new Browser(node.app, browser.address, testUrl);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  it('share sessions, which end on both immediately', async () => {
    const { browser, email } = await createSignedInPerson(first);
    const otherBrowser = moveToNode(second, browser);
    expect((await otherBrowser.get('/api/session')).body.person.email).toBe(email);
    await expectStatus(browser.delete('/api/session'), 204);
    expect((await otherBrowser.get('/api/session')).body.person).toBeNull();
  });

  it('share rate limits', async () => {
    const { email } = await createSignedInPerson(first);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push(
        (
          await (count % 2 ? first : second)
            .visitor('198.51.100.7')
            .post('/api/session', { email, password: 'not the password' })
        ).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await second.visitor('198.51.100.7').post('/api/session', { email, password: goodPassword })).status).toBe(
      429,
    );
  });

  it('share keys, their revocation and their counters', async () => {
    const organisation = await createTestOrganisation(first, null);
    const { body } = await expectStatus(
      organisation.owner.browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()),
      201,
    );
    const readCurrentKey = (node: TestService) =>
      node.visitor().send('GET', '/api/keys/current', undefined, { 'x-api-key': body.secret });
    for (const node of [first, second, second]) await expectStatus(readCurrentKey(node), 200);
    await second.appContext.keyUsage.flush();
    expect((await organisation.owner.browser.get(`/api/keys/${body.key.id}`)).body.days.at(-1).calls).toBe(3);
    await expectStatus(
      moveToNode(second, organisation.owner.browser).post(`/api/keys/${body.key.id}/revoke`, { reason: 'other' }),
      204,
    );
    expect((await readCurrentKey(first)).status).toBe(401);
  });

  it('accept and revoke tokens issued by the other node', async () => {
    const staff = await createStaffMember(first);
    const organisation = await createTestOrganisation(first, staff.browser);
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, {
      overlapDays: 0,
    });
    const post = (node: TestService, path: string, fields: Record<string, string>) =>
      node.visitor().send(
        'POST',
        path,
        new URLSearchParams({
          client_id: application.sandboxClient,
          client_secret: body.secret,
          ...fields,
        }).toString(),
        {
          'content-type': 'application/x-www-form-urlencoded',
        },
      );
    const { access_token: token } = (
      await expectStatus(post(first, '/v2/oauth/token', { grant_type: 'client_credentials' }), 200)
    ).body;
    expect((await post(second, '/v2/oauth/introspect', { token })).body.active).toBe(true);
    await post(second, '/v2/oauth/revoke', { token });
    expect((await post(first, '/v2/oauth/introspect', { token })).body).toEqual({ active: false });
  });

  it('check each code of a second factor only once', async () => {
    const { browser } = await createSignedInPerson(first);
    await expectStatus(browser.post('/api/account/second-factor', { password: goodPassword }), 200);
    const answers = await Promise.all(
      [browser, moveToNode(second, browser)].map((by) =>
        by.post('/api/account/second-factor/activate', { code: '000000' }),
      ),
    );
    expect(answers.map(({ body }) => body.title).toSorted()).toEqual(['Validation failed', 'Wrong code']);
  });
});
