import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockRow } from '../../src/core/database/lock-row.ts';
import { createTestKeyRequestBody, createTestLicenceRequestBody } from '../applications.ts';
import { validRequestBodiesBySchemaName } from '../bodies.ts';
import type { TestResponse } from '../browser.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { fetchServiceOperations, fillRoutePath, type ServiceOperation } from '../operations.ts';
import { createEveryKindOfOrganisationRecord } from '../organisation-records.ts';
import {
  createInvitedTestMember,
  createStaffMember,
  createTestOrganisation,
  createTestOrganisationRequestBody,
} from '../organisations.ts';
import { createSignedInPerson, expectStatus } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

const source = join(import.meta.dirname, '../../src');
const rounds = 4;

// Transaction isolation differs between the databases.
describeOnBothDatabases('state that changes during a request', (makeDatabase) => {
  let service: TestService;
  let staff: Awaited<ReturnType<typeof createStaffMember>>;
  let operations: ServiceOperation[];
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    staff = await createStaffMember(service, 'administrator');
    operations = await fetchServiceOperations(service);
  });
  afterAll(() => service.stop());

  const queries = () => service.appContext.database.queries;
  const decide = (id: string, body: object) => staff.browser.post(`/api/organisations/${id}/decisions`, body);
  const organisation = (id: string) =>
    queries().selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('a form with the version from before the verification does not change the verified details', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, path, owner } = await createTestOrganisation(service, null);
      const { version } = await organisation(id);
      const form = {
        ...createTestOrganisationRequestBody({ customerNumber: `STOLEN-${id.slice(-6)}`.toUpperCase() }),
        version: version + 1,
      };
      const answers = await Promise.all([
        owner.browser.put(path, form),
        decide(id, { decision: 'verify', version: 1 }),
        owner.browser.put(path, form),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([409, 200, 409]);
      expect(await organisation(id)).toMatchObject({
        state: 'verified',
        customerNumber: expect.not.stringContaining('STOLEN'),
      });
    }
  });

  it('a form loaded while the organisation was rejected does not end a later suspension', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, path, owner } = await createTestOrganisation(service, null);
      await expectStatus(decide(id, { decision: 'reject', version: 1, reason: 'A test.' }), 200);
      const { version, ...row } = await organisation(id);
      const form = {
        ...createTestOrganisationRequestBody({ name: row.name, customerNumber: row.customerNumber }),
        version: version + 1,
      };
      await Promise.all([
        owner.browser.put(path, form),
        decide(id, { decision: 'suspend', reason: 'A test.' }),
        owner.browser.put(path, form),
      ]);
      expect((await organisation(id)).state).toBe('suspended');
    }
  });

  it('only one of two administrators who concurrently remove the role of the other loses it', async () => {
    for (let round = 0; round < rounds; round++) {
      const [first, second] = [
        await createStaffMember(service, 'administrator'),
        await createStaffMember(service, 'administrator'),
      ];
      const demote = (by: typeof first, other: typeof first) =>
        by.browser.put(`/api/review/people/${other.id}/staff-role`, { role: null });
      const answers = await Promise.all([demote(first, second), demote(second, first)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const remaining = await queries()
        .selectFrom('person')
        .select('id')
        .where('id', 'in', [first.id, second.id])
        .where('staffRole', 'is not', null)
        .execute();
      expect(remaining).toHaveLength(1);
    }
  });

  /**
   * Sends a request while another transaction holds a lock on the organisation's row and then applies `change`; returns
   * the response.
   */
  async function sendDuring(
    organisationId: string,
    change: (transaction: ReturnType<typeof queries>) => Promise<unknown>,
    send: () => Promise<TestResponse>,
  ) {
    let sent: Promise<TestResponse> | undefined;
    await queries()
      .transaction()
      .execute(async (transaction) => {
        await lockRow(transaction, 'organisation', organisationId);
        sent = send();
        await setTimeout(60);
        await change(transaction);
      });
    if (sent === undefined) throw new Error('Nothing was sent.');
    return sent;
  }

  it('every operation is rejected for a member who is removed during the request', {
    timeout: 120_000,
  }, async () => {
    const victim = await createTestOrganisation(service, staff.browser);
    const ids = await createEveryKindOfOrganisationRecord(service, victim);
    const deputy = await createInvitedTestMember(service, victim, 'owner');
    const changingOperations = operations.filter(
      ({ method, path, schemes }) => method !== 'GET' && schemes.includes('session') && isOrganisationPath(path),
    );
    expect(changingOperations.length).toBeGreaterThan(20);
    const bodies: Readonly<Record<string, unknown>> = {
      ...validRequestBodiesBySchemaName,
      OrganisationClosing: { name: victim.name },
      OrganisationChange: { ...createTestOrganisationRequestBody(), version: (await organisation(victim.id)).version },
      LicenceRequest: createTestLicenceRequestBody(service, {
        applicationId: ids.applicationId,
        customerNumber: victim.customerNumber,
      }),
      LicenceDecision: { step: 'withdraw', reason: 'A test.' },
      NewKeyForm: createTestKeyRequestBody({ applicationId: ids.applicationId }),
    };
    const listEvents = () =>
      queries().selectFrom('auditEvent').select('id').where('actorId', '=', deputy.id).orderBy('id').execute();
    const before = await listEvents();
    for (const { method, path, body } of changingOperations) {
      const visitor = service.visitor();
      for (const [name, value] of deputy.browser.cookies) visitor.cookies.set(name, value);
      const answer = await sendDuring(
        victim.id,
        (transaction) =>
          transaction
            .deleteFrom('member')
            .where('organisationId', '=', victim.id)
            .where('personId', '=', deputy.id)
            .execute(),
        () => visitor.send(method, fillRoutePath(path, ids), body === null ? undefined : bodies[body]),
      );
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      await queries()
        .insertInto('member')
        .values({ organisationId: victim.id, personId: deputy.id, role: 'owner', joinedAt: 0 })
        .execute();
    }
    expect(await listEvents()).toEqual(before);
  });

  it('operations of an active organisation are rejected if it is closed during the request', {
    timeout: 120_000,
  }, async () => {
    for (const [method, suffix, body] of [
      ['POST', '/applications', validRequestBodiesBySchemaName.ApplicationForm],
      ['POST', '/keys', createTestKeyRequestBody()],
      ['POST', '/invitations', { email: (await createSignedInPerson(service)).email, role: 'viewer' }],
    ] as const) {
      const { id, path, owner } = await createTestOrganisation(service, staff.browser);
      const close = (transaction: ReturnType<typeof queries>) =>
        transaction.updateTable('organisation').set({ state: 'closed' }).where('id', '=', id).execute();
      const answer = await sendDuring(id, close, () => owner.browser.send(method, `${path}${suffix}`, body));
      expect(answer.status, `${suffix}: ${JSON.stringify(answer.body)}`).toBe(404);
    }
  });
});

/** Whether an operation concerns an organisation's data. The sandbox protects its own records. */
function isOrganisationPath(path: string): boolean {
  return (
    (/\{(organisationId|applicationId|keyId|licenceId)\}/.test(path) || path === '/api/licences') &&
    !/sandbox/.test(path)
  );
}

it('writers use only rows that were read within the transaction', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(source, file), 'utf8') })),
  );
  const listFilesWith = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  const writers = listFilesWith(/\b(withAuditedTransaction|lockAndChange(Organisation|Application))[<(]/);
  const readers = listFilesWith(/\bCallerWith(Organisation|Application)Details\b/);
  // If one of the functions were renamed, its list would be empty and the check below useless.
  expect([writers.length > 20, readers.length > 3]).toEqual([true, true]);
  expect(writers.filter((file) => readers.includes(file))).toEqual([]);
});
