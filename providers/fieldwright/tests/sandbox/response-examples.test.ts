import { writeInstant } from '@refdesk/sample-data/instant';
import { describe, expect, it } from 'vitest';
import { isRecord, isSameJson, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { Description } from '../../../../sandbox/src/description/description.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { now } from '../../sample-data/now.ts';
import { olderDescription, startBothVersions } from './older-version.ts';
import { getOperationSample, listRequestExamples } from './samples.ts';
import { description } from './sandbox.ts';

// The examples are from the moment of the sample data.
const { sendNewer, sendOlder } = await startBothVersions(() => Date.parse(writeInstant(now)));

const versions: readonly {
  readonly version: string;
  readonly api: Description;
  readonly send: typeof sendNewer;
  readonly records: string;
  readonly all: JsonRecord;
}[] = [
  { version: '2.0.0', api: description, send: sendNewer, records: 'data', all: { limit: 200 } },
  { version: '1.0.0', api: olderDescription, send: sendOlder, records: 'items', all: { limit: 100 } },
];

describe.each(versions)(
  'REST $version: the example of every response is what the sandbox answers to the sample beside it',
  ({ version, api, send, records, all }) => {
    const validators = new SchemaValidators(api);
    it.each(readSandboxOperations(api).map((operation) => [operation.id, operation] as const))(
      '%s',
      async (id, operation) => {
        const { method, path, query, body } = getOperationSample(operation, api);
        const shown = operation.responses.find(({ status }) => status < 300)?.examples.map(({ value }) => value) ?? [];
        const isList = shown.some((value) => isRecord(value) && Array.isArray(value[records])) && method === 'GET';
        const search = new URLSearchParams(
          Object.entries({ ...query, ...(isList && all) }).map(([name, value]) => [name, String(value)]),
        );
        const bodies = [body, ...listRequestExamples(operation, api).slice(1, shown.length)];
        for (const [index, sent] of bodies.entries()) {
          const response = await send(method, `${path}?${search}`, {
            tenant: `${version}-${id}-${index}`,
            ...(sent && { body: sent }),
          });
          expect({ status: response.status, body: response.body }).toMatchObject({ status: operation.success.status });
          if (operation.success.schema !== null)
            expect(validators.faultsOf(operation.success.schema, response.body)).toEqual([]);
          const example = shown[index] ?? null;
          if (isList) expect(missingRecords(example, response.body, records)).toEqual([]);
          else expect(example).toEqual(withNames(response.body, example));
          if (index === 0) expect(getLocation(operation)).toBe(response.headers.get('location'));
        }
      },
    );
  },
);

/** The records that a list shows and does not return with just these values. */
function missingRecords(example: Json, returned: Json, name: string): readonly Json[] {
  const listOf = (body: Json) => (isRecord(body) && Array.isArray(body[name]) ? body[name] : []);
  expect(listOf(returned)).not.toEqual([]);
  return listOf(example).filter((candidate) => !listOf(returned).some((other) => isSameJson(candidate, other)));
}

/** Returns a response with the names of people of the example instead of the name of its client. */
function withNames(returned: Json, example: Json | undefined): Json {
  if (returned === 'Test client' && typeof example === 'string') return example;
  if (Array.isArray(returned))
    return returned.map((item, index) => withNames(item, Array.isArray(example) ? example[index] : undefined));
  if (!isRecord(returned)) return returned;
  return Object.fromEntries(
    Object.entries(returned).map(([name, value]) => [
      name,
      withNames(value, isRecord(example ?? null) ? (example as JsonRecord)[name] : undefined),
    ]),
  );
}

/** The `Location` that a description shows for the response to a successful request; null when it has none. */
function getLocation({ responses, success }: SandboxOperation): Json {
  return responses.find(({ status }) => status === success.status)?.headers.Location ?? null;
}
