import { describe, expect, it } from 'vitest';
import { startTestSandbox } from './sandbox.ts';
import { ScenarioTenantClient } from './scenarios.ts';

const api = await startTestSandbox();

it('rejects scheduling during an approved absence and states when the absence ends', async () => {
  const actor = new ScenarioTenantClient(api, 'absence');
  const absence = actor.all('ResourceAbsence').find(({ resourceId }) => resourceId === 3044);
  const job = await actor.createJob();
  const response = await actor.send('POST', `/v2/jobs/${job.id}/schedule`, {
    resourceId: 3044,
    plannedStart: '2025-04-15T08:00:00Z',
  });
  const problem = await response.json();
  expect([response.status, problem.type.split('/').pop()]).toEqual([409, 'resource-unavailable']);
  expect(problem.detail).toContain(String(absence?.endsAt));
});

it('schedules work before an absence starts and after it ends', async () => {
  const actor = new ScenarioTenantClient(api, 'no-absence');
  for (const plannedStart of ['2025-04-13T08:00:00Z', '2025-04-18T08:00:00Z']) {
    const job = await actor.createJob();
    const response = await actor.send('POST', `/v2/jobs/${job.id}/schedule`, { resourceId: 3044, plannedStart });
    expect({ status: response.status, plannedStart }).toEqual({ status: 200, plannedStart });
  }
});

it.each([
  [{ reason: 'Not needed', cancellationCharge: 45 }, 'readyToInvoice'],
  [{ reason: 'Not needed' }, 'open'],
])('cancels a job with %o and sets its financial status to %s', async (body, financialStatus) => {
  const actor = new ScenarioTenantClient(api, 'charge');
  const job = await actor.createJob();
  const response = await actor.send('POST', `/v2/jobs/${job.id}/cancel`, body);
  expect(await response.json()).toMatchObject({ status: 'cancelled', financialStatus });
});

describe('assistants of a job', () => {
  const getInstantOfDay = (day: number) => `2032-03-${String(day).padStart(2, '0')}T08:00:00Z`;

  it('remain if the job is scheduled again without assistants', async () => {
    const actor = new ScenarioTenantClient(api, 'assistants-stay');
    const job = await actor.createScheduledJob(3051, {
      plannedStart: getInstantOfDay(1),
      assistantResourceIds: [3060],
    });
    expect(job.assistantResourceIds).toEqual([3060]);
    const repeated = await actor.sendForRecord('POST', `/v2/jobs/${job.id}/schedule`, {
      resourceId: 3051,
      plannedStart: getInstantOfDay(2),
    });
    expect(repeated.assistantResourceIds).toEqual([3060]);
  });

  it.each([
    [{ assistantResourceIds: [3062] }, [3062]],
    [{ assistantResourceIds: [] }, []],
  ])('are replaced by %o', async (body, expected) => {
    const actor = new ScenarioTenantClient(api, `assistants-${expected.length}`);
    const job = await actor.createScheduledJob(3051, {
      plannedStart: getInstantOfDay(3),
      assistantResourceIds: [3060],
    });
    const repeated = await actor.sendForRecord('POST', `/v2/jobs/${job.id}/schedule`, {
      resourceId: 3051,
      plannedStart: getInstantOfDay(4),
      ...body,
    });
    expect(repeated.assistantResourceIds).toEqual(expected);
  });

  it('are removed when the job is unscheduled', async () => {
    const actor = new ScenarioTenantClient(api, 'assistants-leave');
    const job = await actor.createScheduledJob(3051, {
      plannedStart: getInstantOfDay(5),
      assistantResourceIds: [3060],
    });
    expect(await actor.sendForRecord('POST', `/v2/jobs/${job.id}/unschedule`, { reason: 'Weather' })).toMatchObject({
      assistantResourceIds: [],
    });
  });

  it('must not include the lead resource', async () => {
    const actor = new ScenarioTenantClient(api, 'assistants-lead');
    const job = await actor.createJob();
    const response = await actor.send('POST', `/v2/jobs/${job.id}/schedule`, {
      resourceId: 3051,
      plannedStart: getInstantOfDay(6),
      assistantResourceIds: [3051],
    });
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ pointer: '/assistantResourceIds/0' }] });
  });
});

