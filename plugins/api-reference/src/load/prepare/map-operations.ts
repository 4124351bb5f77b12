import { isMethod } from '@portal/openapi/methods';
import { resolve } from '@portal/openapi/reference';
import type { OpenApiDocument, OperationObject, PathItemObject } from '../../model/document.ts';

/** The description with each operation under `paths` changed; paths that are references are written out. */
export function mapOperations(
  document: OpenApiDocument,
  change: (operation: OperationObject, route: string, method: string) => OperationObject,
): OpenApiDocument {
  if (document.paths === undefined) return document;
  const paths = Object.entries(document.paths).map(([route, node]): [string, PathItemObject] => {
    const item = resolve(document, node);
    const parts = Object.entries(item).map(([key, part]) => [key, isMethod(key) ? change(part as OperationObject, route, key) : part]);
    return [route, Object.fromEntries(parts)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}
