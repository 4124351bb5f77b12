import type { OpenApiDocument } from '@refdesk/openapi/document';
import { getReferencedComponentName, resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** Direction of a body; request and response types differ in their read-only and write-only fields. */
export type BodyDirection = 'request' | 'response';

/** Whether a field is part of a request or a response. */
export function isFieldInDirection(document: OpenApiDocument, direction: BodyDirection, field: SchemaObject): boolean {
  const { readOnly, writeOnly } = { ...resolveReference(document, field), ...field };
  return direction === 'request' ? readOnly !== true : writeOnly !== true;
}

/** Returns the names of schemas that contain a read-only or write-only field at any depth. */
export function findSchemasDifferingByDirection(schemas: Readonly<Record<string, SchemaObject>>): ReadonlySet<string> {
  const differing = new Set<string>();
  const usersByName = new Map<string, Set<string>>();
  for (const [name, schema] of Object.entries(schemas)) {
    JSON.stringify(schema, (_, node: unknown) => {
      const { $ref, readOnly, writeOnly }: SchemaObject = Object(node);
      if (readOnly === true || writeOnly === true) differing.add(name);
      if (typeof $ref === 'string')
        usersByName.set(
          getReferencedComponentName($ref),
          (usersByName.get(getReferencedComponentName($ref)) ?? new Set()).add(name),
        );
      return node;
    });
  }
  // A schema that uses a differing schema differs too. The loop also visits names that are added while it runs.
  for (const name of differing) for (const user of usersByName.get(name) ?? []) differing.add(user);
  return differing;
}
