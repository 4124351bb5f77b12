import { isObjectOrArray } from '../pointer.ts';
import { getChildSchemaOrDataKind, type SchemaOrDataKind } from '../schema/schema-pointer.ts';

/** Optional fields that only describe. Generators write null for those without a value. */
const describingKeys: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'externalDocs']);

/**
 * Removes describing fields that are null, in place, because OpenAPI allows only their absence, and empty summaries,
 * because pages are named by them.
 */
export function removeEmptyOpenApiTexts(node: unknown, kind: SchemaOrDataKind = 'other'): void {
  if (!isObjectOrArray(node) || kind === 'data') return;
  for (const [key, value] of Object.entries(node)) {
    const isEmpty = value === null ? describingKeys.has(key) : key === 'summary' && value === '';
    if (isEmpty && kind !== 'schemas') delete node[key];
    else removeEmptyOpenApiTexts(value, getChildSchemaOrDataKind(key, kind));
  }
}
