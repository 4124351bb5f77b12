import { getExampleDateShiftDays, shiftExampleDates } from '@refdesk/openapi/example-dates';
import { writeInstant } from '@refdesk/sample-data/instant';
import { describe, expect, it } from 'vitest';
import { getTextField, isRecord, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { now } from '../../sample-data/now.ts';
import { actionsDescription, startActions } from './actions.ts';
import { olderDescription, startBothVersions } from './older-version.ts';
import { actionSamples, getOperationSample } from './samples.ts';
import { description, startSandbox } from './sandbox.ts';

const day = 24 * 60 * 60_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const tellsOf = description['x-examples-at'] ?? '';
const written = Date.parse(tellsOf);

const days: Readonly<Record<string, number>> = {
  today: Date.now(),
  'in 400 days': Date.now() + 400 * day,
  'on 29 February 2028': Date.parse('2028-02-29T12:00:00Z'),
};

/** Codes of actions whose samples are rejected on the day that the pages describe. */
const refusedThen = await refusedActions(written);

async function refusedActions(now: number): Promise<Readonly<Record<string, number>>> {
  const { call } = await startActions(() => now, { moves: true });
  // Values that the console fills in have the dates of the target sandbox.
  const days = getExampleDateShiftDays(tellsOf, now);
  const codes = await Array.fromAsync(
    actionSamples,
    async ({ name, sent }) => [name, (await call(name, shiftExampleDates(sent, days), name)).code] as const,
  );
  return Object.fromEntries(codes.filter(([, code]) => code !== 0));
}

/** Whether the example of an action shows an empty list. */
function isEmptyExample(operations: readonly SandboxOperation[], name: string): boolean {
  const responses = operations.find(({ path }) => path === `/call/${name}`)?.responses ?? [];
  const examples = responses.flatMap(({ status, examples: shown }) => (status === 200 ? shown : []));
  return examples.some(
    ({ value }) => isRecord(value) && value.code === 0 && Array.isArray(value.data) && value.data.length === 0,
  );
}

describe.each(Object.entries(days))('%s', (_, today) => {
  it('the sample of every operation is carried out', async () => {
    const { engine, send, errors } = await startSandbox({ now: () => today, moves: true });
    const failed: Record<string, string> = {};
    const empty: string[] = [];
    for (const operation of engine.operations) {
      const { method, path, query, body } = getOperationSample(operation);
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

  it('so is that of every operation of REST 1.0.0', async () => {
    const { sendOlder, errors } = await startBothVersions(() => today, { moves: true });
    const failed: Record<string, unknown> = {};
    for (const operation of readSandboxOperations(olderDescription)) {
      const { method, path, query, body } = getOperationSample(operation, olderDescription);
      const response = await sendOlder(method, `${path}?${new URLSearchParams(query)}`, {
        tenant: operation.id,
        ...(body && { body }),
      });
      if (response.status >= 300) failed[operation.id] = response.body;
    }
    expect([errors, failed]).toEqual([[], {}]);
  });

  it('the sample of every action is answered as on the day that the pages tell of', async () => {
    expect(await refusedActions(today)).toEqual(refusedThen);
  });

  it('accepts the sample of every action exactly as printed', async () => {
    const { call } = await startActions(() => today, { moves: true });
    const rejected: Record<string, string> = {};
    for (const { name, sent } of actionSamples) {
      const { code, message } = await call(name, sent, name);
      if (code !== 0) rejected[name] = message;
    }
    expect(rejected).toEqual({});
  });

  it('every list of actions finds records with its sample exactly as printed', async () => {
    const { call, surface } = await startActions(() => today, { moves: true });
    const empty: string[] = [];
    for (const { name, sent } of actionSamples) {
      const { data } = await call(name, sent, name);
      if (Array.isArray(data) && data.length === 0 && !isEmptyExample(surface.operations, name)) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  it('a filter that is relative to now finds jobs of the week to come', async () => {
    const parameter = {
      name: 'scheduledWithinHours',
      in: 'query',
      schema: { type: 'integer', minimum: 1 },
      'x-filter': { fields: ['plannedStart'], match: 'withinHours' },
    } as const;
    const { get } = description.paths['/v2/jobs'] ?? {};
    if (get === undefined) throw new Error('Jobs cannot be listed.');
    const jobs = {
      ...description.paths['/v2/jobs'],
      get: { ...get, parameters: [...(get.parameters ?? []), parameter] },
    };
    const described = { ...description, paths: { ...description.paths, '/v2/jobs': jobs } };
    const { send } = await startSandbox({ now: () => today, moves: true, described });
    const { data } = (await (await send('GET', '/v2/jobs?scheduledWithinHours=168')).json()) as {
      readonly data: readonly JsonRecord[];
    };
    const starts = data.map((job) => Date.parse(getTextField(job, 'plannedStart') ?? ''));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.filter((start) => start < today || start >= today + 7 * day)).toEqual([]);
  });

  it('the quick start has its resource with its skill and jobs of the coming week; none has started', async () => {
    const { engine, send } = await startSandbox({ now: () => today, moves: true });
    const found = (await (await send('GET', '/v2/resources?status=active&skillName=Gas%20safety')).json()) as {
      readonly data: readonly JsonRecord[];
    };
    expect(found.data.map(({ id }) => id)).toContain(3051);
    const data = await engine.dataOf('a');
    const due = data.all('Job').map((job) => getTextField(job, 'plannedStart')?.slice(0, 10) ?? '');
    expect(due.filter((on) => on >= toDay(today) && on < toDay(today + 7 * day))).not.toEqual([]);
    expect(
      data.all('Job').filter((job) => (getTextField(job, 'actualStart') ?? '') > new Date(today).toISOString()),
    ).toEqual([]);
    // A Monday is a Monday, at the same time of day.
    const moved = getTextField(data.get('Job', 731904) ?? {}, 'plannedStart') ?? '';
    expect(
      (Date.parse(moved) - Date.parse(getTextField(engine.base.get('Job', 731904) ?? {}, 'plannedStart') ?? '')) %
        (7 * day),
    ).toBe(0);
  });
});

describe('the day that the pages tell of', () => {
  it('is that of the sample data, for every API', () => {
    expect([description, actionsDescription, olderDescription].map((item) => item['x-examples-at'])).toEqual([
      writeInstant(now),
      writeInstant(now),
      writeInstant(now),
    ]);
  });
});

describe('the day on which a sandbox is opened', () => {
  const start = written + 70 * day;
  const planned = async (send: Awaited<ReturnType<typeof startSandbox>>['send']) =>
    ((await (await send('GET', '/v2/jobs/732098')).json()) as { readonly plannedStart: string }).plannedStart;

  it('stays after its first change, so that old and new records agree; a reset moves the dates again', async () => {
    const { engine, send, pass } = await startSandbox({ now: () => start, moves: true });
    expect(await planned(send)).toBe('2025-09-10T09:00:00Z');
    pass(7 * day);
    // A sandbox without changes has the current dates.
    expect(await planned(send)).toBe('2025-09-17T09:00:00Z');
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12, contactId: 48213 } })).status).toBe(201);
    pass(28 * day);
    expect(await planned(send)).toBe('2025-09-17T09:00:00Z');
    expect(await engine.daysMoved('a')).toBe(77);
    await engine.reset('a');
    expect(await planned(send)).toBe('2025-10-15T09:00:00Z');
  });

  it('is not that of a rejected change', async () => {
    const { send, pass } = await startSandbox({ now: () => start, moves: true });
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12 } })).status).toBe(422);
    expect((await send('POST', '/v2/contacts/48213/lift-stop', { body: {} })).status).not.toBe(200);
    pass(14 * day);
    expect((await send('POST', '/v2/jobs', { body: { jobTypeId: 12, contactId: 48213 } })).status).toBe(201);
    expect(await planned(send)).toBe('2025-09-24T09:00:00Z');
  });

  it('shows as changed only what was changed', async () => {
    const { engine, send } = await startSandbox({ now: () => start, moves: true });
    await send('POST', '/v2/jobs/732098/unschedule', { body: { reason: 'Rain' } });
    const changed = (await engine.changedRecords('a')).find(({ schema, key }) => schema === 'Job' && key === 732098);
    expect(changed?.before).toMatchObject({ plannedStart: '2025-09-10T09:00:00Z' });
    expect(changed?.after).toMatchObject({ plannedStart: null, createdAt: changed?.before?.createdAt });
  });
});
