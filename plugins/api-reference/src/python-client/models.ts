import { isFileSchema } from '@refdesk/api-samples/form';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import { mergeAllOf, type SchemaObject } from '@refdesk/openapi/schema';
import { findSoleAllOfReference, listAlternativesWithCommonFields } from '../client-model/alternatives.ts';
import {
  type BodyDirection,
  findSchemasDifferingByDirection,
  isFieldInDirection,
} from '../client-model/differing-schemas.ts';
import type { ArgumentOrResultContent } from '../client-model/methods.ts';
import { SchemaWalker } from '../client-model/schema-walker.ts';
import { writePythonDocstring } from './docstring.ts';
import { toPythonString } from './literal.ts';
import { isPythonFieldName, toPythonClassName } from './names.ts';

/**
 * The schemas of a description as Python types. Constraints that Python types cannot express, such as a range, are
 * omitted.
 */
export class PythonModels {
  readonly #document: OpenApiDocument;
  readonly #differing: ReadonlySet<string>;
  readonly #names: ReadonlyMap<string, string>;
  /** Names of request types that differ from the response type, keyed by component. */
  readonly #inputs = new Map<string, string>();
  /** Declarations by type name, in the order of use; null while a declaration is being written. */
  readonly #declarations = new Map<string, string | null>();
  readonly #undeclared: [name: string, schema: SchemaObject, direction: BodyDirection][] = [];
  readonly #walker = new SchemaWalker<string>();
  /** Types of unnamed schemas, which the synchronous and the asynchronous client share. */
  readonly #unnamedTypes = new Map<SchemaObject | undefined, Map<string, string>>();

  constructor(document: OpenApiDocument) {
    const schemas = document.components?.schemas ?? {};
    const components = Object.keys(schemas);
    const names = numberRepeatedNames(components.map(toPythonClassName)).map((name) => name.replaceAll('-', '_'));
    this.#document = document;
    this.#differing = findSchemasDifferingByDirection(schemas);
    this.#names = new Map(components.map((component, index) => [component, names[index] ?? '']));
    for (const component of components)
      this.#component(component, { direction: 'response', name: '', modulePrefix: '' });
    this.#declareAll();
  }

  /** Writes the type of an argument or a result. An unnamed schema with fields becomes the class `name`. */
  typeOf(content: ArgumentOrResultContent, direction: BodyDirection, name: string): string {
    if (content.type === 'value') return this.#valueType(content.schema, direction, name);
    if (content.type === 'file') return direction === 'request' ? 'bytes | str' : 'bytes';
    return { text: 'str', stream: 'Iterator[bytes]', none: 'None' }[content.type];
  }

