import { listOperationEntries } from '@refdesk/api-model/operation';
import type { OpenApiDocument, TagObject } from '@refdesk/openapi/document';
import type { OperationObject } from '@refdesk/openapi/operation';
import { formatIdentifierAsWords } from '@refdesk/openapi/slug';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Source of the categories: the tags of the operations, or the first part of their path that is a name. */
export type CategorySource = 'tag' | 'path';

/** The tag of operations that have none. */
const untagged = 'Other operations';

/** Number of operations from which a single category is too long to read. */
const longList = 12;

/**
 * Adds a tag to every operation and declares all used tags. An operation without a tag would have no category, and the
 * category of an unused tag would be empty. If tags are useless, categories come from the paths.
 */
export function addOperationTags(document: OpenApiDocument, grouping: CategorySource | undefined): OpenApiDocument {
  const byPath = (grouping ?? usualGrouping(document)) === 'path';
  const tagged = transformDescriptionOperations(document, (operation, route) => {
    if (byPath) return { ...operation, tags: [partOf(route)] };
    return operation.tags?.[0] === undefined ? { ...operation, tags: [untagged] } : operation;
  });
  const used = usedTags(tagged);
  const declared = document.tags ?? [];
  const missing = used
    .filter((name) => !declared.some((tag) => tag.name === name))
    .map((name) => (byPath ? named(name) : { name }));
  return { ...tagged, tags: [...withUse(declared, used), ...missing] };
}

/** Whether to use paths: most operations have no tag, or nearly all have the same one. */
function usualGrouping(document: OpenApiDocument): CategorySource {
  const tags = listOperationEntries(document).map(({ operation }) => operation.tags?.[0]);
  const without = tags.filter((tag) => tag === undefined).length;
  const isOne = tags.length > longList && new Set(tags).size === 1;
  const hasPaths = new Set(listOperationEntries(document).map(({ route }) => partOf(route))).size > 1;
  return hasPaths && (without * 2 > tags.length || isOne) ? 'path' : 'tag';
}

/** The first tags of operations, which are their categories, and the tags of webhooks. */
function usedTags(document: OpenApiDocument): string[] {
  const hooks = Object.values(document.webhooks ?? {}).flatMap((item) => Object.values(item)) as (
    | OperationObject
    | undefined
  )[];
  const entries = listOperationEntries(document).map(({ operation }) => operation);
  return [...new Set([...entries, ...hooks].flatMap((operation) => operation?.tags?.slice(0, 1) ?? []))];
}

/** Returns the tags that have operations, and their parents. */
function withUse(declared: readonly TagObject[], used: readonly string[]): TagObject[] {
  const usedTags = new Set(used);
  for (let size = -1; size !== usedTags.size; ) {
    size = usedTags.size;
    for (const { name, parent } of declared) if (usedTags.has(name) && parent !== undefined) usedTags.add(parent);
  }
  return declared.filter(({ name }) => usedTags.has(name));
}

/** Formats a part of a path as a category: `payment_intents` is shown as `Payment intents`. */
const named = (name: string): TagObject =>
  name === untagged ? { name } : { name, 'x-display-name': formatIdentifierAsWords(name) };

/** Returns the first part of a path that is neither a version nor a parameter: `/v2/jobs/{jobId}` → `jobs`. */
const partOf = (route: string): string =>
  route.split('/').find((part) => /^[^{}]+$/.test(part) && !/^v?\d+(\.\d+)*$/.test(part)) ?? untagged;
