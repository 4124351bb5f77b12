import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Request and response types differ by their read-only and write-only fields. */
export type BodyDirection = 'request' | 'response';

/** Whether a field is part of a request or a response. */
export function isFieldInDirection(document: OpenApiDocument, direction: BodyDirection, field: SchemaObject): boolean {
  const { readOnly, writeOnly } = { ...resolveReference(document, field), ...field };
  return direction === 'request' ? readOnly !== true : writeOnly !== true;
}

/** Returns the names of the schemas with a read-only or write-only field at any depth. */
export function findSchemasDifferingByDirection(schemas: Readonly<Record<string, SchemaObject>>): ReadonlySet<string> {
  const differing = new Set<string>();
  const users = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(schemas)) {
    JSON.stringify(schema, (_, node: unknown) => {
      const { $ref, readOnly, writeOnly }: SchemaObject = Object(node);
      if (readOnly === true || writeOnly === true) differing.add(name);
      if (typeof $ref === 'string')
        users.set(
          getReferencedComponentName($ref),
          (users.get(getReferencedComponentName($ref)) ?? new Set()).add(name),
        );
      return node;
    });
  }
  // Schemas that use a differing one differ too; the loop also visits those that it adds.
  for (const name of differing) for (const user of users.get(name) ?? []) differing.add(user);
  return differing;
}
