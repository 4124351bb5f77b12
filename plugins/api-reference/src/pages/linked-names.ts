import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import { getProblemPagePath, getResultCodePagePath } from '@refdesk/api-model/route-paths';
import { listRedocFragments } from '@refdesk/markdown/redoc-links';
import { findRedocLinkPath } from './redoc-links.ts';

/** Page paths, keyed by the names that texts contain as code, and by the fragments of links such as `#tag/Jobs`. */
export type LinkedNames = Readonly<Record<string, string>>;

/**
 * Returns the page paths of operations, actions, problems and result codes that the texts of a page mention, except for
 * the page itself, and the targets of Redoc links.
 */
export function findLinkedNames(api: ApiVersion, texts: unknown, page: string): LinkedNames {
  const text = JSON.stringify(texts);
  const mentionedNames = new Set([...text.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
  const pathsByName = getPaths(api);
  const names = [...mentionedNames].flatMap((name): [string, string][] =>
    pathsByName.has(name) && pathsByName.get(name) !== page ? [[name, pathsByName.get(name) ?? '']] : [],
  );
  return Object.fromEntries([...names, ...findRedocLinks(api, text)]);
}

const findRedocLinks = (api: ApiVersion, text: string): [string, string][] =>
  listRedocFragments(text).flatMap((fragment) => {
    const path = findRedocLinkPath(api, fragment);
    return path === null ? [] : [[fragment, path]];
  });

const pathCache = new WeakMap<ApiVersion, ReadonlyMap<string, string>>();

function getPaths(api: ApiVersion): ReadonlyMap<string, string> {
  const pathsByName = pathCache.get(api) ?? readPaths(api);
  pathCache.set(api, pathsByName);
  return pathsByName;
}

function readPaths(api: ApiVersion): ReadonlyMap<string, string> {
  const operations = api.categories.flatMap((category) => category.operations.filter(({ isUnlisted }) => !isUnlisted));
  const problems = Object.keys(api.document['x-problems'] ?? {}).flatMap((slug): [string, string][] => {
    const path = getProblemPagePath(api.routePaths, slug);
    return path === null ? [] : [[slug, path]];
  });
  const codes = Object.keys(api.document['x-result-codes'] ?? {}).flatMap((name): [string, string][] => {
    const path = getResultCodePagePath(api.routePaths, name);
    return path === null ? [] : [[name, path]];
  });
  // The name of an action is the last segment of its path.
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
