import { getSchemaAnchor } from '@refdesk/openapi/operation-address';
import { toSlug } from '@refdesk/openapi/slug';

/** Addresses of the pages of a version; null for kinds of page that it does not have. */
export interface RoutePaths {
  /** Folder of the operation pages. */
  readonly operations: string | null;
  /** Folder of the category pages. */
  readonly categories: string | null;
  /** Page of all categories. */
  readonly categoryIndex: string | null;
  /** Folder of the life-cycle pages. */
  readonly lifecycles: string | null;
  /** Folder of the problem pages. */
  readonly problems: string | null;
  /** Every problem on one page. */
  readonly errors: string | null;
  /** Every scope with the operations that it opens. */
  readonly scopes: string | null;
  /** Every result code, and the folder of their pages. */
  readonly resultCodes: string | null;
  /** The full reference on one page. */
  readonly reference: string | null;
  /** Changes since the previous version. */
  readonly changes: string | null;
  /** Every operation with its successors. */
  readonly migration: string | null;
  readonly sidebar: string | null;
}

export const noRoutePaths: RoutePaths = {
  operations: null,
  categories: null,
  categoryIndex: null,
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

/** Address of a life-cycle's page. */
export const getLifecyclePath = ({ lifecycles }: RoutePaths, name: string): string | null =>
  lifecycles && `${lifecycles}/${toSlug(name)}`;

/**
 * Address of a problem's page: that in the problem's `type` (RFC 9457, section 3.1.1); of its place in the catalogue
 * when it has no page.
 */
export const getProblemPath = ({ problems, errors }: RoutePaths, slug: string): string | null =>
  problems ? `${problems}/${slug}` : errors && `${errors}#${slug}`;

/** Address of a scope's place among all scopes. */
export const getScopePath = ({ scopes }: RoutePaths, name: string): string | null => scopes && `${scopes}#${name}`;

/** Address of a result code's page: its name, as answers are distinguished by it in programs. */
export const getResultCodePath = ({ resultCodes }: RoutePaths, name: string): string | null =>
  resultCodes && `${resultCodes}/${name}`;

/** Address of a named schema in the full reference. */
export const getSchemaPath = ({ reference }: RoutePaths, name: string): string | null =>
  reference && `${reference}#${getSchemaAnchor(name)}`;
