import { type Direction, differingSchemas } from '../client-model/differing-schemas.ts';
import { toTypeName } from '../client-model/identifiers.ts';
import type { Content } from '../client-model/methods.ts';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { docComment } from './doc-comment.ts';
import { schemaType } from './schema-type.ts';

/** The schemas of a description as types. */
export interface Models {
  /** The type of a schema where an operation uses it; a named one as `Models.Name`. */
  readonly typeOf: (schema: SchemaObject | undefined, direction: Direction) => string;
  /** The type of what a method takes or returns. */
  readonly contentType: (content: Content, direction: Direction) => string;
  /** The declarations of all that have a name, and of those that are sent in another form than they are returned. */
  readonly declare: () => string;
}

/** A file is sent in any form that `fetch` takes. */
const plainTypes = {
  request: { text: 'string', file: 'string | Blob | Uint8Array<ArrayBuffer>', stream: 'ReadableStream<Uint8Array>', none: 'undefined' },
  response: { text: 'string', file: 'Blob', stream: 'ReadableStream<Uint8Array>', none: 'undefined' },
} as const;

/** The types of a description. */
export function readModels(document: OpenApiDocument): Models {
  const schemas = document.components?.schemas ?? {};
  const differing = differingSchemas(schemas);
  const inputs = new Set<string>();
  const nameOf = (component: string, direction: Direction): string => {
    if (schemas[component] === undefined) return 'unknown';
    if (direction === 'response' || !differing.has(component)) return toTypeName(component);
    inputs.add(component);
    return `${toTypeName(component)}Input`;
  };
  const declare = (component: string, direction: Direction): string => {
    const schema = schemas[component] ?? {};
    const type = schemaType(schema, { document, direction, nameOf: (name) => nameOf(name, direction) });
    return `${docComment(schema, '')}export type ${nameOf(component, direction)} = ${type};\n`;
  };
  const typeOf: Models['typeOf'] = (schema, direction) =>
    schemaType(schema, { document, direction, nameOf: (name) => `Models.${nameOf(name, direction)}` }, '  ');
  return {
    typeOf,
    contentType: (content, direction) => (content.type === 'value' ? typeOf(content.schema, direction) : plainTypes[direction][content.type]),
    declare: () => {
      const returned = Object.keys(schemas).map((component) => declare(component, 'response'));
      const sent: string[] = [];
      // A declaration may name further ones: the set grows while it is read.
      for (const component of inputs) sent.push(declare(component, 'request'));
      return [...returned, ...sent].join('\n');
    },
  };
}
