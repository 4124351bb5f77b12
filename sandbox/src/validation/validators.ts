import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { type Description, resolve, type SchemaObject } from '../description/description.ts';
import { isRecord } from '../json.ts';
import { once } from '../once.ts';
import { excerptOf } from './excerpt.ts';

// The plugin is written in CommonJS: what is called is its default export's default.
const addFormats = formatsPlugin as unknown as (ajv: Ajv2020) => void;

const root = 'description:';
// A format says how a number is kept, which its limits say too.
const numberFormats = ['int32', 'int64', 'decimal', 'float', 'double'];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

/** What a value can lack because it was cut, and not because of who sent it. */
const lacking = ['required', 'dependentRequired', 'minItems', 'minProperties', 'contains'];

/** Schemas of a description. The time to validate a value grows with its length alone, and so do few of its faults. */
export class Validators {
  readonly #everyFault: () => Compiled;
  readonly #firstFault: () => Compiled;

  /** `isRequest`: what only responses have is not asked for. */
  constructor(description: Description, { isRequest = false }: { readonly isRequest?: boolean } = {}) {
    this.#everyFault = once(() => new Compiled(description, true, isRequest));
    this.#firstFault = once(() => new Compiled(description, false, isRequest));
  }

  /** The errors of a value; empty when it is valid. Of a large value: the first one, and every one at its beginning. */
  faultsOf(schema: SchemaObject, value: unknown): readonly ErrorObject[] {
    const { value: beginning, cut } = excerptOf(value);
    if (cut.size === 0) return this.#everyFault().faultsOf(schema, value);
    const first = this.#firstFault().faultsOf(schema, value);
    if (first.length === 0) return [];
    const early = this.#everyFault()
      .faultsOf(schema, beginning)
      .filter(({ keyword, instancePath }) => !(cut.has(instancePath) && lacking.includes(keyword)));
    return [...early, ...first];
  }
}

/** Compiled schemas, each compiled when it is first used. */
class Compiled {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<SchemaObject, ValidateFunction>();
  readonly #formats = new Map<string, ValidateFunction>();
  readonly #read: (schema: unknown) => unknown;

  constructor(description: Description, allErrors: boolean, isRequest: boolean) {
    const fits = (format: string, text: string) => {
      const validate = this.#formats.get(format) ?? this.#ajv.compile({ format });
      this.#formats.set(format, validate);
      return validate(text) === true;
    };
    this.#read = (schema) => withPossibleFormats(isRequest ? withoutReadOnly(description, schema) : schema, fits);
    this.#ajv = new Ajv2020({ strict: false, allErrors, validateSchema: false, logger: false, inlineRefs: false });
    addFormats(this.#ajv);
    // Ajv compares each item with each other one.
    this.#ajv.removeKeyword('uniqueItems');
    this.#ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', errors: false, validate: areDifferent });
    for (const format of numberFormats) this.#ajv.addFormat(format, true);
    this.#ajv.addFormat('date-time-local', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    // "An instant is RFC 3339 in UTC", says the description that has records.
    if (description['x-sandbox'] === 'stateful') this.#ajv.addFormat('date-time', (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text)));
    this.#ajv.addSchema({ $id: root, components: withoutExamples(this.#read(description.components ?? {})) });
  }

  faultsOf(schema: SchemaObject, value: unknown): readonly ErrorObject[] {
    const validate = this.#compiled.get(schema) ?? this.#compile(schema);
    return validate(value) ? [] : (validate.errors ?? []);
  }

  #compile(schema: SchemaObject): ValidateFunction {
    const validate = this.#ajv.compile(withAbsoluteReferences(this.#read(schema)) as object);
    this.#compiled.set(schema, validate);
    return validate;
  }
}

function areDifferent(isWanted: boolean, items: readonly unknown[]): boolean {
  return !isWanted || new Set(items.map((item) => JSON.stringify(sorted(item)))).size === items.length;
}

/** A value whose objects are lists of their fields in order, so that equal ones are written alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { fields: fields.map(([name, inner]) => [name, sorted(inner)]) };
}

// A schema that is compiled by itself would look for `#/components` in itself.
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

/** Examples are data, in which `$id` names no schema. `areNames` says that the keys are names of properties. */
function withoutExamples(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => areNames || !(name === 'example' || (name === 'examples' && Array.isArray(inner))));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutExamples(inner, name === 'properties' && !areNames)]));
}

/**
 * A format that the description's own example does not have is not asked for: the example is what the page shows, what
 * its samples send and what the sandbox returns, so that a reader who sends it again would be told that it is wrong.
 */
function withPossibleFormats(value: unknown, fits: (format: string, text: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withPossibleFormats(item, fits));
  if (!isRecord(value)) return value;
  const { format, example, examples }: Readonly<Record<string, unknown>> = value;
  const shown = [example, ...(Array.isArray(examples) ? examples : [])].filter((one) => typeof one === 'string');
  const isPossible = typeof format !== 'string' || shown.every((text) => fits(format, text));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isPossible || name !== 'format')
      .map(([name, inner]) => [name, withPossibleFormats(inner, fits)]),
  );
}

/** A `readOnly` property that is required is required of responses only (OpenAPI 3.0, section 4.7.24.2). */
function withoutReadOnly(description: Description, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReadOnly(description, item));
  if (!isRecord(value)) return value;
  const node: Readonly<Record<string, unknown>> = value;
  const { required, properties } = node;
  const own = isRecord(properties) ? (properties as Readonly<Record<string, SchemaObject>>) : {};
  const isSent = (name: unknown) => typeof name !== 'string' || own[name] === undefined || resolve<SchemaObject>(description, own[name]).readOnly !== true;
  const entries = Object.entries(node).map(([name, inner]) => [name, withoutReadOnly(description, inner)] as const);
  return { ...Object.fromEntries(entries), ...(Array.isArray(required) && { required: required.filter(isSent) }) };
}
