import type { MediaTypeObject, OpenApiDocument } from './document.ts';
import { type Example, readExamples } from './example.ts';
import { type Expansion, readSchema, type Schema } from './schema.ts';

/** What is sent or answered under one media type. */
export interface Body {
  readonly mediaType: string;
  readonly schema: Schema | null;
  readonly examples: readonly Example[];
}

/** The bodies of a request or response, one for each media type. */
export function readBodies(document: OpenApiDocument, content: Readonly<Record<string, MediaTypeObject>>, expansion: Expansion): Body[] {
  return Object.entries(content).map(([mediaType, node]) => ({
    mediaType,
    schema: node.schema ? readSchema(document, node.schema, expansion) : null,
    examples: readExamples(document, node),
  }));
}
