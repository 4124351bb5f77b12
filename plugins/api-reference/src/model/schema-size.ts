import { type Schema, shownValues } from './schema.ts';

/** Characters of HTML that the line of a schema takes, about. */
export const lineSize = ({ description, enumValues }: Pick<Schema, 'description' | 'enumValues'>): number =>
  500 + description.length + enumValues.slice(0, shownValues).reduce((size, { value, meaning }) => size + value.length + (meaning?.length ?? 0) + 40, 0);

/** Characters of HTML that a schema takes with everything inside it that is shown, about. */
export const treeSize = (schema: Schema): number => lineSize(schema) + schemasInside(schema).reduce((size, inner) => size + treeSize(inner), 0);

/** The schemas that stand right inside another. */
export const schemasInside = ({ properties, items, prefixItems, additionalProperties, patternProperties, compositions }: Schema): Schema[] => [
  ...properties.map(({ schema }) => schema),
  ...(items ? [items] : []),
  ...prefixItems,
  ...(typeof additionalProperties === 'object' && additionalProperties ? [additionalProperties] : []),
  ...patternProperties.map(({ schema }) => schema),
  ...compositions.flatMap(({ schemas }) => schemas),
];
