import {
  _,
  Ajv2020,
  type CodeKeywordDefinition,
  type ErrorObject,
  Name,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import patternPropertiesModule from 'ajv/dist/vocabularies/applicator/patternProperties.js';
import formatsPlugin from 'ajv-formats';
import { findObjectsWithKey } from '../find-objects.ts';
import { isObjectOrArray, splitJsonPointer } from '../pointer.ts';
import { compilePatternOrMatchAll } from './create-example-text-for-pattern.ts';
import { runPatternMatchingWithTimeLimit, testPatternInsideLimitedRun } from './match-pattern.ts';
import { removeHiddenFromRequired } from './remove-hidden-from-required.ts';
import type { SchemaObject } from './schema.ts';

// The plugin is a CommonJS module, whose function is typed as the default export of the default export.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void;

// The module is CommonJS: depending on the loader, the default export is the definition or an object that contains it.
const patternPropertiesExport = patternPropertiesModule as unknown as CodeKeywordDefinition & {
  readonly default?: CodeKeywordDefinition;
};
const ajvPatternProperties = patternPropertiesExport.default ?? patternPropertiesExport;

/**
 * Works around a bug in Ajv 8, which throws a TypeError if the object of evaluated properties is undefined, for example
 * after a `oneOf` whose alternatives evaluate no property.
 */
const patternProperties: CodeKeywordDefinition = {
  ...ajvPatternProperties,
  before: 'unevaluatedProperties',
  code(context, ruleType) {
    const { gen, it } = context;
    const { props } = it;
    if (props instanceof Name) gen.if(_`${props} === undefined`, () => gen.assign(props, _`{}`));
    ajvPatternProperties.code(context, ruleType);
  },
};

/** Functions that compile patterns for Ajv. The property `code` is required, but only used for standalone code. */
const unlimitedPatterns = Object.assign(compilePatternOrMatchAll, { code: 'new RegExp' });
const limitedPatterns = Object.assign(
  (pattern: string) => {
    const expression = compilePatternOrMatchAll(pattern);
    // Ajv distinguishes regular expressions by their string.
    return {
      test: (text: string) => testPatternInsideLimitedRun(expression, text),
      toString: () => String(expression),
    };
  },
  { code: 'new RegExp' },
);

const timeoutErrors: readonly ErrorObject[] = [
  {
    instancePath: '',
    schemaPath: '',
    keyword: 'pattern',
    params: {},
    message: 'has a text that takes too long to compare with a pattern',
  },
];

const descriptionId = 'description:';
// The format of a number defines how it is stored, not what is valid in JSON.
const numberFormats = ['int32', 'int64', 'uint32', 'uint64', 'decimal', 'float', 'double'];

export interface SchemaValidatorOptions {
  /** Direction of the validated values; fields that occur only in the other direction are not required. */
  readonly direction?: 'request' | 'response';
  /** Whether to report every error instead of the first one. */
  readonly allErrors?: boolean;
  /** Whether to optimize compiled schemas, which takes longer than validating a few values. */
  readonly isOptimized?: boolean;
  /** Whether errors contain the violated schemas. */
  readonly includesSchemas?: boolean;
  /** Whether to limit the duration of a validation, for untrusted values: some patterns could take minutes. */
  readonly isLimited?: boolean;
  /** Validators that replace those of standard formats. */
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
}

/** Validates values against schemas of an OpenAPI 3.1 description with Ajv. Schemas are compiled on first use. */
export class SchemaValidator {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<SchemaObject, ValidateFunction | null>();
  readonly #formats = new Map<string, ValidateFunction>();
  readonly #read: (schema: unknown) => unknown;
  /** Adds the targets of references to parts other than components; null after it was called. */
  #addReferencedParts: (() => void) | null;

  constructor(description: { readonly components?: unknown }, options: SchemaValidatorOptions = {}) {
    const {
      direction,
      allErrors = false,
      isOptimized = true,
      includesSchemas = false,
      isLimited = false,
      formats = {},
    } = options;
    const hasFormat = (format: string, text: string) => {
      const validate = this.#formats.get(format) ?? this.#ajv.compile({ format });
      this.#formats.set(format, validate);
      return validate(text) === true;
    };
    const hidden = { request: 'readOnly', response: 'writeOnly' } as const;
    this.#read = (schema) =>
      removeViolatedFormats(
        direction ? removeHiddenFromRequired(description, schema, hidden[direction]) : schema,
        hasFormat,
      );
    const code = { optimize: isOptimized, regExp: isLimited ? limitedPatterns : unlimitedPatterns };
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors,
      verbose: includesSchemas,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      code,
    });
    addFormats(this.#ajv);
    this.#ajv.removeKeyword('patternProperties');
    this.#ajv.addKeyword(patternProperties);
    // The implementation of Ajv compares all pairs of items.
    this.#ajv.removeKeyword('uniqueItems');
    this.#ajv.addKeyword({
      keyword: 'uniqueItems',
      type: 'array',
      schemaType: 'boolean',
      errors: false,
      validate: areDifferent,
    });
    for (const format of numberFormats) this.#ajv.addFormat(format, true);
    this.#ajv.addFormat('date-time-local', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    for (const [format, validate] of Object.entries(formats)) this.#ajv.addFormat(format, validate);
    const components = removeExamples(this.#read(description.components ?? {}));
    this.#ajv.addSchema({ $id: descriptionId, components });
    this.#addReferencedParts = () => {
      const others = listReferencedParts(description).map((part) => [part, this.#read(Object(description)[part])]);
      this.#ajv.removeSchema(descriptionId);
      this.#ajv.addSchema({ $id: descriptionId, components, ...Object.fromEntries(others) });
    };
  }

  /** Returns the errors of a value; empty if it is valid. */
  listErrors(schema: SchemaObject, value: unknown): readonly ErrorObject[] {
    const validate = this.#compiled.get(schema) ?? this.#compile(schema);
    return runPatternMatchingWithTimeLimit(() => (validate(value) ? [] : (validate.errors ?? [])), timeoutErrors);
  }

  #compile(schema: SchemaObject): ValidateFunction {
    const readable = makeReferencesAbsolute(removeExamples(this.#read(schema))) as object;
    const validate = this.#compileWithParts(readable);
    this.#compiled.set(schema, validate);
    return validate;
  }

  /** Adds other parts only if needed: few descriptions reference them, and finding them traverses the description. */
  #compileWithParts(schema: object): ValidateFunction {
    try {
      return this.#ajv.compile(schema);
    } catch (error) {
      if (!(error instanceof Ajv2020.MissingRefError) || this.#addReferencedParts === null) throw error;
      this.#addReferencedParts();
      this.#addReferencedParts = null;
      return this.#ajv.compile(schema);
    }
  }
}

/** Lists the parts of a description other than components, such as `paths`, that its references point to. */
function listReferencedParts(description: unknown): string[] {
  const parts = findObjectsWithKey(description, '$ref').flatMap(({ node: { $ref } }) =>
    typeof $ref === 'string' && $ref.startsWith('#/') ? (splitJsonPointer($ref)[0] ?? []) : [],
  );
  return [...new Set(parts)].filter((part) => part !== 'components');
}

function areDifferent(isWanted: boolean, items: readonly unknown[]): boolean {
  return !isWanted || new Set(items.map((item) => JSON.stringify(sortFields(item)))).size === items.length;
}

/** Sorts the fields of a value, so that equal values have the same JSON. */
function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (!isObjectOrArray(value)) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { fields: fields.map(([name, inner]) => [name, sortFields(inner)]) };
}

