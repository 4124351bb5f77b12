import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@refdesk/service-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortenVariants } from '../../../tests/long-run.ts';
import { createTestKeyRequestBody } from '../applications.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import type { Browser, TestResponse } from '../browser.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../databases.ts';
import { fetchServiceOperations, type ServiceOperation } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson, createTestRegistrationRequestBody, goodPassword, readLatestToken } from '../people.ts';
import { runWithTestPortalAcceptedValues } from '../provider.ts';
import { startServiceNode, type TestService } from '../service.ts';

const reportFolder = join(import.meta.dirname, '../../../test-results/hostile-input');

/** Request body schemas, keyed by their names in the API description. */
const schemas = new Map(
  Object.values(contract).flatMap((value) =>
    typeof value === 'object' && 'safeParse' in value ? [[value.meta()?.id, value] as const] : [],
  ),
);

// Input that reaches the database is tested on both: strings that PostgreSQL rejects, identifiers, queries and
// concurrent duplicates. Errors that occur earlier do not depend on the database.
describeOnBothDatabases('hostile input', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  /** Limits inputs in short runs; the most important come first: NUL, too long, half of a surrogate pair. */
  const limitInputs = (texts: readonly string[], count: number) =>
    isSkippedUntilLongRun(engine) ? texts.slice(0, count) : texts;
  let service: TestService;
  let operations: ServiceOperation[];
  let organisation: Awaited<ReturnType<typeof createTestOrganisation>>;
  let ids: Readonly<Record<string, string>>;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  /** Number of responses by kind of input and status, for the report. */
  const countsByInput = new Map<string, Map<string, number>>();

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    operations = await fetchServiceOperations(service);
    staff = await createStaffMember(service, 'administrator');
    organisation = await createTestOrganisation(service, staff.browser);
    ids = await createEveryKindOfOrganisationRecord(service, organisation);
  });
  afterAll(async () => {
    await writeReport();
    await service.stop();
  });

  const fill = (path: string, values = ids) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'none'));
  const countResponse = (input: string, { status }: { readonly status: number }) => {
    const counts = countsByInput.get(input) ?? new Map<string, number>();
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1);
    countsByInput.set(input, counts);
  };
  /** Expects an invalid request to cause neither a server error nor an error in a non-standard format. */
  const expectValidResponse = (answer: TestResponse, what: string) => {
    expect(answer.status, what).toBeLessThan(500);
    if (answer.status >= 400)
      expect(answer.body, what).toMatchObject({
        type: expect.stringMatching(/^https:\/\/developers\.example\.com\/problems\//),
        status: answer.status,
        requestId: expect.any(String),
      });
    expect(JSON.stringify(answer.body), what).not.toMatch(/SQLITE|select |insert into|node_modules|at \w+ \(/i);
  };
  const sendToOperations = async (
    input: string,
    isIncluded: (operation: ServiceOperation) => boolean,
    send: (operation: ServiceOperation) => Promise<readonly (readonly [TestResponse, string])[]>,
  ) => {
    for (const operation of operations.filter(isIncluded)) {
      for (const [answer, what] of await send(operation)) {
        expectValidResponse(answer, `${operation.method} ${operation.path}: ${what}`);
        countResponse(input, answer);
      }
    }
  };
  const takesSession = ({ body, schemes }: ServiceOperation) =>
    body !== null && (schemes.length === 0 || schemes.includes('session'));
  const hasBody = ({ body }: ServiceOperation) => body !== null;
  /** Returns a browser with the same cookies and a new IP address, so that no rate limit precedes validation. */
  const withNewAddress = (browser: Browser) => {
    const other = service.visitor();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return other;
  };

  const isValid = (name: string, body: unknown) =>
    runWithTestPortalAcceptedValues(() => schemas.get(name)?.safeParse(body).success);

  itWithLongRunPostgres('every request body schema has a valid example', () => {
    const names = new Set(operations.flatMap(({ body }) => body ?? []));
    for (const name of names) {
      expect(schemas.get(name), name).toBeDefined();
      expect(isValid(name, validRequestBodiesBySchemaName[name]), name).toBe(true);
    }
  });

  itWithLongRunPostgres('missing, unknown and mistyped fields are rejected by name', { timeout: 180_000 }, async () => {
    // src/core/http/authentication.test.ts tests every operation as a visitor.
    await sendToOperations('wrong types, missing and surplus fields', hasBody, async (operation) => {
      const isRead = takesSession(operation);
      const name = operation.body ?? '';
      const invalidBodies = [...createInvalidBodies(validRequestBodiesBySchemaName[name])].filter(
        ([, body]) => isValid(name, body) === false,
      );
      expect(invalidBodies.length, operation.path).toBeGreaterThan(3);
      const answers: [TestResponse, string][] = [];
      for (const [what, body] of invalidBodies) {
        const answer = await withNewAddress(organisation.owner.browser).send(
          operation.method,
          fill(operation.path),
          body,
        );
        const rejectedStatus = JSON.stringify(body).includes('\\u0000') ? 400 : 422;
        expect(answer.status, `${operation.method} ${operation.path}: ${what}`).toBe(isRead ? rejectedStatus : 401);
        answers.push([answer, what]);
      }
      return answers;
    });
  });

  itWithLongRunPostgres(
    'bodies that are not JSON, not objects, too large or of another type are rejected',
    async () => {
      const bodies: readonly (readonly [string, string, Readonly<Record<string, string>>, number])[] = [
        ['malformed JSON', '{"name":', {}, 400],
        ['two values', '{}{}', {}, 400],
        ['no body at all', '', {}, 400],
        ['null', 'null', {}, 422],
        ['a list', '[]', {}, 422],
        ['a number', '7', {}, 422],
        ['too large', JSON.stringify({ name: 'x'.repeat(200_000) }), {}, 413],
        ['deeply nested', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, {}, 413],
        ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
        ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
        ['no content type', '{}', { 'content-type': '' }, 415],
        ['another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415],
        ['compressed', '{}', { 'content-encoding': 'gzip' }, 415],
        ['compressed twice', '{}', { 'content-encoding': 'gzip, br' }, 415],
        ['a type that is nearly JSON', '{}', { 'content-type': 'application/json;;;' }, 415],
      ];
      for (const [what, text, headers, status] of bodies) {
        await sendToOperations(what, takesSession, async ({ method, path }) => {
          const answer = await withNewAddress(organisation.owner.browser).send(method, fill(path), text, headers);
          expect(answer.status, `${method} ${path}: ${what}`).toBe(status);
          return [[answer, what]];
        });
      }
    },
  );

  it('malformed identifiers find nothing', async () => {
    const all = [
      '%00',
      'x'.repeat(5000),
      "1' or '1'='1",
      '💥',
      "'",
      '"',
      '../../etc/passwd',
      'null',
      '__proto__',
      '\u202Eabc',
      '-1',
      '%',
      '{}',
    ];
    const nonsense = limitInputs(all, 4);
    await sendToOperations(
      'nonsense for identifiers',
      ({ path }) => path.includes('{'),
      async ({ method, path, body }) => {
        const answers: [TestResponse, string][] = [];
        for (const text of nonsense) {
          const address = fill(path, Object.fromEntries(Object.keys(ids).map((name) => [name, text])));
          const answer = await withNewAddress(organisation.owner.browser).send(
            method,
            address,
            body === null ? undefined : validRequestBodiesBySchemaName[body],
          );
          expect([400, 403, 404, 422], `${method} ${path}: ${text}`).toContain(answer.status);
          answers.push([answer, text]);
        }
        return answers;
      },
    );
  });

  it('malformed queries are rejected or find nothing', async () => {
    const all = [
      '\u0000',
      "' or 1=1 --",
      '2026-99-99T99:99:99Z',
      '-1',
      'x'.repeat(10_000),
      '%25',
      '[]',
      'https://evil.example',
    ];
    const nonsense = limitInputs(all, 4);
    await sendToOperations(
      'nonsense in queries',
      ({ query }) => query.length > 0,
      async ({ method, path, query }) => {
        const answers: [TestResponse, string][] = [];
        for (const name of [...query, 'surplus']) {
          for (const text of nonsense)
            answers.push([
              await withNewAddress(staff.browser).send(method, `${fill(path)}?${name}=${encodeURIComponent(text)}`),
              `${name}=${text}`,
            ]);
        }
        return answers;
      },
    );
  });

  itWithLongRunPostgres('no data about a person or organisation is returned without a session', async () => {
    await sendToOperations(
      'no session',
      ({ schemes }) => schemes.length > 0,
      async ({ method, path, body, query }) => {
        const address = `${fill(path)}${query.includes('email') ? '?email=someone@builders.example' : ''}`;
        const answer = await service
          .visitor()
          .send(method, address, body === null ? undefined : validRequestBodiesBySchemaName[body]);
        expect(answer.status, `${method} ${path}`).toBe(401);
        return [[answer, 'a visitor']];
      },
    );
  });

  itWithLongRunPostgres('cross-site requests change nothing', async () => {
    await sendToOperations(
      'another site’s page',
      ({ method }) => method !== 'GET',
      async ({ method, path, body }) => {
        const answer = await organisation.owner.browser.send(
          method,
          fill(path),
          body === null ? undefined : validRequestBodiesBySchemaName[body],
          {
            origin: 'https://evil.example',
          },
        );
        expect([answer.status, answer.body.title], `${method} ${path}`).toEqual([403, 'Request from another site']);
        return [[answer, 'https://evil.example']];
      },
    );
  });

  itWithLongRunPostgres('unsupported methods are rejected', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'].filter(
      (name) => name !== 'TRACE',
    )) {
      const answer = await organisation.owner.browser.send(
        method,
        '/api/session/second-factor',
        method === 'OPTIONS' ? undefined : {},
      );
      expectValidResponse(answer, method);
      expect(answer.status).toBe(405);
      countResponse('unsupported methods', answer);
    }
  });

  it('used, replayed and expired links are rejected', async () => {
    const request = createTestRegistrationRequestBody();
    const browser = service.visitor();
    await browser.post('/api/registration', request);
    const token = await readLatestToken(service, request.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.visitor().post('/api/registration/verify', { token, password: goodPassword, secondFactor: false }),
      ),
    );
    for (const answer of answers) countResponse('the same link ten times concurrently', answer);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);

    await browser.post('/api/password/forgotten', { email: request.email });
    const reset = await readLatestToken(service, request.email);
    const resets = await Promise.all(
      Array.from({ length: 10 }, () =>
        service.visitor().post('/api/password/reset', { token: reset, password: goodPassword }),
      ),
    );
    for (const answer of resets) countResponse('the same link ten times concurrently', answer);
    expect(resets.filter(({ status }) => status === 204)).toHaveLength(1);

    const invited = await createSignedInPerson(service);
    await organisation.owner.browser.post(`${organisation.path}/invitations`, { email: invited.email, role: 'viewer' });
    const invitation = await readLatestToken(service, invited.email);
    const joins = await Promise.all(
      Array.from({ length: 5 }, () =>
        withNewAddress(invited.browser).post('/api/invitations/accept', { token: invitation }),
      ),
    );
    for (const answer of joins) countResponse('the same invitation five times concurrently', answer);
    expect(joins.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // tests/nodes.test.ts tests the limits on both databases.
  itWithLongRunPostgres(
    'a thousand wrong passwords fail, from any number of IP addresses',
    { timeout: 180_000 },
    async () => {
      const { email } = await createSignedInPerson(service);
      const statuses: number[] = [];
      for (let count = 0; count < 1000; count++) {
        const answer = await service.visitor().post('/api/session', { email, password: `guess number ${count}` });
        statuses.push(answer.status);
        countResponse('1,000 wrong passwords for one account', answer);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect(statuses.filter((status) => status === 429)).toHaveLength(950);

      const attacker = service.visitor();
      for (let count = 0; count < 100; count++)
        countResponse(
          '100 accounts from one address',
          await attacker.post('/api/session', { email: `someone.${count}@builders.example`, password: 'password1' }),
        );
      expect(countsByInput.get('100 accounts from one address')?.get('429')).toBe(80);
    },
  );

  it('a form that is sent several times concurrently takes effect only once', async () => {
    const { browser } = organisation.owner;
    const form = createTestKeyRequestBody();
    for (const answer of await Promise.all([1, 2, 3, 4, 5].map(() => browser.post(`${organisation.path}/keys`, form))))
      countResponse('the same key five times concurrently', answer);
    expect(Object.fromEntries(countsByInput.get('the same key five times concurrently') ?? [])).toEqual({
      201: 1,
      409: 4,
    });
  });

  it('unusual Unicode is accepted or rejected, and never causes a server error', async () => {
    await sendToOperations('NUL, lone surrogates and right-to-left overrides', hasBody, async (operation) => {
      const answers: [TestResponse, string][] = [];
      for (const [path, value] of listLeaves(validRequestBodiesBySchemaName[operation.body ?? ''])) {
        if (typeof value !== 'string') continue;
        for (const text of limitInputs(
          [`${value}\u0000`, `\uD800${value}`, `${value}' --`, '\u0000', `${value}\u202E`, `${value}💥`],
          3,
        )) {
          const what = `${path.join('.')} = ${JSON.stringify(text)}`;
          const answer = await withNewAddress(organisation.owner.browser).send(
            operation.method,
            fill(operation.path),
            replace(validRequestBodiesBySchemaName[operation.body ?? ''], path, text),
          );
          if (text.includes('\u0000'))
            expect(answer.status, `${operation.method} ${operation.path} ${what}`).toBeGreaterThanOrEqual(400);
          answers.push([answer, what]);
        }
      }
      return answers;
    });
    await service.appContext.keyUsage.flush();
  });

  async function writeReport(): Promise<void> {
    const lines = [...countsByInput].map(
      ([input, counts]) =>
        `| ${input} | ${[...counts]
          .toSorted()
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')} |`,
    );
    const text = `# Hostile input on ${engine}\n\nInputs sent to every operation that accepts them, with the number of responses by status. No response was a server error (5xx).\n\n| Input | Responses |\n| --- | --- |\n${lines.join('\n')}\n`;
    await mkdir(reportFolder, { recursive: true });
    await writeFile(join(reportFolder, `${engine}.md`), text);
  }
});

