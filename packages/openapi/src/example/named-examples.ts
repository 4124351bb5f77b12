import type { MediaTypeObject } from '../body/media-type.ts';
import type { OpenApiDocument } from '../document/document.ts';
import type { Json } from '../json.ts';
import { resolveReference } from '../reference.ts';
import type { ExampleObject } from './example.ts';

/** A named example of a body or parameter. */
export interface NamedExample<Value = Json> {
  readonly name: string;
  readonly summary: string;
  readonly value: Value;
}

/** The fields of a Media Type or Parameter Object that have examples. */
export type ExampleHolder = Pick<MediaTypeObject, 'example' | 'examples' | 'schema'>;

/**
 * Lists the examples of a body or parameter; the example of its schema is used only if there is no other. Examples with
 * only a summary, or with the URL of an external value, are omitted.
 */
export function listNamedExamples(document: OpenApiDocument, holder: ExampleHolder): NamedExample[] {
  const named = Object.entries(holder.examples ?? {}).flatMap(([name, example]) =>
    toNamedExamples(name, resolveReference(document, example)),
  );
  if (named.length > 0) return named;
  const schema = holder.schema && resolveReference(document, holder.schema);
  const value = holder.example ?? schema?.examples?.[0] ?? schema?.example;
  return value === undefined ? [] : [{ name: 'example', summary: '', value }];
}

function toNamedExamples(name: string, { summary = '', value, dataValue }: ExampleObject): NamedExample[] {
  const shownValue = value === undefined ? dataValue : value;
  return shownValue === undefined ? [] : [{ name, summary, value: shownValue }];
}
