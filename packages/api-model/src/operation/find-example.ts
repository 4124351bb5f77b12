import type { OpenApiDocument } from '@refdesk/openapi/document';
import { listNamedExamples } from '@refdesk/openapi/named-examples';
import { resolveReference } from '@refdesk/openapi/reference';
import type { OperationWithPathItem } from './operation.ts';

/** Finds the first response example that `isWanted` accepts; null if no example matches. */
export function findFirstMatchingResponseExample(
  document: OpenApiDocument,
  entries: readonly OperationWithPathItem[],
  isWanted: (body: unknown) => boolean,
): unknown {
  for (const { operation } of entries) {
    for (const node of Object.values(operation.responses ?? {})) {
      const media = Object.values(resolveReference(document, node).content ?? {});
      const example = media
        .flatMap((content) => listNamedExamples(document, content))
        .find(({ value }) => isWanted(value));
      if (example) return example.value;
    }
  }
  return null;
}
