import type { OpenApiDocument, TagObject } from '../../model/document.ts';
import { listPlaces } from '../../model/operation.ts';
import { mapOperations } from './map-operations.ts';

/** What makes the categories: the tags of the operations, or the first part of their path that is a name. */
export type Grouping = 'tag' | 'path';

/** The tag of operations that have none. */
const untagged = 'Other operations';

/** The description whose operations all have a tag, and whose tags are all declared: one that is not would have no category, and its operations no place. */
export function withTags(document: OpenApiDocument, grouping: Grouping): OpenApiDocument {
  const tagged = mapOperations(document, (operation, route) => {
    if (grouping === 'path') return { ...operation, tags: [partOf(route)] };
    return operation.tags?.[0] === undefined ? { ...operation, tags: [untagged] } : operation;
  });
  const used = [...new Set(listPlaces(tagged).flatMap(({ operation }) => operation.tags?.slice(0, 1) ?? []))];
  const declared = document.tags ?? [];
  const missing = used.filter((name) => !declared.some((tag) => tag.name === name)).map((name): TagObject => ({ name }));
  const kept = grouping === 'path' ? declared.filter(({ name }) => used.includes(name)) : declared;
  return { ...tagged, tags: [...kept, ...missing] };
}

/** The first part of a path that is neither a version nor a parameter: `/v2/jobs/{jobId}` → `jobs`. */
const partOf = (route: string): string => route.split('/').find((part) => /^[^{}]+$/.test(part) && !/^v?\d+(\.\d+)*$/.test(part)) ?? untagged;
