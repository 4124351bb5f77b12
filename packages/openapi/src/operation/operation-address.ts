import { toSlug } from '../slug.ts';

/** Fields of an operation that define its path. */
export interface OperationPagePathFields {
  readonly operationId?: string | undefined;
  readonly 'x-slug'?: string | undefined;
  readonly 'x-page'?: string | undefined;
}

/** Path of the folder of a version's operation pages, and of its full reference. */
export interface OperationPagesAndReferencePaths {
  readonly operations?: string | null | undefined;
  readonly reference?: string | null | undefined;
}

/** Returns the identifier of an operation: its operationId, or its method and path. */
export const getOperationIdentifier = (operation: OperationPagePathFields, method: string, route: string): string =>
  operation.operationId ?? toSlug(`${method} ${route}`);

/** Returns the last path segment of an operation's page. */
export const getOperationSlug = (operation: OperationPagePathFields, name: string): string =>
  operation['x-slug'] ?? toSlug(name);

/** Returns the anchor of an operation in the full reference. */
export const getOperationAnchor = (name: string): string => `operation/${name}`;

/** Returns the anchor of a named schema in the full reference. */
export const getSchemaAnchor = (name: string): string => `schema/${name}`;

/** Returns the path of an operation's page, or of its section in the full reference; null if it has neither. */
export function findOperationDocumentationPath(
  operation: OperationPagePathFields,
  name: string,
  { operations, reference }: OperationPagesAndReferencePaths,
): string | null {
  if (operation['x-page']) return operation['x-page'];
  if (operations) return `${operations}/${getOperationSlug(operation, name)}`;
  return reference ? `${reference}#${getOperationAnchor(name)}` : null;
}
