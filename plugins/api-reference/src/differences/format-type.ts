import type { OpenApiDocument } from '@portal/openapi/document';
import { type ComparedSchema, toCompared } from './compared-schema.ts';

/** The type of a schema in a few words: `integer int32`, `array of strings`, `map of strings`, `JobPriority`. */
export function formatType(document: OpenApiDocument, compared: ComparedSchema): string {
  const { name, schema, types } = compared;
  if (types.includes('array') && typeof schema.items === 'object') return `array of ${plural(formatType(document, toCompared(document, schema.items)))}`;
  if (name !== null && (schema.properties ?? schema.enum)) return name;
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return `map of ${plural(formatType(document, toCompared(document, schema.additionalProperties)))}`;
  }
  if (types.length === 0) return 'any type';
  return isPlainString(compared) && schema.format ? schema.format : [types.join(' or '), schema.format].filter(Boolean).join(' ');
}

const isPlainString = ({ types }: ComparedSchema): boolean => types.length === 1 && types[0] === 'string';

const plural = (words: string): string => words.replace(/^(string|integer|number|boolean|object)/, '$1s');
