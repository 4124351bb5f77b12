import type { SchemaDirection } from '@refdesk/openapi/create-example-value';
import { getGeneratedExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { ExampleObject } from '@refdesk/openapi/example';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { resolveReference } from '@refdesk/openapi/reference';

/** A named example of a body or parameter. */
export interface NamedExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}

type ExampleHolder = Pick<MediaTypeObject, 'example' | 'examples' | 'schema'>;

/** Returns the examples of a body or parameter; the example of its schema is used only if there is no other. */
export function readNamedExamples(document: OpenApiDocument, holder: ExampleHolder): NamedExample[] {
  const named = Object.entries(holder.examples ?? {}).map(([name, example]) =>
    toExample(name, resolveReference(document, example)),
  );
  if (named.length > 0) return named;
  const schema = holder.schema && resolveReference(document, holder.schema);
  const value = holder.example ?? schema?.examples?.[0] ?? schema?.example;
  return value === undefined ? [] : [{ name: 'example', summary: '', value }];
}

/** Returns the examples of a body with invalid values repaired. Samples, the mock and the console share them. */
export function readBodyExamples(
  document: OpenApiDocument,
  mediaType: string,
  media: MediaTypeObject,
  direction: SchemaDirection,
): NamedExample[] {
  const { schema } = media;
  const examples = readNamedExamples(document, media);
  if (schema === undefined) return examples;
  return examples.map((example) => ({
    ...example,
    value: getGeneratedExamples(document).repairBody(schema, direction, mediaType, example.value),
  }));
}

const toExample = (name: string, example: ExampleObject): NamedExample => ({
  name,
  summary: example.summary ?? '',
  value: example.value,
});
