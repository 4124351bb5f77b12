import { write } from '@portal/world/instant';
import { now } from '@portal/world/now';
import { describe, expect, it } from 'vitest';
import { isRecord, isSameJson, type Json, type JsonRecord } from '../src/json.ts';
import { sampleOf } from './samples.ts';
import { startSandbox } from './sandbox.ts';

const { engine, send } = await startSandbox({ now: () => Date.parse(write(now)) });
const lists = engine.operations.filter(({ kind }) => kind.type === 'list');

const recordsOf = (body: unknown): readonly JsonRecord[] => {
  const { data = [] } = isRecord(body as Json) ? (body as { readonly data?: readonly Json[] }) : {};
  return data.filter(isRecord);
};

describe('what the example of a list shows is what its sample returns', () => {
  it.each(lists.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const { path, query } = sampleOf(operation);
    const shown = recordsOf(operation.responses.find(({ status }) => status === 200)?.examples[0]?.value);
    const returned: JsonRecord[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const response = await send('GET', `${path}?${new URLSearchParams({ ...query, ...(cursor && { cursor }) })}`);
      expect(response.status).toBe(200);
      const body = (await response.json()) as { readonly data: readonly JsonRecord[]; readonly page?: { readonly nextCursor: string | null } };
      returned.push(...body.data);
      cursor = body.page?.nextCursor ?? null;
    }
    expect(returned).not.toEqual([]);
    expect(shown.filter((one) => !returned.some((other) => isSameJson(identity(other), identity(one)))).map(identity)).toEqual([]);
  });
});

/** What tells a record of a list from the others: its identifier, else all of it. */
const identity = (record: JsonRecord): Json => record.id ?? record;
