import { isFileSchema } from '@refdesk/api-samples/form';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type BodyDirection, isFieldInDirection } from '../client-model/differing-schemas.ts';
import { writeTypeScriptDocComment } from './doc-comment.ts';
import { toTypeScriptPropertyKey } from './literal.ts';

/** Context in which a schema is written. */
export interface TypeScriptTypeContext {
  readonly document: OpenApiDocument;
  readonly direction: BodyDirection;
  /** Type of a named schema. */
  readonly getTypeName: (component: string) => string;
  /** Unnamed references that are being resolved, to detect circular references. */
  readonly open?: readonly string[];
}

/** Writes a schema as a TypeScript type, without constraints that TypeScript cannot express, such as a range. */
export function writeTypeScriptType(
  schema: SchemaObject | boolean | undefined,
  context: TypeScriptTypeContext,
  indent = '',
): string {
  if (schema === undefined || schema === true) return 'unknown';
  if (schema === false) return 'never';
  if (schema.$ref !== undefined) return writeReferencedType(schema.$ref, context, indent);
  const parts = [writeBaseType(schema, context, indent), ...writeCompositions(schema, context, indent)].filter(
    (part) => part !== 'unknown',
  );
  const type =
    parts.length === 0
      ? 'unknown'
      : [...new Set(parts)].map((part) => (parts.length > 1 ? addParentheses(part) : part)).join(' & ');
  return schema.nullable === true && type !== 'unknown' ? toTypeScriptUnion([type, 'null']) : type;
}

function writeReferencedType(reference: string, context: TypeScriptTypeContext, indent: string): string {
  if (/^#\/components\/schemas\/[^/]+$/.test(reference))
    return context.getTypeName(getReferencedComponentName(reference));
  const { open = [] } = context;
  if (open.includes(reference)) return 'unknown';
  return writeTypeScriptType(
    resolveReference<SchemaObject>(context.document, { $ref: reference }),
    { ...context, open: [...open, reference] },
    indent,
  );
}

/** Writes the type of a schema without its compositions. */
function writeBaseType(schema: SchemaObject, context: TypeScriptTypeContext, indent: string): string {
  if (schema.const !== undefined) return writeLiteralType(schema.const);
  if (schema.enum !== undefined) return toTypeScriptUnion(schema.enum.map(writeLiteralType));
  const types = getTypes(schema).map((type) => writeSimpleType(type, schema, context, indent));
  return types.length === 0 ? 'unknown' : toTypeScriptUnion(types);
}

function getTypes({ type, properties, additionalProperties, items, prefixItems }: SchemaObject): readonly string[] {
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if (properties !== undefined || typeof additionalProperties === 'object') return ['object'];
  return items !== undefined || prefixItems !== undefined ? ['array'] : [];
}

function writeSimpleType(type: string, schema: SchemaObject, context: TypeScriptTypeContext, indent: string): string {
  switch (type) {
    case 'object':
      return writeObjectType(schema, context, indent);
    case 'array':
      return writeListType(schema, context, indent);
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return type;
    case 'string':
      return isFileSchema(schema) ? 'Blob' : 'string';
    default:
      return 'unknown';
  }
}

function writeListType({ items, prefixItems }: SchemaObject, context: TypeScriptTypeContext, indent: string): string {
  if (prefixItems !== undefined) {
    const types = prefixItems.map((item) => writeTypeScriptType(item, context, indent));
    return `[${types.join(', ')}${items === false ? '' : ', ...unknown[]'}]`;
  }
  return `${addParentheses(writeTypeScriptType(items, context, indent))}[]`;
}

function writeObjectType(
  { properties = {}, required = [], additionalProperties }: SchemaObject,
  context: TypeScriptTypeContext,
  indent: string,
): string {
  const fields = Object.entries(properties).filter(([, field]) =>
    isFieldInDirection(context.document, context.direction, field),
  );
  if (fields.length === 0)
    return additionalProperties === false
      ? '{}'
      : `{ [name: string]: ${writeTypeScriptType(additionalProperties, context, indent)} }`;
  const inner = `${indent}  `;
  const lines = fields.map(([name, field]) => {
    const comment = writeTypeScriptDocComment(getComment(context, field), inner);
    const key = `${toTypeScriptPropertyKey(name)}${required.includes(name) ? '' : '?'}`;
    return `${comment}${inner}${key}: ${writeTypeScriptType(field, context, inner)};\n`;
  });
  // The index signature must include the types of the named fields.
  const others =
    additionalProperties === true || typeof additionalProperties === 'object'
      ? `${inner}[name: string]: unknown;\n`
      : '';
  return `{\n${lines.join('')}${others}${indent}}`;
}

/** Returns the schema that documents a field; a description next to a reference takes precedence. */
const getComment = ({ document }: TypeScriptTypeContext, field: SchemaObject): SchemaObject =>
  field.$ref === undefined || field.description !== undefined ? field : resolveReference(document, field);

/** Writes the types of `allOf`, `oneOf` and `anyOf`. Alternatives that only require fields are ignored. */
function writeCompositions(
  { allOf = [], oneOf, anyOf }: SchemaObject,
  context: TypeScriptTypeContext,
  indent: string,
): string[] {
  const alternatives = [oneOf, anyOf].flatMap((schemas) => {
    const types = schemas?.map((schema) => writeTypeScriptType(schema, context, indent)) ?? [];
    return types.length === 0 || types.includes('unknown') ? [] : [toTypeScriptUnion(types)];
  });
  return [...allOf.map((schema) => writeTypeScriptType(schema, context, indent)), ...alternatives];
}

/** Writes the type of a JSON value. */
const writeLiteralType = (value: unknown): string =>
  typeof value === 'object' && value !== null ? 'unknown' : JSON.stringify(value);

/** Writes a union of types without duplicates. */
export function toTypeScriptUnion(types: readonly string[]): string {
  const all = [...new Set(types)];
  return all.includes('unknown') ? 'unknown' : all.join(' | ');
}

/** Adds parentheses around a union or intersection. */
const addParentheses = (type: string): string => (/ [|&] /.test(type) ? `(${type})` : type);
