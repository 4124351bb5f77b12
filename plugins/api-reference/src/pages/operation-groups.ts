import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import type { OperationSummary } from '@refdesk/api-model/operation/operation';
import type { OperationLink } from './operation-page.ts';

/** Operations of a category that share a problem, result code or scope. */
export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly OperationLink[];
}

/** Groups operations by category, in the order of the categories, without unlisted ones. */
export function groupListedOperations(api: ApiVersion, operations: readonly OperationSummary[]): OperationGroup[] {
  const ids = new Set(operations.filter(({ isUnlisted }) => !isUnlisted).map(({ id }) => id));
  return api.categories
    .map(({ title, operations: all }) => ({
      title,
      operations: all.filter(({ id }) => ids.has(id)).map((operation) => toOperationLink(api, operation)),
    }))
    .filter((group) => group.operations.length > 0);
}

/** Creates the link to an operation's page. */
export const toOperationLink = (api: ApiVersion, operation: OperationSummary): OperationLink => ({
  method: operation.method,
  title: operation.title,
  path: getOperationDocumentationPath(api, operation),
});
