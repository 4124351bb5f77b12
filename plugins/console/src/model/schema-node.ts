import { flattenSchema } from '@portal/openapi/schema';

/** A JSON Schema (2020-12) with the keywords that the console renders; references point to `#/$defs/…`. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: boolean | SchemaNode;
  readonly items?: SchemaNode | boolean;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> };
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly 'x-create-only'?: boolean;
}

export type Definitions = Readonly<Record<string, SchemaNode>>;

/** Name of the referenced definition: `#/$defs/Job` → `Job`. */
export const definitionName = (reference: string): string => reference.replace('#/$defs/', '');

/** Resolves the reference of a schema and merges its `allOf`. */
export const settle = (node: SchemaNode, definitions: Definitions): SchemaNode => flattenSchema({ $defs: definitions }, node);

/** Splits null from a schema: whether the value may be null, and the remaining schema. */
export function withoutNull(node: SchemaNode, definitions: Definitions): { readonly schema: SchemaNode; readonly isNullable: boolean } {
  const settled = settle(node, definitions);
  const union = settled.oneOf ?? settled.anyOf;
  const branches = union?.filter((branch) => branch.type !== 'null');
  if (union && branches && branches.length < union.length) {
    const { oneOf: _oneOf, anyOf: _anyOf, ...rest } = settled;
    const [only, ...others] = branches;
    const schema = only && others.length === 0 ? { ...settle(only, definitions), ...rest } : { ...rest, oneOf: branches };
    return { schema, isNullable: true };
  }
  if (Array.isArray(settled.type) && settled.type.includes('null')) {
    const types = settled.type.filter((type) => type !== 'null');
    return { schema: { ...settled, type: types.length === 1 ? (types[0] ?? 'null') : types }, isNullable: true };
  }
  return { schema: settled, isNullable: false };
}
