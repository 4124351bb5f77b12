import { type ApiVersion, getOperationDocumentationPath, type OperationCategory } from '@refdesk/api-model/api';
import { createUnsanitizedMarkdownRenderer } from '@refdesk/markdown/create-reader';
import { listRedocFragments } from '@refdesk/markdown/redoc-links';
import { appendToPointer, isObjectOrArray } from '@refdesk/openapi/pointer';
import { decodeUriFragment } from '@refdesk/openapi/reference';
import { toSlug } from '@refdesk/openapi/slug';
import type { UnlocatedDiagnostic } from '../load/description-diagnostic.ts';
import { getDescriptionHeadingAnchor } from './section-anchor.ts';

const markdownReader = createUnsanitizedMarkdownRenderer();

/**
 * Returns the path of the page to which a Redoc link points; null if the version has no such operation, category or
 * heading.
 *
 * @example `#tag/Sites/operation/createSite` → `/docs/create-site`, `#tag/US-Verification` → `/docs/us-verification`
 */
export function findRedocLinkPath(api: ApiVersion, fragment: string): string | null {
  const name = decodeUriFragment(fragment);
  if (name.startsWith('#section/')) return findSectionPath(api, name);
  const [, id] = /^#(?:tag\/.+\/)?operation\/(.+)$/.exec(name) ?? [];
  return id === undefined ? findCategoryPath(api, name.slice('#tag/'.length)) : findOperationPath(api, id);
}

function findOperationPath(api: ApiVersion, id: string): string | null {
  const operations = api.categories.flatMap((category) => category.operations);
  const operation =
    operations.find((candidate) => candidate.id === id) ??
    operations.find((candidate) => candidate.id.toLowerCase() === id.toLowerCase());
  return operation === undefined ? null : getOperationDocumentationPath(api, operation);
}

function findCategoryPath({ categories, routePaths }: ApiVersion, name: string): string | null {
  const category: OperationCategory | undefined =
    categories.find(({ tag }) => tag === name) ?? categories.find(({ tag }) => toSlug(tag) === toSlug(name));
  if (category === undefined) return null;
  return category.path ?? (routePaths.reference && `${routePaths.reference}#tag/${category.slug}`);
}

/** Returns the path of a heading in the description of the API, which the full reference contains. */
function findSectionPath({ document, routePaths }: ApiVersion, fragment: string): string | null {
  const anchor = getDescriptionHeadingAnchor(fragment.slice(fragment.lastIndexOf('/') + 1));
  const tokens = markdownReader.parse(document.info.description ?? '', {});
  const isHeading = tokens.some(
    ({ type }, index) =>
      type === 'heading_open' && getDescriptionHeadingAnchor(tokens[index + 1]?.content ?? '') === anchor,
  );
  return isHeading && routePaths.reference ? `${routePaths.reference}#${anchor}` : null;
}

/** Warns about each Redoc link in a description that matches no operation, tag or heading. */
export const checkRedocLinks = (api: ApiVersion): UnlocatedDiagnostic[] =>
  listTexts(api.document).flatMap(({ pointer, text }) =>
    listRedocFragments(text)
      .filter((fragment) => findRedocLinkPath(api, fragment) === null)
      .map((fragment) => ({
        pointer,
        message: `The link ${fragment} is broken: there is no such operation, tag or heading.`,
        hint: 'It is shown as text. Link to #operation/ID, #tag/NAME or #section/HEADING, or to the URL of a page.',
        level: 'warning',
        kind: 'broken-link',
      })),
  );

interface DescriptionText {
  readonly pointer: string;
  readonly text: string;
}

function listTexts(node: unknown, pointer = '#'): DescriptionText[] {
  if (typeof node === 'string') return [{ pointer, text: node }];
  return isObjectOrArray(node)
    ? Object.entries(node).flatMap(([key, value]) => listTexts(value, appendToPointer(pointer, key)))
    : [];
}
