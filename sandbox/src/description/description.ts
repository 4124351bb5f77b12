import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { HttpMethod as AnyMethod } from '@refdesk/openapi/methods';
import { getReferencedComponentName } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** A bundled OpenAPI 3.1 description whose references all point into it. */
export interface Description extends OpenApiDocument {
  readonly paths: NonNullable<OpenApiDocument['paths']>;
}

/** Methods that the sandbox supports; HEAD is answered like GET. */
export const sandboxHttpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'patch',
  'query',
] as const satisfies readonly AnyMethod[];
export type SandboxHttpMethod = (typeof sandboxHttpMethods)[number];

/** Returns the name of the component that a schema refers to; null for an inline schema. */
export function getReferencedSchemaName(schema: SchemaObject | undefined): string | null {
  return schema?.$ref?.startsWith('#/components/schemas/') ? getReferencedComponentName(schema.$ref) : null;
}
