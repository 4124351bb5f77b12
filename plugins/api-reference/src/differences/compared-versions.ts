import type { OpenApiDocument } from '@portal/openapi/document';
import type { SchemaComparer } from './compare-schemas.ts';

/** Two versions of a description, with what compares their schemas. */
export interface Versions {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
  readonly schemas: SchemaComparer;
}
