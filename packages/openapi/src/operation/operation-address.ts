import { toSlug } from '../slug.ts';

/** Part of an operation that defines its address. */
export interface OperationAddressFields {
  readonly operationId?: string | undefined;
  readonly 'x-slug'?: string | undefined;
  readonly 'x-page'?: string | undefined;
}

/** Location of the operations of a version: a folder of pages, or only the full reference. */
export interface OperationPageFolders {
  readonly operations?: string | null | undefined;
  readonly reference?: string | null | undefined;
}

/** Returns the identifier of an operation: its operationId, or its method and path. */
export const getOperationIdentifier = (operation: OperationAddressFields, method: string, route: string): string =>
  operation.operationId ?? toSlug(`${method} ${route}`);

/** Returns the last path segment of an operation's page. */
export const getOperationSlug = (operation: OperationAddressFields, name: string): string =>
  operation['x-slug'] ?? toSlug(name);

/** Returns the anchor of an operation in the full reference. */
export const getOperationAnchor = (name: string): string => `operation/${name}`;

/** Returns the anchor of a named schema in the full reference. */
export const getSchemaAnchor = (name: string): string => `schema/${name}`;

/** Returns the address of an operation's page, or of its section in the full reference; null if it has neither. */
export function getOperationDocumentationAddress(
  operation: OperationAddressFields,
  name: string,
  { operations, reference }: OperationPageFolders,
): string | null {
  if (operation['x-page']) return operation['x-page'];
  if (operations) return `${operations}/${getOperationSlug(operation, name)}`;
  return reference ? `${reference}#${getOperationAnchor(name)}` : null;
}
