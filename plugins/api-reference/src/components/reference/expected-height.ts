import type { Operation } from '@refdesk/api-model/operation';
import type { DisplayedSchema } from '@refdesk/api-model/schema';
import { isEnvelopeSchema } from '../schema/NestedSchema.tsx';
import { countFieldsShownBeforeFold } from '../schema/shown-fields.ts';

/** Heights in rem for which ReferencePage.module.css has a class. */
const heights = [20, 27, 34, 45, 60, 80, 110, 150, 200, 280] as const;

/**
 * Returns the class with the estimated height of an operation or schema on a phone. The browser skips content outside
 * of the viewport and must know its size: if it is too small, the content overlaps its neighbours.
 */
export function getEstimatedHeightClass(entry: Operation | DisplayedSchema): string {
  const rem = 'route' in entry ? operationHeight(entry) : schemaHeight(entry);
  return `height${heights.find((height) => height >= rem) ?? heights.at(-1)}`;
}

function operationHeight({ description }: Operation): number {
  return 20 + description.length / 15;
}

function schemaHeight(schema: DisplayedSchema): number {
  const shown = schema.properties.slice(0, countFieldsShownBeforeFold(schema));
  const inside = isEnvelopeSchema(schema) ? shown.map(({ schema: { items } }) => items?.properties.length ?? 0) : [];
  const texts = shown.map((property) => property.schema.description.length);
  return 10 + 2 * schema.enumValues.length + 6.5 * (shown.length + sum(inside)) + sum(texts) / 30;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
