import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { DisplayedSchema } from '../schema/schema.ts';
import type { DescribedResponse } from './response.ts';

/** Narrows the result codes of the responses to those that the operation can return. */
export function narrowResponseResultCodes(
  responses: readonly DescribedResponse[],
  document: OpenApiDocument,
  names: readonly string[],
): DescribedResponse[] {
  if (names.length === 0) return [...responses];
  const catalogue = document['x-result-codes'] ?? {};
  const all = new Set(Object.values(catalogue).map(({ code }) => String(code)));
  const declared = new Set(['0', ...names.map((name) => String(catalogue[name]?.code))]);
  return responses.map((response) => ({
    ...response,
    bodies: response.bodies.map((body) => ({
      ...body,
      schema: body.schema && narrowSchema(body.schema, all, declared),
    })),
  }));
}

/** Narrows the values of result-code fields of an object, including in the schemas that it is composed of. */
function narrowSchema(
  schema: DisplayedSchema,
  all: ReadonlySet<string>,
  declared: ReadonlySet<string>,
): DisplayedSchema {
  return {
    ...schema,
    properties: schema.properties.map((property) => {
      const { enumValues } = property.schema;
      const isCode = enumValues.length > declared.size && enumValues.every(({ value }) => all.has(value));
      return isCode
        ? {
            ...property,
            schema: { ...property.schema, enumValues: enumValues.filter(({ value }) => declared.has(value)) },
          }
        : property;
    }),
    compositions: schema.compositions.map((composition) => ({
      ...composition,
      schemas: composition.schemas.map((part) => narrowSchema(part, all, declared)),
    })),
  };
}
