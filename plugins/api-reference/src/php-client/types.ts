import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
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
import { toPhpString } from './literal.ts';

/** A type in PHP syntax, and in the doc comment syntax of editors and static analysers. */
export interface PhpType {
  readonly nativeTypes: readonly string[];
  readonly docType: string;
}

const plain = (native: string, docType = native): PhpType => ({ nativeTypes: [native], docType });
const anything = plain('mixed');

/** Maximum depth of nested aliases. */
const maxDepth = 100;

/** Maximum number of characters in an array shape. */
const maxShapeLength = 10_000;

/** PHP types for the schemas of a description. A named schema becomes an alias that comments import. */
export class PhpTypes {
  readonly #document: OpenApiDocument;
  readonly #differing: ReadonlySet<string>;
  readonly #names: ReadonlyMap<string, string>;
  #depth = 0;
  readonly #walker = new SchemaWalker<PhpType>();
  /** Aliases by name; null while an alias is being written, because it must not refer to itself. */
  readonly #aliases = new Map<string, PhpType | null>();

  constructor(document: OpenApiDocument) {
    const schemas = document.components?.schemas ?? {};
    const components = Object.keys(schemas);
    // The suffix shows that it is not a class.
    const names = numberRepeatedNames(
      components.map((component) => `${toPascalCaseTypeName(component.replaceAll('$', '-'))}Data`),
    ).map((name) => name.replaceAll('-', '_'));
    this.#document = document;
    this.#differing = findSchemasDifferingByDirection(schemas);
    this.#names = new Map(components.map((component, index) => [component, names[index] ?? '']));
  }

  /** Aliases used so far. */
  get aliases(): readonly (readonly [name: string, comment: string])[] {
    return [...this.#aliases].map(([name, type]) => [name, type?.docType ?? 'mixed'] as const);
  }

  /** Returns the type of an argument or a result. */
  typeOf(content: ArgumentOrResultContent, direction: BodyDirection): PhpType {
    if (content.type === 'value') return this.#type(content.schema, direction);
    if (content.type === 'stream') return plain('\\Generator', '\\Generator<int, string>');
    return plain(content.type === 'none' ? 'null' : 'string');
  }

  #type(schema: SchemaObject | boolean | undefined, direction: BodyDirection): PhpType {
    if (typeof schema !== 'object') return anything;
    if (schema.$ref !== undefined) return this.#referredType(schema.$ref, direction);
    const steps = schema.allOf ?? schema.oneOf ?? schema.anyOf;
    return steps === undefined
      ? this.#composedType(schema, direction)
      : this.#walker.visit(steps, direction, () => this.#composedType(schema, direction), anything);
  }

  #composedType(schema: SchemaObject, direction: BodyDirection): PhpType {
    const { allOf: [part] = [], ...merged } = mergeAllOf(this.#document, schema);
    const same = findSoleAllOfReference(schema) ?? (merged.properties === undefined ? part : undefined);
    if (same !== undefined)
      return toPhpUnion([this.#type(same, direction), ...(schema.nullable === true ? [plain('null')] : [])]);
    const alternatives = listAlternativesWithCommonFields(this.#document, merged)?.map((alternative) =>
      this.#type(alternative, direction),
    );
    const types = alternatives ?? this.#inferTypes(merged, direction);
    return toPhpUnion([...types, ...(schema.nullable === true ? [plain('null')] : [])]);
  }

  #referredType(reference: string, direction: BodyDirection): PhpType {
    const name = this.#names.get(getReferencedComponentName(reference));
    if (name === undefined || !/^#\/components\/schemas\/[^/]+$/.test(reference)) {
      const follow = () => this.#type(resolveReference<SchemaObject>(this.#document, { $ref: reference }), direction);
      return this.#walker.visit(reference, direction, follow, anything);
    }
    const alias =
      direction === 'request' && this.#differing.has(getReferencedComponentName(reference))
        ? name.replace(/Data$/, 'Input')
        : name;
    if (!this.#aliases.has(alias) && this.#depth < maxDepth) {
      this.#depth += 1;
      this.#aliases.set(alias, null);
      this.#aliases.set(
        alias,
        this.#type(this.#document.components?.schemas?.[getReferencedComponentName(reference)], direction),
      );
      this.#depth -= 1;
    }
    const type = this.#aliases.get(alias);
    return type ? { nativeTypes: type.nativeTypes, docType: alias } : anything;
  }

  /** Infers the types of a schema without its compositions. */
  #inferTypes(schema: SchemaObject, direction: BodyDirection): PhpType[] {
    if (schema.const !== undefined) return [createLiteralType(schema.const)];
    if (schema.enum !== undefined) return schema.enum.map(createLiteralType);
    const { type, properties, additionalProperties, items, prefixItems } = schema;
    if (type !== undefined) return [type].flat().map((name) => this.#simpleType(name, schema, direction));
    if (properties !== undefined || typeof additionalProperties === 'object')
      return [this.#simpleType('object', schema, direction)];
    return [items !== undefined || prefixItems !== undefined ? this.#simpleType('array', schema, direction) : anything];
  }

  #simpleType(type: string, schema: SchemaObject, direction: BodyDirection): PhpType {
    if (type === 'object') return plain('array', this.#objectType(schema, direction));
    if (type === 'array') {
      const items = (schema.prefixItems ?? [schema.items]).map((item) => this.#type(item, direction));
      return plain('array', `list<${toPhpUnion(items).docType}>`);
    }
    if (type === 'string' && isFileSchema(schema))
      return direction === 'request' ? toPhpUnion([plain('File'), plain('string')]) : plain('string');
    return plain({ integer: 'int', number: 'float', boolean: 'bool', null: 'null', string: 'string' }[type] ?? 'mixed');
  }

  #objectType(schema: SchemaObject, direction: BodyDirection): string {
    const fields = Object.entries(schema.properties ?? {}).filter(([, field]) =>
      isFieldInDirection(this.#document, direction, field),
    );
    if (fields.length === 0) return `array<string, ${this.#type(schema.additionalProperties, direction).docType}>`;
    const parts = fields.map(
      ([name, field]) =>
        `${toKey(name)}${schema.required?.includes(name) ? '' : '?'}: ${this.#type(field, direction).docType}`,
    );
    const shape = `array{${parts.join(', ')}}`;
    // Each unnamed schema repeats its nested schemas, so that the shape can become very long.
    return shape.length > maxShapeLength ? 'array<string, mixed>' : shape;
  }
}

const toKey = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : toPhpString(name));

function createLiteralType(value: unknown): PhpType {
  if (typeof value === 'string') return plain('string', toPhpString(value));
  if (typeof value === 'number') return Number.isInteger(value) ? plain('int', String(value)) : plain('float');
  if (typeof value === 'boolean') return plain('bool', String(value));
  return value === null ? plain('null') : anything;
}

/** Creates a union of types without duplicates. */
export function toPhpUnion(types: readonly PhpType[]): PhpType {
  const nativeTypes = [...new Set(types.flatMap((type) => type.nativeTypes))];
  const comments = [...new Set(types.map(({ docType }) => docType))];
  if (types.length === 0 || nativeTypes.includes('mixed')) return anything;
  return { nativeTypes, docType: comments.join('|') };
}

/** Formats a type for a signature. */
export const formatPhpNativeType = ({ nativeTypes }: PhpType): string =>
  nativeTypes.length === 2 && nativeTypes[1] === 'null' ? `?${nativeTypes[0]}` : nativeTypes.join('|');
