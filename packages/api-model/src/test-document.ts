import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';

/** A description with nothing in it but `parts`. */
export const documentWith = (parts: Partial<OpenApiDocument> = {}): OpenApiDocument => ({
  openapi: '3.1.0',
  info: { title: 'Fixture', version: '1.0.0' },
  ...parts,
});

/** A description of named schemas. */
export const documentOf = (schemas: Readonly<Record<string, SchemaObject>>): OpenApiDocument =>
  documentWith({ components: { schemas } });

/** A description of one operation, `GET /visits/{visitId}` by default. */
export const documentOfOperation = (
  operation: OperationObject,
  parts: Partial<OpenApiDocument> = {},
  path = '/visits/{visitId}',
): OpenApiDocument => documentWith({ ...parts, paths: { [path]: { get: operation } } });
