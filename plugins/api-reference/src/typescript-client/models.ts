import { toPascalCaseTypeName } from '@refdesk/api-model/client/identifiers';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { type BodyDirection, findSchemasDifferingByDirection } from '../client-model/differing-schemas.ts';
import type { ArgumentOrResultContent } from '../client-model/methods.ts';
import { writeTypeScriptDocComment } from './doc-comment.ts';
import { writeTypeScriptType } from './schema-type.ts';

/** Writer of TypeScript types for the schemas of a description. */
export interface TypeScriptModelWriter {
  /** Type of a schema in an operation; a named one is `Models.Name`. */
  readonly writeType: (schema: SchemaObject | undefined, direction: BodyDirection) => string;
  /** Type of an argument or a result. */
  readonly writeContentType: (content: ArgumentOrResultContent, direction: BodyDirection) => string;
  /** Declarations of all named schemas, with separate ones for requests where they differ. */
  readonly writeDeclarations: () => string;
}

/** Types of bodies without a schema. A file can be sent as any type that `fetch` accepts. */
const plainTypes = {
  request: {
    text: 'string',
    file: 'string | Blob | Uint8Array<ArrayBuffer>',
    stream: 'ReadableStream<Uint8Array>',
    none: 'undefined',
  },
  response: { text: 'string', file: 'Blob', stream: 'ReadableStream<Uint8Array>', none: 'undefined' },
} as const;

/**
 * Creates distinct type names for schemas, and for the differing ones in requests: a description can have both `Item`
 * and `ItemInput`, or `item` and `Item`.
 */
function createTypeNames(components: readonly string[], differing: ReadonlySet<string>) {
  const inputs = components.filter((component) => differing.has(component));
  const names = numberRepeatedNames([
    ...components.map(toPascalCaseTypeName),
    ...inputs.map((component) => `${toPascalCaseTypeName(component)}Input`),
  ]).map((name) => name.replaceAll('-', '_'));
  const toMap = (keys: readonly string[], offset: number): ReadonlyMap<string, string> =>
    new Map(keys.map((component, index) => [component, names[offset + index] ?? component]));
  return { response: toMap(components, 0), request: toMap(inputs, components.length) };
}

/** Creates a writer of TypeScript types for the schemas of a description. */
export function createTypeScriptModelWriter(document: OpenApiDocument): TypeScriptModelWriter {
  const schemas = document.components?.schemas ?? {};
  const differing = findSchemasDifferingByDirection(schemas);
  const names = createTypeNames(Object.keys(schemas), differing);
  const inputs = new Set<string>();
  const nameOf = (component: string, direction: BodyDirection): string => {
    if (schemas[component] === undefined) return 'unknown';
    if (direction === 'response' || !differing.has(component)) return names.response.get(component) ?? 'unknown';
    inputs.add(component);
    return names.request.get(component) ?? 'unknown';
  };
  const declare = (component: string, direction: BodyDirection): string => {
    const schema = schemas[component] ?? {};
    const type = writeTypeScriptType(schema, { document, direction, getTypeName: (name) => nameOf(name, direction) });
    return `${writeTypeScriptDocComment(schema, '')}export type ${nameOf(component, direction)} = ${type};\n`;
  };
  const writeType: TypeScriptModelWriter['writeType'] = (schema, direction) =>
    writeTypeScriptType(
      schema,
      { document, direction, getTypeName: (name) => `Models.${nameOf(name, direction)}` },
      '  ',
    );
  return {
    writeType,
    writeContentType: (content, direction) =>
      content.type === 'value' ? writeType(content.schema, direction) : plainTypes[direction][content.type],
    writeDeclarations: () => {
      const responseTypes = Object.keys(schemas).map((component) => declare(component, 'response'));
      const requestTypes: string[] = [];
      // Writing a declaration can add names to the set during the iteration.
      for (const component of inputs) requestTypes.push(declare(component, 'request'));
      return [...responseTypes, ...requestTypes].join('\n');
    },
  };
}
