import type { OpenApiDocument } from '@portal/openapi/document';
import type { SchemaObject } from '@portal/openapi/schema';
import { type ComparedSchema, toCompared } from './compared-schema.ts';
import type { Direction } from './direction.ts';
import { formatType } from './format-type.ts';
import { type NamedSchema, type PairedField, pairFields } from './pair-fields.ts';
import { applyRules } from './rule.ts';
import { enumRules } from './rules/enum-rules.ts';
import { type FieldSide, fieldRules } from './rules/field-rules.ts';
import { limitRules } from './rules/limit-rules.ts';
import { isOtherType, nullRules, typeRules } from './rules/type-rules.ts';
import { variantRules } from './rules/variant-rules.ts';
import { type Paths, type SchemaChange, stepInto } from './schema-comparison.ts';

/** Two schemas of the same thing. */
export interface SchemaPair {
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
}

/** What differs between two schemas, and the named schemas inside them that are left to be compared. */
export interface Walk {
  readonly changes: readonly SchemaChange[];
  readonly inner: readonly (SchemaPair & { readonly paths: Paths })[];
}

/** The documents that the schemas are of, and who sends them. */
export interface WalkContext {
  readonly documents: { readonly before: OpenApiDocument; readonly after: OpenApiDocument };
  readonly direction: Direction;
}

/** Compares two schemas and what is inside them, as far as it has no name of its own. */
export function walkSchemas(context: WalkContext, { before, after }: SchemaPair, paths: Paths): Walk {
  const { documents, direction } = context;
  const words = { before: formatType(documents.before, before), after: formatType(documents.after, after) };
  const ofType = at(paths, applyRules([...typeRules, ...nullRules], { direction, before, after, words }));
  if (isOtherType({ before, after })) return { changes: ofType, inner: [] };
  const schemas = { direction, before: before.schema, after: after.schema };
  const own = at(paths, [
    ...(before.schema.format === after.schema.format ? applyRules(limitRules, schemas) : []),
    ...applyRules(enumRules, schemas),
    ...applyRules(variantRules, { direction, before: variantsOf(documents.before, before), after: variantsOf(documents.after, after) }),
  ]);
  return join([
    { changes: [...ofType, ...own], inner: [] },
    ...pairFields(before.schema, after.schema).map((pair) => walkField(context, pair, { before: before.schema, after: after.schema }, paths)),
    walkNodes(context, asNode(before.schema.items), asNode(after.schema.items), stepInto(paths, '[]', '[]')),
    walkNodes(context, asNode(before.schema.additionalProperties), asNode(after.schema.additionalProperties), stepInto(paths, '*', '*')),
  ]);
}

/** Compares a field. One that only the server writes is not in requests. */
function walkField(context: WalkContext, pair: PairedField, parents: { readonly before: SchemaObject; readonly after: SchemaObject }, outer: Paths): Walk {
  const { documents, direction } = context;
  const isSent = (side: FieldSide | null) => direction === 'response' || side?.schema.readOnly !== true;
  const sides = {
    before: pair.before && toSide(documents.before, pair.before, parents.before),
    after: pair.after && toSide(documents.after, pair.after, parents.after),
  };
  const [before, after] = [isSent(sides.before) ? pair.before : null, isSent(sides.after) ? pair.after : null];
  if (!before && !after) return nothing;
  const paths = stepInto(outer, before?.name ?? null, after?.name ?? null);
  const found = applyRules(fieldRules, { direction, before: before && sides.before, after: after && sides.after });
  const note = before && !after ? (before.node.description ?? null) : null;
  return join([
    { changes: at(paths, found).map((change) => ({ ...change, note })), inner: [] },
    walkNodes(context, before?.node ?? null, after?.node ?? null, paths),
  ]);
}

/** Compares what stands at a place. Two named schemas are left to be compared once; whether the place may be empty is the place's affair. */
function walkNodes(context: WalkContext, beforeNode: SchemaObject | null, afterNode: SchemaObject | null, paths: Paths): Walk {
  if (!beforeNode || !afterNode) return nothing;
  const { documents, direction } = context;
  const [before, after] = [toCompared(documents.before, beforeNode), toCompared(documents.after, afterNode)];
  if (before.name === null || after.name === null || isOtherType({ before, after })) return walkSchemas(context, { before, after }, paths);
  return { changes: at(paths, applyRules(nullRules, { direction, before, after })), inner: [{ before, after, paths }] };
}

const nothing: Walk = { changes: [], inner: [] };

const join = (walks: readonly Walk[]): Walk => ({ changes: walks.flatMap(({ changes }) => changes), inner: walks.flatMap(({ inner }) => inner) });

const at = (paths: Paths, found: ReturnType<typeof applyRules>): SchemaChange[] => found.map((finding) => ({ ...finding, paths }));

const toSide = (document: OpenApiDocument, { name, node }: NamedSchema, parent: SchemaObject): FieldSide => ({
  name,
  isRequired: parent.required?.includes(name) === true,
  schema: toCompared(document, node).schema,
});

const variantsOf = (document: OpenApiDocument, { schema }: ComparedSchema): string[] =>
  (schema.oneOf ?? schema.anyOf ?? []).map((variant) => formatType(document, toCompared(document, variant)));

const asNode = (value: SchemaObject | boolean | undefined): SchemaObject | null => (typeof value === 'object' ? value : null);
