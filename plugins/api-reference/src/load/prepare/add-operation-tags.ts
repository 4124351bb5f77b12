import { listOperationsWithPathItems } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import type { OpenApiDocument, TagObject } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import { formatIdentifierAsWords } from '@refdesk/openapi/slug';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Source of the categories: the tags of operations, or the first segment of their path that is a name. */
export type OperationGroupingCriterion = 'tag' | 'path';

/** Tag of operations without tags; URLs contain it, so it is the same in all languages. */
const untagged = 'Other operations';

/** Maximum number of operations that can share a single category; a longer list is hard to read. */
const maxSingleCategorySize = 12;

/**
 * Adds a tag to every operation and declares all used tags. An operation without a tag would have no category, and the
 * category of an unused tag would be empty. If the tags are useless, categories are derived from paths.
 */
export function addOperationTags(
  document: OpenApiDocument,
  grouping: OperationGroupingCriterion | undefined,
): OpenApiDocument {
  const usesPaths = (grouping ?? detectGrouping(document)) === 'path';
  const taggedDocument = transformDescriptionOperations(document, (operation, route) => {
    if (usesPaths) return { ...operation, tags: [getCategoryName(route)] };
    return operation.tags?.[0] === undefined ? { ...operation, tags: [untagged] } : operation;
  });
  const used = listUsedTags(taggedDocument);
  const declared = document.tags ?? [];
  const missing = used
    .filter((name) => !declared.some((tag) => tag.name === name))
    .map((name) => (usesPaths || name === untagged ? createCategoryTag(name) : { name }));
  return { ...taggedDocument, tags: [...filterUsedTags(declared, used), ...missing] };
}

/** Chooses paths if most operations have no tag, or if many operations share a single one. */
function detectGrouping(document: OpenApiDocument): OperationGroupingCriterion {
  const tags = listOperationsWithPathItems(document).map(({ operation }) => operation.tags?.[0]);
  const untaggedCount = tags.filter((tag) => tag === undefined).length;
  const haveSingleTag = tags.length > maxSingleCategorySize && new Set(tags).size === 1;
  const hasPaths = new Set(listOperationsWithPathItems(document).map(({ route }) => getCategoryName(route))).size > 1;
  return hasPaths && (untaggedCount * 2 > tags.length || haveSingleTag) ? 'path' : 'tag';
}

/** Lists the first tags of operations, which are their categories, and of webhooks. */
function listUsedTags(document: OpenApiDocument): string[] {
  const hooks = Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item)) as (
    | OperationObject
    | undefined
  )[];
  const entries = listOperationsWithPathItems(document).map(({ operation }) => operation);
  return [...new Set([...entries, ...hooks].flatMap((operation) => operation?.tags?.slice(0, 1) ?? []))];
}

/** Returns the tags that have operations, and their parents. */
function filterUsedTags(declared: readonly TagObject[], used: readonly string[]): TagObject[] {
  const usedTags = new Set(used);
  for (let size = -1; size !== usedTags.size; ) {
    size = usedTags.size;
    for (const { name, parent } of declared) if (usedTags.has(name) && parent !== undefined) usedTags.add(parent);
  }
  return declared.filter(({ name }) => usedTags.has(name));
}

/** Creates the tag of a path segment, with a title: `payment_intents` → `Payment intents`. */
function createCategoryTag(name: string): TagObject {
  const title = name === untagged ? messages.otherOperations : formatIdentifierAsWords(name);
  return title === untagged ? { name } : { name, 'x-display-name': title };
}

/** Returns the first segment of a path that is neither a version nor a parameter: `/v2/jobs/{jobId}` → `jobs`. */
const getCategoryName = (route: string): string =>
  route.split('/').find((part) => /^[^{}]+$/.test(part) && !/^v?\d+(\.\d+)*$/.test(part)) ?? untagged;
