import type { ApiVersion } from '@refdesk/api-model/api';
import { readProblemsWithOperations } from '@refdesk/api-model/errors/problem';
import { messages } from '@refdesk/messages/reference';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { ApiHistory } from '../versions/history.ts';
import { type PageVersionInfo, readErrorsPageVersionInfo } from '../versions/page-history.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { createProblemSearchEntry, type DisplayedProblem, toDisplayedProblem } from './problem-page.ts';

/** Problems with the same status. */
export interface ProblemsOfStatus {
  readonly status: number;
  readonly problems: readonly DisplayedProblem[];
}

/** Problems of another API in a catalogue. */
export interface ProblemsOfOtherApi {
  readonly api: string;
  readonly title: string;
  readonly hasPages: boolean;
  readonly statuses: readonly ProblemsOfStatus[];
}

/** Data of the catalogue of problems. */
export interface ProblemsPageData {
  readonly type: 'problems';
  readonly apiTitle: string;
  readonly version: string;
  /** Whether each problem has a separate page. */
  readonly hasPages: boolean;
  readonly versionInfo: PageVersionInfo;
  readonly statuses: readonly ProblemsOfStatus[];
  /** Problems of other APIs whose catalogue has the same path. */
  readonly otherCatalogues: readonly ProblemsOfOtherApi[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

/** Label of the catalogue in a sidebar. */
export const problemsLabel = messages.errors;

export const problemsPageKind = definePageKind<ProblemsPageData>('@theme/ApiProblems');

/**
 * Creates the page that lists all problems of a version by status. Versions of other APIs with the same path share the
 * page of the first.
 *
 * @returns null if the version has no such page, or shares the page of a version listed before it.
 */
export function createProblemsPage(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  history: ApiHistory,
): StaticPage | null {
  if (api.routePaths.errors === null) return null;
  const [first, ...others] = versions.filter(({ routePaths }) => routePaths.errors === api.routePaths.errors);
  if (first !== undefined && first !== api) return null;
  const problems = readProblemsWithOperations(api);
  const hasPages = api.routePaths.problems !== null;
  const data: ProblemsPageData = {
    type: 'problems',
    apiTitle: api.title,
    version: api.version,
    hasPages,
    versionInfo: readErrorsPageVersionInfo(history, api),
    statuses: groupByStatus(api, versions),
    otherCatalogues: others.map((other) => ({
      api: other.api,
      title: other.title,
      hasPages: other.routePaths.problems !== null,
      statuses: groupByStatus(other, versions),
    })),
    names: findNamesInProblems([api, ...others], api.routePaths.errors),
  };
  const title = hasPages ? problemsLabel : messages.errorsTitle(api.title, api.version);
  return problemsPageKind.page({
    path: api.routePaths.errors,
    title,
    ...(hasPages && { documentTitle: `${title} · ${api.title} ${api.version}` }),
    description: messages.errorsDescription(problems.length, api.title, api.version),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    searchEntries: [
      {
        ...createPageSearchEntry(api, title),
        description: messages.errorsShort(problems.length, api.title, api.version),
      },
      ...[api, ...others].flatMap(listProblemSearchEntries),
    ],
  });
}

function groupByStatus(api: ApiVersion, versions: readonly ApiVersion[]): ProblemsOfStatus[] {
  return [...Map.groupBy(readProblemsWithOperations(api), ({ status }) => status)]
    .toSorted(([a], [b]) => a - b)
    .map(([status, problems]) => ({
      status,
      problems: problems.map((problem) => toDisplayedProblem(api, versions, problem)),
    }));
}

const findNamesInProblems = (apis: readonly ApiVersion[], path: string): LinkedNames =>
  Object.assign(
    {},
    ...apis.toReversed().map((api) =>
      findLinkedNames(
        api,
        readProblemsWithOperations(api).map(({ meaning, causes, remedy }) => [meaning, causes, remedy]),
        path,
      ),
    ),
  );

/** Lists the search entries of problems without a page. */
const listProblemSearchEntries = (api: ApiVersion): SearchablePageOrSection[] =>
  api.routePaths.problems === null
    ? readProblemsWithOperations(api).map((problem) => createProblemSearchEntry(api, problem, problem.slug))
    : [];

const createPageSearchEntry = (api: ApiVersion, title: string) => ({
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
