import { componentName, resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, SchemaObject } from '../model/document.ts';

/** A type differs for what is sent and what is returned: by the fields that are read-only or write-only. */
export type Direction = 'request' | 'response';

/** Whether a field is sent, or returned. */
export function isPresent(document: OpenApiDocument, direction: Direction, field: SchemaObject): boolean {
  const { readOnly, writeOnly } = { ...resolve(document, field), ...field };
  return direction === 'request' ? readOnly !== true : writeOnly !== true;
}

/** Names of the schemas that hold, at any depth, a field which is only sent or only returned. */
export function differingSchemas(schemas: Readonly<Record<string, SchemaObject>>): ReadonlySet<string> {
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
