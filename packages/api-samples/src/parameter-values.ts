import type { Operation } from '@refdesk/api-model/operation/operation';
import type { Parameter } from '@refdesk/api-model/operation/parameter';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getParameterStyleDelimiter } from '@refdesk/openapi/list-separator';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import type { NameValue } from './sample-request.ts';

/** Returns the sample value of a parameter: its example, or a generated value that its schema allows. */
export function createParameterValue(document: OpenApiDocument, operation: Operation, parameter: Parameter): unknown {
  const node = findParameter(document, operation, parameter);
  const schema = node?.schema ?? Object.values(node?.content ?? {})[0]?.schema;
  if (parameter.example !== undefined)
    return schema === undefined
      ? parameter.example
      : getGeneratedExamples(document).repairParameter(schema, parameter.example);
  return schema === undefined
    ? parameter.name
    : (getGeneratedExamples(document).generate(schema, 'request', parameter.name).value ?? parameter.name);
}

/** Serializes a parameter to names and string values according to its style (OpenAPI 3.1, section 4.8.12). */
export function serializeSampleParameterValue(
  document: OpenApiDocument,
  operation: Operation,
  parameter: Parameter,
): NameValue[] {
  const value = createParameterValue(document, operation, parameter);
  const node = findParameter(document, operation, parameter);
  const { name } = parameter;
  if (node?.content !== undefined && typeof value === 'object') return [{ name, value: JSON.stringify(value) }];
  const { style = parameter.location === 'header' ? 'simple' : 'form', explode = style === 'form' } = node ?? {};
  if (Array.isArray(value)) return serializeList(name, value, style, explode);
  if (typeof value !== 'object' || value === null)
    return [{ name, value: value === null || value === undefined ? '' : String(value) }];
  if (style === 'deepObject') return serializeDeepObject(name, value);
  const entries = Object.entries(value).map(([field, inner]) => ({ name: field, value: formatValue(inner) }));
  return explode && style === 'form'
    ? entries
    : [{ name, value: entries.flatMap((entry) => [entry.name, entry.value]).join(',') }];
}

function serializeList(name: string, values: readonly unknown[], style: string, explode: boolean): NameValue[] {
  const texts = values.map(formatValue);
  // OpenAPI does not define `deepObject` for arrays, but many APIs use it.
  return explode || style === 'deepObject'
    ? texts.map((value) => ({ name, value }))
    : [{ name, value: texts.join(getParameterStyleDelimiter(style)) }];
}

const serializeDeepObject = (name: string, value: object): NameValue[] =>
  Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'object' && inner !== null
      ? serializeDeepObject(`${name}[${field}]`, inner)
      : [{ name: `${name}[${field}]`, value: String(inner) }],
  );

const formatValue = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Finds the parameter's definition in the operation or its path item. */
function findParameter(
  document: OpenApiDocument,
  { route, method }: Operation,
  { name, location }: Parameter,
): ParameterObject | undefined {
  const item = document.paths?.[route];
  if (item === undefined) return undefined;
  const { [method]: operation, parameters = [] } = resolveReference(document, item);
  const nodes = [...(operation?.parameters ?? []), ...parameters].map((node) => resolveReference(document, node));
  return nodes.find((node) => node.name === name && node.in === location);
}