describe('a job', () => {
  const postJob = async (body: object) => {
    const response = await api.send('POST', '/v2/jobs', { body: { jobTypeId: 14, contactId: 48213, ...body } });
    return [response.status, (await response.json()).errors?.[0]?.pointer];
  };
  const actor = new ScenarioTenantClient(api, 'parties');

  it.each(['supplier', 'prospect', 'subcontractor', 'site'])('cannot be ordered by a %s', async (kind) => {
    expect(await postJob({ contactId: actor.find('Contact', (contact) => contact.kind === kind).id })).toEqual([
      422,
      '/contactId',
    ]);
  });

  it('cannot be done at a site of another customer', async () => {
    const site = actor.find('Contact', ({ kind, parentContactId }) => kind === 'site' && parentContactId !== 48213);
    expect(await postJob({ siteContactId: site.id })).toEqual([422, '/siteContactId']);
  });

  it('cannot have a person of another customer', async () => {
    const person = actor.find('Person', ({ contactId }) => ![48213, 48214, 48001].includes(Number(contactId)));
    expect(await postJob({ personId: person.id })).toEqual([422, '/personId']);
  });

  it('can be done at a site of the customer, with a person of that site', async () => {
    expect(await postJob({ siteContactId: 48214, personId: 90551 })).toEqual([201, undefined]);
  });
});

describe('a POST that is sent twice without a key', () => {
  it('creates a second record', async () => {
    const actor = new ScenarioTenantClient(api, 'twice');
    const [first, other] = [await actor.createJob(), await actor.createJob()];
    expect(other.id).not.toBe(first.id);
    expect(other.reference).not.toBe(first.reference);
  });

  it('is rejected the second time if it contains a value that must be unique', async () => {
    const actor = new ScenarioTenantClient(api, 'twice-unique');
    await actor.createJob({ reference: 'J-TWICE' });
    const repeated = await actor.send('POST', '/v2/jobs', { jobTypeId: 14, contactId: 48213, reference: 'J-TWICE' });
    expect([repeated.status, (await repeated.json()).type.split('/').pop()]).toEqual([409, 'duplicate-reference']);
  });

  it('adds a second stock line for the same stock detail', async () => {
    const actor = new ScenarioTenantClient(api, 'twice-stock');
    const job = await actor.createJob();
    const line = {
      stockDetailId: actor.find('StockDetail', ({ isActive }) => isActive === true).id,
      quantityPlanned: 1,
    };
    const [first, other] = [
      await actor.sendForRecord('POST', `/v2/jobs/${job.id}/stocks`, line),
      await actor.sendForRecord('POST', `/v2/jobs/${job.id}/stocks`, line),
    ];
    expect(other.id).not.toBe(first.id);
  });
});

it('schedules a call-out outside working hours, at night on a holiday', async () => {
  const actor = new ScenarioTenantClient(api, 'call-out');
  const job = await actor.createJob();
  const plannedStart = '2031-12-25T03:00:00Z';
  expect(
    await actor.sendForRecord('POST', `/v2/jobs/${job.id}/schedule`, { resourceId: 3051, plannedStart }),
  ).toMatchObject({
    status: 'scheduled',
    plannedStart,
  });
});

it('ends a job when its work ended, not when its result was sent', async () => {
  const actor = new ScenarioTenantClient(api, 'ends');
  const job = await actor.createStartedJob();
  const endedAt = String(job.actualStart);
  const done = await actor.sendForRecord('PUT', `/v2/jobs/${job.id}/result`, {
    result: 'partial',
    reason: 'Parts are missing',
    endedAt,
  });
  expect(done).toMatchObject({ status: 'completed', actualEnd: endedAt });
});

it('schedules only a resource that has the skill of the job type and whose skill has not expired', async () => {
  const actor = new ScenarioTenantClient(api, 'skills');
  const serviceJob = await actor.createJob({ jobTypeId: 12 });
  const schedule = (resourceId: number, plannedStart: string) =>
    actor.send('POST', `/v2/jobs/${serviceJob.id}/schedule`, { resourceId, plannedStart });
  const byPlumber = await schedule(3057, '2026-08-24T08:00:00Z');
  expect([byPlumber.status, (await byPlumber.json()).detail]).toEqual([
    409,
    'Job type 12 requires the skill Gas safety, which resource 3057 does not have on 2026-08-24',
  ]);
  expect((await schedule(3051, '2026-09-01T08:00:00Z')).status).toBe(409);
  expect((await schedule(3051, '2026-08-31T08:00:00Z')).status).toBe(200);
});
