import { findOperationDocumentationPath } from '@refdesk/openapi/operation-address';
import type { Description, SandboxOperation } from '@refdesk/sandbox';
import type { ServicePortal } from './service-portal.ts';

/** Returns the path of an operation's page in a version such as `main/2.0.0`; null if it has no page. */
export function findOperationReferencePagePath(
  portal: ServicePortal,
  version: string,
  { paths }: Description,
  { id, method, path }: SandboxOperation,
): string | null {
  return findOperationDocumentationPath(paths[path]?.[method] ?? {}, id, portal.references[version] ?? {});
}

/** Returns the API name of a version, such as `main` for `main/2.0.0`. */
export const extractApiNameFromVersion = (version: string): string => version.slice(0, version.indexOf('/'));
