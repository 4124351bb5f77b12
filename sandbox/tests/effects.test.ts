import { expect, it } from 'vitest';
import { startSandbox } from './sandbox.ts';
import { Actor } from './scenarios.ts';

const api = await startSandbox();

it('does not give work to a resource during an approved absence, and says when it ends', async () => {
  const actor = new Actor(api, 'absence');
  const absence = actor.all('ResourceAbsence').find(({ resourceId }) => resourceId === 3044);
  const job = await actor.job();
  const response = await actor.send('POST', `/v2/jobs/${job.id}/schedule`, { resourceId: 3044, plannedStart: '2025-04-15T08:00:00Z' });
  const problem = await response.json();
  expect([response.status, problem.type.split('/').pop()]).toEqual([409, 'resource-unavailable']);
  expect(problem.detail).toContain(String(absence?.endsAt));
});

it('gives work to it before the absence begins and once it has ended', async () => {
  const actor = new Actor(api, 'no-absence');
  for (const plannedStart of ['2025-04-13T08:00:00Z', '2025-04-18T08:00:00Z']) {
    const job = await actor.job();
    const response = await actor.send('POST', `/v2/jobs/${job.id}/schedule`, { resourceId: 3044, plannedStart });
    expect({ status: response.status, plannedStart }).toEqual({ status: 200, plannedStart });
  }
});

it.each([
  [{ reason: 'Not needed', cancellationCharge: 45 }, 'readyToInvoice'],
  [{ reason: 'Not needed' }, 'open'],
])('leaves a job that is cancelled with %o %s', async (body, financialStatus) => {
  const actor = new Actor(api, 'charge');
  const job = await actor.job();
  const response = await actor.send('POST', `/v2/jobs/${job.id}/cancel`, body);
  expect(await response.json()).toMatchObject({ status: 'cancelled', financialStatus });
});
