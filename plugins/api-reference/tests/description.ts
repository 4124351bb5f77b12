import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Operations by method and path, such as `GET /v1/jobs`. */
export type OperationsByMethodAndPath = Readonly<Record<string, OperationObject>>;

/** Creates a small API description for tests. */
export function createTestDescription(
  version: string,
  operations: OperationsByMethodAndPath,
  rest: Partial<OpenApiDocument> = {},
): OpenApiDocument {
  const calls = Object.entries(operations).map(([call, operation]) => {
    const [method = '', path = ''] = call.split(' ');
    return { path, item: { [method.toLowerCase()]: operation } };
  });
  const paths = Object.groupBy(calls, ({ path }) => path);
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, items = []]) => [path, Object.assign({}, ...items.map(({ item }) => item))]),
    ),
    ...rest,
  };
}

/** Creates an object schema with optional string fields of these names. */
export const createObjectSchemaWithStringFields = (...names: string[]): SchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

/** Creates a request body with a schema. */
export const createTestRequestBody = (
  schema: SchemaObject,
  mediaType = 'application/json',
): Pick<OperationObject, 'requestBody'> => ({
  requestBody: { required: true, content: { [mediaType]: { schema } } },
});

/** Creates a response with a schema. */
export const createTestResponses = (schema: SchemaObject, status = '200'): Pick<OperationObject, 'responses'> => ({
  responses: { [status]: { description: '', content: { 'application/json': { schema } } } },
});
