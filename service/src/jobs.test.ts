import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../tests/applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../tests/databases.ts';
import { createTestOrganisation } from '../tests/organisations.ts';
import { createSignedInPerson, createTestRegistrationRequestBody, expectStatus, signInAgain } from '../tests/people.ts';
import { startServiceNode, type TestService } from '../tests/service.ts';
import { createLogger } from './core/http/log.ts';
import { formatPrometheusText } from './health/measurement.ts';
import { Metrics } from './health/metrics.ts';
import { createScheduledJobs } from './jobs.ts';
import { purgeExpiredRows } from './purge.ts';
import { startScheduledJobs } from './schedule.ts';
import { sendKeyExpiryWarnings } from './subjects/keys/expiry.ts';

const day = 24 * 3_600_000;

// Locks prevent nodes from running a job concurrently, and they work differently in each database.
describeOnBothDatabases('jobs', (makeDatabase, engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
  });
  afterAll(() => service.stop());

  it('notify key owners 14 and 3 days before expiry and at expiry, once however many nodes run', async () => {
    const organisation = await createTestOrganisation(service, null);
    await expectStatus(
      organisation.owner.browser.post(
        `${organisation.path}/keys`,
        createTestKeyRequestBody({ name: 'Short', expiresInDays: 30 }),
      ),
      201,
    );
    const person = await createSignedInPerson(service);
    await expectStatus(
      person.browser.post('/api/account/keys', {
        name: 'Mine',
        scopes: ['jobs:read'],
        expiresInDays: 30,
        allowedAddresses: [],
      }),
      201,
    );
    const listSubjects = async (email: string) =>
      (
        await service.appContext.database.queries
          .selectFrom('outbox')
          .select('subject')
          .where('recipient', '=', email)
          .where('kind', '=', 'key-expiring')
          .orderBy('createdAt')
          .execute()
      ).map(({ subject }) => subject.replace(/…\w+/, '…'));
    for (const days of [15, 1, 5, 6, 3, 1]) {
      service.advanceTime(days * day);
      await Promise.all([sendKeyExpiryWarnings(service.appContext), sendKeyExpiryWarnings(service.appContext)]);
    }
    const expected = [
      'A sluice key (…) expires in 14 days',
      'A sluice key (…) expires in 3 days',
      'A sluice key (…) has expired',
    ];
    expect(await listSubjects(organisation.owner.email)).toEqual(expected);
    expect(await listSubjects(person.email)).toEqual(expected);
    await signInAgain(organisation.owner);
  });

  it('warn of the expiry of a one-week key only three days before, with the number of days', async () => {
    const person = await createSignedInPerson(service);
    await expectStatus(
      person.browser.post('/api/account/keys', {
        name: 'Week',
        scopes: ['jobs:read'],
        expiresInDays: 7,
        allowedAddresses: [],
      }),
      201,
    );
    const listSubjects = () =>
      service.appContext.database.queries
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', person.email)
        .where('kind', '=', 'key-expiring')
        .execute();
    await sendKeyExpiryWarnings(service.appContext);
    expect(await listSubjects()).toEqual([]);
    service.advanceTime(5.5 * day);
    await sendKeyExpiryWarnings(service.appContext);
    expect(await listSubjects()).toMatchObject([{ subject: expect.stringContaining('expires in 2 days') }]);
  });

  it('delete only expired rows', async () => {
    const person = await createSignedInPerson(service);
    await service.visitor().post('/api/registration', createTestRegistrationRequestBody());
    await service.visitor().post('/api/password/forgotten', { email: person.email });
    const { queries } = service.appContext.database;
    const count = async () =>
      Promise.all(
        (['registration', 'mailToken', 'session', 'attempt', 'user'] as const).map(
          async (table) =>
            (
              await queries
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .executeTakeFirstOrThrow()
            ).count,
        ),
      );
    const before = await count();
    await purgeExpiredRows(service.appContext);
    expect((await count())[2]).toBeGreaterThan(0);
    service.advanceTime(31 * day);
    await purgeExpiredRows(service.appContext);
    const [registrations, links, sessions, attempts, users] = await count();
    expect([registrations, links, sessions, attempts]).toEqual([0, 0, 0, 0]);
    expect(users).toBe(before[4]);
  });

  it('retain emails and closed organisations for 30 days and feedback for a year (privacy notice)', async () => {
    const organisation = await createTestOrganisation(service, null);
    await createTestOrganisationApplication(organisation);
    const { browser } = organisation.owner;
    await expectStatus(browser.post(`${organisation.path}/keys`, createTestKeyRequestBody()), 201);
    await expectStatus(service.visitor().post('/api/feedback', { page: '/docs/get-started', helpful: true }), 204);
    const { queries } = service.appContext.database;
    await expectStatus(browser.delete(organisation.path, { name: organisation.name }), 204);
    const sentAt = service.appContext.now();
    await queries.updateTable('outbox').set({ sentAt }).execute();
    const checkExistence = async () => ({
      mails: (await queries.selectFrom('outbox').select('id').where('sentAt', '=', sentAt).execute()).length > 0,
      feedback: (await queries.selectFrom('feedback').select('id').execute()).length > 0,
      organisation:
        (await queries.selectFrom('organisation').select('id').where('id', '=', organisation.id).execute()).length > 0,
      keys:
        (await queries.selectFrom('apiKey').select('id').where('organisationId', '=', organisation.id).execute())
          .length > 0,
    });
    const purgeAfterDays = async (days: number) => {
      service.advanceTime(days * day);
      await Promise.all([purgeExpiredRows(service.appContext), purgeExpiredRows(service.appContext)]);
      return checkExistence();
    };
    expect(await purgeAfterDays(29)).toEqual({ mails: true, feedback: true, organisation: true, keys: true });
    expect(await purgeAfterDays(1)).toEqual({ mails: false, feedback: true, organisation: false, keys: false });
    const erased = await queries
      .selectFrom('auditEvent')
      .select('id')
      .where('action', '=', 'organisation.erase')
      .where('targetId', '=', organisation.id)
      .execute();
    expect(erased).toHaveLength(1);
    // Changes the rows instead of the clock: after a year, the purge would delete audit events, which the database
    // rejects by its own clock.
    await queries
      .updateTable('feedback')
      .set({ at: service.appContext.now() - 364 * day })
      .execute();
    expect(await purgeAfterDays(0)).toMatchObject({ feedback: true });
    expect(await purgeAfterDays(1)).toMatchObject({ feedback: false });
  });

  it.skipIf(isSkippedUntilLongRun(engine))('repeat, continue after an error, and stop on shutdown', async () => {
    const rounds: string[] = [];
    const lines: string[] = [];
    const metrics = new Metrics();
    let time = 0;
    const stop = startScheduledJobs(
      [
        { name: 'good', every: 5, run: async () => rounds.push('good') },
        {
          name: 'bad',
          every: 5,
          run: async () => {
            rounds.push('bad');
            throw new Error('no luck');
          },
        },
      ],
      { log: createLogger('info', (line) => lines.push(line)), metrics, now: () => time },
    );
    time = 5000;
    // The limit is generous, so that the test does not fail on a busy machine.
    await vi.waitFor(() => expect(rounds.filter((name) => name === 'bad').length).toBeGreaterThan(2), {
      timeout: 20_000,
    });
    await stop();
    const roundsAtStop = rounds.length;
    const text = formatPrometheusText(metrics.families);
    expect(text).toMatch(/^portal_job_runs_total\{name="bad",outcome="failed"\} [1-9]/m);
    expect(text).toContain('portal_job_last_success_timestamp_seconds{name="good"} 5\n');
    expect(text).toContain('portal_job_last_success_timestamp_seconds{name="bad"} 0\n');
    expect(text).toContain('portal_job_interval_seconds{name="bad"} 0.005\n');
    expect(lines[0]).toContain('"event":"job.failed","job":"bad"');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rounds).toHaveLength(roundsAtStop);
  });

  it.skipIf(isSkippedUntilLongRun(engine))('time out if they hang, run again, and do not delay shutdown', async () => {
    const lines: string[] = [];
    const metrics = new Metrics();
    let rounds = 0;
    const stuck = {
      name: 'stuck',
      every: 5,
      run: () => {
        rounds++;
        return new Promise(() => undefined);
      },
    };
    const stop = startScheduledJobs(
      [stuck],
      { log: createLogger('info', (line) => lines.push(line)), metrics, now: () => 5000 },
      50,
    );
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(2));
    await stop();
    expect(lines[0]).toContain('It has not ended within 0.05 seconds');
    expect(formatPrometheusText(metrics.families)).toMatch(
      /^portal_job_runs_total\{name="stuck",outcome="failed"\} [1-9]/m,
    );
  });

  it('run without errors on an empty database and on one with data', async () => {
    for (const { run } of createScheduledJobs(service.appContext, null)) await run();
  });
});
