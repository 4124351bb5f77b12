import { writeInstant } from '@refdesk/sample-data/instant';
import { describe, expect, it } from 'vitest';
import { isRecord, isSameJson, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { Description } from '../../../../sandbox/src/description/description.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { now } from '../../sample-data/now.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { getOperationSampleRequest, listRequestExamples } from './samples.ts';
import { currentRestApiDescription } from './sandbox.ts';

// The examples use the time of the sample data as the current time.
const { sendNewer, sendOlder } = await startBothVersions(() => Date.parse(writeInstant(now)));

const versions: readonly {
  readonly version: string;
  readonly api: Description;
  readonly send: typeof sendNewer;
  readonly records: string;
  readonly all: JsonRecord;
}[] = [
  { version: '2.0.0', api: currentRestApiDescription, send: sendNewer, records: 'data', all: { limit: 200 } },
  { version: '1.0.0', api: olderRestApiDescription, send: sendOlder, records: 'items', all: { limit: 100 } },
];

describe.each(versions)(
  'REST $version: response examples equal the sandbox responses to the sample requests',
  ({ version, api, send, records, all }) => {
    const validators = new SchemaValidators(api);
    it.each(readSandboxOperations(api).map((operation) => [operation.id, operation] as const))(
      '%s',
      async (id, operation) => {
        const { method, path, query, body } = getOperationSampleRequest(operation, api);
        const examples =
          operation.responses.find(({ status }) => status < 300)?.examples.map(({ value }) => value) ?? [];
        const isList = examples.some((value) => isRecord(value) && Array.isArray(value[records])) && method === 'GET';
        const search = new URLSearchParams(
          Object.entries({ ...query, ...(isList && all) }).map(([name, value]) => [name, String(value)]),
        );
        const bodies = [body, ...listRequestExamples(operation, api).slice(1, examples.length)];
        for (const [index, sent] of bodies.entries()) {
          const response = await send(method, `${path}?${search}`, {
            tenant: `${version}-${id}-${index}`,
            ...(sent && { body: sent }),
          });
          expect({ status: response.status, body: response.body }).toMatchObject({ status: operation.success.status });
          if (operation.success.schema !== null)
            expect(validators.listErrors(operation.success.schema, response.body)).toEqual([]);
          const example = examples[index] ?? null;
          if (isList) expect(findMissingRecords(example, response.body, records)).toEqual([]);
          else expect(example).toEqual(replaceClientName(response.body, example));
          if (index === 0) expect(getLocation(operation)).toBe(response.headers.get('location'));
        }
      },
    );
  },
);

/** Returns the example records that the response does not contain with exactly the same values. */
function findMissingRecords(example: Json, returned: Json, name: string): readonly Json[] {
  const getList = (body: Json) => (isRecord(body) && Array.isArray(body[name]) ? body[name] : []);
  expect(getList(returned)).not.toEqual([]);
  return getList(example).filter((candidate) => !getList(returned).some((other) => isSameJson(candidate, other)));
}

/** Returns the response with the name of the test client replaced by the names in the example. */
function replaceClientName(returned: Json, example: Json | undefined): Json {
  if (returned === 'Test client' && typeof example === 'string') return example;
  if (Array.isArray(returned))
    return returned.map((item, index) => replaceClientName(item, Array.isArray(example) ? example[index] : undefined));
  if (!isRecord(returned)) return returned;
  return Object.fromEntries(
    Object.entries(returned).map(([name, value]) => [
      name,
      replaceClientName(value, isRecord(example ?? null) ? (example as JsonRecord)[name] : undefined),
    ]),
  );
}

/** Returns the `Location` header that the description shows for a successful response; null if it shows no header. */
function getLocation({ responses, success }: SandboxOperation): Json {
  return responses.find(({ status }) => status === success.status)?.headers.Location ?? null;
}
