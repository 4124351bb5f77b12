import { methods } from '@portal/openapi/methods';
import { isRecord } from '@portal/openapi/pointer';

type Node = Readonly<Record<string, unknown>>;

/** True for what a Swagger 2.0 description is. */
export const isSwagger = (root: unknown): root is Node => isRecord(root) && String(root.swagger) === '2.0';

/** A Swagger 2.0 description as OpenAPI 3.0. What 3.0 has no place for is left out: there is nothing of it that a page would show. */
export function convertSwagger(swagger: Node): Node {
  const { swagger: _, host, basePath, schemes, consumes, produces, definitions, parameters, responses, securityDefinitions, paths, ...others } = swagger;
  const types = { consumes: listOf(consumes, 'application/json'), produces: listOf(produces, 'application/json') };
  const shared = entriesOf(parameters);
  const isBody = ([, parameter]: readonly [string, unknown]) => isRecord(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
  const components = {
    schemas: mapOf(definitions, toSchema),
    parameters: Object.fromEntries(shared.filter((entry) => !isBody(entry)).map(([name, parameter]) => [name, toParameter(asNode(parameter))])),
    responses: mapOf(responses, (response) => toResponse(asNode(response), types.produces)),
    securitySchemes: mapOf(securityDefinitions, (scheme) => toSecurityScheme(asNode(scheme))),
  };
  return withNewReferences({
    openapi: '3.0.4',
    ...others,
    servers: serversOf(host, basePath, schemes),
    paths: mapOf(paths, (item) => toPathItem(asNode(item), { ...types, shared: Object.fromEntries(shared) })),
    components: Object.fromEntries(Object.entries(components).filter(([, part]) => Object.keys(part).length > 0)),
  });
}

interface Context {
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  /** Parameters that operations refer to: a body among them is written where it is used. */
  readonly shared: Node;
}

function serversOf(host: unknown, basePath: unknown, schemes: unknown): readonly Node[] {
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  if (typeof host !== 'string') return path === '' ? [] : [{ url: path }];
  return listOf(schemes, 'https').map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

function toPathItem(item: Node, context: Context): Node {
  const common = followed(item.parameters, context);
  const entries = Object.entries(item).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'parameters') return [['parameters', common.filter((parameter) => !isOfBody(parameter)).map(toParameter)]];
    return methods.some((method) => method === key) ? [[key, toOperation(asNode(value), common.filter(isOfBody), context)]] : [[key, value]];
  });
  return Object.fromEntries(entries);
}

function toOperation({ consumes, produces, schemes: _, parameters, responses, ...operation }: Node, ofPath: readonly Node[], context: Context): Node {
  const own = followed(parameters, context);
  const body = toBody([...ofPath, ...own].filter(isOfBody), listOf(consumes, ...context.consumes));
  return {
    ...operation,
    ...(own.some((parameter) => !isOfBody(parameter)) && { parameters: own.filter((parameter) => !isOfBody(parameter)).map(toParameter) }),
    ...(body && { requestBody: body }),
    responses: mapOf(responses, (response) => toResponse(asNode(response), listOf(produces, ...context.produces))),
  };
}

const isOfBody = ({ in: place }: Node): boolean => place === 'body' || place === 'formData';

/** The parameters of a list, with a body that is referred to in the place of its reference. */
function followed(parameters: unknown, { shared }: Context): Node[] {
  return (Array.isArray(parameters) ? parameters : []).map((parameter: unknown) => {
    const node = asNode(parameter);
    const target = typeof node.$ref === 'string' ? asNode(shared[node.$ref.replace('#/parameters/', '')]) : {};
    return isOfBody(target) ? target : node;
  });
}

