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
  const allCodes = new Set(Object.values(catalogue).map(({ code }) => String(code)));
  const declaredCodes = new Set(['0', ...names.map((name) => String(catalogue[name]?.code))]);
  return responses.map((response) => ({
    ...response,
    bodies: response.bodies.map((body) => ({
      ...body,
      schema: body.schema && narrowSchema(body.schema, allCodes, declaredCodes),
    })),
  }));
}

/** Narrows the values of result-code fields of an object, including in the schemas that it is composed of. */
function narrowSchema(
  schema: DisplayedSchema,
  allCodes: ReadonlySet<string>,
  declaredCodes: ReadonlySet<string>,
): DisplayedSchema {
  return {
    ...schema,
    properties: schema.properties.map((property) => {
      const { enumValues } = property.schema;
      const isCode = enumValues.length > declaredCodes.size && enumValues.every(({ value }) => allCodes.has(value));
      return isCode
        ? {
            ...property,
            schema: { ...property.schema, enumValues: enumValues.filter(({ value }) => declaredCodes.has(value)) },
          }
        : property;
    }),
    compositions: schema.compositions.map((composition) => ({
      ...composition,
      schemas: composition.schemas.map((part) => narrowSchema(part, allCodes, declaredCodes)),
    })),
  };
}
