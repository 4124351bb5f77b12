import { flattenFirstSchemaAlternative, type SchemaObject } from '@refdesk/openapi/schema';
import { deriveFieldConversionBetweenVersions, type FieldConversion } from './conversion.ts';
import { listSchemaLeafFields, type SchemaLeaf, type SchemaWithDocument } from './schema.ts';

/** A field of the older API and its equivalent in the newer one. */
export interface FieldPair {
  readonly field: string;
  /** Path in the newer schema, such as `address.line1`; null if there is no equivalent. */
  readonly path: string | null;
  readonly conversion: FieldConversion;
}

/**
 * Pairs each field of an older schema with its equivalent in a newer one. `entity` is the name of the record: its
 * `<entity>Id` in the older API is `id` in the newer one.
 */
export function pairSchemaFields(
  older: SchemaWithDocument,
  newer: SchemaWithDocument,
  { entity = null }: { readonly entity?: string | null } = {},
): readonly FieldPair[] {
  const leaves = listSchemaLeafFields(newer);
  const properties = Object.entries(flattenFirstSchemaAlternative(older.document, older.schema).properties ?? {});
  return properties.map(([field, node], index): FieldPair => {
    const sameAs = node['x-same-as'];
    if (sameAs === false) return { field, path: null, conversion: { type: 'same' } };
    if (sameAs?.rule !== undefined)
      return { field, path: sameAs.path ?? null, conversion: { type: 'rule', rule: sameAs.rule } };
    const leaf =
      sameAs?.path === undefined
        ? (findLeaf(field, node, leaves, entity) ??
          (index === 0 && field.endsWith('Id') ? findIdentifier(leaves) : undefined))
        : leaves.find(({ path }) => path.join('.') === sameAs.path);
    if (leaf === undefined) return { field, path: null, conversion: { type: 'same' } };
    return {
      field,
      path: leaf.path.join('.'),
      conversion: deriveFieldConversionBetweenVersions(older.document, node, newer.document, leaf.node),
    };
  });
}

function findLeaf(
  field: string,
  node: SchemaObject,
  leaves: readonly SchemaLeaf[],
  entity: string | null,
): SchemaLeaf | undefined {
  const name = node['x-successor'] ?? field;
  const direct = leaves.find(({ path }) => path.length === 1 && path[0] === name);
  if (direct !== undefined) return direct;
  if (entity !== null && name === `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Id`)
    return leaves.find(({ path }) => path.join('.') === 'id');
  const nestedLeaves = leaves.filter(({ path }) => path.length > 1);
  return (
    nestedLeaves.find(({ path }) => toCamelCase(path) === name) ??
    findSingle(nestedLeaves, ({ path }) => path.at(-1) === name) ??
    findSingle(nestedLeaves, (leaf) => hasShortenedName(leaf, name))
  );
}

/** Finds the identifier. In the older API, it is the first field of a record and can have any name. */
function findIdentifier(leaves: readonly SchemaLeaf[]): SchemaLeaf | undefined {
  return leaves.find(({ path }) => path.join('.') === 'id');
}

/** Joins a path in camel case: `address.line1` → `addressLine1`. */
function toCamelCase(path: readonly string[]): string {
  return path.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('');
}

/** Whether `name` is the path with a shortened object name: `siteAddress.town` → `siteTown`. */
function hasShortenedName({ path }: SchemaLeaf, name: string): boolean {
  const [object = '', ...rest] = path;
  const words = object.split(/(?=[A-Z])/);
  return words.some((_, count) => count > 0 && toCamelCase([words.slice(0, count).join(''), ...rest]) === name);
}

function findSingle(leaves: readonly SchemaLeaf[], isMatch: (leaf: SchemaLeaf) => boolean): SchemaLeaf | undefined {
  const matches = leaves.filter(isMatch);
  return matches.length === 1 ? matches[0] : undefined;
}
