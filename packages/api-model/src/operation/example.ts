import type { SchemaDirection } from '@refdesk/openapi/create-example-value';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { listNamedExamples, type NamedExample } from '@refdesk/openapi/named-examples';

/** Returns the examples of a body with invalid values repaired. Samples, the mock and the console share them. */
export function readBodyExamples(
  document: OpenApiDocument,
  mediaType: string,
  media: MediaTypeObject,
  direction: SchemaDirection,
): NamedExample<unknown>[] {
  const { schema } = media;
  const examples = listNamedExamples(document, media);
  if (schema === undefined) return examples;
  return examples.map((example) => ({
    ...example,
    value: getGeneratedExamples(document).repairBody(schema, direction, mediaType, example.value),
  }));
}
