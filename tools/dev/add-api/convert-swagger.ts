import { httpMethods } from '@refdesk/openapi/methods';
import { isObjectOrArray } from '@refdesk/openapi/pointer';

type SwaggerNode = Readonly<Record<string, unknown>>;

/** Whether a document is a Swagger 2.0 description. */
export const isSwagger = (root: unknown): root is SwaggerNode =>
  isObjectOrArray(root) && String(root.swagger) === '2.0';

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0. Omits fields without a counterpart, which pages do not show.
 */
export function convertSwagger(swagger: SwaggerNode): SwaggerNode {
  const {
    swagger: _,
    host,
    basePath,
    schemes,
    consumes,
    produces,
    definitions,
    parameters,
    responses,
    securityDefinitions,
    paths,
    ...others
  } = swagger;
  const types = {
    consumes: toStringList(consumes, 'application/json'),
    produces: toStringList(produces, 'application/json'),
  };
  const sharedParameterEntries = getEntries(parameters);
  const isBody = ([, parameter]: readonly [string, unknown]) =>
    isObjectOrArray(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
  const components = {
    schemas: mapValues(definitions, toSchema),
    parameters: Object.fromEntries(
      sharedParameterEntries
        .filter((entry) => !isBody(entry))
        .map(([name, parameter]) => [name, toParameter(asNode(parameter))]),
    ),
    responses: mapValues(responses, (response) => toResponse(asNode(response), types.produces)),
    securitySchemes: mapValues(securityDefinitions, (scheme) => toSecurityScheme(asNode(scheme))),
  };
  return replaceReferences({
    openapi: '3.0.4',
    ...others,
    servers: getServers(host, basePath, schemes),
    paths: mapValues(paths, (item) =>
      toPathItem(asNode(item), { ...types, sharedParameters: Object.fromEntries(sharedParameterEntries) }),
    ),
    components: Object.fromEntries(Object.entries(components).filter(([, part]) => Object.keys(part).length > 0)),
  });
}

interface Context {
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  /** Reusable parameters. OpenAPI 3 has no reusable body parameters, so those are inlined. */
  readonly sharedParameters: SwaggerNode;
}

function getServers(host: unknown, basePath: unknown, schemes: unknown): readonly SwaggerNode[] {
  const path = typeof basePath === 'string' ? basePath.replace(/\/$/, '') : '';
  if (typeof host !== 'string') return path === '' ? [] : [{ url: path }];
  return toStringList(schemes, 'https').map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

function toPathItem(item: SwaggerNode, context: Context): SwaggerNode {
  const pathParameters = resolveBodies(item.parameters, context);
  const entries = Object.entries(item).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'parameters')
      return [['parameters', pathParameters.filter((parameter) => !isBodyParameter(parameter)).map(toParameter)]];
    return httpMethods.some((method) => method === key)
      ? [[key, toOperation(asNode(value), pathParameters.filter(isBodyParameter), context)]]
      : [[key, value]];
  });
  return Object.fromEntries(entries);
}

function toOperation(
  { consumes, produces, schemes: _, parameters, responses, ...operation }: SwaggerNode,
  pathBodies: readonly SwaggerNode[],
  context: Context,
): SwaggerNode {
  const operationParameters = resolveBodies(parameters, context);
  const others = operationParameters.filter((parameter) => !isBodyParameter(parameter));
  const body = toBody(
    [...pathBodies, ...operationParameters].filter(isBodyParameter),
    toStringList(consumes, ...context.consumes),
  );
  return {
    ...operation,
    ...(others.length > 0 && { parameters: others.map(toParameter) }),
    ...(body && { requestBody: body }),
    responses: mapValues(responses, (response) =>
      toResponse(asNode(response), toStringList(produces, ...context.produces)),
    ),
  };
}

const isBodyParameter = ({ in: location }: SwaggerNode): boolean => location === 'body' || location === 'formData';

/** Lists parameters; references to body parameters are replaced with the parameters themselves. */
function resolveBodies(parameters: unknown, { sharedParameters }: Context): SwaggerNode[] {
  return (Array.isArray(parameters) ? parameters : []).map((parameter: unknown) => {
    const node = asNode(parameter);
    const target =
      typeof node.$ref === 'string' ? asNode(sharedParameters[node.$ref.replace('#/parameters/', '')]) : {};
    return isBodyParameter(target) ? target : node;
  });
}

