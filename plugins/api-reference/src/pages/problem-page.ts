import type { ApiVersion } from '@refdesk/api-model/api';
import { type ProblemWithOperations, readProblemsWithOperations } from '@refdesk/api-model/errors/problem';
import { getLifecyclePagePath, getProblemPagePath } from '@refdesk/api-model/route-paths';
import { highlightCode } from '@refdesk/api-samples/highlight';
import { formatSampleValue, shortenSampleValue } from '@refdesk/api-samples/shorten';
import { convertMarkdownToPlainText, getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { joinTruncatedSentenceAndEnding } from './document-title.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { groupListedOperations, type OperationGroup } from './operation-groups.ts';

/** A problem as shown on its page or in the catalogue. */
export interface DisplayedProblem {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly causes: readonly string[];
  readonly remedy: string;
  /** Path of its page; null if only the catalogue describes it. */
  readonly path: string | null;
  /** Highlighted example response; null if the description has none. */
  readonly example: string | null;
  readonly returnedBy: { readonly count: number; readonly total: number; readonly groups: readonly OperationGroup[] };
  /** Equivalent problems of the newer version. */
  readonly successors: readonly { readonly title: string; readonly path: string | null }[];
}

/** Data of the page of a problem. */
export interface ProblemPageData {
  readonly type: 'problem';
  readonly apiTitle: string;
  readonly version: string;
  readonly problem: DisplayedProblem;
  /** URI in the `type` of the response body. */
  readonly typeUri: string | null;
  readonly lifecycles: readonly { readonly title: string; readonly path: string | null }[];
  /** Names in older versions of the API. */
  readonly formerNames: readonly { readonly version: string; readonly code: string; readonly path: string | null }[];
  /** Other problems with the same status. */
  readonly otherProblems: readonly { readonly title: string; readonly path: string | null }[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

export const problemPageKind = definePageKind<ProblemPageData>('@theme/ApiProblem');

/** Creates the pages of problems, at the paths of their `type` URIs; empty if the version has no such pages. */
export function createProblemPages(api: ApiVersion, versions: readonly ApiVersion[]): StaticPage[] {
  if (api.routePaths.problems === null) return [];
  const problems = readProblemsWithOperations(api);
  return problems.map((problem) => {
    const formerNames = findFormerNames(api, versions, problem.slug);
    const data: ProblemPageData = {
      type: 'problem',
      apiTitle: api.title,
      version: api.version,
      problem: toDisplayedProblem(api, versions, problem),
      typeUri: readTypeUri(problem.example),
      lifecycles: findLifecycles(api, problem.slug),
      formerNames,
      otherProblems: problems
        .filter(({ status, slug }) => status === problem.status && slug !== problem.slug)
        .map(({ title, slug }) => ({ title, path: getProblemPagePath(api.routePaths, slug) })),
      names: findLinkedNames(
        api,
        [problem.meaning, problem.causes, problem.remedy],
        `${api.routePaths.problems}/${problem.slug}`,
      ),
    };
    return problemPageKind.page({
      path: `${api.routePaths.problems}/${problem.slug}`,
      title: problem.title,
      documentTitle: messages.problemTitle(problem.status, problem.title, api.title),
      description: joinTruncatedSentenceAndEnding(
        convertMarkdownToPlainText(problem.meaning),
        messages.problemDescription(api.title, api.version),
      ),
      sidebar: api.routePaths.sidebar,
      unlisted: false,
      data,
      searchEntries: [
        createProblemSearchEntry(
          api,
          problem,
          null,
          formerNames.map(({ code }) => code),
        ),
      ],
    });
  });
}

/** Converts a problem to the data of its page. */
export function toDisplayedProblem(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  problem: ProblemWithOperations,
): DisplayedProblem {
  const { slug, status, title, meaning, causes, remedy, operations, example } = problem;
  return {
    ...{ slug, status, title, meaning, causes, remedy },
    path: api.routePaths.problems && getProblemPagePath(api.routePaths, slug),
    example: example === null ? null : highlightCode(formatSampleValue(shortenSampleValue(example)), 'json'),
    returnedBy: {
      count: operations.length,
      total: api.operations.length,
      groups: groupListedOperations(api, operations),
    },
    successors: findSuccessors(api, versions, problem.successors ?? []),
  };
}

/** Creates the search entry of a problem: its name, status and meaning. */
export function createProblemSearchEntry(
  api: ApiVersion,
  problem: ProblemWithOperations,
  anchor: string | null,
  keywords: readonly string[] = [],
): SearchablePageOrSection {
  const { slug, status, title, meaning, causes, remedy } = problem;
  return {
    title,
    anchor,
    kind: 'error',
    badge: String(status),
    route: null,
    breadcrumb: [api.title, messages.errors],
    version: api.version,
    isDeprecated: api.document.info['x-deprecated-since'] !== undefined,
    description: getFirstSentenceOfMarkdown(meaning),
    identifiers: [slug],
    keywords,
    sections: [
      { heading: messages.causes, anchor: anchor ?? 'causes', text: causes.map(convertMarkdownToPlainText).join(' ') },
      {
        heading: messages.whatToDo,
        anchor: anchor ?? 'remedy',
        text: convertMarkdownToPlainText(remedy),
        isRemedy: true,
      },
    ],
    fields: [],
  };
}

function readTypeUri(example: unknown): string | null {
  if (typeof example !== 'object' || example === null || !('type' in example)) return null;
  return typeof example.type === 'string' ? example.type : null;
}

const findLifecycles = ({ document, routePaths }: ApiVersion, slug: string): ProblemPageData['lifecycles'] =>
  Object.entries(document['x-lifecycles'] ?? {})
    .filter(([, { transitions }]) => transitions.some(({ problems }) => problems.includes(slug)))
    .map(([name, { title }]) => ({ title, path: getLifecyclePagePath(routePaths, name) }));

const getName = ({ api, version }: ApiVersion): string => `${api}/${version}`;

function findFormerNames(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  slug: string,
): ProblemPageData['formerNames'] {
  return versions
    .filter((older) => older.api === api.api && older.successorVersion === getName(api))
    .flatMap((older) =>
      readProblemsWithOperations(older)
        .filter(({ successors = [] }) => successors.includes(slug))
        .map((problem) => ({
          version: older.version,
          code: problem.slug,
          path: getProblemPagePath(older.routePaths, problem.slug),
        })),
    );
}

function findSuccessors(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  slugs: readonly string[],
): DisplayedProblem['successors'] {
  const newer = versions.find((version) => getName(version) === api.successorVersion);
  return slugs.flatMap((slug) => {
    const problem = newer?.document['x-problems']?.[slug];
    return newer && problem ? [{ title: problem.title, path: getProblemPagePath(newer.routePaths, slug) }] : [];
  });
}
