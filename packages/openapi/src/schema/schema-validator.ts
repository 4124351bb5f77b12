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
import { compilePatternOrMatchAll } from './create-text-matching-pattern.ts';
import { matchPatternInsideLimitedRun, runPatternMatchingOrFallBack } from './match-pattern.ts';
import { flattenSchema, type SchemaObject } from './schema.ts';

// The plugin is CommonJS, so its function is the default export of the default export.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void;

// The module is CommonJS: depending on the loader, its default export is the definition or contains it.
const imported = patternPropertiesModule as unknown as CodeKeywordDefinition & {
  readonly default?: CodeKeywordDefinition;
};
const ajvPatternProperties = imported.default ?? imported;

/**
 * Ajv 8 fails with a TypeError if the object of evaluated properties does not exist yet, as after a `oneOf` of which no
 * alternative evaluates a property.
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

/** Compiles the patterns for Ajv; `code` is only needed when Ajv writes a module, which it does not here. */
const unlimitedPatterns = Object.assign(compilePatternOrMatchAll, { code: 'new RegExp' });
const limitedPatterns = Object.assign(
  (pattern: string) => {
    const expression = compilePatternOrMatchAll(pattern);
    // Ajv distinguishes expressions by their text.
    return {
      test: (text: string) => matchPatternInsideLimitedRun(expression, text),
      toString: () => String(expression),
    };
  },
  { code: 'new RegExp' },
);

const late: readonly ErrorObject[] = [
  {
    instancePath: '',
    schemaPath: '',
    keyword: 'pattern',
    params: {},
    message: 'has a text that takes too long to compare with a pattern',
  },
];

const root = 'description:';
// A format defines how a number is stored, and therefore its limits.
const numberFormats = ['int32', 'int64', 'uint32', 'uint64', 'decimal', 'float', 'double'];

export interface SchemaValidatorOptions {
  /** Direction of the validated values; fields of the other direction are not required. */
  readonly direction?: 'request' | 'response';
  /** Whether to report every error instead of the first one. */
  readonly allErrors?: boolean;
  /** Whether to optimize compiled schemas, which takes longer than validating a few values. */
  readonly isOptimized?: boolean;
  /** Whether errors contain the violated schemas. */
  readonly hasSchemas?: boolean;
  /** Whether to limit the time of a validation, for untrusted values: patterns of a description can take minutes. */
  readonly isLimited?: boolean;
  /** Validators that replace those of standard formats. */
  readonly formats?: Readonly<Record<string, (text: string) => boolean>>;
}

/** Validates values against schemas of an OpenAPI 3.1 description (Ajv). Each schema is compiled at its first use. */
export class SchemaValidator {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<SchemaObject, ValidateFunction | null>();
  readonly #formats = new Map<string, ValidateFunction>();
  readonly #read: (schema: unknown) => unknown;
  /** Adds targets of references outside of the components; null once that is done. */
  #addReferencedParts: (() => void) | null;

