import { type ApiVersion, getOperationDocumentationPath } from '@refdesk/api-model/api';
import type { OperationSummary } from '@refdesk/api-model/operation/operation';
import { getAtomFeedPathOfPage } from '@refdesk/atom-feed';
import { messages } from '@refdesk/messages/reference';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { createSuccessorOperationsData } from './operation-page.ts';
import type { SuccessorApi } from './successor.ts';

/** An operation with its equivalents in the other API. */
export interface OperationMigrationEntry {
  readonly title: string;
  /** Name of the operation, such as `job-save`. */
  readonly actionName: string;
  /** Path of its page; null if the page is unlisted. */
  readonly path: string | null;
  readonly group: string | null;
  readonly successors: NonNullable<ReturnType<typeof createSuccessorOperationsData>>['operations'];
  readonly note: string | null;
}

/** Data of the migration page. */
export interface MigrationPageData {
  readonly type: 'migration';
  readonly from: string;
  readonly to: string;
  readonly sections: readonly {
    readonly slug: string;
    readonly title: string;
    readonly entries: readonly OperationMigrationEntry[];
  }[];
  readonly count: { readonly all: number; readonly withSuccessor: number };
  /** Path of the feed that lists new equivalents. */
  readonly feed: string;
}

/** Title of the page, and its label in a sidebar. */
export const formatMigrationTitle = ({ title }: Pick<ApiVersion, 'title'>): string => messages.movingTo(title);

export const migrationPageKind = definePageKind<MigrationPageData>('@theme/ApiMigration');

/**
 * Creates the page of all operations of `api` with their equivalents in `successorApi`; null if there is no such page.
 */
export function createMigrationPage(api: ApiVersion, successorApi: SuccessorApi | null): StaticPage | null {
  if (api.routePaths.migration === null || successorApi === null) return null;
  const sections = api.categories.map(({ slug, title, operations }) => ({
    slug,
    title,
    entries: operations.map((operation) => toEntry(api, successorApi, operation)),
  }));
  const entries = sections.flatMap((section) => section.entries);
  const data: MigrationPageData = {
    type: 'migration',
    from: api.title,
    to: `${successorApi.title} ${successorApi.version}`,
    sections: sections.filter((section) => section.entries.length > 0),
    count: { all: entries.length, withSuccessor: entries.filter(({ successors }) => successors.length > 0).length },
    feed: getAtomFeedPathOfPage(api.routePaths.migration),
  };
  return migrationPageKind.page({
    path: api.routePaths.migration,
    title: formatMigrationTitle(successorApi),
    documentTitle: messages.movingFromTo(data.from, data.to),
    description: messages.everyCallWithEquivalent(api.title, data.to),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    listsChanges: true,
    data,
  });
}

function toEntry(api: ApiVersion, successorApi: SuccessorApi, summary: OperationSummary): OperationMigrationEntry {
  const node = api.operations.find(
    ({ route, method }) => route === summary.route && method === summary.method,
  )?.operation;
  const equivalents = createSuccessorOperationsData(successorApi, {
    successors: node?.['x-successors'] ?? [],
    successorNote: node?.['x-successor-note'] ?? null,
  });
  return {
    title: summary.title,
    actionName: summary.route.split('/').at(-1) ?? summary.route,
    path: summary.isUnlisted ? null : getOperationDocumentationPath(api, summary),
    group: summary.group,
    successors: equivalents?.operations ?? [],
    note: equivalents?.note ?? null,
  };
}
