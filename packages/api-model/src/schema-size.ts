import { type DisplayedSchema, maxShownEnumValues } from './schema.ts';

/** Approximate characters of HTML of a schema's line. */
export const estimateSchemaLineHtmlLength = ({
  description,
  enumValues,
}: Pick<DisplayedSchema, 'description' | 'enumValues'>): number =>
  500 +
  description.length +
  enumValues
    .slice(0, maxShownEnumValues)
    .reduce((size, { value, meaning }) => size + value.length + (meaning?.length ?? 0) + 40, 0);

/** Approximate characters of HTML of a schema with all visible descendants. */
export const estimateSchemaTreeHtmlLength = (schema: DisplayedSchema): number =>
  estimateSchemaLineHtmlLength(schema) +
  listChildSchemas(schema).reduce((size, inner) => size + estimateSchemaTreeHtmlLength(inner), 0);

/** Direct child schemas. */
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
