// Imports only the problems, since the build needs no schemas.
import { problemGroups, problemsPath, toProblemSlug } from '@refdesk/service-contract/problems';
import { createWordRenamer } from '@refdesk/service-contract/rename-words';
import type { SearchEntry, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { Modules } from '../options.ts';

/** A kind of error as shown on the page; meaning and remedy may contain inline code. */
export interface DescribedProblem {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** Data of the page: every kind of error under the heading of its feature. */
export interface ProblemsPageData {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly problems: readonly DescribedProblem[];
  }[];
}

export const problemsPageKind = definePageKind<ProblemsPageData>('@theme/AccountProblems');

/** Page that the `type` of each of the account service's errors links to. */
export function createProblemsPage(modules: Modules): StaticPage {
  const rename = createWordRenamer(modules.words);
  const groups = problemGroups
    .filter(({ module }) => module === undefined || modules[module])
    .map(({ title, kinds }) => ({
      id: title.toLowerCase().replaceAll(' ', '-'),
      title: rename(title),
      problems: Object.entries(kinds).map(([name, { status, title: problemTitle, meaning, remedy }]) => ({
        slug: toProblemSlug(name),
        status,
        title: rename(problemTitle),
        meaning: rename(meaning),
        remedy: rename(remedy),
      })),
    }));
  const data: ProblemsPageData = { groups };
  const title = 'Errors of the account service';
  return problemsPageKind.page({
    path: problemsPath,
    title,
    description: 'Errors that the account service returns, with their meaning and what to do.',
    sidebar: null,
    unlisted: false,
    data,
    search: [entry({ title }), ...groups.flatMap(({ problems }) => problems.map(toEntry))],
  });
}

function toEntry({ slug, status, title, meaning, remedy }: DescribedProblem): SearchEntry {
  const sections = [{ heading: 'What to do', anchor: slug, text: remedy.replaceAll('`', ''), isRemedy: true as const }];
  return {
    ...entry({ title }),
    anchor: slug,
    badge: String(status),
    description: meaning.replaceAll('`', ''),
    identifiers: [slug],
    sections,
  };
}

function entry({ title }: { readonly title: string }): SearchEntry {
  return {
    title,
    anchor: null,
    kind: 'error',
    badge: null,
    route: null,
    breadcrumb: ['Account', 'Errors'],
    version: null,
    isDeprecated: false,
    description: '',
    identifiers: [],
    keywords: [],
    sections: [],
    fields: [],
  };
}
