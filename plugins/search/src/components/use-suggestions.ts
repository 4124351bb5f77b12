import { buildSearchPagePath, isCurlCommand } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import { hasSignedInBefore } from '@refdesk/personalization/signed-in-before';
import type { SearchHit } from '@refdesk/search-index/hits/hit';
import type { PastedCommandSummary } from '@theme/PastedRequest';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import type { SearchIndexClient, SearchIndexClientState } from '../client/index-client.ts';
import { useCurrentOrLastSearchArea } from '../client/reader-area.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from '../client/recent-searches.ts';
import { sharedAbandonedSearchReporter } from '../client/report-search.ts';
import { useCurrentSearchArea, useSearchSettings } from '../client/settings.ts';
import { useAbandonedSearchReport } from '../client/use-abandoned-search-report.ts';
import { usePastedCommandSummary } from '../client/use-pasted-command-summary.ts';
import { type SearchResults, useSearchResults } from '../client/use-search-results.ts';
import { isActionSearchText } from '../personal-results/query-kinds.ts';
import { usePersonalResults } from '../personal-results/use-personal-results.ts';
import { keepSelectedHit, type SelectedHit } from './keep-selected-hit.ts';
import {
  assignOptionIds,
  createHitSuggestionGroups,
  createNothingFoundGroups,
  createPastedCommandGroup,
  createPersonalResultsGroup,
  createSuggestionGroupsBeforeTyping,
  getHitAddress,
  maxSuggestions,
} from './suggestion-groups.ts';
import type { SuggestionOption, SuggestionOptionGroup } from './suggestion-option.ts';
import { noExactMatchNote } from './unmatched-words.ts';
import { useListKeyboardControl } from './use-list-keyboard-control.ts';
import { useNavigateToSearchResult } from './use-navigate-to-search-result.ts';
import { usePopupState } from './use-popup-state.ts';
import { useUncontrolledInputText } from './use-uncontrolled-input-text.ts';

interface SuggestionsState {
  readonly popupRef: RefObject<HTMLDivElement | null>;
  readonly text: string;
  readonly groups: readonly SuggestionOptionGroup[];
  /** Identifier of the option that Enter chooses. */
  readonly activeOptionId: string | undefined;
  readonly isOpen: boolean;
  /** Whether a search is running and has no result yet. */
  readonly isSearching: boolean;
  /** Whether only titles have been searched, and the rest is loading. */
  readonly isPartial: boolean;
  /** Target of Enter if no option is active: the first hit, or all results. */
  readonly enterTarget: 'first' | 'all';
  /** Status for screen readers. */
  readonly status: string;
  readonly results: SearchResults | null;
  readonly choose: (option: SuggestionOption) => void;
  /** Opens a link next to a result. */
  readonly openLink: (to: string) => void;
}

/** Shown while only titles have been searched. */
export const searchingNote = messages.searchingRest;

/** Maximum length of a query; the rest is not searched for. */
const maxSearchedLength = 4000;

interface Index {
  readonly client: SearchIndexClient;
  readonly state: SearchIndexClientState;
}

