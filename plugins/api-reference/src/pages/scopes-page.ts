import type { ApiVersion } from '@refdesk/api-model/api';
import { readScopesWithOperations } from '@refdesk/api-model/scopes';
import { convertMarkdownToPlainText } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { groupListedOperations, type OperationGroup } from './operation-groups.ts';

/** A scope with its operations. */
export interface ScopeEntry {
  readonly name: string;
  readonly description: string;
  readonly count: number;
  readonly groups: readonly OperationGroup[];
}

/** Data of the page of scopes. */
export interface ScopesPageData {
  readonly type: 'scopes';
  readonly apiTitle: string;
  readonly version: string;
  readonly scopes: readonly ScopeEntry[];
  readonly names: LinkedNames;
}

/** Title of the page, and its label in a sidebar. */
export const scopesTitle = messages.scopes;

export const scopesPageKind = definePageKind<ScopesPageData>('@theme/ApiScopes');

/** Creates the page of all scopes with the operations that require them; null if the version has no such page. */
export function createScopesPage(api: ApiVersion): StaticPage | null {
  if (api.routePaths.scopes === null) return null;
  const scopes = readScopesWithOperations(api);
  const data: ScopesPageData = {
    type: 'scopes',
    apiTitle: api.title,
    version: api.version,
    scopes: scopes
      .map(({ name, description, operations }) => ({
        name,
        description,
        count: operations.length,
        groups: groupListedOperations(api, operations),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    names: findLinkedNames(
      api,
      scopes.map(({ description }) => description),
      api.routePaths.scopes,
    ),
  };
  const description = messages.scopesDescription(scopes.length, api.title, api.version);
  return scopesPageKind.page({
    path: api.routePaths.scopes,
    title: scopesTitle,
    documentTitle: `${scopesTitle} · ${api.title} ${api.version}`,
    description,
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    searchEntries: [
      { ...createSearchEntry(api, scopesTitle, description), keywords: ['permissions', messages.accessRights] },
      ...scopes.map(({ name, description: meaning, operations }) => ({
        ...createSearchEntry(api, name, convertMarkdownToPlainText(meaning)),
        anchor: name,
        breadcrumb: [api.title, scopesTitle],
        identifiers: [name],
        sections: [
          { heading: messages.operations, anchor: name, text: operations.map(({ title }) => `${title}.`).join(' ') },
        ],
      })),
    ],
  });
}

const createSearchEntry = (api: ApiVersion, title: string, description: string): SearchablePageOrSection => ({
  title,
  description,
  anchor: null,
  kind: 'guide',
  badge: null,
  route: null,
  breadcrumb: [api.title],
  version: api.version,
  isDeprecated: false,
  identifiers: [],
  keywords: [],
  sections: [],
  fields: [],
});
