import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { createInvalidBodyError, type FieldError } from '../../../../sandbox/src/core/problem-error.ts';
import { currentRestApiDescription, startTestSandbox } from './sandbox.ts';
import { ScenarioTenantClient } from './scenarios.ts';

// Checks the conventions that the pages state for every operation.
const fixedNow = Date.now();
const api = await startTestSandbox({ now: () => fixedNow });

/** Requests to create records, with the required fields only. */
const createRequests: Readonly<Record<string, { readonly path: string; readonly body: JsonRecord }>> = {
  createContactGroup: { path: '/v2/contact-groups', body: { name: 'New' } },
  createContact: { path: '/v2/contacts', body: { name: 'New', kind: 'customer' } },
  createJobGroup: { path: '/v2/job-groups', body: { name: 'New', contactId: 48213 } },
  createJob: { path: '/v2/jobs', body: { jobTypeId: 14, contactId: 48213 } },
  createNote: { path: '/v2/notes', body: { noteTypeId: 8, entityType: 'contact', entityId: 48213, title: 'New' } },
  createPerson: { path: '/v2/persons', body: { contactId: 48213, firstName: 'New', lastName: 'New' } },
  createStockDetails: { path: '/v2/stock-details', body: { sku: 'NEW', name: 'New' } },
  createResource: { path: '/v2/resources', body: { name: 'New', type: 'team' } },
  createVehicle: { path: '/v2/vehicles', body: { registration: 'NEW 1' } },
};

function getBodySchema(id: string): SchemaObject {
  const [schema = {}] = api.engine.operations.find((operation) => operation.id === id)?.body?.schemas.values() ?? [];
  return resolveReference<SchemaObject>(currentRestApiDescription, schema);
}

describe('"sending null has the same effect as omitting the field"', () => {
  it.each(Object.entries(createRequests))(
    '%s accepts null for every optional field and creates the same record',
    async (id, { path, body }) => {
      const { properties = {}, required = [] } = getBodySchema(id);
      const nulls = Object.fromEntries(
        Object.keys(properties).flatMap((name) => (required.includes(name) ? [] : [[name, null]])),
      );
      expect(Object.keys(nulls).length).toBeGreaterThan(2);
      const [nullActor, omittingActor] = [
        new ScenarioTenantClient(api, `${id}.null`),
        new ScenarioTenantClient(api, `${id}.omitted`),
      ];
      expect(omitTimestamps(await nullActor.sendForRecord('POST', path, { ...nulls, ...body }))).toEqual(
        omitTimestamps(await omittingActor.sendForRecord('POST', path, body)),
      );
    },
  );

  it('rejects null for a required field', async () => {
    const response = await api.send('POST', '/v2/jobs', { body: { jobTypeId: null, contactId: 48213 } });
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ pointer: '/jobTypeId' }] });
  });

  it('keeps null in a merge patch, where it resets the field', async () => {
    const actor = new ScenarioTenantClient(api, 'merge-patch');
    const group = await actor.sendForRecord('POST', '/v2/job-groups', {
      name: 'New',
      contactId: 48213,
      description: 'Long',
    });
    const response = await actor.send(
      'PATCH',
      `/v2/job-groups/${group.id}`,
      { description: null },
      { 'Content-Type': 'application/merge-patch+json' },
    );
    expect(await response.json()).toMatchObject({ description: null });
  });
});

/** Omits the timestamps, which differ between otherwise equal records. */
function omitTimestamps({ createdAt, modifiedAt, ...record }: { readonly [field: string]: unknown }): unknown {
  return record;
}

describe('"a request can have any offset; a response is in UTC"', () => {
  it('preserves the instant in a body', async () => {
    const actor = new ScenarioTenantClient(api, 'offset');
    const job = await actor.createJob({ dueBy: '2031-05-06T09:30:00+01:00' });
    expect(job.dueBy).toBe('2031-05-06T08:30:00Z');
  });

  it('compares with the same instant in a filter', async () => {
    const listJobsFrom = async (text: string) =>
      (await (await api.send('GET', `/v2/jobs?limit=200&plannedFrom=${encodeURIComponent(text)}`)).json()).data;
    const [utc, offset] = [await listJobsFrom('2025-06-16T08:30:00Z'), await listJobsFrom('2025-06-16T09:30:00+01:00')];
    expect(utc.length).toBeGreaterThan(0);
    expect(offset).toEqual(utc);
  });

  it.each(['2031-05-06T09:30:00', '2031-05-06T09:30:00+25:00', '2031-13-06T09:30:00Z', '2031-05-06'])(
    'rejects %s',
    async (dueBy) => {
      const response = await api.send('POST', '/v2/jobs', { body: { jobTypeId: 14, contactId: 48213, dueBy } });
      expect(await response.json()).toMatchObject({
        status: 422,
        errors: [{ pointer: '/dueBy', code: 'wrong-format' }],
      });
    },
  );

  it('reports the missing offset', async () => {
    const response = await api.send('POST', '/v2/jobs', {
      body: { jobTypeId: 14, contactId: 48213, dueBy: '2031-05-06T09:30:00' },
    });
    expect((await response.json()).errors).toMatchObject([
      { message: 'The value must be a date and time with an offset, such as 2025-05-06T08:30:00Z' },
    ]);
  });
});

describe('"every error has a page"', () => {
  const readProblemType = async (response: Response) =>
    ((await response.json()) as { type: string }).type.split('/').pop();

  it.each(api.engine.operations.map(({ path }) => path))('including a method that %s does not have', async (path) => {
    const response = await api.send('PROPFIND', path.replaceAll(/\{\w+\}/g, '1'));
    expect([response.status, await readProblemType(response), response.headers.get('Allow')]).toEqual([
      405,
      'method-not-allowed',
      expect.stringMatching(/[A-Z]/),
    ]);
  });

  it('including a body that is too large', async () => {
    const response = await api.send('POST', '/v2/jobs', { body: { description: 'x'.repeat(1_100_000) } });
    expect([response.status, await readProblemType(response)]).toEqual([413, 'content-too-large']);
  });
});

describe('examples of validation-failed', () => {
  const examples = listProblems(currentRestApiDescription).filter(({ type }) => type.endsWith('/validation-failed'));

  it('are found', () => expect(examples.length).toBeGreaterThan(30));

  it('have the detail that the sandbox writes for their errors', () => {
    expect(examples.map(({ detail }) => detail)).toEqual(
      examples.map(({ errors }) => createInvalidBodyError(errors ?? []).message),
    );
  });
});

interface ProblemExample {
  readonly type: string;
  readonly detail: string | null;
  readonly errors: readonly FieldError[] | null;
}

/** Lists the problem documents in a description, at any depth. */
function listProblems(value: unknown): readonly ProblemExample[] {
  if (typeof value !== 'object' || value === null) return [];
  const nested = Object.values(value).flatMap(listProblems);
  return isProblem(value) ? [value, ...nested] : nested;
}

function isProblem(value: object): value is ProblemExample {
  return 'type' in value && typeof value.type === 'string' && 'traceId' in value && 'errors' in value;
}
