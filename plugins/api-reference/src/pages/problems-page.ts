import type { ApiVersion } from '@refdesk/api-model/api';
import { readRaisedProblems } from '@refdesk/api-model/problem';
import { messages } from '@refdesk/messages/reference';
import type { StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { ApiHistory } from '../versions/history.ts';
import { type PageHistory, readErrorsPageHistory } from '../versions/page-history.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { createProblemSearchEntry, type ProblemEntry, toProblemEntry } from './problem-page.ts';

/** Data of the catalogue of problems. */
export interface ProblemsPageData {
  readonly type: 'problems';
  readonly apiTitle: string;
  readonly version: string;
  /** Whether each problem has a separate page. */
  readonly hasPages: boolean;
  readonly history: PageHistory;
  readonly statuses: readonly { readonly status: number; readonly problems: readonly ProblemEntry[] }[];
  /** Pages of names in its texts. */
  readonly names: LinkedNames;
}

/** Label of the catalogue in a sidebar. */
export const problemsLabel = messages.errors;

export const problemsKind = definePageKind<ProblemsPageData>('@theme/ApiProblems');

/** Creates the page of all problems of a version by status; null if the version has no such page. */
export function createProblemsPage(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  history: ApiHistory,
): StaticPage | null {
  if (api.routePaths.errors === null) return null;
  const problems = readRaisedProblems(api);
  const hasPages = api.routePaths.problems !== null;
  const byStatus = Map.groupBy(problems, ({ status }) => status);
  const data: ProblemsPageData = {
    type: 'problems',
    apiTitle: api.title,
    version: api.version,
    hasPages,
    history: readErrorsPageHistory(history, api),
    statuses: [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, group]) => ({ status, problems: group.map((problem) => toProblemEntry(api, versions, problem)) })),
    names: findLinkedNames(
      api,
      problems.map(({ meaning, causes, remedy }) => [meaning, causes, remedy]),
      api.routePaths.errors,
    ),
  };
  const title = hasPages ? problemsLabel : messages.errorsTitle(api.title, api.version);
  return problemsKind.page({
    path: api.routePaths.errors,
    title,
    ...(hasPages && { documentTitle: `${title} · ${api.title} ${api.version}` }),
    description: messages.errorsDescription(problems.length, api.title, api.version),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    search: [
      {
        ...problemSearchOfPage(api, title),
        description: messages.errorsShort(problems.length, api.title, api.version),
      },
      ...(hasPages ? [] : problems.map((problem) => createProblemSearchEntry(api, problem, problem.slug))),
    ],
  });
}

const problemSearchOfPage = (api: ApiVersion, title: string) => ({
  title,
  anchor: null,
  kind: 'error' as const,
  badge: null,
  route: null,
  breadcrumb: [api.title],
  version: api.version,
  isDeprecated: api.document.info['x-deprecated-since'] !== undefined,
  identifiers: [],
  keywords: [messages.errorCatalogue, messages.problemTypes, 'problem+json'],
  sections: [],
  fields: [],
});
