import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestLicenceRequestBody, createTestOrganisationApplication } from '../applications.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import type { Browser } from '../browser.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import { createStaffMember, createTestOrganisation } from '../organisations.ts';
import { expectStatus } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

// Every operation is sent on both databases, to find queries that either of them rejects.
describeOnBothDatabases('owner of another organisation', (makeDatabase) => {
  let service: TestService;
  let operations: ServiceOperation[];
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let victim: Awaited<ReturnType<typeof createTestOrganisation>>;
  let attacker: Awaited<ReturnType<typeof createTestOrganisation>>;
  let victimsIds: Readonly<Record<string, string>>;
  let attackersIds: Readonly<Record<string, string>>;

  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    operations = (await fetchServiceOperations(service)).filter(({ schemes }) => schemes.includes('session'));
    staff = await createStaffMember(service);
    [victim, attacker] = [
      await createTestOrganisation(service, staff.browser),
      await createTestOrganisation(service, staff.browser),
    ];
    [victimsIds, attackersIds] = [
      await createEveryKindOfOrganisationRecord(service, victim),
      await createEveryKindOfOrganisationRecord(service, attacker),
    ];
  });
  afterAll(() => service.stop());

  const send = (method: string, path: string, body: unknown) => {
    // A new IP address each time, so that rate limits do not interfere.
    const visitor = service.visitor();
    for (const [name, value] of attacker.owner.browser.cookies) visitor.cookies.set(name, value);
    return visitor.send(method, path, body);
  };
  const getBody = ({ body }: ServiceOperation) => (body === null ? undefined : validRequestBodiesBySchemaName[body]);

  it('is tested with every path parameter', () => {
    const names = new Set(
      operations.flatMap(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
    );
    expect(Array.from(names).filter((name) => victimsIds[name] === undefined)).toEqual([]);
    expect(names.size).toBeGreaterThan(8);
  });

  it('gets 404 from every operation for resources of other organisations', async () => {
    const before = await takeSnapshot();
    for (const operation of operations.filter(({ path }) => path.includes('{'))) {
      const { status } = await send(operation.method, fillRoutePath(operation.path, victimsIds), getBody(operation));
      expect(status, `${operation.method} ${operation.path}`).toBe(404);
    }
    expect(await takeSnapshot()).toEqual(before);
  });

  it('cannot reference resources of other organisations in a body', async () => {
    const before = await takeSnapshot();
    const bodiesWithVictimsIds = operations.flatMap((operation) =>
      replaceIds(getBody(operation), victimsIds).map((body) => [operation, body] as const),
    );
    expect(bodiesWithVictimsIds.length).toBeGreaterThanOrEqual(3);
    for (const [{ method, path }, body] of bodiesWithVictimsIds) {
      const answer = await send(method, fillRoutePath(path, attackersIds), body);
      expect(
        answer.status,
        `${method} ${path} with ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`,
      ).toBeGreaterThanOrEqual(400);
    }
    expect(await takeSnapshot()).toEqual(before);
  });

  it('sees no identifier, name or email address of others in any response', async () => {
    const hiddenValues = [
      ...Object.entries(victimsIds).flatMap(([name, value]) => (name === 'environment' ? [] : [value])),
      victim.owner.email,
      victim.name,
    ];
    for (const { method, path, query } of operations.filter(({ method: name }) => name === 'GET')) {
      for (const search of [
        '',
        ...query.map((name) => `?${name}=${encodeURIComponent(victimsIds[name] ?? victim.owner.email)}`),
      ]) {
        const { body } = await send(method, `${fillRoutePath(path, attackersIds)}${search}`, undefined);
        const text = JSON.stringify(body);
        expect(
          hiddenValues.filter((value) => text.includes(value)),
          `${method} ${path}${search}`,
        ).toEqual([]);
      }
    }
  });

  it('sees no name, identifier, address or browser of staff or other organisations in any response', async () => {
    const { queries } = service.appContext.database;
    const application = await createTestOrganisationApplication(attacker);
    const form = createTestLicenceRequestBody(service, {
      applicationId: application.id,
      customerNumber: victim.customerNumber,
    });
    const { body } = await expectStatus(attacker.owner.browser.post('/api/licences', form), 201);
    const licenceId: string = body.licence.id;
    const decide = (browser: Browser, decision: object) =>
      expectStatus(browser.post(`/api/licences/${licenceId}/steps`, decision), 200);
    await decide(victim.owner.browser, { step: 'consent' });
    for (const browser of [victim.owner.browser, staff.browser])
      await decide(browser, { step: 'suspend', reason: 'A test.' });
    await expectStatus(staff.browser.post(`${application.path}/state`, { step: 'suspend', reason: 'A test.' }), 200);
    const people = [
      { ...victim.owner, name: 'Marked Victim' },
      { ...attacker.owner, name: 'Marked Attacker' },
      { ...staff, name: 'Marked Reviewer' },
    ];
    for (const { id, name } of people) await queries.updateTable('user').set({ name }).where('id', '=', id).execute();
    for (const [reader, ids] of [
      [attacker, attackersIds],
      [victim, victimsIds],
    ] as const) {
      const others = people.filter(({ id }) => id !== reader.owner.id);
      const partner = await queries
        .selectFrom('organisation')
        .select('name')
        .where('id', '=', reader === attacker ? victim.id : attacker.id)
        .executeTakeFirstOrThrow();
      const hiddenValues = others.flatMap(({ id, name, browser }) => [id, name, `"${browser.address}"`]);
      let seen = '';
      for (const { method, path } of operations.filter(({ method: name }) => name === 'GET')) {
        for (const search of ['', ...others.map(({ id }) => `?actorId=${id}`)]) {
          const { body: answer } = await reader.owner.browser.send(
            method,
            `${fillRoutePath(path, { ...ids, licenceId })}${search}`,
          );
          const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
          seen += text;
          expect(
            hiddenValues.filter((value) => text.includes(value)),
            `${path}${search}`,
          ).toEqual([]);
          const hidden = (answer?.events ?? []).filter(
            ({ actor }: { actor?: { type: string } }) => actor?.type === 'other',
          );
          for (const event of hidden) expect(event).toMatchObject({ actor: { id: null }, address: null, device: null });
          // The two organisations of a licence can see each other's names.
          for (const { actor, target } of hidden)
            expect([null, ...(target.type === 'licence' ? [partner.name] : [])]).toContain(actor.name);
          // Filtering by a hidden actor returns no events, as for an unknown person.
          if (search !== '' && /organisationId\}\/audit$/.test(path)) expect(answer.events).toEqual([]);
        }
      }
      // The searched responses do contain the events themselves.
      for (const what of ['licence.consent', 'licence.suspend', '"step":"suspend"']) expect(seen).toContain(what);
    }
  });

  /** Reads everything belonging to the victim that a change would affect. */
  async function takeSnapshot(): Promise<unknown> {
    const { queries } = service.appContext.database;
    const getRows = async (table: 'application' | 'apiKey' | 'invitation' | 'member' | 'licence') =>
      queries.selectFrom(table).selectAll().where('organisationId', '=', victim.id).orderBy('organisationId').execute();
    const rows = await Promise.all(
      (['application', 'apiKey', 'invitation', 'member', 'licence'] as const).map(getRows),
    );
    const person = await queries.selectFrom('user').selectAll().where('id', '=', victim.owner.id).execute();
    const sessions = await queries.selectFrom('session').select('id').where('userId', '=', victim.owner.id).execute();
    return { rows, person, sessions };
  }
});

/** Returns copies of a body, each with one identifier replaced by the victim's identifier of the same name. */
function replaceIds(body: unknown, victimsIds: Readonly<Record<string, string>>): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.keys(body)
    .filter((name) => Object.hasOwn(victimsIds, name) && name !== 'environment')
    .map((name) => ({ ...body, [name]: victimsIds[name] }));
}
