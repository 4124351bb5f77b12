import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getProblemPagePath, getResultCodePagePath } from '@refdesk/api-model/route-paths';

/** Addresses of pages by the name that texts write as code. */
export type LinkedNames = Readonly<Record<string, string>>;

/**
 * Returns the operations, actions, problems and result codes of the version that texts on a page can name, except for
 * the page itself.
 */
export function findLinkedNames(api: ApiVersion, texts: unknown, page: string): LinkedNames {
  const written = new Set([...JSON.stringify(texts).matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
  const known = getAddresses(api);
  return Object.fromEntries(
    [...written].flatMap((name) =>
      known.has(name) && known.get(name) !== page ? [[name, known.get(name) ?? '']] : [],
    ),
  );
}

const knownAddresses = new WeakMap<ApiVersion, ReadonlyMap<string, string>>();

function getAddresses(api: ApiVersion): ReadonlyMap<string, string> {
  const known = knownAddresses.get(api) ?? readAddresses(api);
  knownAddresses.set(api, known);
  return known;
}

function readAddresses(api: ApiVersion): ReadonlyMap<string, string> {
  const operations = api.categories.flatMap((category) => category.operations.filter(({ isUnlisted }) => !isUnlisted));
  const problems = Object.keys(api.document['x-problems'] ?? {}).flatMap((slug): [string, string][] => {
    const path = getProblemPagePath(api.routePaths, slug);
    return path === null ? [] : [[slug, path]];
  });
  const codes = Object.keys(api.document['x-result-codes'] ?? {}).flatMap((name): [string, string][] => {
    const path = getResultCodePagePath(api.routePaths, name);
    return path === null ? [] : [[name, path]];
  });
  // The name of an action is the end of its path.
  const actions = (api.document['x-sandbox'] === 'actions' ? operations : []).map((operation): [string, string] => [
    operation.route.slice(operation.route.lastIndexOf('/') + 1),
    getOperationDocumentationPath(api, operation),
  ]);
  return new Map([
    ...problems,
    ...codes,
    ...actions,
    ...operations.map((operation): [string, string] => [operation.id, getOperationDocumentationPath(api, operation)]),
  ]);
}
