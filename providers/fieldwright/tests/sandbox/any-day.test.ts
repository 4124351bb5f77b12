import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import { writeInstant } from '@refdesk/sample-data/instant';
import { describe, expect, it } from 'vitest';
import { getTextField, isRecord, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { wrapToComputeOnce } from '../../../../sandbox/src/core/wrap-to-compute-once.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { now } from '../../sample-data/now.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { actionSamples, getOperationSampleRequest } from './samples.ts';
import { currentRestApiDescription, startTestSandbox } from './sandbox.ts';

const day = 24 * 60 * 60_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const examplesAt = currentRestApiDescription['x-examples-at'] ?? '';
const examplesAtMs = Date.parse(examplesAt);

const todayByName: Readonly<Record<string, number>> = {
  today: Date.now(),
  'in 400 days': Date.now() + 400 * day,
  'on 29 February 2028': Date.parse('2028-02-29T12:00:00Z'),
};

/** Result codes of the actions whose samples are rejected at the time of the examples. */
const rejectedAtExamples = await findRejectedActions(examplesAtMs);

async function findRejectedActions(today: number): Promise<Readonly<Record<string, number>>> {
  const { call } = await startSandboxWithWebServices(() => today, { shiftsDates: true });
  // The console shifts the dates of values that it fills in to those of the target sandbox.
  const shiftDays = getExampleDateShiftDays(examplesAt, today);
  const codes = await Array.fromAsync(
    actionSamples,
    async ({ name, sent }) => [name, (await call(name, shiftExampleDates(sent, shiftDays), name)).code] as const,
  );
  return Object.fromEntries(codes.filter(([, code]) => code !== 0));
}

/** Returns whether the example of an action shows an empty list. */
function isEmptyExample(operations: readonly SandboxOperation[], name: string): boolean {
  const responses = operations.find(({ path }) => path === `/call/${name}`)?.responses ?? [];
  const examples = responses.flatMap(({ status, examples: shown }) => (status === 200 ? shown : []));
  return examples.some(
    ({ value }) => isRecord(value) && value.code === 0 && Array.isArray(value.data) && value.data.length === 0,
  );
}

describe.each(Object.entries(todayByName))('a sandbox opened %s', (_, today) => {
  it('carries out the sample of every operation', async () => {
    const { engine, send, errors } = await startTestSandbox({ now: () => today, shiftsDates: true });
    const failed: Record<string, string> = {};
    const empty: string[] = [];
    for (const operation of engine.operations) {
      const { method, path, query, body } = getOperationSampleRequest(operation);
      const headers = {
        'Idempotency-Key': 'one',
        ...(method === 'PATCH' && { 'Content-Type': 'application/merge-patch+json' }),
      };
      const response = await send(method, `${path}?${new URLSearchParams(query)}`, {
        tenant: operation.id,
        headers,
        ...(body && { body }),
      });
      const text = await response.text();
      if (!response.ok) failed[operation.id] = text;
      else if (
        operation.kind.type === 'list' &&
        (JSON.parse(text) as { readonly data: readonly unknown[] }).data.length === 0
      )
        empty.push(`${path}?${new URLSearchParams(query)}`);
    }
    expect(errors).toEqual([]);
    expect(failed).toEqual({});
    expect(empty).toEqual([]);
  });

  it('carries out the sample of every operation of REST 1.0.0', async () => {
    const { sendOlder, errors } = await startBothVersions(() => today, { shiftsDates: true });
    const failed: Record<string, unknown> = {};
    for (const operation of readSandboxOperations(olderRestApiDescription)) {
      const { method, path, query, body } = getOperationSampleRequest(operation, olderRestApiDescription);
      const response = await sendOlder(method, `${path}?${new URLSearchParams(query)}`, {
        tenant: operation.id,
        ...(body && { body }),
      });
      if (response.status >= 300) failed[operation.id] = response.body;
    }
    expect([errors, failed]).toEqual([[], {}]);
  });

  it('returns the same codes for shifted samples of actions as at the time of the examples', async () => {
    expect(await findRejectedActions(today)).toEqual(rejectedAtExamples);
  });

  // Both tests read the responses to the same samples.
  const sendPrintedSamples = wrapToComputeOnce(async () => {
    const { call, sandboxApi } = await startSandboxWithWebServices(() => today, { shiftsDates: true });
    const responses = await Array.fromAsync(actionSamples, async ({ name, sent }) => ({
      name,
      ...(await call(name, sent, name)),
    }));
    return { responses, operations: sandboxApi.operations };
  });

  it('accepts the sample of every action exactly as printed', async () => {
    const { responses } = await sendPrintedSamples();
    const rejected = responses.filter(({ code }) => code !== 0).map(({ name, message }) => [name, message]);
    expect(Object.fromEntries(rejected)).toEqual({});
  });

  it('finds records with the sample of every list action exactly as printed', async () => {
    const { responses, operations } = await sendPrintedSamples();
    const empty = responses.filter(({ data }) => Array.isArray(data) && data.length === 0).map(({ name }) => name);
    expect(empty.filter((name) => !isEmptyExample(operations, name))).toEqual([]);
  });

  it('finds jobs of the coming week with a filter that is relative to now', async () => {
    const parameter = {
      name: 'scheduledWithinHours',
      in: 'query',
      schema: { type: 'integer', minimum: 1 },
      'x-filter': { fields: ['plannedStart'], match: 'withinHours' },
    } as const;
    const { get } = currentRestApiDescription.paths['/v2/jobs'] ?? {};
    if (get === undefined) throw new Error('Jobs cannot be listed.');
    const jobs = {
      ...currentRestApiDescription.paths['/v2/jobs'],
      get: { ...get, parameters: [...(get.parameters ?? []), parameter] },
    };
    const described = { ...currentRestApiDescription, paths: { ...currentRestApiDescription.paths, '/v2/jobs': jobs } };
    const { send } = await startTestSandbox({ now: () => today, shiftsDates: true, described });
    const { data } = (await (await send('GET', '/v2/jobs?scheduledWithinHours=168')).json()) as {
      readonly data: readonly JsonRecord[];
    };
    const starts = data.map((job) => Date.parse(getTextField(job, 'plannedStart') ?? ''));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.filter((start) => start < today || start >= today + 7 * day)).toEqual([]);
  });

  it('has the resource of the quick start, jobs in the coming week and no start in the future', async () => {
    const { engine, send } = await startTestSandbox({ now: () => today, shiftsDates: true });
    const found = (await (await send('GET', '/v2/resources?status=active&skillName=Gas%20safety')).json()) as {
      readonly data: readonly JsonRecord[];
    };
    expect(found.data.map(({ id }) => id)).toContain(3051);
    const data = await engine.dataOf('a');
    const plannedDays = data.all('Job').map((job) => getTextField(job, 'plannedStart')?.slice(0, 10) ?? '');
    expect(plannedDays.filter((on) => on >= toDay(today) && on < toDay(today + 7 * day))).not.toEqual([]);
    expect(
      data.all('Job').filter((job) => (getTextField(job, 'actualStart') ?? '') > new Date(today).toISOString()),
    ).toEqual([]);
    // Dates shift by whole weeks, so weekdays and times of day remain the same.
    const moved = getTextField(data.get('Job', 731904) ?? {}, 'plannedStart') ?? '';
    expect(
      (Date.parse(moved) - Date.parse(getTextField(engine.base.get('Job', 731904) ?? {}, 'plannedStart') ?? '')) %
        (7 * day),
    ).toBe(0);
  });
});

