import type { FormPair } from '@refdesk/openapi/form-pairs';
import { getParameterStyleDelimiter } from '@refdesk/openapi/list-separator';
import type { ParameterObject } from '@refdesk/openapi/parameter';
import { resolveReference } from '@refdesk/openapi/reference';
import { getItemsSchema, type SchemaObject } from '@refdesk/openapi/schema';
import { isRecord, type Json } from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import { listCredentialLocations } from '../description/credential-location.ts';
import type { Description } from '../description/description.ts';
import type { SandboxOperation } from '../description/operation.ts';
import { formatFieldError } from './field-errors.ts';
import { parseFormBody } from './form.ts';
import { listScalarTypes, parseScalarText } from './scalar.ts';
import type { SchemaValidators } from './validators.ts';

/** Parsed parameters of a request, including defaults. */
export type ParameterValues = Readonly<Record<string, Json>>;

export interface SentParameters {
  readonly query: URLSearchParams;
  readonly headers: (name: string) => string | undefined;
}

/**
 * Reads the parameters in query and headers.
 *
 * @throws ProblemError `invalid-request` naming every unknown, missing or invalid parameter.
 */
export function readRequestParameters(
  description: Description,
  validators: SchemaValidators,
  operation: SandboxOperation,
  sent: SentParameters,
): ParameterValues {
  const issues: string[] = [];
  const values: Record<string, Json> = {};
  const keys = listCredentialLocations(description).flatMap(({ in: location, name }) =>
    location === 'query' ? name : [],
  );
  for (const name of new Set(sent.query.keys()))
    if (!isKnown(operation, name) && !keys.includes(name))
      issues.push(`The parameter ${name.slice(0, 100)} is unknown`);
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path' || parameter.in === 'cookie' || isImplied(parameter)) continue;
    const schema = resolveReference<SchemaObject>(description, parameter.schema ?? {});
    const texts = parameter.in === 'query' ? getTexts(parameter, sent.query) : present(sent.headers(parameter.name));
    const readSent = () =>
      isDeep(parameter) ? toObject(description, parameter, sent.query) : toValue(description, parameter, schema, texts);
    const read = texts.length === 0 ? (schema.default ?? null) : readSent();
    if (texts.length > 0) issues.push(...faultsOf(validators, parameter, read, texts));
    else if (parameter.required) issues.push(`${parameter.name} is required`);
    if (read !== null) values[parameter.name] = read;
  }
  issues.push(...ruleFaults(operation, values));
  if (issues.length > 0) throw new ProblemError('invalid-request', issues.join('. ').slice(0, 1000));
  return values;
}

/** Headers that are never parameters, even if described as such (OpenAPI 3.1, section 4.8.12.1). */
const isImplied = ({ in: location, name }: ParameterObject): boolean =>
  location === 'header' && ['accept', 'authorization', 'content-type'].includes(name.toLowerCase());

/** Many clients write a list as `expand[]=a`, and an exploded object by the names of its fields. */
function isKnown({ parameters }: SandboxOperation, name: string): boolean {
  const outer = name.replace(/\[.*$/s, '');
  return parameters.some(
    (parameter) =>
      parameter.in === 'query' &&
      (parameter.name === name || (isDeep(parameter) && parameter.name === outer) || holdsFields(parameter)),
  );
}

const isDeep = ({ style, in: location }: ParameterObject): boolean => style === 'deepObject' && location === 'query';

/** Reads an object in the query without a declared style from parameters with the names of its fields. */
const holdsFields = ({ style = 'form', explode = true, schema }: ParameterObject): boolean =>
  style === 'form' && explode && schema?.type === 'object';

const ofDeep = ({ name }: ParameterObject, query: URLSearchParams): FormPair[] =>
  [...query].filter(([key]) => key === name || key.startsWith(`${name}[`));

function getTexts(parameter: ParameterObject, query: URLSearchParams): readonly string[] {
  return isDeep(parameter) ? ofDeep(parameter, query).map(([, text]) => text) : query.getAll(parameter.name);
}

/** Converts `created[gte]=1` to `{ gte: 1 }`. */
function toObject(description: Description, parameter: ParameterObject, query: URLSearchParams): Json {
  const schema: SchemaObject = { type: 'object', properties: { [parameter.name]: parameter.schema ?? {} } };
  const value = parseFormBody(description, schema, ofDeep(parameter, query));
  return isRecord(value) ? (value[parameter.name] ?? null) : null;
}

function present(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

function faultsOf(
  validators: SchemaValidators,
  { name, schema = {} }: ParameterObject,
  value: Json,
  texts: readonly string[],
): readonly string[] {
  if (typeof value !== 'object' && texts.length > 1) return [`${name} was sent ${texts.length} times`];
  return validators
    .faultsOf(schema, value)
    .slice(0, 1)
    .map((error) => `${name}: ${formatFieldError(error)}, not ${texts.join(', ').slice(0, 100)}`);
}

function toValue(
  description: Description,
  { style, explode, in: location }: ParameterObject,
  schema: SchemaObject,
  texts: readonly string[],
): Json {
  const [text = ''] = texts;
  if (!listScalarTypes(schema).includes('array')) return parseScalarText(schema, text);
  const parts = location === 'query' && explode !== false ? texts : text.split(getParameterStyleDelimiter(style));
  const items = resolveReference<SchemaObject>(description, getItemsSchema(schema));
  return parts.map((part) => parseScalarText(items, part));
}

function ruleFaults(
  { parameterRules: { anyOf, needs = {} } }: SandboxOperation,
  values: ParameterValues,
): readonly string[] {
  const missing =
    anyOf && !anyOf.some((name) => name in values) ? [`At least one of ${anyOf.join(', ')} is required`] : [];
  const alone = Object.entries(needs).flatMap(([name, others]) =>
    name in values ? others.filter((other) => !(other in values)).map((other) => `${name} requires ${other}`) : [],
  );
  return [...missing, ...alone];
}