/** Returns the state and actions of the list below a search field. */
export function useSuggestions(
  input: RefObject<HTMLInputElement | null>,
  { client, state }: Index,
  listId: string,
  onResultChosen?: () => void,
): SuggestionsState {
  const popupRef = useRef<HTMLDivElement>(null);
  const settings = useSearchSettings();
  const context = useCurrentSearchArea();
  const [text, setText] = useUncontrolledInputText(input);
  const [recent, setRecent] = useState(readRecentSearches);
  const { isOpen, setOpen } = usePopupState(input, popupRef);
  const go = useNavigateToSearchResult();

  // Signed-out readers have no actions, so `>` is an ordinary character for them.
  const isActionSearch = isActionSearchText(text) && hasSignedInBefore();
  // A command is compared with the descriptions, not searched for, stored or reported.
  const isCommand = isCurlCommand(text);
  const pasted = usePastedCommandSummary(text);
  const near = useCurrentOrLastSearchArea();
  // While the reader extends the text, the first result stays first if its score is close to the best one.
  const firstResult = useRef<{ readonly text: string; readonly address: string } | null>(null);
  const request = useMemo(() => {
    if (text.trim() === '' || isActionSearch || isCommand) return null;
    const previous =
      firstResult.current !== null && text.startsWith(firstResult.current.text) ? firstResult.current.address : null;
    return {
      text: text.slice(0, maxSearchedLength),
      ctx: null,
      version: readChosenVersion(settings),
      kind: null,
      near,
      limit: maxSuggestions,
      hitsPerPage: 2,
      isGrouped: true,
      ...(previous !== null && { previousFirstPath: previous }),
    };
  }, [text, isActionSearch, isCommand, settings, near]);
  const results = useSearchResults(client, state, request);
  useEffect(() => {
    const [hit] = results?.hits ?? [];
    firstResult.current = results && hit ? { text: results.request.text, address: getHitAddress(hit) } : null;
  }, [results]);
  const personalResults = usePersonalResults(text);
  // Searches for the reader's own data are private.
  useAbandonedSearchReport(isOpen && state.type === 'complete' && personalResults.length === 0 ? results : null);
  const isPartial = results?.isComplete === false && !('failure' in state && state.failure);
  const selected = useRef<SelectedHit | null>(null);
  const hits = useMemo(() => keepSelectedHit(results?.hits ?? noHits, selected.current), [results]);
  const groups = useMemo(() => {
    if (isCommand) return pasted ? assignOptionIds(createPastedCommandGroup(pasted), listId) : [];
    const personalGroups = createPersonalResultsGroup(
      isActionSearch ? messages.actions : messages.yours,
      personalResults,
    );
    if (personalGroups.length > 0 || isActionSearch) return assignOptionIds(personalGroups, listId);
    if (request === null) return assignOptionIds(createSuggestionGroupsBeforeTyping(recent, settings.popular), listId);
    if (!results) return [];
    const { similarWords, hasOnlyNearMatches } = results;
    if (isPartial && hits.length === 0) return [];
    const query = { text: results.request.text, context, ask: hasOnlyNearMatches && !isPartial ? settings.ask : null };
    return assignOptionIds(
      hits.length > 0 ? createHitSuggestionGroups(hits, query) : createNothingFoundGroups(similarWords, settings),
      listId,
    );
  }, [
    isCommand,
    pasted,
    isActionSearch,
    personalResults,
    request,
    results,
    hits,
    isPartial,
    recent,
    context,
    settings,
    listId,
  ]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);

  const navigateTo = useCallback(
    (to: string, marks: ReadonlySet<string> | null) => {
      if (isCommand) setText('');
      else if (personalResults.length === 0) addRecentSearch(text);
      setRecent(readRecentSearches());
      setOpen(false);
      input.current?.blur();
      onResultChosen?.();
      go(to, marks);
    },
    [text, isCommand, setText, personalResults, setOpen, input, onResultChosen, go],
  );
  const choose = useCallback(
    (option: SuggestionOption) => {
      switch (option.type) {
        case 'hit':
          sharedAbandonedSearchReporter.answer();
          return navigateTo(option.to, results?.marks ?? null);
        case 'search':
          sharedAbandonedSearchReporter.handOver();
          return navigateTo(option.to, null);
        case 'pasted':
          return option.to === '' ? undefined : navigateTo(option.to, null);
        case 'ask':
        case 'personal':
        case 'page':
          return navigateTo(option.to, null);
        case 'recent':
          return setText(option.text);
        case 'forget':
          clearRecentSearches();
          return setRecent([]);
      }
    },
    [navigateTo, results, setText],
  );
  const openLink = useCallback((to: string) => navigateTo(to, results?.marks ?? null), [navigateTo, results]);
  const searchAll = useCallback(() => {
    if (text.trim() === '' || isActionSearch || isCommand) return;
    sharedAbandonedSearchReporter.handOver();
    navigateTo(buildSearchPagePath({ q: text.trim() }), null);
  }, [text, isActionSearch, isCommand, navigateTo]);
  const firstHit = results?.hasOnlyNearMatches ? undefined : options.find(({ type }) => type === 'hit');
  // Enter waits for the results of the whole index, since the first title is rarely the answer.
  const [enteredText, setEnteredText] = useState<string | null>(null);
  const isSettled = isCommand
    ? pasted !== null
    : state.type === 'failed' || (results?.request.text === text.slice(0, maxSearchedLength) && !isPartial);
  useEffect(() => {
    if (enteredText === null || (enteredText === text && isOpen && !isSettled)) return;
    setEnteredText(null);
    if (enteredText !== text || !isOpen) return;
    if (pasted?.path) navigateTo(pasted.path, null);
    else if (firstHit) choose(firstHit);
    else searchAll();
  }, [enteredText, text, isOpen, isSettled, pasted, firstHit, choose, navigateTo, searchAll]);
  const submit = useCallback(() => {
    const [first] = personalResults;
    if (first) return navigateTo(first.to, null);
    if (text.trim() === '' || isActionSearch) return;
    setOpen(true);
    setEnteredText(text);
  }, [text, personalResults, isActionSearch, navigateTo, setOpen]);
  const active = useListKeyboardControl(input, { isOpen, setOpen, options, choose, submit, searchAll });
  useEffect(() => {
    selected.current =
      active?.type === 'hit' ? { hit: active.hit, index: hits.findIndex(({ url }) => url === active.hit.url) } : null;
  }, [active, hits]);
  const status = describeStatus(pasted, personalResults.length, results, isPartial);
  const enterTarget = firstHit === undefined && pasted === null ? 'all' : 'first';
  return {
    popupRef,
    text,
    groups,
    activeOptionId: active?.id,
    isOpen,
    isSearching: request !== null && results === null && state.type !== 'failed',
    isPartial,
    enterTarget,
    status,
    results,
    choose,
    openLink,
  };
}

const noHits: readonly SearchHit[] = [];

function describeStatus(
  pasted: PastedCommandSummary | null,
  personalResultCount: number,
  results: SearchResults | null,
  isPartial: boolean,
): string {
  if (pasted) return `${pasted.title}. ${pasted.detail}`;
  return personalResultCount > 0 ? messages.countOfYours(personalResultCount) : describeResults(results, isPartial);
}

function describeResults(results: SearchResults | null, isPartial: boolean): string {
  if (!results) return '';
  if (isPartial) return searchingNote;
  const shown = Math.min(results.hits.length, maxSuggestions);
  if (shown === 0) return messages.noResults;
  const count = messages.shownOfTotal(shown, results.total);
  return results.hasOnlyNearMatches ? `${noExactMatchNote} ${count}` : count;
}
