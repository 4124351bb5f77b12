import type { RouteConfig } from '@docusaurus/types';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import {
  describeMissingPhrases,
  type FindablePage,
  findPagesWithoutPhrases,
} from '../../../plugins/search/src/readers-words/missing-phrases.ts';
import { findPhraseFiles, loadSearchPhrases } from '../../../plugins/search/src/readers-words/phrases.ts';

/** Kinds of pages by the component that renders them. */
const kindByComponent: Readonly<Record<string, FindablePage['kind']>> = {
  '@theme/ApiOperation': 'operation',
  '@theme/DocItem': 'guide',
  '@theme/ApiChanges': 'guide',
  '@theme/ApiLifecycle': 'guide',
  '@theme/ApiMigration': 'guide',
  '@theme/ApiScopes': 'guide',
  '@theme/ApiProblem': 'error',
  '@theme/ApiResultCode': 'error',
  '@theme/DictionaryPage': 'table',
};

/** Lists pages without search phrases, the most visited kinds first; pages of previous versions need none. */
export function describePagesWithoutSearchPhrases(routes: readonly RouteConfig[]): string[] {
  const pages = listFindablePages(routes);
  const phrases = loadSearchPhrases(findPhraseFiles(resolveProviderPath('.')));
  const missing = findPagesWithoutPhrases(
    pages,
    phrases.map(({ address }) => address),
  );
  return describeMissingPhrases(missing, pages.length);
}

/** Lists the searchable pages among the routes of the site. */
export function listFindablePages(routes: readonly RouteConfig[]): FindablePage[] {
  return routes.flatMap(({ path, component, routes: children = [] }) => {
    const kind = kindByComponent[component];
    const page =
      kind === undefined ? [] : [{ address: path, title: '', kind, isDeprecated: belongsToPreviousVersion(path) }];
    return [...page, ...listFindablePages(children)];
  });
}

/** Whether a page belongs to a previous version: only such pages have a version number in the path. */
const belongsToPreviousVersion = (path: string): boolean => /\/\d+\.\d+\.\d+(?:\/|$)/.test(path);
