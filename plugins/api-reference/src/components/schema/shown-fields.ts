import type { DisplayedSchema } from '@refdesk/api-model/schema';

const maxFields = 12;
const ofMany = 8;

/**
 * Number of fields of a schema shown in a full reference and in responses: all of a dozen, or the first ones of more,
 * so that later content is within reach.
 */
export const countFieldsShownBeforeFold = ({ properties }: Pick<DisplayedSchema, 'properties'>): number =>
  properties.length <= maxFields ? properties.length : ofMany;

/** Whether a schema has content that its line does not show. */
export function hasNestedSchemaContent(schema: DisplayedSchema): boolean {
  const inner = schema.items ?? schema;
  return (
    inner.properties.length > 0 ||
    inner.patternProperties.length > 0 ||
    inner.compositions.length > 0 ||
    inner.prefixItems.length > 0 ||
    inner.items !== null ||
    (typeof inner.additionalProperties === 'object' && inner.additionalProperties !== null)
  );
}
