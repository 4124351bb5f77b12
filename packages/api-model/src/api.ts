import type { OpenApiDocument, TagObject } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getOperationAnchor } from '@refdesk/openapi/operation-address';
import { resolveReference } from '@refdesk/openapi/reference';
import { toSlug } from '@refdesk/openapi/slug';
import type { ClientRelease } from './client/client-release.ts';
import type { SampleLanguage } from './client/language.ts';
import type { ApiLogo } from './logo.ts';
import {
  listOperationsWithPathItems,
  type OperationSummary,
  type OperationWithPathItem,
  readOperationSummary,
} from './operation/operation.ts';
import type { VersionRoutePaths } from './route-paths.ts';

/**
 * Formats the number of operations for authors, such as `12 operations, without 2 marked x-internal`. Readers learn
 * nothing about internal ones.
 */
export function formatOperationCountForAuthors({
  operations,
  internalOperationCount,
}: Pick<ApiVersion, 'operations' | 'internalOperationCount'>): string {
  const count = `${operations.length} ${operations.length === 1 ? 'operation' : 'operations'}`;
  return internalOperationCount === 0 ? count : `${count}, without ${internalOperationCount} marked x-internal`;
}

/** Operations that share a tag. */
export interface OperationCategory {
  /** Name of the tag. */
  readonly tag: string;
  readonly slug: string;
  readonly title: string;
  /** Name of the parent tag (OpenAPI 3.2). */
  readonly parent: string | null;
  /** Title of the tag group that the tag belongs to. */
  readonly group: string | null;
  readonly description: string;
  readonly path: string | null;
  /** False if its pages are directly under its parent. */
  readonly hasFolder: boolean;
  readonly operations: readonly OperationSummary[];
}

/** A version of an API. */
export interface ApiVersion {
  readonly api: string;
  /** Title of the API, such as `REST API`. */
  readonly title: string;
  readonly version: string;
  readonly label: string;
  readonly routePaths: VersionRoutePaths;
  /** The description as displayed on pages. */
  readonly document: OpenApiDocument;
  /** The original description without internal parts, for downloads. */
  readonly publishedDocument: OpenApiDocument;
  readonly operations: readonly OperationWithPathItem[];
  /** Number of operations marked `x-internal`, which are left out. */
  readonly internalOperationCount: number;
  readonly categories: readonly OperationCategory[];
  readonly commonProblems: ReadonlySet<string>;
  /** Prefix of the environment variables that samples read. */
  readonly variablePrefix: string;
  /** Prefix of API keys. */
  readonly apiKeyPrefix: string;
  /** URL of the portal. */
  readonly portal: string;
  /** Languages of the samples, in display order. */
  readonly sampleLanguages: readonly SampleLanguage[];
  /** Whether the category index is the first page of the version, so that its path follows from that page. */
  readonly isCategoryIndexFirst: boolean;
  readonly logo: ApiLogo | null;
  /** Releases of its clients, newest first. */
  readonly releases: readonly ClientRelease[];
  /** Path of the description from the root of the repository; undefined for a remote description. */
  readonly source: string | undefined;
  /** URL of the sandbox that returns examples; null if the version has no such sandbox. */
  readonly sandbox: string | null;
  /** Newer version that contains the successors of its operations, as `<api>/<version>`. */
  readonly successorVersion: string | null;
}

/** Finds the problems that more than half of the operations return; they are described once, not on every page. */
export function findProblemsOfMostOperations(document: OpenApiDocument): ReadonlySet<string> {
  const operations = listOperationsWithPathItems(document);
  const problemSlugs = operations.flatMap(({ operation }) => [
    ...new Set(
      Object.values(operation.responses ?? {}).flatMap(
        (response) => resolveReference(document, response)['x-problems'] ?? [],
      ),
    ),
  ]);
  const occurrencesBySlug = Map.groupBy(problemSlugs, (slug) => slug);
  return new Set(
    [...occurrencesBySlug]
      .filter(([, occurrences]) => occurrences.length > operations.length / 2)
      .map(([slug]) => slug),
  );
}

/** Groups the operations of a description by tag, in the order of the tags. */
export function groupOperationsByCategory(
  document: OpenApiDocument,
  routePaths: VersionRoutePaths,
): OperationCategory[] {
  const operations = listOperationsWithPathItems(document).map(readOperationSummary);
  const tags = document.tags ?? [];
  const slugs = numberRepeatedNames(tags.map(({ name }) => toSlug(name)));
  return tags.map((tag, index) => ({
    tag: tag.name,
    slug: slugs[index] ?? '',
    title: tag['x-display-name'] ?? tag.name,
    parent: getParent(tag, tags),
    group: tag['x-tag-group'] ?? null,
    description: tag.description ?? '',
    path: routePaths.categories === null ? null : `${routePaths.categories}/${slugs[index]}`,
    hasFolder: hasFolder(document, tag.name),
    operations: sortByListedIds(
      operations.filter((operation) => operation.tag === tag.name),
      tag['x-operations'] ?? [],
    ),
  }));
}

/** Returns the parent tag; null if it does not exist or is itself a descendant of the tag. */
function getParent({ name, parent }: TagObject, tags: readonly TagObject[]): string | null {
  const seen = new Set<string>();
  for (
    let ancestor = parent;
    ancestor !== undefined && !seen.has(ancestor);
    ancestor = tags.find((tag) => tag.name === ancestor)?.parent
  ) {
    if (ancestor === name) return null;
    seen.add(ancestor);
  }
  return tags.some((tag) => tag.name === parent) ? (parent ?? null) : null;
}

function hasFolder(document: OpenApiDocument, tag: string): boolean {
  const section = document['x-sections']?.find(({ slug }) => slug === tag);
  return section === undefined || section.path.endsWith(`/${tag}`);
}

/** Sorts operations: those listed by the tag first, then the others in the order of the description. */
function sortByListedIds(operations: readonly OperationSummary[], ids: readonly string[]): OperationSummary[] {
  const rank = ({ id }: OperationSummary) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return operations.toSorted((a, b) => rank(a) - rank(b));
}

/** Finds an operation and its location by identifier: its operationId, or one derived from its method and path. */
export const findOperationWithPathItem = (
  { operations }: Pick<ApiVersion, 'operations'>,
  id: string,
): OperationWithPathItem | undefined => operations.find((entry) => readOperationSummary(entry).id === id);

/** Returns the path of an operation's page, or of its section in the full reference if it has no page. */
export function getOperationDocumentationPath(
  { routePaths }: Pick<ApiVersion, 'routePaths'>,
  operation: Pick<OperationSummary, 'slug' | 'id' | 'fixedPage'>,
): string {
  if (operation.fixedPage !== null) return operation.fixedPage;
  if (routePaths.operations !== null) return `${routePaths.operations}/${operation.slug}`;
  return `${routePaths.reference}#${getOperationAnchor(operation.id)}`;
}