function toBody(parameters: readonly SwaggerNode[], consumes: readonly string[]): SwaggerNode | null {
  const body = parameters.find(({ in: location }) => location === 'body');
  const { description, required } = body ?? {};
  const common = { ...(description !== undefined && { description }), ...(required === true && { required }) };
  if (body) {
    const mediaTypes = consumes.map((type) => [type, { schema: toSchema(body.schema ?? {}) }]);
    return { ...common, content: Object.fromEntries(mediaTypes) };
  }
  if (parameters.length === 0) return null;
  const hasFile = parameters.some(({ type }) => type === 'file');
  const forms = consumes.filter(
    (type) => type.startsWith('multipart/') || type === 'application/x-www-form-urlencoded',
  );
  const properties = parameters.map(
    ({ name, in: _, required: __, collectionFormat: ___, allowEmptyValue: ____, ...schema }) =>
      [name, toSchema(schema)] as const,
  );
  const requiredNames = parameters.filter((parameter) => parameter.required === true).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(requiredNames.length > 0 && { required: requiredNames }),
  };
  const formTypes = forms.length > 0 ? forms : ['application/x-www-form-urlencoded'];
  const types = hasFile ? ['multipart/form-data'] : formTypes;
  return {
    ...(requiredNames.length > 0 && { required: true }),
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

const stylesByCollectionFormat: Readonly<Record<string, SwaggerNode>> = {
  multi: { style: 'form', explode: true },
  ssv: { style: 'spaceDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
};

const parameterFields = ['name', 'in', 'description', 'required', 'allowEmptyValue', '$ref'];

/** Moves the fields that describe the value into a schema. The default separator of lists is a comma. */
function toParameter(parameter: SwaggerNode): SwaggerNode {
  if (typeof parameter.$ref === 'string') return parameter;
  const { collectionFormat, ...otherFields } = parameter;
  const isParameterField = (key: string) => parameterFields.includes(key) || key.startsWith('x-');
  const fields = Object.entries(otherFields).filter(([key]) => isParameterField(key));
  const schema = Object.fromEntries(Object.entries(otherFields).filter(([key]) => !isParameterField(key)));
  const queryStyle = parameter.in === 'query' ? { style: 'form', explode: false } : {};
  return {
    ...Object.fromEntries(fields),
    schema: toSchema(schema),
    ...(schema.type === 'array' && (stylesByCollectionFormat[String(collectionFormat)] ?? queryStyle)),
  };
}

function toResponse({ schema, examples, headers, ...response }: SwaggerNode, produces: readonly string[]): SwaggerNode {
  if (typeof response.$ref === 'string') return response;
  const examplesByType = isObjectOrArray(examples) ? examples : {};
  const types = [...new Set([...(schema === undefined ? [] : produces), ...Object.keys(examplesByType)])];
  const content = types.map(
    (type) =>
      [
        type,
        {
          ...(schema !== undefined && { schema: toSchema(schema) }),
          ...(Object.hasOwn(examplesByType, type) && { example: examplesByType[type] }),
        },
      ] as const,
  );
  return {
    description: '',
    ...response,
    ...(headers !== undefined && { headers: mapValues(headers, (header) => toHeader(asNode(header))) }),
    ...(types.length > 0 && { content: Object.fromEntries(content) }),
  };
}

const toHeader = ({ description, collectionFormat: _, ...schema }: SwaggerNode): SwaggerNode => ({
  ...(description !== undefined && { description }),
  schema: toSchema(schema),
});

/** OAuth flows that OpenAPI 3 renamed. */
const flows: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' };

function toSecurityScheme({ type, flow, authorizationUrl, tokenUrl, scopes, ...scheme }: SwaggerNode): SwaggerNode {
  if (type === 'basic') return { ...scheme, type: 'http', scheme: 'basic' };
  if (type !== 'oauth2') return { ...scheme, type };
  const name = flows[String(flow)] ?? String(flow);
  return {
    ...scheme,
    type,
    flows: {
      [name]: {
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        scopes: scopes ?? {},
      },
    },
  };
}

/** Converts a schema recursively: `type: file` → binary string, discriminator → object, `x-nullable` → `nullable`. */
function toSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSchema);
  if (!isObjectOrArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key === 'discriminator' && typeof inner === 'string') return [key, { propertyName: inner }];
    if (key === 'x-nullable') return ['nullable', inner];
    if (['example', 'default', 'enum'].includes(key)) return [key, inner];
    return [key, key === 'properties' ? mapValues(inner, toSchema) : toSchema(inner)];
  });
  const schema = Object.fromEntries(entries);
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

/** Prefixes of JSON pointers: Swagger 2.0 → OpenAPI 3. */
const pointerPrefixes = [
  ['#/definitions/', '#/components/schemas/'],
  ['#/parameters/', '#/components/parameters/'],
  ['#/responses/', '#/components/responses/'],
  ['#/securityDefinitions/', '#/components/securitySchemes/'],
] as const;

function replaceReferences<Value>(value: Value): Value;
function replaceReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceReferences(item));
  if (!isObjectOrArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, replaceReferences(inner)];
      const [swaggerPrefix, openApiPrefix] = pointerPrefixes.find(([prefix]) => inner.startsWith(prefix)) ?? ['', ''];
      return [key, inner.replace(swaggerPrefix, openApiPrefix)];
    }),
  );
}

const asNode = (value: unknown): SwaggerNode => (isObjectOrArray(value) ? value : {});
const getEntries = (value: unknown): [string, unknown][] => Object.entries(asNode(value));
const mapValues = (value: unknown, convert: (inner: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(getEntries(value).map(([key, inner]) => [key, convert(inner)]));
const toStringList = (value: unknown, ...defaults: readonly string[]): readonly string[] =>
  Array.isArray(value) && value.length > 0 ? value.map(String) : defaults;
