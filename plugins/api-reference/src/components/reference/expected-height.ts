import type { Operation } from '@refdesk/api-model/operation/operation';
import type { DisplayedSchema } from '@refdesk/api-model/schema/schema';
import { isEnvelopeSchema } from '../schema/NestedSchema.tsx';
import { countFieldsShownBeforeFold } from '../schema/shown-fields.ts';

/** Heights in rem for which ReferencePage.module.css has a class. */
const heights = [20, 27, 34, 45, 60, 80, 110, 150, 200, 280] as const;

/**
 * Returns the CSS class with the estimated height of an operation or schema on a phone. The browser skips rendering
 * content outside the viewport and needs its size in advance; too low an estimate makes content overlap its neighbours.
 */
export function getEstimatedHeightClass(entry: Operation | DisplayedSchema): string {
  const rem = 'route' in entry ? estimateOperationHeight(entry) : estimateSchemaHeight(entry);
  return `height${heights.find((height) => height >= rem) ?? heights.at(-1)}`;
}

function estimateOperationHeight({ description }: Operation): number {
  return 20 + description.length / 15;
}

function estimateSchemaHeight(schema: DisplayedSchema): number {
  const shown = schema.properties.slice(0, countFieldsShownBeforeFold(schema));
  const itemFieldCounts = isEnvelopeSchema(schema)
    ? shown.map(({ schema: { items } }) => items?.properties.length ?? 0)
    : [];
  const descriptionLengths = shown.map((property) => property.schema.description.length);
  return 10 + 2 * schema.enumValues.length + 6.5 * (shown.length + sum(itemFieldCounts)) + sum(descriptionLengths) / 30;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
