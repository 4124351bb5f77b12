import { listOperationEntries, type OperationEntry } from '@refdesk/api-model/operation';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { numberRepeatedNames } from '@refdesk/openapi/number-repeated-names';
import { getOperationIdentifier, getOperationSlug } from '@refdesk/openapi/operation-address';
import { toSlug } from '@refdesk/openapi/slug';
import { transformDescriptionOperations } from './transform-description-operations.ts';

/** Source of the address of an operation's page: its operationId, or its method and path. */
export type SlugStyle = 'operationId' | 'path';

/** Replaces characters that some file systems do not allow. */
const maxLength = 100;

/** Assigns each operation a distinct address; duplicates are numbered. */
export function addOperationSlugs(document: OpenApiDocument, style: SlugStyle): OpenApiDocument {
  const entries = listOperationEntries(document);
  const wanted = entries.map((entry) => ({ entry, slug: getSlug(entry, style) }));
  const free = numberRepeatedNames(wanted.map(({ slug }) => slug));
  const changed = new Map(
    wanted.flatMap(({ entry, slug }, index) =>
      isNamedSo(entry, slug, free[index]) ? [] : [[getKey(entry), free[index] ?? slug]],
    ),
  );
  if (changed.size === 0) return document;
  return transformDescriptionOperations(document, (operation, route, method) => {
    const slug = changed.get(`${method} ${route}`);
    return slug === undefined ? operation : { ...operation, 'x-slug': slug };
  });
}

const getKey = ({ method, route }: OperationEntry): string => `${method} ${route}`;

function getSlug({ operation, method, route }: OperationEntry, style: SlugStyle): string {
  if (style === 'path' && operation['x-slug'] === undefined) return shortened(toSlug(`${method} ${route}`));
  return shortened(getOperationSlug(operation, getOperationIdentifier(operation, method, route)));
}

/** Truncates a long name at a word. */
const shortened = (slug: string): string =>
  slug.length <= maxLength ? slug : slug.slice(0, maxLength).replace(/-[^-]*$/, '');

const isNamedSo = ({ operation, method, route }: OperationEntry, slug: string, free: string | undefined): boolean =>
  free === slug && slug === getOperationSlug(operation, getOperationIdentifier(operation, method, route));
