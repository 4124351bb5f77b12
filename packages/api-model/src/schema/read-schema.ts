import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import { listMergedSchemaNames, mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import type { DisplayedSchema, SchemaComposition } from './schema.ts';
import { estimateSchemaLineHtmlLength, estimateSchemaTreeHtmlLength } from './schema-size.ts';
import { hasNestedSchemas, readSchemaWithoutNestedSchemas, type SchemaWithoutNestedSchemas } from './schema-summary.ts';

/** Selects which references in a schema are expanded. */
export interface SchemaExpansion {
  /**
   * `tree` follows all references; `named` only the outermost one, and leaves other named objects to their sections;
   * `names` leaves the outermost one as well.
   */
  readonly mode: 'tree' | 'named' | 'names';
  /** Side on which the body is used: a request has no read-only fields, a response no write-only ones. */
  readonly direction?: 'request' | 'response';
  /** Approximate maximum number of HTML characters; beyond it, each schema is expanded once, as far as it fits. */
  readonly maxHtmlLength?: number;
}

export const wholeSchemaExpansion: SchemaExpansion = { mode: 'tree' };
export const outermostReferenceSchemaExpansion: SchemaExpansion = { mode: 'named' };
export const referenceNamesOnlySchemaExpansion: SchemaExpansion = { mode: 'names' };

/** Limits of a schema that is displayed in one location. */
interface ExpansionBudget {
  /** Approximate characters of HTML. */
  readonly maxHtmlLength: number;
  /** Whether each schema is expanded only once. */
  readonly expandsOnce: boolean;
}

/** Budget for schemas that are expanded at each use: about 400 fields with their descriptions. */
const repeatedBudget: ExpansionBudget = { maxHtmlLength: 300_000, expandsOnce: false };
/** Budget for schemas that are expanded once: about a thousand fields. */
const treeBudget: ExpansionBudget = { maxHtmlLength: 750_000, expandsOnce: true };
/** Budget for descriptions with hundreds of interlinked schemas: shows only the fields closest to the root. */
const networkBudget: ExpansionBudget = { maxHtmlLength: 150_000, expandsOnce: true };
/** Budget of a schema's section in the reference, which cannot link to another section. */
const sectionBudget: ExpansionBudget = { maxHtmlLength: 1_200_000, expandsOnce: false };

/** Maximum depth of nested objects and lists; deeper levels would not fit on a screen. */
const maxDepth = 24;

/**
 * Reads a schema of `document` in its display form, with all nested schemas. If the result is too large for a page,
 * each schema is expanded only at its first use, outermost first; schemas that no longer fit are left to their
 * sections. A recursive schema is cut at the point where it would repeat.
 */
export function readSchema(
  document: OpenApiDocument,
  source: SchemaObject,
  expansion: SchemaExpansion = wholeSchemaExpansion,
): DisplayedSchema {
  const { maxHtmlLength = Number.POSITIVE_INFINITY } = expansion;
  const schema = readSchemaForPage(document, source, expansion);
  const fits = maxHtmlLength === Number.POSITIVE_INFINITY || estimateSchemaTreeHtmlLength(schema) <= maxHtmlLength;
  return fits ? schema : readWithBudget({ maxHtmlLength, expandsOnce: true }, document, source, expansion).schema;
}

/** Reads a schema with the first budget that it fits. */
function readSchemaForPage(
  document: OpenApiDocument,
  source: SchemaObject,
  expansion: SchemaExpansion,
): DisplayedSchema {
  const { schema, isWhole } = readWithBudget(repeatedBudget, document, source, expansion);
  if (isWhole) return schema;
  if (expansion.mode !== 'tree') return readWithBudget(sectionBudget, document, source, expansion).schema;
  const expandedOnce = readWithBudget(treeBudget, document, source, expansion);
  return expandedOnce.isWhole ? expandedOnce.schema : readWithBudget(networkBudget, document, source, expansion).schema;
}

/** Position in the tree of nested schemas. */
interface Trail {
  /** Keys that identify the schemas on the path from the root. */
  readonly schemaKeys: readonly string[];
  readonly depth: number;
  /** Suffix of the anchors of its fields. */
  readonly anchor: string;
  /** Suffix of the anchor of the field that contains it. */
  readonly field: string;
  readonly isItem: boolean;
  /** The nearest named ancestor. */
  readonly within: string | null;
}

const rootTrail: Trail = { schemaKeys: [], depth: 0, anchor: '', field: '', isItem: false, within: null };

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function readWithBudget(
  budget: ExpansionBudget,
  document: OpenApiDocument,
  source: SchemaObject,
  expansion: SchemaExpansion,
): { schema: DisplayedSchema; isWhole: boolean } {
  let remaining = budget.maxHtmlLength;
  let isWhole = true;
  const fieldsByKey = new Map<string, string>();
  // Pending schemas are expanded level by level, so that no deep schema uses up the budget of a shallow one.
  const pendingExpansions: (() => void)[] = [];
  const schema = read(source, rootTrail);
  for (const runExpansion of pendingExpansions) runExpansion();
  return { schema, isWhole };

  function read(source: SchemaObject, trail: Trail): DisplayedSchema {
    const node = unwrapReference(unwrapNullable(source));
    const name = getName(node.$ref);
    const target = { ...mergeAllOf(document, resolveReference(document, node)), ...getReferenceSiblings(node) };
    const parts = listMergedSchemaNames(node);
    const key = name ?? node.$ref ?? (parts.length > 0 ? `allOf ${parts.join(' ')}` : null);
    const isRecursive = key !== null && trail.schemaKeys.includes(key);
    // If a schema merged by `allOf` is cut, it is named after its first part.
    const schema: Writable<DisplayedSchema> = {
      ...readSchemaWithoutNestedSchemas(
        target,
        name ?? (isRecursive && node.$ref === undefined ? (parts[0] ?? null) : null),
      ),
      ...emptyBody,
    };
    remaining -= estimateSchemaLineHtmlLength(schema);
    if (!hasNestedSchemas(target)) return Object.assign(schema, readBody(target, trail));
    if (isRecursive) return Object.assign(schema, { cut: 'recursive' });
    if (name !== null && (expansion.mode === 'names' || (expansion.mode === 'named' && trail.depth > 0)))
      return Object.assign(schema, { cut: 'named' });
    const inner = {
      ...trail,
      schemaKeys: key === null ? trail.schemaKeys : [...trail.schemaKeys, key],
      within: name ?? trail.within,
    };
    // A list and its items share one line, so the items are read together with the list.
    if (isList(target) && trail.depth <= maxDepth) return Object.assign(schema, readBody(target, inner));
    pendingExpansions.push(() => expand(schema, key, target, inner));
    return schema;
  }

  function expand(schema: Writable<DisplayedSchema>, key: string | null, target: SchemaObject, trail: Trail): void {
    const shownAt = key === null ? undefined : fieldsByKey.get(key);
    if (budget.expandsOnce && shownAt !== undefined) {
      Object.assign(schema, { cut: 'repeated', shownAt });
    } else if (remaining <= 0 || trail.depth > maxDepth) {
      isWhole = false;
      Object.assign(schema, { cut: 'deep', within: expansion.mode === 'tree' ? trail.within : null });
    } else {
      if (key !== null) fieldsByKey.set(key, trail.field);
      Object.assign(schema, readBody(target, trail));
    }
  }

  function readBody(target: SchemaObject, trail: Trail): Body {
    const required = new Set(target.required);
    let unshown = 0;
    /** Displays as many of `parts` as the budget allows. */
    const showWithinBudget = <Part, Shown>(
      parts: readonly Part[],
      show: (part: Part, index: number) => Shown,
    ): Shown[] => {
      const displayed = [];
      for (const [index, part] of parts.entries()) {
        if (remaining > 0) displayed.push(show(part, index));
        else unshown += 1;
      }
      return displayed;
    };
    const readChild = (source: SchemaObject, end: string): DisplayedSchema => {
      const anchor = `${trail.anchor}${end}`;
      return read(source, { ...trail, depth: trail.depth + 1, anchor, field: anchor, isItem: false });
    };
    // A list's items are shown inside its field; the items of a list in a list are shown as a separate field.
    const readItems = (source: SchemaObject): DisplayedSchema => {
      const anchor = `${trail.anchor}[]`;
      return read(source, {
        ...trail,
        depth: trail.depth + 1,
        anchor,
        field: trail.isItem ? anchor : trail.field,
        isItem: true,
      });
    };
    // Read fields in the order of the page, because only the first field with a schema expands it.
    const rank = ([name]: readonly [string, SchemaObject]) =>
      budget.expandsOnce && expansion.direction === 'request' && required.has(name) ? 0 : 1;
    const entries = Object.entries(target.properties ?? {}).toSorted((a, b) => rank(a) - rank(b));
    const properties = showWithinBudget(entries, ([name, schema]) => ({
      name,
      isRequired: required.has(name),
      schema: readChild(schema, `.${name}`),
    })).filter(({ schema }) =>
      expansion.direction === 'request'
        ? !schema.isReadOnly
        : expansion.direction !== 'response' || !schema.isWriteOnly,
    );
    const several = (['allOf', 'oneOf', 'anyOf'] as const).flatMap((kind) => {
      const schemas = showWithinBudget(
        target[kind]?.filter((schema) => schema.type !== 'null') ?? [],
        (schema, index) => readChild(schema, `.${kind}[${index}]`),
      );
      return schemas.length > 0 ? [{ kind, schemas }] : [];
    });
    const single = (['not', 'if', 'then', 'else', 'contains'] as const).flatMap((kind): SchemaComposition[] => {
      const schema = target[kind];
      return typeof schema === 'object' ? [{ kind, schemas: [readChild(schema, `.${kind}[0]`)] }] : [];
    });
    const dependent = showWithinBudget(Object.entries(target.dependentSchemas ?? {}), ([field, schema]) => ({
      kind: 'dependent' as const,
      field,
      schemas: [readChild(schema, '.dependent[0]')],
    }));
    const { additionalProperties } = target;
    const body = {
      properties,
      items: typeof target.items === 'object' ? readItems(target.items) : null,
      prefixItems: showWithinBudget(target.prefixItems ?? [], (schema, index) => readChild(schema, `[${index}]`)),
      additionalProperties:
        typeof additionalProperties === 'object'
          ? readChild(additionalProperties, '.*')
          : (additionalProperties ?? null),
      patternProperties: showWithinBudget(Object.entries(target.patternProperties ?? {}), ([pattern, schema]) => ({
        pattern,
        schema: readChild(schema, `./${pattern}/`),
      })),
      compositions: [...several, ...single, ...dependent],
    };
    if (unshown > 0) isWhole = false;
    return { ...body, unshown, within: unshown > 0 && expansion.mode === 'tree' ? trail.within : null };
  }
}

type Body = Omit<DisplayedSchema, keyof SchemaWithoutNestedSchemas | 'cut' | 'shownAt'>;

const emptyBody: Omit<DisplayedSchema, keyof SchemaWithoutNestedSchemas> = {
  properties: [],
  items: null,
  prefixItems: [],
  additionalProperties: null,
  patternProperties: [],
  compositions: [],
  unshown: 0,
  cut: null,
  shownAt: null,
  within: null,
};

const isList = ({ items, ...rest }: SchemaObject): boolean => typeof items === 'object' && !hasNestedSchemas(rest);

/** Returns the name of a schema with a section in the reference; null for an inline schema. */
const getName = (reference: string | undefined): string | null =>
  reference !== undefined && /^#\/components\/schemas\/[^/]+$/.test(reference)
    ? getReferencedComponentName(reference)
    : null;

/**
 * Reads a nullable reference, which OpenAPI 3.1 writes as `anyOf` of a schema and null, as that schema combined with
 * the other keywords of `node`.
 */
function unwrapNullable(node: SchemaObject): SchemaObject {
  const { oneOf, anyOf, ...otherKeywords } = node;
  const branches = oneOf ?? anyOf ?? [];
  const [branch, ...others] = branches.filter(({ type }) => type !== 'null');
  if (!branch || others.length > 0 || branches.length === 1 || (oneOf && anyOf) || hasStructure(otherKeywords))
    return node;
  return { ...branch, ...otherKeywords, nullable: true };
}

/** Replaces `allOf` of a single reference, which OpenAPI 3.0 uses to add keywords, with that reference. */
function unwrapReference(node: SchemaObject): SchemaObject {
  const { allOf, ...otherKeywords } = node;
  const [only, ...others] = allOf ?? [];
  if (only?.$ref === undefined || others.length > 0 || hasStructure(otherKeywords)) return node;
  return { ...otherKeywords, $ref: only.$ref };
}

/** Whether a schema has keywords other than annotations: nested schemas or required properties. */
const hasStructure = (otherKeywords: SchemaObject): boolean =>
  hasNestedSchemas(otherKeywords) || otherKeywords.required !== undefined;

/** Returns the keywords next to `$ref`, which also apply in OpenAPI 3.1. */
function getReferenceSiblings({ $ref, ...rest }: SchemaObject): Partial<SchemaObject> {
  return $ref === undefined ? {} : rest;
}