// Makes references absolute, because a separately compiled schema would resolve `#/components` within itself.
function makeReferencesAbsolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(makeReferencesAbsolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string'
        ? inner.replace(/^#/, `${descriptionId}#`)
        : makeReferencesAbsolute(inner),
    ]),
  );
}

/** Removes examples, in which Ajv would read `$id` as a schema identifier. `areNames`: keys are property names. */
function removeExamples(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => removeExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const isExample = (name: string, inner: unknown) =>
    name === 'example' || (name === 'examples' && Array.isArray(inner));
  const others = Object.entries(value).filter(([name, inner]) => areNames || !isExample(name, inner));
  return Object.fromEntries(
    others.map(([name, inner]) => [name, removeExamples(inner, name === 'properties' && !areNames)]),
  );
}

/**
 * Removes formats that an example in the description violates: pages show the example, samples send it and the sandbox
 * returns it.
 */
function removeViolatedFormats(value: unknown, hasFormat: (format: string, text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => removeViolatedFormats(item, hasFormat));
  if (!isObjectOrArray(value)) return value;
  const { format, example, examples }: Readonly<Record<string, unknown>> = value;
  const shown = [example, ...(Array.isArray(examples) ? examples : [])].filter(
    (candidate) => typeof candidate === 'string',
  );
  const isPossible = typeof format !== 'string' || shown.every((text) => hasFormat(format, text));
  return Object.fromEntries(
    Object.entries(value)
      // An empty `enum` is invalid and would prevent compilation.
      .filter(
        ([name, inner]) =>
          (isPossible || name !== 'format') && !(name === 'enum' && Array.isArray(inner) && inner.length === 0),
      )
      .map(([name, inner]) => [name, removeViolatedFormats(inner, hasFormat)]),
  );
}
