import type { Schema } from '@refdesk/api-model/schema';

const maxFields = 12;
const ofMany = 8;

/**
 * How many fields of a schema a full reference shows, and an operation's answer: all of a dozen, the first of more, so
 * that what follows is within reach.
 */
export const countShownFields = ({ properties }: Pick<Schema, 'properties'>): number =>
  properties.length <= maxFields ? properties.length : ofMany;

/** True for a schema with content that its line does not show. */
export function hasHiddenContent(schema: Schema): boolean {
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