  #valueType(schema: SchemaObject | undefined, direction: BodyDirection, name: string): string {
    const write = () => this.#type(schema, { direction, name, modulePrefix: 'models.' });
    if (schema?.$ref !== undefined) return write();
    const byDirection = this.#unnamedTypes.get(schema) ?? new Map<string, string>();
    this.#unnamedTypes.set(schema, byDirection);
    const type = byDirection.get(`${direction} ${name}`) ?? write();
    byDirection.set(`${direction} ${name}`, type);
    return type;
  }

  /** Returns all declarations. Call it after writing everything that uses types. */
  declare(): string {
    this.#declareAll();
    return [...this.#declarations.values()].join('\n\n');
  }

  #component(component: string, { direction, modulePrefix }: Context): string {
    const schema = this.#document.components?.schemas?.[component];
    if (schema === undefined) return 'Any';
    const name =
      direction === 'request' && this.#differing.has(component)
        ? this.#inputName(component)
        : (this.#names.get(component) ?? '');
    if (!this.#declarations.has(name)) {
      this.#declarations.set(name, null);
      this.#undeclared.push([name, schema, direction]);
    }
    return modulePrefix + name;
  }

  #inputName(component: string): string {
    const name = this.#inputs.get(component) ?? this.#createUniqueName(`${this.#names.get(component)}Input`);
    this.#inputs.set(component, name);
    return name;
  }

  /** Declares types in a loop, because a description may nest thousands of schemas. */
  #declareAll(): void {
    for (let next = this.#undeclared.pop(); next !== undefined; next = this.#undeclared.pop()) this.#declare(...next);
  }

  #declare(name: string, schema: SchemaObject, direction: BodyDirection): void {
    const type = this.#type(schema, { direction, name, modulePrefix: '', isNamed: true });
    // The class with its fields may already have the name.
    if (type !== name)
      this.#declarations.set(name, `${name}: TypeAlias = ${quoteType(type)}\n${writePythonDocstring(schema, '')}`);
  }

  #type(schema: SchemaObject | boolean | undefined, context: Context): string {
    if (typeof schema !== 'object') return 'Any';
    if (schema.$ref !== undefined) return this.#referredType(schema.$ref, context);
    const steps = schema.allOf ?? schema.oneOf ?? schema.anyOf;
    return steps === undefined
      ? this.#composedType(schema, context)
      : this.#walker.visit(
          steps,
          `${context.direction} ${context.modulePrefix}`,
          () => this.#composedType(schema, context),
          'Any',
        );
  }

  #composedType(schema: SchemaObject, context: Context): string {
    const { allOf: [part] = [], ...merged } = mergeAllOf(this.#document, schema);
    const same = findSoleAllOfReference(schema) ?? (merged.properties === undefined ? part : undefined);
    if (same !== undefined)
      return toPythonUnion([this.#type(same, context), ...(schema.nullable === true ? ['None'] : [])]);
    // A class cannot have the name of another type.
    const inner = schema.nullable === true || Array.isArray(schema.type) ? { ...context, isNamed: false } : context;
    const types = this.#alternatives(merged, inner) ?? this.#inferTypes(merged, inner);
    return toPythonUnion([...types, ...(schema.nullable === true ? ['None'] : [])]);
  }

  #referredType(reference: string, context: Context): string {
    if (/^#\/components\/schemas\/[^/]+$/.test(reference))
      return this.#component(getReferencedComponentName(reference), context);
    const follow = () =>
      this.#type(resolveReference<SchemaObject>(this.#document, { $ref: reference }), { ...context, isNamed: false });
    return this.#walker.visit(reference, `${context.direction} ${context.modulePrefix}`, follow, 'Any');
  }

  #alternatives(schema: SchemaObject, context: Context): string[] | undefined {
    return listAlternativesWithCommonFields(this.#document, schema)?.map((alternative, index) =>
      this.#type(alternative, nestContext(context, `Option${index + 1}`)),
    );
  }

  /** Infers the type from the keywords of a schema. */
  #inferTypes(schema: SchemaObject, context: Context): string[] {
    if (schema.const !== undefined) return [writeLiteralType([schema.const])];
    if (schema.enum !== undefined) return [writeLiteralType(schema.enum)];
    const { type, properties, additionalProperties, items, prefixItems } = schema;
    if (type !== undefined) return [type].flat().map((name) => this.#simpleType(name, schema, context));
    if (properties !== undefined || typeof additionalProperties === 'object')
      return [this.#objectType(schema, context)];
    return [items !== undefined || prefixItems !== undefined ? this.#listType(schema, context) : 'Any'];
  }

  #simpleType(type: string, schema: SchemaObject, context: Context): string {
    if (type === 'object') return this.#objectType(schema, context);
    if (type === 'array') return this.#listType(schema, context);
    if (type === 'string' && isFileSchema(schema)) return context.direction === 'request' ? 'bytes | File' : 'bytes';
    return { integer: 'int', number: 'float', boolean: 'bool', null: 'None', string: 'str' }[type] ?? 'Any';
  }

  #listType({ items, prefixItems = [] }: SchemaObject, context: Context): string {
    if (prefixItems.length === 0) return `List[${this.#type(items, nestContext(context, 'Item'))}]`;
    const types = prefixItems.map((item, index) => this.#type(item, nestContext(context, `Item${index + 1}`)));
    return `List[${toPythonUnion(types)}]`;
  }

  /** Declares a class if the schema has fields and returns its name; otherwise returns a dictionary type. */
  #objectType(schema: SchemaObject, context: Context): string {
    const { direction, name, modulePrefix, isNamed = false } = context;
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) =>
      isFieldInDirection(this.#document, direction, field),
    );
    if (fields.length === 0)
      return `Dict[str, ${this.#type(schema.additionalProperties, nestContext(context, 'Value'))}]`;
    const inner = isNamed && this.#declarations.get(name) === null ? name : this.#createUniqueName(name);
    this.#declarations.set(inner, null);
    const types = fields.map(([field, node]) => {
      const type = this.#type(node, { direction, name: `${inner}${toPythonClassName(field)}`, modulePrefix: '' });
      return [field, schema.required?.includes(field) ? type : `NotRequired[${type}]`, this.#getComment(node)] as const;
    });
    this.#declarations.set(
      inner,
      types.every(([field]) => isPythonFieldName(field))
        ? writeClass(inner, schema, types)
        : writeFunctionalClass(inner, schema, types),
    );
    return modulePrefix + inner;
  }

  /** Returns the schema that documents a field; a description next to a reference takes precedence. */
  #getComment(field: SchemaObject): SchemaObject {
    return field.$ref === undefined || field.description !== undefined
      ? field
      : resolveReference(this.#document, field);
  }

  #createUniqueName(name: string): string {
    const taken = new Set([...this.#declarations.keys(), ...this.#names.values()]);
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name}${number}`;
    return unique;
  }
}

interface Context {
  readonly direction: BodyDirection;
  /** Name of the class, if the type has fields. */
  readonly name: string;
  /** Prefix of the type: `models.` outside the module that declares it. */
  readonly modulePrefix: string;
  /** Whether the name comes from the description. */
  readonly isNamed?: boolean;
}

/** Extends the type name for a nested schema. */
const nestContext = (context: Context, part: string): Context => ({
  ...context,
  name: context.name + part,
  isNamed: false,
});

type Field = readonly [name: string, type: string, schema: SchemaObject];

const writeClass = (name: string, schema: SchemaObject, fields: readonly Field[]): string =>
  [
    `class ${name}(TypedDict):\n${writePythonDocstring(schema, '    ')}`,
    ...fields.map(([field, type, node]) => `    ${field}: ${type}\n${writePythonDocstring(node, '    ')}`),
  ].join('');

/** Writes a class whose field names are not valid identifiers. */
function writeFunctionalClass(name: string, schema: SchemaObject, fields: readonly Field[]): string {
  const types = fields.map(([field, type]) => `${toPythonString(field)}: ${quoteType(type)}`).join(', ');
  return `${name} = TypedDict(${toPythonString(name)}, {${types}})\n${writePythonDocstring(schema, '')}`;
}

/** Quotes a type, so that it can refer to types declared below it. */
const quoteType = (type: string): string => (/['\\]/.test(type) ? toPythonString(type) : `'${type}'`);

/** Writes a `Literal` type, which cannot contain fractions, lists or objects. */
function writeLiteralType(values: readonly unknown[]): string {
  const isLiteral = (value: unknown) =>
    value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isInteger(value);
  if (values.length === 0) return 'Any';
  if (!values.every(isLiteral)) return values.every((value) => typeof value === 'number') ? 'float' : 'Any';
  return `Literal[${values.map(toPythonLiteral).join(', ')}]`;
}

function toPythonLiteral(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return value === null ? 'None' : JSON.stringify(value);
}

/** Writes a union of types without duplicates. */
export function toPythonUnion(types: readonly string[]): string {
  const all = [...new Set(types)];
  return all.length === 0 || all.includes('Any') ? 'Any' : all.join(' | ');
}
