import { type DisplayedSchema, maxShownEnumValues } from './schema.ts';

/** Estimates the length of the HTML of a schema's line, in characters. */
export const estimateSchemaLineHtmlLength = ({
  description,
  enumValues,
}: Pick<DisplayedSchema, 'description' | 'enumValues'>): number =>
  500 +
  description.length +
  enumValues
    .slice(0, maxShownEnumValues)
    .reduce((size, { value, meaning }) => size + value.length + (meaning?.length ?? 0) + 40, 0);

/** Estimates the length of the HTML of a schema with all visible descendants, in characters. */
export const estimateSchemaTreeHtmlLength = (schema: DisplayedSchema): number =>
  estimateSchemaLineHtmlLength(schema) +
  listChildSchemas(schema).reduce((size, inner) => size + estimateSchemaTreeHtmlLength(inner), 0);

/** Lists the direct child schemas. */
export const listChildSchemas = ({
  properties,
  items,
  prefixItems,
  additionalProperties,
  patternProperties,
  compositions,
}: DisplayedSchema): DisplayedSchema[] => [
  ...properties.map(({ schema }) => schema),
  ...(items ? [items] : []),
  ...prefixItems,
  ...(typeof additionalProperties === 'object' && additionalProperties ? [additionalProperties] : []),
  ...patternProperties.map(({ schema }) => schema),
  ...compositions.flatMap(({ schemas }) => schemas),
];
