import type { OpenApiDocument } from '../document/document.ts';
import { upgradeDescriptionToOpenApi31, upgradeSchemaToOpenApi31 } from '../document/upgrade.ts';
import { httpMethods } from '../operation/methods.ts';
import { resolveReference } from '../reference.ts';
import { listSchemaTypes, resolveReferenceAndAllOf, type SchemaObject } from '../schema/schema.ts';
import { SchemaValidator } from '../schema/schema-validator.ts';
import { createExampleValue, type ExampleOptions, type SchemaDirection } from './create-example-value.ts';
import { isEndingOperation } from './end-state.ts';
import { defaultExampleText } from './placeholder-text.ts';
import { repairInvalidExample } from './repair-example.ts';

interface UpgradeableDocument extends Pick<OpenApiDocument, 'paths'> {
  readonly openapi: string;
  readonly components?: unknown;
}

/** A value generated for a schema, with its validation error if it is invalid. */
export interface ExampleWithValidationError {
  /** Undefined if no value of the schema is valid. */
  readonly value: unknown;
  /** Validation error of the generated value, such as `/name must match pattern "^a+$"`; null if it is valid. */
  readonly error: string | null;
}

/** Options that apply to a whole value. */
type RootOptions = Pick<ExampleOptions, 'direction' | 'defaultText' | 'isEnded'>;

/** Minimum and maximum depth of optional objects and lists in a generated value. */
const [minDepth, maxDepth] = [1, 8];

/** Maximum length of readable JSON, in characters; optional fields are not added beyond it. */
const maxLength = 1_200;