  constructor(description: { readonly components?: unknown }, options: SchemaValidatorOptions = {}) {
    const {
      direction,
      allErrors = false,
      isOptimized = true,
      hasSchemas = false,
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
      withPossibleFormats(direction ? withoutHidden(description, schema, hidden[direction]) : schema, hasFormat);
    const code = { optimize: isOptimized, regExp: isLimited ? limitedPatterns : unlimitedPatterns };
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors,
      verbose: hasSchemas,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      code,
    });
    addFormats(this.#ajv);
    this.#ajv.removeKeyword('patternProperties');
    this.#ajv.addKeyword(patternProperties);
    // Ajv compares each pair of items.
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
    const components = withoutExamples(this.#read(description.components ?? {}));
    this.#ajv.addSchema({ $id: root, components });
    this.#addReferencedParts = () => {
      const others = listReferencedParts(description).map((part) => [part, this.#read(Object(description)[part])]);
      this.#ajv.removeSchema(root);
      this.#ajv.addSchema({ $id: root, components, ...Object.fromEntries(others) });
    };
  }

  /** Returns the errors of a value; empty if it is valid. */
  errorsOf(schema: SchemaObject, value: unknown): readonly ErrorObject[] {
    const validate = this.#compiled.get(schema) ?? this.#compile(schema);
    return runPatternMatchingOrFallBack(() => (validate(value) ? [] : (validate.errors ?? [])), late);
  }

  #compile(schema: SchemaObject): ValidateFunction {
    const readable = withAbsoluteReferences(withoutExamples(this.#read(schema))) as object;
    const validate = this.#compileWithParts(readable);
    this.#compiled.set(schema, validate);
    return validate;
  }

  /** Few descriptions reference anything but components, and finding these references visits the whole description. */
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

/** Lists the parts of a description other than components, such as `paths`, that its references point into. */
function listReferencedParts(description: unknown): string[] {
  const parts = findObjectsWithKey(description, '$ref').flatMap(({ node: { $ref } }) =>
    typeof $ref === 'string' && $ref.startsWith('#/') ? (splitJsonPointer($ref)[0] ?? []) : [],
  );
  return [...new Set(parts)].filter((part) => part !== 'components');
}

function areDifferent(isWanted: boolean, items: readonly unknown[]): boolean {
  return !isWanted || new Set(items.map((item) => JSON.stringify(sorted(item)))).size === items.length;
}

/** Serializes a value with sorted fields, so that equal values have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObjectOrArray(value)) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { fields: fields.map(([name, inner]) => [name, sorted(inner)]) };
}

// A separately compiled schema would resolve `#/components` within itself.
function withAbsoluteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAbsoluteReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace(/^#/, `${root}#`) : withAbsoluteReferences(inner),
    ]),
  );
}

/** Examples are data, in which `$id` does not name a schema. `areNames`: the keys are property names. */
function withoutExamples(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const isExample = (name: string, inner: unknown) =>
    name === 'example' || (name === 'examples' && Array.isArray(inner));
  const others = Object.entries(value).filter(([name, inner]) => areNames || !isExample(name, inner));
  return Object.fromEntries(
    others.map(([name, inner]) => [name, withoutExamples(inner, name === 'properties' && !areNames)]),
  );
}

/**
 * Formats that the description's own example violates are not enforced: pages show the example, samples send it and the
 * sandbox returns it.
 */
function withPossibleFormats(value: unknown, hasFormat: (format: string, text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withPossibleFormats(item, hasFormat));
  if (!isObjectOrArray(value)) return value;
  const { format, example, examples }: Readonly<Record<string, unknown>> = value;
  const shown = [example, ...(Array.isArray(examples) ? examples : [])].filter(
    (candidate) => typeof candidate === 'string',
  );
  const isPossible = typeof format !== 'string' || shown.every((text) => hasFormat(format, text));
  return Object.fromEntries(
    Object.entries(value)
      // An empty enumeration is a mistake that prevents compilation.
      .filter(
        ([name, inner]) =>
          (isPossible || name !== 'format') && !(name === 'enum' && Array.isArray(inner) && inner.length === 0),
      )
      .map(([name, inner]) => [name, withPossibleFormats(inner, hasFormat)]),
  );
}

/**
 * A required `readOnly` property is required in responses only, a `writeOnly` one in requests only (OpenAPI 3.0,
 * section 4.7.24.2).
 */
function withoutHidden(description: unknown, value: unknown, keyword: 'readOnly' | 'writeOnly'): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutHidden(description, item, keyword));
  if (!isObjectOrArray(value)) return value;
  const node: Readonly<Record<string, unknown>> = value;
  const { required, properties } = node;
  const known = isObjectOrArray(properties) ? (properties as Readonly<Record<string, SchemaObject>>) : {};
  const isSent = (name: unknown) =>
    typeof name !== 'string' ||
    !Object.hasOwn(known, name) ||
    flattenSchema(description, known[name] ?? {})[keyword] !== true;
  const entries = Object.entries(node).map(
    ([name, inner]) => [name, withoutHidden(description, inner, keyword)] as const,
  );
  return { ...Object.fromEntries(entries), ...(Array.isArray(required) && { required: required.filter(isSent) }) };
}
