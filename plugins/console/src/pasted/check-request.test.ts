import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { portal } from '../../../../packages/portal-config/src/chosen.ts';
import { loadVersionsOfAllApis } from '../../../api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../api-reference/src/options.ts';
import { createConsoleSettings, loadingMs } from '../../fixtures/operations.ts';
import { createConsoleOperationFiles } from '../build/operation-files.ts';
import { createOperationList } from '../build/operation-list.ts';
import type { ConsoleOperation } from '../model/operation.ts';
import type { OperationList } from '../model/operation-list.ts';
import { applyFragmentToDraft } from '../persistence/fragment.ts';
import { createRequestDraft } from '../request/draft.ts';
import { validateDraft } from '../request/validate.ts';
import { type CheckedPastedRequest, checkPastedRequest } from './check-request.ts';
import { findPastedOperation } from './find-operation.ts';
import { parseCurlCommand } from './parse-curl.ts';

let list: OperationList;
let files: ReadonlyMap<string, ConsoleOperation>;
beforeAll(async () => {
  const site = join(import.meta.dirname, '../../../../site');
  const { versions } = await loadVersionsOfAllApis(optionsSchema.parse({ apis: portal.apis }).apis, site);
  const createdFiles = createConsoleOperationFiles(versions, { ...createConsoleSettings(false), baseUrl: '/' });
  files = new Map(createdFiles.map(({ name, operation }) => [name, operation]));
  list = createOperationList(versions, createdFiles);
}, loadingMs);

const readOperation = async (file: string): Promise<ConsoleOperation> => {
  const operation = files.get(file);
  if (!operation) throw new Error(`There is no ${file}.`);
  return operation;
};

async function check(command: string): Promise<CheckedPastedRequest> {
  const request = parseCurlCommand(command);
  const checked = request && (await checkPastedRequest(request, list, readOperation, 'http://localhost:3000'));
  if (!checked) throw new Error(`No operation was found for ${command}.`);
  return checked;
}

const getIssues = ({ parts }: CheckedPastedRequest) =>
  parts.flatMap(({ name, issue, fix }) => (issue ? [[name, issue, fix ?? null]] : []));
const formatTarget = ({ targetOperation }: CheckedPastedRequest) =>
  `${targetOperation.method} ${targetOperation.route}`;

const authorization = `-H 'Authorization: Bearer $TOKEN'`;
const json = `-H 'Content-Type: application/json'`;

test('leaves a correct request unchanged', async () => {
  const checked = await check(
    `curl -X POST https://api.example.com/v2/jobs ${authorization} ${json} -d '{"jobTypeId":12,"contactId":48213}'`,
  );
  expect(getIssues(checked)).toEqual([]);
  expect(checked.correctedCommand).toBe(checked.pastedCommand);
});

describe('names', () => {
  test('replaces misspelt fields, parameters and headers with similar ones', async () => {
    const created = await check(
      `curl -X POST https://api.example.com/v2/jobs ${authorization} ${json} -H 'Idempotncy-Key: a' -d '{"jobTypId":12,"contactId":"48213","priority":"hgh","colour":"red"}'`,
    );
    expect(getIssues(created)).toEqual([
      ['Idempotncy-Key', expect.stringContaining('Did you mean Idempotency-Key?'), 'Renamed to Idempotency-Key'],
      ['jobTypId', 'This field is unknown. Did you mean jobTypeId?', 'Renamed to jobTypeId'],
      ['contactId', 'Use a whole number.', 'Changed to 48213'],
      ['priority', expect.stringContaining('Use one of'), 'Changed to "high"'],
      ['colour', 'This field is unknown.', 'Removed'],
    ]);
    const listed = await check(`curl 'https://api.example.com/v2/jobs?limt=5' ${authorization}`);
    expect(getIssues(listed)).toEqual([['limt', expect.stringContaining('limit'), 'Renamed to limit']]);
    expect(listed.correctedCommand).toContain('/v2/jobs?limit=5');
  });

  test('adds missing required fields and credentials', async () => {
    const checked = await check(`curl -X POST https://api.example.com/v2/jobs/7/schedule -d '{"resourceId":3051}'`);
    expect(getIssues(checked).map(([name]) => name)).toEqual(['Authorization', 'Content-Type', 'plannedStart']);
    expect(checked.correctedCommand).toContain('"plannedStart"');
    expect(checked.correctedCommand).toMatch(/Authorization: Bearer \$\w*TOKEN/);
  });
});

test('reports a missing required query parameter without an example, and adds no value', async () => {
  const parameter = {
    name: 'tenant',
    location: 'query',
    isRequired: true,
    description: '',
    schema: { type: 'string' },
    separator: 'repeat',
  } as const;
  const request = parseCurlCommand(`curl https://api.example.com/v2/jobs ${authorization}`);
  const checkWith = (example?: string) => {
    const readChangedOperation = async (file: string) => {
      const operation = await readOperation(file);
      const added = { ...parameter, ...(example !== undefined && { example }) };
      return { ...operation, parameters: [...operation.parameters, added] };
    };
    return request && checkPastedRequest(request, list, readChangedOperation, 'http://localhost:3000');
  };
  const withoutExample = await checkWith();
  expect(withoutExample && getIssues(withoutExample)).toEqual([['tenant', 'tenant is required.', null]]);
  expect(withoutExample?.correctedCommand).not.toContain('tenant');
  const withExample = await checkWith('a');
  expect(withExample && getIssues(withExample)).toEqual([
    ['tenant', 'tenant is required.', 'Added with the example a'],
  ]);
  expect(withExample?.correctedCommand).toContain('/v2/jobs?tenant=a');
});

