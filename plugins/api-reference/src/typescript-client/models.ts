import { componentName } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';
import { docComment } from './doc-comment.ts';
import { toTypeName } from './identifiers.ts';
import { type Direction, schemaType } from './schema-type.ts';

/** The schemas of a description as types. */
export interface Models {
  /** The type of a schema where an operation uses it; a named one as `Models.Name`. */
  readonly typeOf: (schema: SchemaObject | undefined, direction: Direction) => string;
  /** The declarations of all that have a name, and of those that are sent in another form than they are returned. */
  readonly declare: () => string;
}

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
  return {
    typeOf: (schema, direction) => schemaType(schema, { document, direction, nameOf: (name) => `Models.${nameOf(name, direction)}` }, '  '),
    declare: () => {
      const returned = Object.keys(schemas).map((component) => declare(component, 'response'));
      const sent: string[] = [];
      // A declaration may name further ones: the set grows while it is read.
      for (const component of inputs) sent.push(declare(component, 'request'));
      return [...returned, ...sent].join('\n');
    },
  };
}

/** Names of the schemas that hold, at any depth, a field which is only sent or only returned. */
function differingSchemas(schemas: Readonly<Record<string, SchemaObject>>): ReadonlySet<string> {
  const differing = new Set<string>();
  const users = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(schemas)) {
    JSON.stringify(schema, (_, node: unknown) => {
      const { $ref, readOnly, writeOnly }: SchemaObject = Object(node);
      if (readOnly === true || writeOnly === true) differing.add(name);
      if (typeof $ref === 'string') users.set(componentName($ref), (users.get(componentName($ref)) ?? new Set()).add(name));
      return node;
    });
  }
  // What uses a schema that differs, differs too: the set grows while it is read.
  for (const name of differing) for (const user of users.get(name) ?? []) differing.add(user);
  return differing;
}
