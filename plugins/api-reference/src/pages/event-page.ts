import { type ApiVersion, findOperationWithPathItem, getOperationDocumentationPath } from '@refdesk/api-model/api';
import {
  getEventPagePath,
  listWebhooksAndCallbacks,
  readEventOperation,
  type WebhookOrCallback,
} from '@refdesk/api-model/event';
import { type Operation, readOperationSummary } from '@refdesk/api-model/operation/operation';
import type { VersionRoutePaths } from '@refdesk/api-model/route-paths';
import { referenceNamesOnlySchemaExpansion } from '@refdesk/api-model/schema/read-schema';
import { createEventRequestSample, type EventSample } from '@refdesk/api-samples/event';
import { getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { SidebarItem, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { ApiHistory } from '../versions/history.ts';
import { type EventChangesInAdjacentVersions, readEventChangesInAdjacentVersions } from '../versions/page-history.ts';
import { formatApiNameWithVersion, formatDocumentTitle, joinTruncatedSentenceAndEnding } from './document-title.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import type { OperationLink } from './operation-page.ts';

/** Data of the page of a webhook or callback. */
export interface EventPageData {
  readonly type: 'event';
  readonly api: string;
  readonly version: string;
  readonly kind: WebhookOrCallback['kind'];
  readonly operation: Operation;
  /** Operation that declares the callback; null for a webhook. */
  readonly ownerOperation: OperationLink | null;
  readonly sample: EventSample;
  readonly versionInfo: EventChangesInAdjacentVersions;
  readonly routePaths: VersionRoutePaths;
  readonly names: LinkedNames;
}

/** Title of the group of webhooks and callbacks. */
export const webhooksAndCallbacksTitle = messages.webhooksAndCallbacks;

/** Creates a page for each webhook and each callback. */
export const createEventPages = (api: ApiVersion, history: ApiHistory): StaticPage[] =>
  listWebhooksAndCallbacks(api.document).flatMap((event) => createEventPage(api, event, history) ?? []);

function createEventPage(api: ApiVersion, event: WebhookOrCallback, history: ApiHistory): StaticPage | null {
  const path = getEventPagePath(api, event);
  if (path === null) return null;
  const operation = readEventOperation(api.document, event);
  const data: EventPageData = {
    type: 'event',
    api: api.api,
    version: api.version,
    kind: event.kind,
    operation,
    ownerOperation: event.owner === null ? null : toOwner(api, event.owner),
    sample: createEventRequestSample(api.document, event, operation),
    versionInfo: readEventChangesInAdjacentVersions(history, api, operation.id),
    routePaths: api.routePaths,
    names: findLinkedNames(api, operation, path),
  };
  return eventPageKind.page({
    path,
    title: operation.title,
    documentTitle: formatDocumentTitle(operation.title, api, history),
    description: joinTruncatedSentenceAndEnding(
      getFirstSentenceOfMarkdown(operation.description || operation.title),
      messages.kindOfTheApi(event.kind, formatApiNameWithVersion(api, history)),
    ),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
  });
}

function toOwner(api: ApiVersion, id: string): OperationLink | null {
  const entry = findOperationWithPathItem(api, id);
  if (!entry) return null;
  const summary = readOperationSummary(entry);
  return { method: summary.method, title: summary.title, path: getOperationDocumentationPath(api, summary) };
}

export const eventPageKind = definePageKind<EventPageData>('@theme/ApiEvent');

/** Returns a link to the event; null if it has no page. */
export function createEventLink(api: ApiVersion, event: WebhookOrCallback): OperationLink | null {
  const path = getEventPagePath(api, event);
  return path === null
    ? null
    : {
        method: event.method,
        title: readEventOperation(api.document, event, referenceNamesOnlySchemaExpansion).title,
        path,
      };
}

/** Creates the sidebar category of webhooks and callbacks; empty if none exist. */
export function createEventSidebarItems(api: ApiVersion): SidebarItem[] {
  const links = listWebhooksAndCallbacks(api.document).flatMap((event) => createEventLink(api, event) ?? []);
  const items = links.map(({ title, path }): SidebarItem => ({ type: 'link', label: title, href: path }));
  return items.length === 0 ? [] : [{ type: 'category', label: webhooksAndCallbacksTitle, items }];
}