function toBody(parameters: readonly Node[], consumes: readonly string[]): Node | null {
  const body = parameters.find(({ in: place }) => place === 'body');
  const { description, required } = body ?? {};
  const about = { ...(description !== undefined && { description }), ...(required === true && { required }) };
  if (body) return { ...about, content: Object.fromEntries(consumes.map((type) => [type, { schema: toSchema(body.schema ?? {}) }])) };
  if (parameters.length === 0) return null;
  const hasFile = parameters.some(({ type }) => type === 'file');
  const forms = consumes.filter((type) => type.startsWith('multipart/') || type === 'application/x-www-form-urlencoded');
  const properties = parameters.map(
    ({ name, in: _, required: __, collectionFormat: ___, allowEmptyValue: ____, ...schema }) => [name, toSchema(schema)] as const,
  );
  const needed = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const schema = { type: 'object', properties: Object.fromEntries(properties), ...(needed.length > 0 && { required: needed }) };
  const types = hasFile ? ['multipart/form-data'] : forms.length > 0 ? forms : ['application/x-www-form-urlencoded'];
  return { ...(needed.length > 0 && { required: true }), content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

const separators: Readonly<Record<string, Node>> = {
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

const aboutParameter = ['name', 'in', 'description', 'required', 'allowEmptyValue', '$ref'];

/** What says where a parameter is stays; what says what it holds becomes its schema. Lists are separated by commas unless they say otherwise. */
function toParameter(parameter: Node): Node {
  if (typeof parameter.$ref === 'string') return parameter;
  const { collectionFormat, ...described } = parameter;
  const isAbout = (key: string) => aboutParameter.includes(key) || key.startsWith('x-');
  const about = Object.entries(described).filter(([key]) => isAbout(key));
  const schema = Object.fromEntries(Object.entries(described).filter(([key]) => !isAbout(key)));
  const inQuery = parameter.in === 'query' ? { style: 'form', explode: false } : {};
  return { ...Object.fromEntries(about), schema: toSchema(schema), ...(schema.type === 'array' && (separators[String(collectionFormat)] ?? inQuery)) };
}

function toResponse({ schema, examples, headers, ...response }: Node, produces: readonly string[]): Node {
  if (typeof response.$ref === 'string') return response;
  const byType = isRecord(examples) ? examples : {};
  const types = [...new Set([...(schema === undefined ? [] : produces), ...Object.keys(byType)])];
  const content = types.map(
    (type) => [type, { ...(schema !== undefined && { schema: toSchema(schema) }), ...(type in byType && { example: byType[type] }) }] as const,
  );
  return {
    description: '',
    ...response,
    ...(headers !== undefined && { headers: mapOf(headers, (header) => toHeader(asNode(header))) }),
    ...(types.length > 0 && { content: Object.fromEntries(content) }),
  };
}

const toHeader = ({ description, collectionFormat: _, ...schema }: Node): Node => ({
  ...(description !== undefined && { description }),
  schema: toSchema(schema),
});

/** Flows whose names are others since OpenAPI 3. */
const flows: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' };

function toSecurityScheme({ type, flow, authorizationUrl, tokenUrl, scopes, ...scheme }: Node): Node {
  if (type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return { ...scheme, type };
  const name = flows[String(flow)] ?? String(flow);
  return {
    ...scheme,
    type,
    flows: { [name]: { ...(authorizationUrl !== undefined && { authorizationUrl }), ...(tokenUrl !== undefined && { tokenUrl }), scopes: scopes ?? {} } },
  };
}

/** A schema, to any depth: a file is a binary text, a discriminator an object, and `x-nullable` what 3.0 calls `nullable`. */
function toSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSchema);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key === 'discriminator' && typeof inner === 'string') return [key, { propertyName: inner }];
    if (key === 'x-nullable') return ['nullable', inner];
    return ['example', 'default', 'enum'].includes(key) ? [key, inner] : key === 'properties' ? [key, mapOf(inner, toSchema)] : [key, toSchema(inner)];
  });
  const schema = Object.fromEntries(entries);
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

const places = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
  ['#/securityDefinitions/', '#/components/securitySchemes/'],
] as const;

function withNewReferences<Value>(value: Value): Value;
function withNewReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewReferences(item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const place = key === '$ref' && typeof inner === 'string' ? places.find(([old]) => inner.startsWith(old)) : undefined;
      return [key, place ? String(inner).replace(place[0], place[1]) : withNewReferences(inner)];
    }),
  );
}

const asNode = (value: unknown): Node => (isRecord(value) ? value : {});
const entriesOf = (value: unknown): [string, unknown][] => Object.entries(asNode(value));
const mapOf = (value: unknown, convert: (inner: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, convert(inner)]));
const listOf = (value: unknown, ...otherwise: readonly string[]): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : otherwise;
