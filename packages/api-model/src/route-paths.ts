import { getSchemaAnchor } from '@refdesk/openapi/operation-address';
import { toSlug } from '@refdesk/openapi/slug';

/** Paths of the pages of a version; null for kinds of pages that it does not have. */
export interface VersionRoutePaths {
  /** Parent path of the operation pages. */
  readonly operations: string | null;
  /** Parent path of the category pages. */
  readonly categories: string | null;
  /** The page that lists all categories. */
  readonly categoryIndex: string | null;
  /** Guide that replaces the page of all categories. */
  readonly categoryGuide: string | null;
  /** Parent path of the life-cycle pages. */
  readonly lifecycles: string | null;
  /** Parent path of the problem pages. */
  readonly problems: string | null;
  /** The page of all problems. */
  readonly errors: string | null;
  /** The page of all scopes, with the operations that require them. */
  readonly scopes: string | null;
  /** The page of all result codes, and the parent path of their pages. */
  readonly resultCodes: string | null;
  /** The full reference on one page. */
  readonly reference: string | null;
  /** Changes since the previous version. */
  readonly changes: string | null;
  /** The page of all operations with their successors. */
  readonly migration: string | null;
  readonly sidebar: string | null;
}

export const emptyRoutePaths: VersionRoutePaths = {
  operations: null,
  categories: null,
  categoryIndex: null,
  categoryGuide: null,
  lifecycles: null,
  problems: null,
  errors: null,
  scopes: null,
  resultCodes: null,
  reference: null,
  changes: null,
  migration: null,
  sidebar: null,
};

/** Returns the path of a life-cycle's page. */
export const getLifecyclePagePath = ({ lifecycles }: VersionRoutePaths, name: string): string | null =>
  lifecycles && `${lifecycles}/${toSlug(name)}`;

/**
 * Returns the path of a problem's page, which is its `type` (RFC 9457, section 3.1.1), or of its section in the
 * catalogue if it has no page.
 */
export const getProblemPagePath = ({ problems, errors }: VersionRoutePaths, slug: string): string | null =>
  problems ? `${problems}/${slug}` : errors && `${errors}#${slug}`;

/** Returns the path of a scope's section on the page of all scopes. */
export const getScopeSectionPath = ({ scopes }: VersionRoutePaths, name: string): string | null =>
  scopes && `${scopes}#${name}`;

/** Returns the path of a result code's page. It uses the name, the stable identifier that programs compare. */
export const getResultCodePagePath = ({ resultCodes }: VersionRoutePaths, name: string): string | null =>
  resultCodes && `${resultCodes}/${name}`;

/** Returns the path of a named schema's section in the full reference. */
export const getSchemaSectionPath = ({ reference }: VersionRoutePaths, name: string): string | null =>
  reference && `${reference}#${getSchemaAnchor(name)}`;
