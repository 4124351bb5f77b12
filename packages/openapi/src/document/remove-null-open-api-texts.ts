import { isObjectOrArray } from '../pointer.ts';
import { type DescriptionValueKind, getChildValueKind } from '../schema/schema-pointer.ts';

/** Optional fields that only describe. Generators write null for those without a value. */
const describingKeys: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'externalDocs']);

/** Removes describing fields that are null, in place, because OpenAPI allows only their absence. */
export function removeNullOpenApiTexts(node: unknown, kind: DescriptionValueKind = 'other'): void {
  if (!isObjectOrArray(node) || kind === 'data') return;
  for (const [key, value] of Object.entries(node)) {
    if (value === null && kind !== 'schemas' && describingKeys.has(key)) delete node[key];
    else removeNullOpenApiTexts(value, getChildValueKind(key, kind));
  }
}
