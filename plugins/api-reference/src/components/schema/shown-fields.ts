import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';

const maxUnfoldedFields = 12;
const shownWhenFolded = 8;

/**
 * Counts the fields of a schema that are shown before the fold: all of them if there are at most a dozen, or else the
 * first eight, so that the content below remains within reach.
 */
export const countFieldsShownBeforeFold = ({ properties }: Pick<DisplayedSchema, 'properties'>): number =>
  properties.length <= maxUnfoldedFields ? properties.length : shownWhenFolded;

/** Whether a schema has nested content to show below its line. */
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
