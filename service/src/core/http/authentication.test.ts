import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../../../tests/operations.ts';
import { createSignedInPerson } from '../../../tests/people.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { createServiceApi } from '../../api.ts';

const problemByScheme: Readonly<Record<string, string>> = {
  session: 'not-signed-in',
  key: 'key-unknown',
  gateway: 'gateway-unknown',
};

describeWithLongRunPostgres('rejectRequestsWithoutCredentials', (makeDatabase) => {
  let service: TestService;
  let operations: ServiceOperation[];
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    operations = await fetchServiceOperations(service);
  });
  afterAll(() => service.stop());

  /**
   * Sends an anonymous request with an invalid query, body and content type; returns the status and problem slug of the
   * response.
   */
  const getRejection = async ({ method, path }: ServiceOperation, headers: Readonly<Record<string, string>>) => {
    const { status, body } = await service
      .visitor()
      .send(method, `${fillRoutePath(path)}?surplus=1`, method === 'GET' ? undefined : '{"surplus":', headers);
    return { status, type: String(body?.type).split('#')[1] };
  };

  it('checks the credentials of protected operations before parameters, body and content type', async () => {
    for (const operation of operations.filter(({ schemes }) => schemes.length > 0)) {
      for (const type of ['application/json', 'text/plain', 'application/json;;;']) {
        const name = `${operation.method} ${operation.path} with ${type}`;
        expect(await getRejection(operation, { 'content-type': type }), name).toEqual({
          status: 401,
          type: problemByScheme[operation.schemes[0] ?? ''],
        });
      }
    }
  });

  it('requires credentials for every operation that the description does not declare public', async () => {
    const publicOperations = operations.filter(({ schemes }) => schemes.length === 0);
    expect(publicOperations.map(({ method, path }) => `${method} ${path}`).toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /api/session",
        "GET /api/session",
        "POST /api/account/email/confirm",
        "POST /api/feedback",
        "POST /api/invitations/show",
        "POST /api/keys/report-leak",
        "POST /api/password-check",
        "POST /api/password/forgotten",
        "POST /api/password/reset",
        "POST /api/registration",
        "POST /api/registration/resend",
        "POST /api/registration/verify",
        "POST /api/sandbox/guest",
        "POST /api/searches",
        "POST /api/session",
        "POST /api/session/passkey",
        "POST /api/session/passkey/options",
        "POST /api/session/second-factor",
      ]
    `);
    for (const operation of publicOperations)
      expect((await getRejection(operation, {})).status, `${operation.method} ${operation.path}`).not.toBe(401);
  });

  it('covers every route below /api except the description and the outbox', () => {
    const documented = new Set(operations.map(({ method, path }) => `${method} ${path.replaceAll(/{(\w+)}/g, ':$1')}`));
    const others = createServiceApi(service.appContext).routes.filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !documented.has(`${method} ${path}`),
    );
    expect(Array.from(new Set(others.map(({ path }) => path)))).toEqual(['/api/outbox', '/api/openapi.json']);
  });

  it('responds to an unsupported method with 405 and an Allow header', async () => {
    const { browser } = await createSignedInPerson(service);
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const supportedMethods = operations.filter((operation) => operation.path === path).map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
        (name) => !supportedMethods.includes(name),
      )) {
        // Another route may match the same path: /api/keys/{keyId} also matches /api/keys/current.
        const { status, headers } = await browser.send(method, fillRoutePath(path));
        if (status !== 405)
          expect(
            operations.some((operation) => operation.method === method && matchesTemplate(operation.path, path)),
            `${method} ${path}`,
          ).toBe(true);
        else
          for (const name of supportedMethods)
            expect(headers.get('allow')?.split(', '), `${method} ${path}`).toContain(name);
      }
    }
    for (const path of ['/healthz', '/readyz', '/v2/oauth/token', '/.well-known/oauth-authorization-server'])
      expect((await service.visitor().send('DELETE', path)).status, path).toBe(405);
    expect((await browser.get('/api/nothing')).status).toBe(404);
  });
});

function matchesTemplate(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/{\w+}/g, '[^/]+')}$`).test(path);
}
