import type { SampleValuesObject } from '@refdesk/openapi/extensions';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { isRecord, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import type { Description } from '../../../../sandbox/src/description/description.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { webServicesDescription } from './actions.ts';
import { currentRestApiDescription } from './sandbox.ts';

/**
 * Request shown on the page of an operation: required parameters, the values of `x-sample` and the first example of the
 * body.
 */
export interface OperationSampleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonRecord | null;
}

/** Returns the sample of an operation; the description defaults to REST 2.0.0. */
export function getOperationSampleRequest(
  { id, method, path }: SandboxOperation,
  api: Description = currentRestApiDescription,
): OperationSampleRequest {
  const item = api.paths[path] ?? {};
  const node = item[method];
  if (node === undefined) throw new Error(`${id} is not described.`);
  const chosen = getSampleValues(node);
  const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])].map((node) =>
    resolveReference(api, node),
  );
  const samplePath = parameters
    .filter((candidate) => candidate.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(chosen.path?.[name] ?? example)), path);
  const query = { ...getRequiredValues(parameters), ...stringifyValues(chosen.query ?? {}) };
  return {
    method: method.toUpperCase(),
    path: samplePath,
    query: Object.keys(query).length === 0 && node['x-paging'] !== undefined ? getFilter(node, parameters) : query,
    body: getBody(api, node, chosen.body ?? {}),
  };
}

function getRequiredValues(parameters: readonly ParameterObject[]): Readonly<Record<string, string>> {
  const required = parameters.filter((candidate) => candidate.in === 'query' && candidate.required === true);
  return Object.fromEntries(required.map(({ name, example = '' }) => [name, String(example)]));
}

/** Returns one filter for a list without required parameters: `modifiedSince`, or the first. */
function getFilter(node: OperationObject, parameters: readonly ParameterObject[]): Readonly<Record<string, string>> {
  const { needs = {} } = node['x-parameter-rules'] ?? {};
  const filters = parameters.filter(
    ({ name, in: location, example }) =>
      location === 'query' &&
      example !== undefined &&
      !['limit', 'cursor', 'offset', 'sort'].includes(name) &&
      !Object.hasOwn(needs, name),
  );
  const filter = filters.find(({ name }) => name === 'modifiedSince') ?? filters[0];
  return filter === undefined ? {} : { [filter.name]: String([filter.example].flat()[0]) };
}

/** Returns the values of `x-sample`, which override those of the example; the sandbox itself does not read them. */
function getSampleValues(node: OperationObject): SampleValuesObject {
  return node['x-sample'] ?? {};
}

function stringifyValues(record: JsonRecord): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
}

/** Returns the first example of a body with the values of `x-sample`; null omits a field. */
function getBody(api: Description, node: OperationObject, chosen: JsonRecord): JsonRecord | null {
  if (node.requestBody === undefined) return null;
  const merged = { ...listBodyExamples(api, node)[0], ...chosen };
  return Object.fromEntries(
    Object.entries(merged).filter(([name]) => chosen[name] !== null || !Object.hasOwn(chosen, name)),
  );
}

/** Lists the request body examples of an operation. */
export function listRequestExamples({ method, path }: SandboxOperation, api: Description): readonly JsonRecord[] {
  return listBodyExamples(api, api.paths[path]?.[method] ?? { responses: {} });
}

function listBodyExamples(api: Description, { requestBody }: OperationObject): readonly JsonRecord[] {
  if (requestBody === undefined) return [];
  const { content } = resolveReference(api, requestBody);
  const examples = Object.values(Object.values(content)[0]?.examples ?? {});
  return examples.map((example) => resolveReference(api, example).value ?? null).filter(isRecord);
}

/** Sample body of every action: its first example with the values of `x-sample`. */
export const actionSamples = readSandboxOperations(webServicesDescription).map(({ path }) => {
  const node = webServicesDescription.paths[path]?.post ?? { responses: {} };
  return {
    name: path.replace('/call/', ''),
    sent: getBody(webServicesDescription, node, getSampleValues(node).body ?? {}) ?? {},
  };
});
