import type { ApiVersion } from '@refdesk/api-model/api';
import { type Operation, readOperation } from '@refdesk/api-model/operation/operation';
import { createSampleRequest } from '@refdesk/api-samples/request';
import { createResponseSamples } from '@refdesk/api-samples/responses';
import type { FormPart, SampleRequest } from '@refdesk/api-samples/sample-request';
import type { OperationObject } from '@refdesk/openapi/operation';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { resolveReference } from '@refdesk/openapi/reference';
import type { ResponseObject } from '@refdesk/openapi/response';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { SchemaValidator } from '@refdesk/openapi/schema-validator';
import { addPageAddressesToApiConfig } from '../../../packages/portal-config/src/add-page-addresses.ts';
import { apisSchema } from '../../../packages/portal-config/src/schema/apis.ts';
import { loadVersionsOfAllApis } from '../../../plugins/api-reference/src/load/apis.ts';
import { optionsSchema } from '../../../plugins/api-reference/src/options.ts';
import type { Description } from '../../../sandbox/src/description/description.ts';
import { upgradeAndCleanSandboxDescription } from '../../../sandbox/src/description/load-description.ts';
import { SandboxEngine } from '../../../sandbox/src/engine/engine.ts';
import { createSandboxApp } from '../../../sandbox/src/gateway/create-sandbox.ts';
import { issueMockToken } from '../../../sandbox/src/http/mock-tokens.ts';
import { MemoryRateLimitCounter } from '../../../sandbox/src/http/rate-limit.ts';
import { openSqliteDatabase } from '../../../sandbox/src/store/sqlite.ts';

/** Results of sending the samples of a description to its own mock. */
export interface SampleRequestFigures {
  readonly title: string;
  readonly operations: number;
  readonly warnings: number;
  /** Samples that the mock answers with 2xx. */
  readonly succeeded: number;
  /** Responses with a JSON body; generated ones, and how many of them match their schema. */
  readonly responses: number;
  readonly generated: number;
  readonly validGenerated: number;
  /** Examples of the description that violate their schema. */
  readonly invalidExamples: number;
  /** Responses whose body is the example shown on the page. */
  readonly sameAsPage: number;
  /** Failures, a line each. */
  readonly failures: readonly string[];
}

const portal = 'https://developers.example.com';

/** Sends the sample of every operation to the mock of the description, in this process. */
export async function sendSamplesToMock(file: string): Promise<SampleRequestFigures> {
  const { version, warnings } = await loadApiVersionFromDescription(file);
  // Without the extension, a stateful description has a mock.
  const { 'x-sandbox': _, ...description } = upgradeAndCleanSandboxDescription(version.publishedDocument);
  const app = await createDescriptionMockApp(description);
  const validator = new SchemaValidator(description, { direction: 'response', isOptimized: false });
  const figures = { succeeded: 0, responses: 0, generated: 0, validGenerated: 0, invalidExamples: 0, sameAsPage: 0 };
  const failures: string[] = [];
  for (const entry of version.operations) {
    const operation = readOperation(version.document, entry);
    const name = `${operation.method.toUpperCase()} ${operation.route}`;
    const response = await sendSampleRequestToMock(app, version, createSampleRequest(version.document, operation));
    const body = await response.text();
    if (response.status < 200 || response.status > 299) {
      failures.push(`${name}: ${response.status} ${body.slice(0, 400)}`);
      continue;
    }
    figures.succeeded += 1;
    if (!/json/.test(response.headers.get('content-type') ?? '')) continue;
    figures.responses += 1;
    const schema = findResponseSchema(description, operation, response.status);
    const [error] = schema === null ? [] : validator.listErrors(schema, JSON.parse(body));
    const describedResponses = operation.responses.filter(
      ({ status }) => status === String(response.status) || !/^\d+$/.test(status),
    );
    const isGenerated = !describedResponses.some(({ bodies }) => bodies.some(({ examples }) => examples.length > 0));
    if (isGenerated) figures.generated += 1;
    if (error === undefined) figures.validGenerated += isGenerated ? 1 : 0;
    else if (!isGenerated) figures.invalidExamples += 1;
    if (error !== undefined)
      failures.push(`${name}: response ${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`);
    if (isShownOnPage(version, operation, response.status, body)) figures.sameAsPage += 1;
    else failures.push(`${name}: the page shows another example`);
  }
  return { title: version.document.info.title, operations: version.operations.length, warnings, ...figures, failures };
}

