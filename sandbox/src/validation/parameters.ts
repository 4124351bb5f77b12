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
import { formatAjvErrorMessage } from './field-errors.ts';
import { convertFormFieldsBySchema } from './form.ts';
import { listDeclaredSchemaTypes, parseScalarText } from './scalar.ts';
import type { SchemaValidators } from './validators.ts';

/** Parsed parameters of a request, including defaults. */
export type ParameterValues = Readonly<Record<string, Json>>;

export interface SentParameters {
  readonly query: URLSearchParams;
  readonly headers: (name: string) => string | undefined;
}

/**
 * Reads the query and header parameters of a request.
 *
 * @throws ProblemError `invalid-request` naming every unknown, missing or invalid parameter.
 */
export function readQueryAndHeaderParameters(
  description: Description,
  validators: SchemaValidators,
  operation: SandboxOperation,
  sent: SentParameters,
): ParameterValues {
  const issues: string[] = [];
  const values: Record<string, Json> = {};
  const credentialNames = listCredentialLocations(description).flatMap(({ in: location, name }) =>
    location === 'query' ? name : [],
  );
  for (const name of new Set(sent.query.keys()))
    if (!isDeclared(operation, name) && !credentialNames.includes(name))
      issues.push(`The parameter ${name.slice(0, 100)} is unknown`);
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path' || parameter.in === 'cookie' || isIgnoredHeader(parameter)) continue;
    const schema = resolveReference<SchemaObject>(description, parameter.schema ?? {});
    const texts = parameter.in === 'query' ? getTexts(parameter, sent.query) : toList(sent.headers(parameter.name));
    const parseSent = () =>
      isDeepObject(parameter)
        ? parseDeepObject(description, parameter, sent.query)
        : parseValue(description, parameter, schema, texts);
    const value = texts.length === 0 ? (schema.default ?? null) : parseSent();
    if (texts.length > 0) issues.push(...listIssues(validators, parameter, value, texts));
    else if (parameter.required) issues.push(`${parameter.name} is required`);
    if (value !== null) values[parameter.name] = value;
  }
  issues.push(...listRuleIssues(operation, values));
  if (issues.length > 0) throw new ProblemError('invalid-request', issues.join('. ').slice(0, 1000));
  return values;
}

/** Headers that are never parameters, even if described as such (OpenAPI 3.1, section 4.8.12.1). */
const isIgnoredHeader = ({ in: location, name }: ParameterObject): boolean =>
  location === 'header' && ['accept', 'authorization', 'content-type'].includes(name.toLowerCase());

/** Whether a query parameter is declared, including `expand[]=a` for a list and the fields of an exploded object. */
function isDeclared({ parameters }: SandboxOperation, name: string): boolean {
  const outer = name.replace(/\[.*$/s, '');
  return parameters.some(
    (parameter) =>
      parameter.in === 'query' &&
      (parameter.name === name || (isDeepObject(parameter) && parameter.name === outer) || isExplodedObject(parameter)),
  );
}

const isDeepObject = ({ style, in: location }: ParameterObject): boolean =>
  style === 'deepObject' && location === 'query';

/** Whether a query parameter is an object whose fields are sent as separate parameters, which is the default style. */
const isExplodedObject = ({ style = 'form', explode = true, schema }: ParameterObject): boolean =>
  style === 'form' && explode && schema?.type === 'object';

const listDeepPairs = ({ name }: ParameterObject, query: URLSearchParams): FormPair[] =>
  [...query].filter(([key]) => key === name || key.startsWith(`${name}[`));

function getTexts(parameter: ParameterObject, query: URLSearchParams): readonly string[] {
  return isDeepObject(parameter)
    ? listDeepPairs(parameter, query).map(([, text]) => text)
    : query.getAll(parameter.name);
}

/** Converts `created[gte]=1` to `{ gte: 1 }`. */
function parseDeepObject(description: Description, parameter: ParameterObject, query: URLSearchParams): Json {
  const schema: SchemaObject = { type: 'object', properties: { [parameter.name]: parameter.schema ?? {} } };
  const value = convertFormFieldsBySchema(description, schema, listDeepPairs(parameter, query));
  return isRecord(value) ? (value[parameter.name] ?? null) : null;
}

function toList(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}

function listIssues(
  validators: SchemaValidators,
  { name, schema = {} }: ParameterObject,
  value: Json,
  texts: readonly string[],
): readonly string[] {
  if (typeof value !== 'object' && texts.length > 1) return [`${name} was sent ${texts.length} times`];
  return validators
    .listErrors(schema, value)
    .slice(0, 1)
    .map((error) => `${name}: ${formatAjvErrorMessage(error)}, not ${texts.join(', ').slice(0, 100)}`);
}

function parseValue(
  description: Description,
  { style, explode, in: location }: ParameterObject,
  schema: SchemaObject,
  texts: readonly string[],
): Json {
  const [text = ''] = texts;
  if (!listDeclaredSchemaTypes(schema).includes('array')) return parseScalarText(schema, text);
  const parts = location === 'query' && explode !== false ? texts : text.split(getParameterStyleDelimiter(style));
  const items = resolveReference<SchemaObject>(description, getItemsSchema(schema));
  return parts.map((part) => parseScalarText(items, part));
}

function listRuleIssues(
  { parameterRules: { anyOf, needs = {} } }: SandboxOperation,
  values: ParameterValues,
): readonly string[] {
  const missing =
    anyOf && !anyOf.some((name) => Object.hasOwn(values, name))
      ? [`At least one of ${anyOf.join(', ')} is required`]
      : [];
  const unmetNeeds = Object.entries(needs).flatMap(([name, others]) =>
    Object.hasOwn(values, name)
      ? others.filter((other) => !Object.hasOwn(values, other)).map((other) => `${name} requires ${other}`)
      : [],
  );
  return [...missing, ...unmetNeeds];
}
