import type { ApiVersion } from '@refdesk/api-model/api';
import { readNamedExamples } from '@refdesk/api-model/example';
import type { SchemaDirection } from '@refdesk/openapi/create-example-value';
import { getDescriptionExamples } from '@refdesk/openapi/description-examples';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { MediaTypeObject } from '@refdesk/openapi/media-type';
import { appendToPointer } from '@refdesk/openapi/pointer';
import { resolveReference } from '@refdesk/openapi/reference';
import type { Diagnostic } from './diagnostic.ts';

/** Warns about each body without an example for which no valid one can be generated; pages show none. */
export function checkGeneratedSamples({ document, source = '' }: ApiVersion): Diagnostic[] {
  return Object.entries(document.paths ?? {}).flatMap(([route, node]) => {
    const { get, put, post, patch, delete: remove } = resolveReference(document, node);
    return Object.entries({ get, put, post, patch, delete: remove }).flatMap(([method, operation]) => {
      if (operation === undefined) return [];
      const pointer = appendToPointer(appendToPointer('#/paths', route), method);
      const { content = {} } = operation.requestBody ? resolveReference(document, operation.requestBody) : {};
      const responses = Object.entries(operation.responses ?? {});
      const bodies = [
        { content, direction: 'request' as const, at: `${pointer}/requestBody/content` },
        ...responses.map(([status, response]) => ({
          content: resolveReference(document, response).content ?? {},
          direction: 'response' as const,
          at: `${pointer}/responses/${status}/content`,
        })),
      ];
      return bodies.flatMap((body) => checkBody(document, source, body));
    });
  });
}

interface DescribedBody {
  readonly content: Readonly<Record<string, MediaTypeObject>>;
  readonly direction: SchemaDirection;
  readonly at: string;
}

/** Pages show the first media type. */
function checkBody(document: OpenApiDocument, file: string, { content, direction, at }: DescribedBody): Diagnostic[] {
  const [entry] = Object.entries(content);
  if (entry === undefined) return [];
  const [mediaType, media] = entry;
  if (media.schema === undefined || readNamedExamples(document, media).length > 0) return [];
  const { error } = getDescriptionExamples(document).generate(media.schema, direction);
  if (error === null) return [];
  return [
    {
      file,
      pointer: appendToPointer(at, mediaType),
      message: `No valid example can be generated: ${error}.`,
      hint: 'Add an example, or correct the schema.',
      level: 'warning',
      kind: 'no-valid-example',
    },
  ];
}
