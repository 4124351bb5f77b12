import { createSeededRandom, type Random } from '@refdesk/sample-data/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLongRun } from '../../../tests/long-run.ts';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../applications.ts';
import type { Browser, TestResponse } from '../browser.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../operations.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { expectStatus, signInAgain } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';
import { generateFuzzedValue, type JsonSchemaToFuzz } from './fuzz.ts';

/** Number of requests per operation: 5 in a short run, 1,000 in a long one. Each run generates different requests. */
const requests = Number(process.env.HOSTILE_REQUESTS ?? (isLongRun ? 1000 : 5));
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);

// Values that pass validation reach columns, whose types differ between the databases.
describeOnBothDatabases(`random requests generated from the API description, seed ${seed}`, (makeDatabase) => {
  let service: TestService;
  let operations: ServiceOperation[];
  let schemas: Readonly<Record<string, JsonSchemaToFuzz>>;
  let people: readonly { readonly browser: Browser; readonly email: string }[];
  /** Identifiers of existing resources, keyed by parameter name. */
  let existingIds: Readonly<Record<string, readonly string[]>>;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase(), {
      GATEWAY_SECRET: 'the-secret-of-the-gateways-of-the-tests',
    });
    operations = await fetchServiceOperations(service);
    schemas = (await service.visitor().get('/api/openapi.json')).body.components.schemas;
    const staff = await createStaffMember(service, 'administrator');
    const organisations = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    people = [...organisations.map(({ owner }) => owner), staff];
    const applications = await Promise.all(
      organisations.map((organisation) => createTestOrganisationApplication(organisation)),
    );
    const keys = await Promise.all(
      organisations.map(
        async ({ path, owner }) =>
          (await expectStatus(owner.browser.post(`${path}/keys`, createTestKeyRequestBody()), 201)).body.key.id,
      ),
    );
    existingIds = {
      organisationId: organisations.map(({ id }) => id),
      applicationId: applications.map(({ id }) => id),
      keyId: keys,
      personId: organisations.map(({ owner }) => owner.id),
      environment: ['sandbox', 'production'],
    };
  });
  afterAll(() => service.stop());

  /** Creates a visitor with the cookies of a random person or no one; a new IP address avoids rate limits. */
  const createRandomVisitor = (random: Random): Browser => {
    const visitor = service.visitor();
    const person = random.pick([null, ...people]);
    for (const [name, value] of person?.browser.cookies ?? []) visitor.cookies.set(name, value);
    return visitor;
  };

  /** Reverts legitimate changes that the administrator made to people: ended sessions, suspensions and appointments. */
  const restorePeople = async () => {
    const { queries } = service.appContext.database;
    await queries.updateTable('person').set({ suspendedAt: null, suspendedReason: null }).execute();
    await queries
      .updateTable('person')
      .set({ staffRole: null })
      .where('id', 'in', existingIds.personId ?? [])
      .execute();
    const sessions = await Promise.all(people.map(({ browser }) => browser.get('/api/session')));
    await signInAgain(...people.filter((_, index) => sessions[index]?.body.person === null));
  };

  const listIdentifiers = (path: string, random: Random): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => {
        const [first, ...others] = existingIds[name] ?? [];
        return [name, first !== undefined && random.chance(0.7) ? random.pick([first, ...others]) : junkText(random)];
      }),
    );

  it('get a declared response, whatever their content', { timeout: 60_000 + requests * 4000 }, async () => {
    const random = createSeededRandom(String(seed));
    for (const { method, path, body, query, schemes } of operations) {
      for (let count = 0; count < requests; count++) {
        const address = `${fillRoutePath(path, listIdentifiers(path, random))}${generateQuery(query, random)}`;
        const sent =
          body === null ? undefined : generateFuzzedValue({ $ref: body }, schemas, random, random.pick([0, 0.05, 0.2]));
        expectValidResponse(
          await createRandomVisitor(random).send(method, address, sent, schemes.includes('gateway') ? gateway : {}),
          `${method} ${address} ${JSON.stringify(sent)}`,
        );
      }
      await restorePeople();
    }
  });

  it('do not prevent later writes', async () => {
    await service.appContext.keyUsage.flush();
    expect(service.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  it('do not change the owner of an organisation', async () => {
    const { queries } = service.appContext.database;
    const owners = await queries
      .selectFrom('member')
      .select('personId')
      .where('role', '=', 'owner')
      .where('organisationId', 'in', existingIds.organisationId ?? [])
      .execute();
    expect(owners.map(({ personId }) => personId).toSorted()).toEqual([...(existingIds.personId ?? [])].toSorted());
  });
});

const gateway = { authorization: 'Bearer the-secret-of-the-gateways-of-the-tests' };

function generateQuery(names: readonly string[], random: Random): string {
  const parameters = names
    .filter(() => random.chance(0.5))
    .map((name) => `${name}=${encodeURIComponent(junkText(random))}`);
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

/** Generates a valid or invalid string to use in a URL. */
function junkText(random: Random): string {
  const value = generateFuzzedValue({ type: 'string' }, {}, random, 0.5);
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000).toWellFormed();
}

/** Expects no server errors, errors in the standard format, and no internal details. */
function expectValidResponse({ status, body }: TestResponse, what: string): void {
  if (status >= 500) throw new Error(`${status} to ${what}: ${JSON.stringify(body)}`);
  if (status >= 400)
    expect(body, what).toMatchObject({
      type: expect.stringContaining('/problems/accounts#'),
      status,
      requestId: expect.any(String),
    });
  expect(JSON.stringify(body), what).not.toMatch(/SQLITE|insert into|node_modules|at \w+ \(/i);
}
