import { buildSearchPagePath } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import type { PastedCommandSummary } from '@theme/PastedRequest';
import type { SearchSettings } from '../client/settings.ts';
import type { SearchArea } from '../options.ts';
import type { PersonalResult } from '../personal-results/personal-result.ts';
import type { SuggestionOption, SuggestionOptionGroup } from './suggestion-option.ts';

/** Maximum number of hits (specification, section 9). */
export const maxSuggestions = 8;

type WithoutId<Type> = Type extends unknown ? Omit<Type, 'id'> : never;
type OptionDraft = WithoutId<SuggestionOption>;

interface SuggestionGroupDraft extends Omit<SuggestionOptionGroup, 'options'> {
  readonly options: readonly OptionDraft[];
}

/** The query that the hits belong to. */
interface SuggestionQuery {
  readonly text: string;
  /** The area that the reader is in. */
  readonly context: SearchArea | null;
  /** Link to the developer team if no hit answers the query; otherwise null. */
  readonly ask: string | null;
}

/** Groups hits by page, each group with links to its sibling pages, and adds links to all results. */
export function createHitSuggestionGroups(hits: readonly SearchHit[], query: SuggestionQuery): SuggestionGroupDraft[] {
  const pages = groupHitsByPage(hits.slice(0, maxSuggestions)).map((pageHits) => ({
    label: pageHits[0]?.pageTitle ?? '',
    isLabelled: false,
    options: pageHits.map((hit): OptionDraft => ({ type: 'hit', to: getHitAddress(hit), hit })),
    siblings: pageHits[0]?.siblings ?? [],
  }));
  return [...pages, { label: messages.allResults, isLabelled: false, options: listSearchLinks(query) }];
}

/**
 * Groups the hits of a page. Parts of a page with separate titles, such as terms of a glossary, form separate
 * groups, because only the first hit of a group shows its title.
 */
export const groupHitsByPage = (hits: readonly SearchHit[]): SearchHit[][] => [
  ...Map.groupBy(hits, ({ url, title }) => `${url} ${title}`).values(),
];

const toAskLinks = (to: string | null): OptionDraft[] =>
  to === null ? [] : [{ type: 'ask', to, label: messages.askTeam }];

/** Lists the links to all results; the labels are those of section 8 of the specification. */
function listSearchLinks({ text, context, ask }: SuggestionQuery): OptionDraft[] {
  const to = (ctx: string) => buildSearchPagePath({ q: text, ctx });
  const all: OptionDraft = { type: 'search', to: to(''), label: messages.seeAllResults };
  const askLinks = toAskLinks(ask);
  if (!context) return [all, ...askLinks];
  return [
    all,
    { type: 'search', to: to(context.ctx), label: messages.seeAllWithin(context.label) },
    { type: 'search', to: to(`-${context.ctx}`), label: messages.seeAllOutside(context.label) },
    ...askLinks,
  ];
}

/** Creates the suggestions for a query that found nothing: similar words, and pages to start from. */
export function createNothingFoundGroups(
  similarWords: readonly string[],
  { starts, ask }: Pick<SearchSettings, 'starts' | 'ask'>,
): SuggestionGroupDraft[] {
  const words = {
    label: messages.didYouMean,
    isLabelled: true,
    options: similarWords.map((text): OptionDraft => ({ type: 'recent', text })),
  };
  const pages = {
    label: messages.lookIn,
    isLabelled: true,
    options: [...starts.map(({ label, path }): OptionDraft => ({ type: 'page', to: path, label })), ...toAskLinks(ask)],
  };
  return [words, pages].filter(({ options }) => options.length > 0);
}

/** Creates the suggestions shown before the reader types: recent searches and popular pages. */
export function createSuggestionGroupsBeforeTyping(
  recent: readonly string[],
  popular: SearchSettings['popular'],
): SuggestionGroupDraft[] {
  if (popular.length === 0) return groupRecent(recent);
  return [
    ...groupRecent(recent),
    {
      label: messages.popularPages,
      isLabelled: true,
      options: popular.map(({ label, path }): OptionDraft => ({ type: 'page', to: path, label })),
    },
  ];
}

function groupRecent(recent: readonly string[]): SuggestionGroupDraft[] {
  if (recent.length === 0) return [];
  return [
    {
      label: messages.recentSearches,
      isLabelled: true,
      options: [
        ...recent.map((text): OptionDraft => ({ type: 'recent', text })),
        { type: 'forget', label: messages.clearRecent },
      ],
    },
  ];
}

/** Creates the group of the reader's own items, which precedes all other results. */
export const createPersonalResultsGroup = (
  label: string,
  results: readonly PersonalResult[],
): SuggestionGroupDraft[] =>
  results.length === 0
    ? []
    : [{ label, isLabelled: true, options: results.map((result): OptionDraft => ({ type: 'personal', ...result })) }];

/** Creates the group with the summary of a pasted command. */
export const createPastedCommandGroup = ({
  title,
  detail,
  issues,
  path,
}: PastedCommandSummary): SuggestionGroupDraft[] => [
  {
    label: messages.pastedRequest,
    isLabelled: true,
    options: [{ type: 'pasted', to: path ?? '', label: title, detail, issues }],
  },
];

/** Assigns every option an identifier within the list. */
export function assignOptionIds(groups: readonly SuggestionGroupDraft[], listId: string): SuggestionOptionGroup[] {
  let number = 0;
  // Adding the identifier turns a draft into an option.
  return groups.map((group) => ({
    ...group,
    options: group.options.map((draft) => ({ ...draft, id: `${listId}-${number++}` }) as SuggestionOption),
  }));
}

/** Returns the path of a hit from the site's root, with the fragment of its section. */
export const getHitAddress = ({ url, hash }: SearchHit): string => (hash === '' ? url : `${url}#${hash}`);
