import { messages } from '@refdesk/messages/problems';
// Imports only the problems, because the build does not need the schemas.
import {
  type ProblemGroup,
  type ProblemName,
  problemsPath,
  serviceProblemGroups,
  toProblemSlug,
} from '@refdesk/service-contract/problems';
import { type AccountTermReplacer, createAccountTermReplacer } from '@refdesk/service-contract/words/rename-words';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import type { ParsedAccountOptions } from '../options.ts';

/** A kind of error with its description; meaning and remedy may contain inline code in backticks. */
export interface DescribedProblem {
  readonly slug: string;
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly remedy: string;
}

/** Data of the page: all kinds of errors, grouped by feature. */
export interface AccountServiceErrorsPageData {
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly problems: readonly DescribedProblem[];
  }[];
}

export const accountServiceErrorsPageKind = definePageKind<AccountServiceErrorsPageData>('@theme/AccountProblems');

const groupTitles: Readonly<Record<ProblemGroup['id'], string>> = {
  'any-request': messages.anyRequest,
  'people-and-sign-in': messages.peopleAndSignIn,
  organisations: messages.organisations,
  applications: messages.applications,
  licences: messages.licences,
  keys: messages.keys,
  sandbox: messages.sandbox,
  agents: messages.agents,
};

/** Problems in other groups that occur only with organisations. */
const problemsOfOrganisations: ReadonlySet<string> = new Set(['soleOwner', 'productionNotAllowed']);

/** Descriptions that differ in a portal without organisations. */
const descriptionsWithoutOrganisations: Readonly<Record<string, Partial<DescribedProblem>>> = {
  notFound: { meaning: messages.notFoundMeaningForPeople, remedy: messages.notFoundRemedyForPeople },
  tooManyKeys: { meaning: messages.tooManyKeysMeaningForPeople },
};

/** Creates the page that the `type` of every account service error links to. */
export function createAccountServiceErrorsPage(modules: ParsedAccountOptions): StaticPage {
  const rename = createAccountTermReplacer(modules.words);
  const groups = serviceProblemGroups
    .filter(({ module }) => module === undefined || modules[module])
    .map(({ id, kinds }) => ({
      id,
      title: rename(groupTitles[id]),
      problems: Object.entries(kinds)
        .filter(([name]) => modules.organisations || !problemsOfOrganisations.has(name))
        .map(([name, { status }]) => ({
          slug: toProblemSlug(name),
          status,
          ...describeProblem(name as ProblemName, rename),
          ...(!modules.organisations && descriptionsWithoutOrganisations[name]),
        })),
    }));
  const data: AccountServiceErrorsPageData = { groups };
  const title = messages.errorsOfService;
  return accountServiceErrorsPageKind.page({
    path: problemsPath,
    title,
    description: messages.errorsDescribed,
    sidebar: null,
    unlisted: false,
    data,
    searchEntries: [
      createSearchEntry({ title }),
      ...groups.flatMap(({ problems }) => problems.map(toProblemSearchEntry)),
    ],
  });
}

/** Returns the messages of a problem. Their keys are computed, which is fine because no bundle contains this module. */
function describeProblem(
  name: ProblemName,
  rename: AccountTermReplacer,
): Pick<DescribedProblem, 'title' | 'meaning' | 'remedy'> {
  return {
    title: rename(messages[`${name}Title`]),
    meaning: rename(messages[`${name}Meaning`]),
    remedy: rename(messages[`${name}Remedy`]),
  };
}

function toProblemSearchEntry({ slug, status, title, meaning, remedy }: DescribedProblem): SearchablePageOrSection {
  const sections = [
    { heading: messages.whatToDo, anchor: slug, text: remedy.replaceAll('`', ''), isRemedy: true as const },
  ];
  return {
    ...createSearchEntry({ title }),
    anchor: slug,
    badge: String(status),
    description: meaning.replaceAll('`', ''),
    identifiers: [slug],
    sections,
  };
}

function createSearchEntry({ title }: { readonly title: string }): SearchablePageOrSection {
  return {
    title,
    anchor: null,
    kind: 'error',
    badge: null,
    route: null,
    breadcrumb: [messages.account, messages.errors],
    version: null,
    isDeprecated: false,
    description: '',
    identifiers: [],
    keywords: [],
    sections: [],
    fields: [],
  };
}