describe('URLs', () => {
  test.each([
    ['GET', 'https://api.example.com/v2/job/7', 'GET /v2/jobs/{jobId}'],
    ['GET', 'https://api.example.com/v3/jobs/7', 'GET /v2/jobs/{jobId}'],
    ['GET', 'https://api.example.com/jobs/7', 'GET /v2/jobs/{jobId}'],
    ['GET', 'https://api.example.com/api/v2/jobs/7', 'GET /v2/jobs/{jobId}'],
    ['GET', 'https://api.exampel.com/v2/jobs/7', 'GET /v2/jobs/{jobId}'],
    ['POST', 'http://localhost:3000/v2/jobs/7/schedul', 'POST /v2/jobs/{jobId}/schedule'],
    ['PUT', 'https://api.example.com/v2/jobs/7/schedule', 'POST /v2/jobs/{jobId}/schedule'],
  ])('matches %s %s to %s', async (method, url, expected) => {
    const checked = await check(`curl -X ${method} ${url} ${authorization}`);
    expect(formatTarget(checked)).toBe(expected);
    expect(getIssues(checked).length).toBeGreaterThan(0);
  });

  test('matches the documented URL of every operation to that operation', () => {
    const unmatched = list.operations.filter((operation) => {
      const [base] = list.apis[operation.api]?.bases ?? [];
      const url = `${base}${operation.route.replaceAll(/\{[^}]*\}/g, '7')}`;
      const request = parseCurlCommand(`curl -X ${operation.method} ${url}`);
      return request && !isFound(request, operation.file);
    });
    expect(unmatched).toEqual([]);
    expect(list.operations.length).toBeGreaterThan(400);
  });

  test('returns null if no operation is similar', async () => {
    const request = parseCurlCommand('curl https://example.org/pizza/orders/7/toppings');
    expect(request && (await checkPastedRequest(request, list, readOperation, 'http://localhost:3000'))).toBeNull();
  });
});

const isFound = (request: NonNullable<ReturnType<typeof parseCurlCommand>>, file: string): boolean =>
  findPastedOperation(list, request, '')?.operation.file === file;

test('converts requests of 1.0.0 and of the web services to their successors', async () => {
  const first = await check(
    `curl -X POST https://api.example.com/v1/jobs -H 'Authorization: Token a' ${json} -d '{"typeId":12,"contactId":48213,"town":"Porthaven","dueDate":"2025-07-11"}'`,
  );
  expect(formatTarget(first)).toBe('POST /v2/jobs');
  expect(first.correctedCommand).toContain('"jobTypeId": 12');
  expect(first.correctedCommand).toContain('"town": "Porthaven"');
  expect(first.correctedCommand).toContain('"dueBy": "2025-07-11T00:00:00Z"');
  expect(first.correctedCommand).not.toContain('typeId":');
  const action = await check(
    `curl -X POST https://ws.example.com/call/contact-save -H 'X-Api-Key: a' ${json} -d '{"name":"A","addressLine1":"1 Quay"}'`,
  );
  expect(formatTarget(action)).toBe('POST /v2/contacts');
  expect(action.otherSuccessors.map(({ title }) => title)).toEqual(['Update a contact']);
  expect(action.correctedCommand).toContain('"line1": "1 Quay"');
  expect(action.correctedCommand).not.toContain('X-Api-Key');
});

test('links to the console with a request that the console finds valid', async () => {
  for (const command of [
    `curl -X POST https://api.example.com/v2/jobs -d '{"jobTypId":"12","contactId":48213,"x":1}'`,
    `curl https://api.example.com/v2/jobs/7/schedul --json '{}'`,
    `curl -X POST https://api.example.com/v1/jobs --json '{"typeId":12,"contactId":48213}'`,
  ]) {
    const checked = await check(command);
    const [page, fragment] = (checked.consoleHref ?? '').split('#');
    const operation = await readOperation(checked.targetOperation.file);
    expect(page).toBe(operation.page);
    const draft = applyFragmentToDraft(operation, createRequestDraft(operation, {}), `#${fragment}`);
    expect(validateDraft(operation, draft)).toEqual([]);
  }
});

describe('hostile bodies', () => {
  test('treats names of prototype properties like others', async () => {
    const checked = await check(
      `curl -X POST https://api.example.com/v2/jobs --json '{"__proto__":{"a":1},"constructor":2,"jobTypeId":12,"contactId":1}'`,
    );
    expect(getIssues(checked).map(([name]) => name)).toContain('constructor');
    expect(checked.correctedCommand).not.toContain('constructor');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('limits the number of parts for a body with thousands of unknown fields', async () => {
    const fields = Array.from({ length: 3000 }, (_, index) => `"f${index}":${index}`).join(',');
    const checked = await check(`curl -X POST https://api.example.com/v2/jobs --json '{${fields}}'`);
    expect(checked.parts.length).toBeLessThan(250);
  });
});
