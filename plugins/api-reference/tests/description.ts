import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Operations by method and path, such as `GET /v1/jobs`; a missing operationId is made from both. */
export type Operations = Readonly<Record<string, OperationObject>>;

/** A small description for tests of comparisons and checks. */
export function createDescription(
  version: string,
  operations: Operations,
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

/** An object with text fields of these names, all of them optional. */
export const createTextFields = (...names: string[]): SchemaObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

/** A request body of a schema. */
export const createRequestBody = (
  schema: SchemaObject,
  mediaType = 'application/json',
): Pick<OperationObject, 'requestBody'> => ({
  requestBody: { required: true, content: { [mediaType]: { schema } } },
});

/** An answer of a schema. */
export const createResponses = (schema: SchemaObject, status = '200'): Pick<OperationObject, 'responses'> => ({
  responses: { [status]: { description: '', content: { 'application/json': { schema } } } },
});