/** Generated examples of the schemas of a description, shared by pages, samples and the mock. */
export class GeneratedDescriptionExamples {
  readonly #document: UpgradeableDocument;
  readonly #validators: Partial<Record<SchemaDirection, SchemaValidator>> = {};
  readonly #repaired: Readonly<Record<SchemaDirection, WeakMap<SchemaObject, WeakMap<object, unknown>>>> = {
    request: new WeakMap(),
    response: new WeakMap(),
  };
  readonly #upgraded = new WeakMap<SchemaObject, SchemaObject>();
  readonly #generated: Readonly<Record<SchemaDirection, WeakMap<SchemaObject, ExampleWithValidationError>>> = {
    request: new WeakMap(),
    response: new WeakMap(),
  };

  /** Bodies of responses that contain records in an end state. */
  readonly #ended: ReadonlySet<SchemaObject>;

  constructor(document: UpgradeableDocument) {
    this.#ended = new Set(listEndedSchemas(document));
    this.#document = upgradeDescriptionToOpenApi31(document);
  }

  /**
   * Generates a valid value for a schema without an example, with as many levels as are readable. `word` is the value
   * of a string without constraints.
   */
  generate(node: SchemaObject, direction: SchemaDirection, word = defaultExampleText): ExampleWithValidationError {
    const cached = this.#generated[direction].get(node);
    if (cached !== undefined) return cached;
    const schema = this.#upgrade(node);
    const generated = this.#generateValid(schema, { direction, defaultText: word, isEnded: this.#ended.has(node) });
    this.#generated[direction].set(node, generated);
    return generated;
  }

  /**
   * Returns an example of the description with its invalid parts replaced by generated ones, for pages, samples and the
   * mock. Errors in the example itself are reported when the description is checked.
   */
  repair(node: SchemaObject, direction: SchemaDirection, example: unknown): unknown {
    if (typeof example !== 'object' || example === null) return this.#repair(this.#upgrade(node), direction, example);
    const cached = this.#repaired[direction].get(node) ?? new WeakMap<object, unknown>();
    this.#repaired[direction].set(node, cached);
    if (!cached.has(example)) cached.set(example, this.#repair(this.#upgrade(node), direction, example));
    return cached.get(example);
  }

  /** Repairs the example of a body; content other than JSON or a form, such as XML, is returned unchanged. */
  repairBody(schema: SchemaObject, direction: SchemaDirection, mediaType: string, example: unknown): unknown {
    const isText = typeof example === 'string' && !/[/+]json\b/.test(mediaType);
    return isText || example === undefined ? example : this.repair(schema, direction, example);
  }

  /** Repairs the example of a parameter; a serialized list or number is returned unchanged. */
  repairParameter(schema: SchemaObject, example: unknown): unknown {
    const types = listSchemaTypes(resolveReferenceAndAllOf(this.#document, schema));
    const isText = typeof example === 'string' && types.length > 0 && !types.includes('string');
    return isText ? example : this.repair(schema, 'request', example);
  }

  #repair(schema: SchemaObject, direction: SchemaDirection, example: unknown): unknown {
    if (this.#getError(schema, direction, example) === null) return example;
    const validator = this.#getValidator(direction);
    const repaired = repairInvalidExample(example, {
      findErrors: (value) => validator.listErrors(schema, value),
      generate: (part) =>
        createExampleValue(this.#document, part, {
          direction,
          maxOptionalDepth: 1,
          isValid: this.#createPartCheck(direction),
        }),
    });
    return repaired ?? this.#generateValid(schema, { direction }).value ?? example;
  }

  /** Returns the first error of a value; null if it is valid. */
  findError(node: SchemaObject, direction: SchemaDirection, value: unknown): string | null {
    return this.#getError(this.#upgrade(node), direction, value);
  }

  /** Converts a schema to OpenAPI 3.1; always returns the same object for a schema, so that it is compiled once. */
  #upgrade(node: SchemaObject): SchemaObject {
    if (!this.#document.openapi.startsWith('3.0.')) return node;
    const upgraded = this.#upgraded.get(node) ?? (upgradeSchemaToOpenApi31(node) as SchemaObject);
    this.#upgraded.set(node, upgraded);
    return upgraded;
  }

  #getValidator(direction: SchemaDirection): SchemaValidator {
    this.#validators[direction] ??= new SchemaValidator(this.#document, {
      direction,
      isOptimized: false,
      includesSchemas: true,
    });
    return this.#validators[direction];
  }

  #getError(schema: SchemaObject, direction: SchemaDirection, value: unknown): string | null {
    try {
      const [error] = this.#getValidator(direction).listErrors(schema, value);
      return error === undefined ? null : `${error.instancePath || '/'} ${error.message}`;
    } catch {
      // The schema itself is invalid, which is reported by the linter.
      return null;
    }
  }

  /** Creates a function that returns whether a value is valid for a part of a schema. */
  #createPartCheck(direction: SchemaDirection): NonNullable<ExampleOptions['isValid']> {
    return (part, value) => this.#getError(part, direction, value) === null;
  }

  #generateValid(schema: SchemaObject, options: RootOptions): ExampleWithValidationError {
    const { direction } = options;
    const filled = createReadableValue(this.#document, schema, { ...options, fillsRequired: direction === 'request' });
    if (this.#getError(schema, direction, filled) === null) return { value: filled, error: null };
    const readable = createReadableValue(this.#document, schema, options);
    const error = this.#getError(schema, direction, readable);
    if (error === null) return { value: readable, error };
    const isValid = this.#createPartCheck(direction);
    for (const maxOptionalDepth of [2, 1, 0]) {
      const value = createExampleValue(this.#document, schema, { ...options, maxOptionalDepth, isValid });
      if (value !== undefined && this.#getError(schema, direction, value) === null) return { value, error: null };
    }
    return { value: undefined, error };
  }
}

/** Lists the schemas of the responses of operations that bring a record into an end state. */
function listEndedSchemas(document: UpgradeableDocument): readonly SchemaObject[] {
  const responses = Object.entries(document.paths ?? {}).flatMap(([path, node]) => {
    const item = resolveReference(document, node);
    const methods = httpMethods.filter((method) => isEndingOperation(method, path, item[method]?.operationId));
    return methods.flatMap((method) => Object.values(item[method]?.responses ?? {}));
  });
  return responses
    .flatMap((response) => Object.values(resolveReference(document, response).content ?? {}))
    .flatMap(({ schema }) => schema ?? []);
}

const examplesByDocument = new WeakMap<UpgradeableDocument, GeneratedDescriptionExamples>();

/** Returns the generated examples of a description; all callers share them. */
export function getGeneratedExamples(document: UpgradeableDocument): GeneratedDescriptionExamples {
  const cached = examplesByDocument.get(document) ?? new GeneratedDescriptionExamples(document);
  examplesByDocument.set(document, cached);
  return cached;
}

/**
 * Creates a value with as many levels of optional fields as are readable, so that interlinked schemas do not fill a
 * whole page.
 */
function createReadableValue(
  document: UpgradeableDocument,
  schema: SchemaObject,
  options: RootOptions & Pick<ExampleOptions, 'fillsRequired'>,
): unknown {
  let value = createExampleValue(document, schema, { ...options, maxOptionalDepth: minDepth });
  for (let maxOptionalDepth = minDepth + 1; maxOptionalDepth <= maxDepth; maxOptionalDepth++) {
    const deeper = createExampleValue(document, schema, { ...options, maxOptionalDepth });
    if (getLength(deeper) > maxLength) return hasContent(value) ? value : shorten(document, schema, deeper);
    value = deeper;
  }
  return value;
}

const getLength = (value: unknown): number => (JSON.stringify(value, null, 2) ?? '').length;

/** Whether a value contains more than empty objects. */
const hasContent = (value: unknown): boolean =>
  Object.values(Object(value)).some((field) => typeof field !== 'object' || hasContent(field));

/** Shortens a value to its required fields and the optional fields that fit: identifiers first, then short ones. */
function shorten(document: UpgradeableDocument, node: SchemaObject, value: unknown): unknown {
  const schema = resolveReferenceAndAllOf(document, node);
  if (Array.isArray(value)) {
    const { items } = schema;
    return value
      .slice(0, Math.max(1, schema.minItems ?? 1))
      .map((item) => (typeof items === 'object' ? shorten(document, items, item) : item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { required = [] } = schema;
  const rankedFields = Object.entries(value).toSorted(
    ([aName, a], [bName, b]) => getFieldRank(aName, a) - getFieldRank(bName, b),
  );
  const shown = new Set(required);
  let remaining = maxLength - getLength(Object.fromEntries(rankedFields.filter(([name]) => shown.has(name))));
  for (const [name, field] of rankedFields) {
    if (shown.has(name)) continue;
    remaining -= getLength(field) + name.length + 6;
    if (remaining < 0 && shown.size > 0) break;
    shown.add(name);
  }
  return Object.fromEntries(Object.entries(value).filter(([name]) => shown.has(name)));
}

const getFieldRank = (name: string, field: unknown): number => {
  if (/^(id|type|name|title|status|state)$/i.test(name)) return 0;
  return typeof field === 'object' ? 2 : 1;
};