describe('x-examples-at', () => {
  it('is the time of the sample data in every API', () => {
    expect(
      [currentRestApiDescription, webServicesDescription, olderRestApiDescription].map((item) => item['x-examples-at']),
    ).toEqual([writeInstant(now), writeInstant(now), writeInstant(now)]);
  });
});

describe('the date shift of a sandbox', () => {
  const start = examplesAtMs + 70 * day;
  const getPlannedStart = async (send: Awaited<ReturnType<typeof startTestSandbox>>['send']) =>
    ((await (await send('GET', '/v2/jobs/732098')).json()) as { readonly plannedStart: string }).plannedStart;

  it('remains the same after the first change and is recalculated by a reset', async () => {
    const { engine, send, advanceClock } = await startTestSandbox({ now: () => start, shiftsDates: true });
    expect(await getPlannedStart(send)).toBe('2025-09-10T09:00:00Z');
    advanceClock(7 * day);
    // A sandbox without changes has the current dates.
    expect(await getPlannedStart(send)).toBe('2025-09-17T09:00:00Z');
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12, contactId: 48213 } })).status).toBe(201);
    advanceClock(28 * day);
    expect(await getPlannedStart(send)).toBe('2025-09-17T09:00:00Z');
    expect(await engine.daysMoved('a')).toBe(77);
    await engine.reset('a');
    expect(await getPlannedStart(send)).toBe('2025-10-15T09:00:00Z');
  });

  it('is not fixed by a rejected change', async () => {
    const { send, advanceClock } = await startTestSandbox({ now: () => start, shiftsDates: true });
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12 } })).status).toBe(422);
    expect((await send('POST', '/v2/contacts/48213/lift-stop', { body: {} })).status).not.toBe(200);
    advanceClock(14 * day);
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12, contactId: 48213 } })).status).toBe(201);
    expect(await getPlannedStart(send)).toBe('2025-09-24T09:00:00Z');
  });

  it('is not reported as a change', async () => {
    const { engine, send } = await startTestSandbox({ now: () => start, shiftsDates: true });
    await send('POST', '/v2/jobs/732098/unschedule', { body: { reason: 'Rain' } });
    const changed = (await engine.changedRecords('a')).find(({ schema, key }) => schema === 'Job' && key === 732098);
    expect(changed?.before).toMatchObject({ plannedStart: '2025-09-10T09:00:00Z' });
    expect(changed?.after).toMatchObject({ plannedStart: null, createdAt: changed?.before?.createdAt });
  });
});
