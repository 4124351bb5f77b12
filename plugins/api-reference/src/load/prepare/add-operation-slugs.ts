import { listOperationsWithPathItems, type OperationWithPathItem } from '@refdesk/api-model/operation/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getOperationIdentifier, getOperationSlug } from '@refdesk/openapi/operation-address';
import { toSlug } from '@refdesk/openapi/slug';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Source of an operation's slug: its operationId, or its method and path. */
export type OperationSlugStyle = 'operationId' | 'path';

/** Maximum length of a slug, which becomes a file name. */
const maxLength = 100;

/** Assigns each operation a distinct slug; duplicates are numbered. */
export function addOperationSlugs(document: OpenApiDocument, style: OperationSlugStyle): OpenApiDocument {
  const entries = listOperationsWithPathItems(document);
  const entriesWithSlugs = entries.map((entry) => ({ entry, slug: getSlug(entry, style) }));
  const uniqueSlugs = numberRepeatedNames(entriesWithSlugs.map(({ slug }) => slug));
  const changedSlugs = new Map(
    entriesWithSlugs.flatMap(({ entry, slug }, index) =>
      hasSlug(entry, slug, uniqueSlugs[index]) ? [] : [[getKey(entry), uniqueSlugs[index] ?? slug]],
    ),
  );
  if (changedSlugs.size === 0) return document;
  return transformDescriptionOperations(document, (operation, route, method) => {
    const slug = changedSlugs.get(`${method} ${route}`);
    return slug === undefined ? operation : { ...operation, 'x-slug': slug };
  });
}

const getKey = ({ method, route }: OperationWithPathItem): string => `${method} ${route}`;

function getSlug({ operation, method, route }: OperationWithPathItem, style: OperationSlugStyle): string {
  if (style === 'path' && operation['x-slug'] === undefined) return truncateSlug(toSlug(`${method} ${route}`));
  return truncateSlug(getOperationSlug(operation, getOperationIdentifier(operation, method, route)));
}

/** Truncates a long slug at a word boundary. */
const truncateSlug = (slug: string): string =>
  slug.length <= maxLength ? slug : slug.slice(0, maxLength).replace(/-[^-]*$/, '');

const hasSlug = (
  { operation, method, route }: OperationWithPathItem,
  slug: string,
  uniqueSlug: string | undefined,
): boolean =>
  uniqueSlug === slug && slug === getOperationSlug(operation, getOperationIdentifier(operation, method, route));