/**
 * Loads a description as a build does. `version` defaults to that in its `info`; `origin` is the origin of the portal,
 * under which the mock is served.
 */
export async function loadApiVersionFromDescription(
  file: string,
  version?: string,
  origin = portal,
): Promise<{ readonly version: ApiVersion; readonly warnings: number }> {
  const apis = apisSchema.parse([
    {
      id: 'measured',
      title: 'Measured',
      base: '/docs/measured',
      versions: [{ version: version ?? (await readBundledDescription(file)).info.version, description: file }],
    },
  ]);
  const settings = { variables: 'M_', keys: 'm_', portal: origin };
  const resolved = apis.map((api) => addPageAddressesToApiConfig(api, origin, settings));
  const { versions, warnings } = await loadVersionsOfAllApis(optionsSchema.parse({ apis: resolved }).apis, '/');
  const [loadedVersion] = versions;
  if (loadedVersion === undefined) throw new Error(`${file} has no version`);
  return { version: loadedVersion, warnings: warnings.length };
}

export async function createDescriptionMockApp(description: Description) {
  const engine = new SandboxEngine({
    description,
    seed: {},
    database: await openSqliteDatabase(':memory:'),
    clock: Date.now,
  });
  const scopes = new Set(engine.operations.flatMap((operation) => operation.scopes ?? []));
  const access = { tenant: 'reader', client: 'reader', clientName: 'Reader', scopes, tenantExpiresAt: null };
  return createSandboxApp({
    engine,
    readAccess: async () => access,
    respondToTokenRequest: issueMockToken,
    counter: new MemoryRateLimitCounter(),
    problemType: (slug) => `${portal}/problems/${slug}`,
  });
}

export async function sendSampleRequestToMock(
  app: Awaited<ReturnType<typeof createDescriptionMockApp>>,
  { sandbox }: ApiVersion,
  request: SampleRequest,
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(sandbox ?? portal).pathname.length) || '/';
  const query = new URLSearchParams(request.queryString.map(({ name, value }): [string, string] => [name, value]));
  const headers = new Headers(request.headers.map(({ name, value }): [string, string] => [name, value]));
  const target = `${portal}${path}${query.size > 0 ? `?${query}` : ''}`;
  // Clients cannot send the body of a GET, which some descriptions contain.
  const body = request.method === 'GET' ? null : getBody(request);
  return app.request(target, { method: request.method, headers, body });
}

function getBody({ body }: SampleRequest): BodyInit | null {
  if (!body) return null;
  if (body.fields)
    return new URLSearchParams(body.fields.map(([name, value]): [string, string] => [name, value])).toString();
  if (body.parts) return toFormData(body.parts);
  if (body.file) return new Blob(['file'], { type: body.file.type ?? 'application/octet-stream' });
  return typeof body.value === 'string' && !body.mediaType.includes('json') ? body.value : JSON.stringify(body.value);
}

function toFormData(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const { name, value, file } of parts) {
    if (file) form.append(name, new Blob(['file'], { type: file.type ?? 'application/octet-stream' }), file.name);
    else form.append(name, value);
  }
  return form;
}

function findResponseSchema(
  description: Description,
  { route, method }: Operation,
  status: number,
): SchemaObject | null {
  const node =
    (description.paths[route] as Readonly<Record<string, OperationObject>> | undefined)?.[method]?.responses ?? {};
  const response = node[status] ?? node[`${String(status)[0]}XX`] ?? node.default;
  if (response === undefined) return null;
  const { content = {} } = resolveReference<ResponseObject>(description, response as ResponseObject);
  return Object.entries(content).find(([mediaType]) => mediaType.includes('json'))?.[1].schema ?? null;
}

function isShownOnPage(version: ApiVersion, operation: Operation, status: number, body: string): boolean {
  const samples = createResponseSamples(version.document, operation).filter(
    (sample) => sample.status === String(status) || !/^\d+$/.test(sample.status),
  );
  return samples.some(
    (sample) => sample.body !== '' && JSON.stringify(toJson(sample.body)) === JSON.stringify(JSON.parse(body)),
  );
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
