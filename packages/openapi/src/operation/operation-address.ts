import { toSlug } from '../slug.ts';

/** Part of an operation that defines its address. */
export interface AddressedOperation {
  readonly operationId?: string | undefined;
  readonly 'x-slug'?: string | undefined;
  readonly 'x-page'?: string | undefined;
}

/** Location of the operations of a version: a folder of pages, or the full reference alone. */
export interface OperationFolders {
  readonly operations?: string | null | undefined;
  readonly reference?: string | null | undefined;
}

/** The name by which an operation goes: its operationId; without one its method and path. */
export const getOperationName = (operation: AddressedOperation, method: string, route: string): string =>
  operation.operationId ?? toSlug(`${method} ${route}`);

/** Last part of the address of an operation's page. */
export const getOperationSlug = (operation: AddressedOperation, name: string): string =>
  operation['x-slug'] ?? toSlug(name);

/** Anchor of an operation in the full reference. */
export const getOperationAnchor = (name: string): string => `operation/${name}`;

/** Anchor of a named schema in the full reference. */
export const getSchemaAnchor = (name: string): string => `schema/${name}`;

/** Address of an operation's page; of its place in the full reference when it has no page; null when it has neither. */
export function getOperationAddress(
  operation: AddressedOperation,
  name: string,
  { operations, reference }: OperationFolders,
): string | null {
  if (operation['x-page']) return operation['x-page'];
  if (operations) return `${operations}/${getOperationSlug(operation, name)}`;
  return reference ? `${reference}#${getOperationAnchor(name)}` : null;
}
