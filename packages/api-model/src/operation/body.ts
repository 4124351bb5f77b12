import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import type { NamedExample } from '@refdesk/openapi/named-examples';
import { readSchema, type SchemaExpansion } from '../schema/read-schema.ts';
import type { DisplayedSchema } from '../schema/schema.ts';
import { readBodyExamples } from './example.ts';

/** Content of a request or response in one media type. */
export interface DescribedBody {
  readonly mediaType: string;
  /** For a stream, an array of its events. */
  readonly schema: DisplayedSchema | null;
  readonly isStream: boolean;
  readonly examples: readonly NamedExample<unknown>[];
}

/** Returns the content of a request or response in each media type. */
export function readMediaTypeBodies(
  document: OpenApiDocument,
  content: Readonly<Record<string, MediaTypeObject>>,
  expansion: SchemaExpansion,
): DescribedBody[] {
  return Object.entries(content).map(([mediaType, node]) => ({
    mediaType,
    schema: readBodySchema(document, node, expansion),
    isStream: isStreamMediaTypeObject(node),
    examples: readBodyExamples(document, mediaType, node, expansion.direction ?? 'request'),
  }));
}

/** Detects a stream: OpenAPI 3.2 describes its items (JSON Lines, text/event-stream) with `itemSchema`. */
export const isStreamMediaTypeObject = ({ schema, itemSchema }: MediaTypeObject): boolean =>
  schema === undefined && itemSchema !== undefined;

function readBodySchema(
  document: OpenApiDocument,
  node: MediaTypeObject,
  expansion: SchemaExpansion,
): DisplayedSchema | null {
  const schema = node.schema ?? (node.itemSchema && { type: 'array', items: node.itemSchema });
  return schema ? readSchema(document, schema, expansion) : null;
}
