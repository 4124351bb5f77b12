import type { ApiVersion } from '@refdesk/api-model/api';
import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { expect, test } from 'vitest';
import {
  mapFieldsOfAllSuccessorOperations,
  type SuccessorRequestFieldMapping,
} from '../../../../plugins/api-reference/src/versions/field-maps.ts';
import { getValueAtPath, isRecord, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';
import { actionSamples, getOperationSampleRequest, type OperationSampleRequest } from './samples.ts';
import { currentRestApiDescription } from './sandbox.ts';

// Translates the sample request of each action using only the field table of its page, and sends the result to the
// operation that replaces the action.

const readVersion = (document: unknown) =>
  ({ document, operations: listOperationsWithPathItems(document as OpenApiDocument) }) as unknown as ApiVersion;
const maps = mapFieldsOfAllSuccessorOperations(
  readVersion(webServicesDescription),
  readVersion(currentRestApiDescription),
);
const operations = new Map(
  readSandboxOperations(currentRestApiDescription).map((operation) => [operation.id, operation]),
);
const actions = readSandboxOperations(webServicesDescription).flatMap(({ id, path }) =>
  [...(maps.get(id) ?? [])].map(([successor, { request, response }]) => ({
    action: path.replace('/call/', ''),
    successor,
    fields: request,
    response,
  })),
);

/** Expected statuses of calls whose fields are accepted but whose sample record is in the wrong state. */
const expectedErrorStatuses: Readonly<Record<string, number>> = {
  'contact-stop-set → unstopContact': 409,
  'job-status-set → startJob': 409,
  'job-assistant-add → scheduleJob': 409,
  // The stock in the printed call belongs to a different job than the operation's sample.
  'job-stock-delete → deleteJobStock': 404,
  // The printed call creates an item, and this field is create-only.
  'stock-item-save → updateStockItem': 422,
};

const filters: Readonly<Record<string, string>> = { entityType: 'contact' };

interface Call {
  path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, Json>;
  /** Fields of the body that only the newer operation has. */
  readonly required: Record<string, Json>;
}

test('accepts each sample call after translation with the field table of its action', {
  timeout: 240_000,
}, async () => {
  const { send } = await startSandboxWithWebServices(() => Date.parse('2026-11-25T10:00:00Z'));
  const rejected: string[] = [];
  for (const { action, successor, fields } of actions) {
    const operation = operations.get(successor);
    if (operation === undefined) throw new Error(`${successor} is not described.`);
    const tenant = `${action}-${successor}`;
    const sample = getOperationSampleRequest(operation);
    const call = translate(
      actionSamples.find(({ name }) => name === action)?.sent ?? {},
      fields,
      operation.path,
      sample,
    );
    const isPut = operation.method === 'put';
    // As documented, PUT replaces the whole record, so read it first.
    const record: unknown = isPut ? await (await send('GET', call.path, { tenant })).json() : null;
    const isRead = isRecord(record) && 'id' in record;
    const body = { ...call.required, ...(isRead && record), ...call.body };
    const hasBody = currentRestApiDescription.paths[operation.path]?.[operation.method]?.requestBody !== undefined;
    const headers = operation.method === 'patch' ? { 'Content-Type': 'application/merge-patch+json' } : {};
    const query = call.query.size > 0 ? `?${call.query}` : '';
    const response = await send(sample.method, call.path + query, { tenant, headers, ...(hasBody && { body }) });
    const isExpected = response.status < 300 || response.status === expectedErrorStatuses[`${action} → ${successor}`];
    const excerpt = isExpected ? '' : (await response.text()).slice(0, 300);
    const request = `${sample.method} ${call.path}${query}`;
    if (!isExpected) rejected.push(`${action} → ${successor}: ${response.status} ${request} ${excerpt}`);
  }
  expect(actions.length).toBeGreaterThan(100);
  expect(rejected).toEqual([]);
});

test('returns the same values from each read and its replacement, according to the response table', {
  timeout: 240_000,
}, async () => {
  const { send, call: callAction } = await startSandboxWithWebServices(() => Date.parse('2026-11-25T10:00:00Z'));
  const differences: string[] = [];
  const compared = new Map<string, number>();
  for (const { action, successor, fields, response } of actions) {
    const operation = operations.get(successor);
    if (operation?.method !== 'get' || response.length === 0) continue;
    const sent = actionSamples.find(({ name }) => name === action)?.sent ?? {};
    const { path, query } = translate(sent, fields, operation.path, getOperationSampleRequest(operation));
    const older = listRecords(await callAction(action, sent));
    const newer = listRecords(await (await send('GET', `${path}?${query}`, { tenant: 'a' })).json());
    const identifier = response.find((row) => row.path === 'id')?.field ?? '';
    const pairs = older.flatMap((record) => {
      const newerRecord = newer.find(({ id }) => id === record[identifier]);
      return newerRecord === undefined ? [] : [[record, newerRecord] as const];
    });
    compared.set(`${action} → ${successor}`, pairs.length);
    for (const [before, after] of pairs)
      for (const row of response) {
        const [value, expected] = [before[row.field], row.path === null ? undefined : getValueAtPath(after, row.path)];
        // The older API returns an empty value of the type for unset fields.
        if (value === undefined || expected === undefined || expected === null) continue;
        const converted = convert(value, row.change);
        if (!includesValue(converted, expected))
          differences.push(
            `${action}: ${row.field} ${JSON.stringify(converted)}, ${row.path} ${JSON.stringify(expected)}`,
          );
      }
  }
  expect(differences).toEqual([]);
  expect([...compared].filter(([, count]) => count === 0).map(([call]) => call)).toEqual([]);
  expect(compared.size).toBeGreaterThan(30);
});

/** Returns the records in a response of either API. */
function listRecords(body: unknown): JsonRecord[] {
  const data = isRecord(body) && body.data !== undefined ? body.data : body;
  return [data].flat().filter(isRecord);
}

/** Whether the values match; objects of the newer API may have additional fields. */
function includesValue(older: Json, newer: Json): boolean {
  if (Array.isArray(older) && Array.isArray(newer))
    return older.length === newer.length && older.every((item, index) => includesValue(item, newer[index] ?? null));
  if (isRecord(older) && isRecord(newer))
    return Object.entries(older).every(([name, value]) => includesValue(value, newer[name] ?? null));
  return older === newer;
}

/** Translates a call using the table rows; fields that only the newer operation has are taken from its sample. */
function translate(
  sent: JsonRecord,
  fields: readonly SuccessorRequestFieldMapping[],
  path: string,
  sample: OperationSampleRequest,
): Call {
  const call: Call = { path, query: new URLSearchParams(), body: {}, required: {} };
  for (const { field, target, change } of fields) {
    // The first page needs no cursor.
    if (target === null || target.name === 'cursor') continue;
    const fixed = /^always `(.+)`$/.exec(change ?? '')?.[1];
    const value = field === null ? (fixed ?? findValue(sample, path, target)) : sent[field];
    if (field === null && target.in === 'body') call.required[target.name] = value ?? null;
    else if (value !== undefined) setValue(call, target, convert(value, change));
  }
  // A call that creates a record has no identifier: update the record of the sample instead.
  for (const [, name = ''] of call.path.matchAll(/\{(\w+)\}/g))
    setValue(call, { in: 'path', name }, findValue(sample, path, { in: 'path', name }) ?? '');
  return call;
}

type Target = NonNullable<SuccessorRequestFieldMapping['target']>;

function setValue(call: Call, { in: location, name }: Target, value: Json): void {
  if (location === 'path') call.path = call.path.replace(`{${name}}`, String(value));
  else if (location === 'query') call.query.set(name, String(value));
  else setNestedValue(call.body, name.split('.'), value);
}

function findValue(
  { path: filled, query, body }: OperationSampleRequest,
  template: string,
  { in: location, name }: Target,
): Json | undefined {
  if (location === 'path') return filled.split('/')[template.split('/').indexOf(`{${name}}`)];
  // The sample of a list has a single filter and lacks the filters that other filters require.
  return location === 'query' ? (query[name] ?? filters[name]) : body?.[name];
}

function setNestedValue(record: Record<string, Json>, [name = '', ...rest]: readonly string[], value: Json): void {
  if (rest.length === 0) {
    record[name] = value;
    return;
  }
  const inner = { ...(isRecord(record[name]) && record[name]) };
  setNestedValue(inner, rest, value);
  record[name] = inner;
}

/** Converts a value as described in the `change` column of the table. */
function convert(value: Json, change: string | null): Json {
  if (change === null) return value;
  const wrapped = /^a list of objects with `(\w+)`/.exec(change)?.[1];
  if (wrapped !== undefined && Array.isArray(value)) return value.map((item: Json) => ({ [wrapped]: item }));
  if (change.startsWith('a list instead of')) return String(value).split(',');
  if (/with an offset|instead of a date$/.test(change) && typeof value === 'string')
    return `${value}${value.includes('T') ? '' : 'T00:00:00'}Z`;
  if (change.includes('[1-9][0-9]{6,14}')) return String(value).replaceAll(' ', '').replace(/^0/, '+44');
  const renamed = [...change.matchAll(/`([^`]+)` becomes `([^`]+)`/g)].find(([, before]) => before === String(value));
  return renamed?.[2] ?? value;
}
