import {
  type ApiVersion,
  findOperationWithPathItem,
  getOperationDocumentationPath,
  type OperationCategory,
} from '@refdesk/api-model/api';
import { type DownloadableFile, listVersionDownloads } from '@refdesk/api-model/download';
import { listWebhooksAndCallbacks, type WebhookOrCallback } from '@refdesk/api-model/event';
import type { ApiLogo } from '@refdesk/api-model/logo';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { type DescribedServer, readServerWithDefaultVariables } from '@refdesk/api-model/operation/server';
import { referenceNamesOnlySchemaExpansion } from '@refdesk/api-model/schema/read-schema';
import { getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { ApiHistory } from '../versions/history.ts';
import {
  type PageVersionInfo,
  readCategoryPageVersionInfo,
  readStartPageVersionInfo,
} from '../versions/page-history.ts';
import { formatApiNameWithVersion, formatDocumentTitle, joinTruncatedSentenceAndEnding } from './document-title.ts';
import { createEventLink } from './event-page.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import type { OperationLink } from './operation-page.ts';

/** An operation in a list. */
export interface CategoryOperation extends OperationLink {
  readonly route: string;
  readonly summary: string;
  readonly scopes: readonly string[];
  readonly isDeprecated: boolean;
}

/** Data of the page of a category. */
export interface CategoryPageData {
  readonly type: 'category';
  readonly apiTitle: string;
  readonly version: string;
  readonly description: string;
  readonly operations: readonly CategoryOperation[];
  /** Webhooks and callbacks with the tag of the category. */
  readonly events: readonly OperationLink[];
  readonly referencePath: string | null;
  readonly names: LinkedNames;
  readonly versionInfo: PageVersionInfo;
}

/** Overview of an API. */
export interface ApiOverviewSectionData {
  readonly description: string;
  readonly logo: ApiLogo | null;
  readonly servers: readonly DescribedServer[];
  readonly downloads: readonly DownloadableFile[];
  readonly referencePath: string | null;
  readonly events: readonly OperationLink[];
  readonly versionInfo: PageVersionInfo;
}

/** Data of the page of all categories. */
export interface CategoriesPageData {
  readonly type: 'categories';
  readonly apiTitle: string;
  readonly version: string;
  /** Additional content if this is the first page of the API; otherwise null. */
  readonly overview: ApiOverviewSectionData | null;
  readonly categories: readonly {
    readonly title: string;
    readonly path: string | null;
    readonly description: string;
    /** Whether its page mentions scopes. */
    readonly hasScopes: boolean;
    readonly operations: readonly OperationLink[];
  }[];
  readonly names: LinkedNames;
}

export const categoryPageKind = definePageKind<CategoryPageData | CategoriesPageData>('@theme/ApiCategory');

/** Creates the page of a category; null if the version has no category pages. */
export function createCategoryPage(
  api: ApiVersion,
  category: OperationCategory,
  history: ApiHistory,
): StaticPage | null {
  if (category.path === null) return null;
  const operations = getEntries(api, category);
  const apiName = formatApiNameWithVersion(api, history);
  const data: CategoryPageData = {
    type: 'category',
    apiTitle: api.title,
    version: api.version,
    description: category.description,
    operations,
    events: listEvents(api).flatMap(({ event, link }) => (event.operation.tags?.[0] === category.tag ? [link] : [])),
    referencePath: api.routePaths.reference,
    names: findLinkedNames(api, [category.description, operations.map(({ summary }) => summary)], category.path),
    versionInfo: readCategoryPageVersionInfo(history, api, category.slug),
  };
  return categoryPageKind.page({
    path: category.path,
    title: category.title,
    documentTitle: formatDocumentTitle(category.title, api, history),
    description: joinTruncatedSentenceAndEnding(
      getFirstSentenceOfMarkdown(category.description),
      operations.length === 0 ? `${apiName}.` : messages.countOfTheApi(formatCount(operations.length), apiName),
    ),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
  });
}

const formatCount = (count: number): string =>
  count === 1 ? messages.oneOperation : messages.countOfOperations(count);

/** Creates the page of all categories; null if the version has no category pages. */
export function createCategoriesPage(api: ApiVersion, history: ApiHistory): StaticPage | null {
  if (api.routePaths.categoryIndex === null) return null;
  const overview = api.isCategoryIndexFirst ? createOverview(api, history) : null;
  const data: CategoriesPageData = {
    type: 'categories',
    apiTitle: api.title,
    version: api.version,
    overview,
    names: findLinkedNames(
      api,
      [overview?.description, api.categories.map(({ description }) => description)],
      api.routePaths.categoryIndex,
    ),
    categories: api.categories.map((category) => ({
      title: category.title,
      path: category.path,
      description: category.description,
      hasScopes: getEntries(api, category).some(({ scopes }) => scopes.length > 0),
      operations: category.operations.map((operation) => ({
        method: operation.method,
        title: operation.title,
        path: getOperationDocumentationPath(api, operation),
      })),
    })),
  };
  return categoryPageKind.page({
    path: api.routePaths.categoryIndex,
    title: api.isCategoryIndexFirst ? formatApiNameWithVersion(api, history) : messages.titleCategories(api.title),
    description: messages.allCategoriesOf(api.categories.length, api.title, api.version),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
  });
}

function createOverview(api: ApiVersion, history: ApiHistory): ApiOverviewSectionData {
  const { document, routePaths, logo } = api;
  return {
    description: document.info.description ?? document.info.summary ?? '',
    logo,
    servers: (document.servers ?? []).map(readServerWithDefaultVariables),
    downloads: listVersionDownloads(api),
    referencePath: routePaths.reference,
    events: listEvents(api).map(({ link }) => link),
    versionInfo: readStartPageVersionInfo(history, api),
  };
}

/** Lists the webhooks and callbacks that have pages. */
const listEvents = (api: ApiVersion): { readonly event: WebhookOrCallback; readonly link: OperationLink }[] =>
  listWebhooksAndCallbacks(api.document).flatMap((event) => {
    const link = createEventLink(api, event);
    return link === null ? [] : [{ event, link }];
  });

const getEntries = (api: ApiVersion, category: OperationCategory): CategoryOperation[] =>
  category.operations.map(({ id }) => toEntry(api, id)).filter((entry) => entry !== null);

function toEntry(api: ApiVersion, id: string): CategoryOperation | null {
  const entry = findOperationWithPathItem(api, id);
  if (!entry) return null;
  const operation = readOperation(api.document, entry, referenceNamesOnlySchemaExpansion);
  return {
    method: operation.method,
    title: operation.title,
    path: getOperationDocumentationPath(api, operation),
    route: operation.route,
    summary: getFirstSentenceOfMarkdown(operation.description),
    scopes: operation.security.flatMap(({ scopes }) => scopes.map(({ name }) => name)),
    isDeprecated: operation.isDeprecated,
  };
}
