import type { Operation } from '@refdesk/api-model/operation/operation';
import { isErrorResponse } from '@refdesk/api-model/operation/response';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { listChildSchemas } from '@refdesk/api-model/schema/schema-size';
import { convertMarkdownToPlainText } from '@refdesk/markdown/plain-text';
import { getSchemaAnchor } from '@refdesk/openapi/operation-address';
import type { SearchableApiField } from '@refdesk/static-page/contract';

/** Lists the parameters and fields of an operation, with their anchors on its page. */
export function listSearchableOperationFields({
  parameters,
  requestBody,
  responses,
  resultCodes,
}: Operation): SearchableApiField[] {
  const successResponses = responses.filter((response) => !isErrorResponse(response));
  return [
    ...parameters.map(({ name, location, description, schema }) =>
      toField(name, `${location}.${name}`, schema, description),
    ),
    ...listFields('request', requestBody?.bodies ?? []),
    ...successResponses
      .flatMap(({ status, bodies }) => listFields(`response-${status}-body`, bodies))
      .map(omitResultCodes(resultCodes)),
  ];
}

/** Lists the fields of a full reference's schemas that do not fit on operation pages: those named in `unshown`. */
export const listSearchableFieldsOnlyInReference = (
  schemas: readonly DisplayedSchema[],
  unshown: ReadonlySet<string>,
): SearchableApiField[] =>
  schemas.flatMap((schema) =>
    schema.name !== null && unshown.has(schema.name)
      ? listSchemaFields(getSchemaAnchor(schema.name), schema.items ?? schema)
      : [],
  );

/** Returns the names of schemas that are not completely shown on the operation's page. */
export function listTruncatedSchemaNames({ parameters, requestBody, responses }: Operation): string[] {
  const bodies = [...(requestBody?.bodies ?? []), ...responses.flatMap((response) => response.bodies)];
  return [...parameters, ...bodies].flatMap(({ schema }) => (schema ? findTruncated(schema) : []));
}

const findTruncated = (schema: DisplayedSchema): string[] => [
  ...(schema.cut === 'deep' || schema.unshown > 0
    ? [schema.name ?? schema.within].filter((name) => name !== null)
    : []),
  ...listChildSchemas(schema).flatMap(findTruncated),
];

/** Removes result codes from the values of a field: a search for a code should find its page, not an operation. */
const omitResultCodes =
  (codes: readonly string[]) =>
  (field: SearchableApiField): SearchableApiField =>
    codes.length > 0 && /^response-\d+-body\.code$/.test(field.anchor) ? { ...field, values: [] } : field;

/** Lists the fields of the first body; other media types repeat them. */
function listFields(id: string, bodies: readonly { readonly schema: DisplayedSchema | null }[]): SearchableApiField[] {
  const schema = bodies[0]?.schema;
  if (!schema) return [];
  return schema.items ? listSchemaFields(`${id}.[]`, schema.items) : listSchemaFields(id, schema);
}

function listSchemaFields(id: string, schema: DisplayedSchema): SearchableApiField[] {
  const fields = schema.properties.flatMap((property) => {
    const anchor = `${id}.${property.name}`;
    const inner = property.schema.items ?? property.schema;
    return [
      toField(property.name, anchor, property.schema, property.schema.description),
      ...listSchemaFields(property.schema.items ? `${anchor}[]` : anchor, inner),
    ];
  });
  const alternatives = schema.compositions
    .filter(({ kind }) => kind !== 'not')
    .flatMap(({ kind, schemas }) =>
      schemas.flatMap((option, index) => listSchemaFields(`${id}.${kind}[${index}]`, option)),
    );
  return [...fields, ...alternatives];
}

const toField = (name: string, anchor: string, schema: DisplayedSchema, description: string): SearchableApiField => ({
  name,
  anchor,
  text: convertMarkdownToPlainText(description),
  values: (schema.items ?? schema).enumValues.map(({ value }) => value),
});
