import { maxShownEnumValues, type Schema } from './schema.ts';

/** Approximate characters of HTML of a schema's line. */
export const estimateLineHtmlLength = ({
  description,
  enumValues,
}: Pick<Schema, 'description' | 'enumValues'>): number =>
  500 +
  description.length +
  enumValues
    .slice(0, maxShownEnumValues)
    .reduce((size, { value, meaning }) => size + value.length + (meaning?.length ?? 0) + 40, 0);

/** Approximate characters of HTML of a schema with all visible descendants. */
export const estimateTreeHtmlLength = (schema: Schema): number =>
  estimateLineHtmlLength(schema) +
  listChildSchemas(schema).reduce((size, inner) => size + estimateTreeHtmlLength(inner), 0);

/** Direct child schemas. */
export const listChildSchemas = ({
  properties,
  items,
  prefixItems,
  additionalProperties,
  patternProperties,
  compositions,
}: Schema): Schema[] => [
  ...properties.map(({ schema }) => schema),
  ...(items ? [items] : []),
  ...prefixItems,
  ...(typeof additionalProperties === 'object' && additionalProperties ? [additionalProperties] : []),
  ...patternProperties.map(({ schema }) => schema),
  ...compositions.flatMap(({ schemas }) => schemas),
];
