import { expect, it } from 'vitest';
import { isRecord, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { startTestSandbox } from './sandbox.ts';

const { engine, send, errors, advanceClock } = await startTestSandbox();

const putOperations = engine.operations.filter(
  ({ kind, method }) => method === 'put' && (kind.type === 'update' || kind.type === 'put'),
);

/** Returns the path of a record: `/v2/jobs/{jobId}` → `/v2/jobs/731904`. */
function getPath({ path }: SandboxOperation, record: JsonRecord): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.reduce((text, name, index) => {
    const isKey = index === names.length - 1 && !Object.hasOwn(record, name);
    return text.replace(`{${name}}`, String(isKey ? record.id : record[name]));
  }, path);
}

const getSchema = ({ kind }: SandboxOperation): string => (kind.type === 'mock' ? '' : kind.schema);

it.each(putOperations.map((operation) => [operation.id, operation] as const))(
  '%s accepts every record as it was read',
  async (_, operation) => {
    const all = engine.base.all(getSchema(operation));
    // The short run tests up to 300 records of each type, the long run all of them.
    const step = isLongRun ? 1 : Math.ceil(all.length / 300);
    const records = all.filter((_record, index) => index % step === 0);
    expect(records.length).toBeGreaterThan(0);
    const hasReadOperation = engine.operations.some(({ method, path }) => method === 'get' && path === operation.path);
    const rejected: string[] = [];
    for (const [index, record] of records.entries()) {
      if (index % 200 === 0) advanceClock(60_000);
      const path = getPath(operation, record);
      // Worksheet answers can only be read as a list.
      const sent: unknown = hasReadOperation ? await (await send('GET', path)).json() : record;
      const written = await send('PUT', path, { body: sent });
      const received: unknown = await written.json();
      if (written.status === 200) expect(received).toEqual(sent);
      else rejected.push(`${path}: ${isRecord(received) ? String(received.detail) : ''}`);
    }
    expect(rejected).toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('changes only the modified field of the record', async () => {
  const read = (await (await send('GET', '/v2/contacts/48213')).json()) as JsonRecord;
  const written = await send('PUT', '/v2/contacts/48213', {
    body: { ...read, phone: '+441632960999', createdAt: '2020-01-01T00:00:00Z' },
  });
  expect(written.status).toBe(200);
  const { modifiedAt, ...after } = (await written.json()) as JsonRecord;
  expect(modifiedAt).not.toBe(read.modifiedAt);
  expect(after).toEqual({ ...read, phone: '+441632960999', modifiedAt: undefined });
});

it('rejects unknown fields and changes to create-only fields', async () => {
  const read = (await (await send('GET', '/v2/resources/3051')).json()) as JsonRecord;
  const getProblem = async (body: JsonRecord) => {
    const response = await send('PUT', '/v2/resources/3051', { body });
    return [response.status, ((await response.json()) as JsonRecord).errors];
  };
  expect(await getProblem({ ...read, colour: 'red' })).toEqual([
    422,
    [{ pointer: '/colour', code: 'unknown-field', message: 'The field is unknown' }],
  ]);
  expect(await getProblem({ ...read, type: 'team' })).toEqual([
    422,
    [{ pointer: '/type', code: 'not-allowed', message: 'type cannot be changed after creation' }],
  ]);
});
