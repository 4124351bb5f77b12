import type { OpenApiDocument } from '@refdesk/openapi/document';
import { isHttpMethod } from '@refdesk/openapi/methods';
import type { OperationObject, PathItemObject } from '@refdesk/openapi/operation';
import { resolveReference } from '@refdesk/openapi/reference';

/** Applies `change` to each operation under `paths`, and resolves references to path items. */
export function transformDescriptionOperations(
  document: OpenApiDocument,
  change: (operation: OperationObject, route: string, method: string) => OperationObject,
): OpenApiDocument {
  if (document.paths === undefined) return document;
  const paths = Object.entries(document.paths).map(([route, node]): [string, PathItemObject] => {
    const item = resolveReference(document, node);
    const parts = Object.entries(item).map(([key, part]) => [
      key,
      isHttpMethod(key) ? change(part as OperationObject, route, key) : part,
    ]);
    return [route, Object.fromEntries(parts)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
