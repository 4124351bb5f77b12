import { isCurlCommand } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useSearchIndex } from '../client/use-search-index.ts';
import { KeyboardLegend } from './KeyboardLegend.tsx';
import { SearchFailureNotice } from './SearchFailureNotice.tsx';
import { SuggestionOptionList } from './SuggestionOptionList.tsx';
import styles from './Suggestions.module.css';
import { noExactMatchNote } from './unmatched-words.ts';
import { searchingNote, useSuggestions } from './use-suggestions.ts';

/** ARIA attributes of the field. */
export interface ComboboxAriaState {
  readonly isExpanded: boolean;
  readonly activeOptionId: string | undefined;
}

export interface SuggestionsProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly listId: string;
  readonly onComboboxChange: (combobox: ComboboxAriaState) => void;
  readonly onResultChosen?: (() => void) | undefined;
}

/** The list below the field: suggestions, recent searches, or the reason for an empty list. */
export function Suggestions({ inputRef, listId, onComboboxChange, onResultChosen }: SuggestionsProps): ReactNode {
  const index = useSearchIndex();
  const {
    popupRef,
    text,
    groups,
    activeOptionId,
    isOpen,
    isSearching,
    isPartial,
    enterTarget,
    status,
    results,
    choose,
    openLink,
  } = useSuggestions(inputRef, index, listId, onResultChosen);
  const isExpanded = isOpen && groups.length > 0;
  const isWaiting = groups.length === 0 && (isSearching || (index.state.type === 'loading' && text !== ''));
  const hasNothing = results?.hits.length === 0 && !isPartial;

  useEffect(
    () => onComboboxChange({ isExpanded, activeOptionId: isExpanded ? activeOptionId : undefined }),
    [onComboboxChange, isExpanded, activeOptionId],
  );

  return (
    <div
      ref={popupRef}
      className={styles.popup}
      data-typed={(text.trim() !== '' && !isCurlCommand(text)) || undefined}
      hidden={!isOpen || !(isExpanded || isWaiting || isPartial || 'failure' in index.state)}
    >
      <div className={styles.list}>
        <SearchFailureNotice state={index.state} retry={index.client.load} />
        {isWaiting && (
          <p className={styles.note}>{index.state.type === 'loading' ? messages.loadingIndex : messages.searching}</p>
        )}
        {hasNothing && <p className={styles.nothing}>{messages.noResults}</p>}
        {isPartial && <p className={styles.note}>{searchingNote}</p>}
        {results?.hasOnlyNearMatches && !isPartial && text !== '' && <p className={styles.note}>{noExactMatchNote}</p>}
        <SuggestionOptionList
          id={listId}
          groups={groups}
          activeOptionId={activeOptionId}
          marks={results?.marks ?? null}
          onChoose={choose}
          go={openLink}
        />
      </div>
      {isExpanded && <KeyboardLegend enter={enterTarget} />}
      <p className={styles.status} role="status">
        {isOpen ? status : ''}
      </p>
    </div>
  );
}
