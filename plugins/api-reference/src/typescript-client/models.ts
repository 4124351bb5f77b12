import type { OpenApiDocument } from '@portal/openapi/document';
import type { SchemaObject } from '@portal/openapi/schema';
import { type Direction, differingSchemas } from '../client-model/differing-schemas.ts';
import type { Content } from '../client-model/methods.ts';
import { toTypeName } from '../model/identifiers.ts';
import { docComment } from './doc-comment.ts';
import { schemaType } from './schema-type.ts';

/** Types of the schemas of a description. */
export interface Models {
  /** Type of a schema in an operation; a named one is `Models.Name`. */
  readonly typeOf: (schema: SchemaObject | undefined, direction: Direction) => string;
  /** Type of an argument or a result. */
  readonly contentType: (content: Content, direction: Direction) => string;
  /** Declarations of all named schemas, with separate ones for requests where they differ. */
  readonly declare: () => string;
}

/** A file can be sent in any type that `fetch` accepts. */
const plainTypes = {
  request: { text: 'string', file: 'string | Blob | Uint8Array<ArrayBuffer>', stream: 'ReadableStream<Uint8Array>', none: 'undefined' },
  response: { text: 'string', file: 'Blob', stream: 'ReadableStream<Uint8Array>', none: 'undefined' },
} as const;

/** Reads the types of a description. */
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
      // A declaration can add further names to the set while it is read.
      for (const component of inputs) sent.push(declare(component, 'request'));
      return [...returned, ...sent].join('\n');
    },
  };
}
