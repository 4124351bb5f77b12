import { type ApiVersion, getOperationDocumentationPath } from './api.ts';
import { type OperationSummary, readOperationSummary } from './operation/operation.ts';

/** Link to the operation of an action, such as `job-save`. */
export interface ActionPageLink {
  readonly name: string;
  readonly title: string;
  /** Path of its page; null if the page is unlisted. */
  readonly path: string | null;
}

/** Returns the name of an operation's action: the last segment of its path. */
export const getActionNameFromRoute = ({ route }: Pick<OperationSummary, 'route'>): string =>
  route.split('/').at(-1) ?? route;

/** Finds the operation of an action, which must document its result codes; null if no operation matches. */
export function findActionPageLink(versions: readonly ApiVersion[], name: string): ActionPageLink | null {
  for (const version of versions) {
    const entry = version.operations.find(
      ({ route, operation }) => operation['x-result-codes'] !== undefined && getActionNameFromRoute({ route }) === name,
    );
    if (!entry) continue;
    const summary = readOperationSummary(entry);
    return {
      name,
      title: summary.title,
      path: summary.isUnlisted ? null : getOperationDocumentationPath(version, summary),
    };
  }
  return null;
}