/**
 * Values that few fields accept: null, empty, of another type, too long. Values left out in short runs either have
 * the same types as these or are strings that are tested above.
 */
const wrongValues = shortenVariants(
  [
    null,
    '',
    '\u0000',
    7,
    -1,
    'x'.repeat(100_000),
    [],
    {},
    true,
    'a\u0000b',
    '\uD800',
    '\u202Eevil',
    ['x'],
    { $gt: '' },
    1e308,
    0.5,
  ],
  8,
);

/** Yields bodies that each contain one error, with a description of that error. */
function* createInvalidBodies(body: unknown): Generator<readonly [string, unknown]> {
  yield ['a surplus field', { ...(body as object), surplus: 1 }];
  yield ['no field', {}];
  yield ['__proto__', JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"admin":true},'))];
  for (const [path, value] of listLeaves(body)) {
    yield [`no ${path.join('.')}`, replace(body, path, undefined)];
    for (const wrong of wrongValues) {
      if (typeof wrong !== typeof value || wrong !== value)
        yield [`${path.join('.')} = ${JSON.stringify(wrong).slice(0, 20)}`, replace(body, path, wrong)];
    }
  }
}

function* listLeaves(value: unknown, path: readonly string[] = []): Generator<readonly [readonly string[], unknown]> {
  if (path.length > 0) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* listLeaves(inner, [...path, name]);
}

function replace(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  copy[name] = rest.length === 0 ? value : replace(copy[name], rest, value);
  return copy;
}
