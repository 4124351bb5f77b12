import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/search';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { warmUpSearch } from '../client/warm-up-search.ts';
import styles from './SearchFieldWithSuggestions.module.css';
import type { SuggestionsProps } from './Suggestions.tsx';

interface Props {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Whether to show the keyboard shortcut. */
  readonly hasShortcut?: boolean;
  /** Called after a result was chosen. */
  readonly onResultChosen?: () => void;
}

/**
 * A field with suggestions below it, whose code is loaded when the field is used; without scripts it is a plain form.
 */
export function SearchFieldWithSuggestions({ inputRef: input, hasShortcut = false, onResultChosen }: Props): ReactNode {
  // Not useId: the build renders the field and the browser renders the list, and each numbers its IDs separately.
  const listId = hasShortcut ? 'suggestions' : 'suggestions-of-dialog';
  const baseUrl = useBaseUrl('/');
  const action = useBaseUrl('/search/');
  const keys = useShortcutLabel();
  const [combobox, setCombobox] = useState<{ isExpanded: boolean; activeOptionId: string | undefined }>({
    isExpanded: false,
    activeOptionId: undefined,
  });
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  const load = () => {
    warmUpSearch(baseUrl);
    const isStillNeeded = () => input.current !== null;
    void loadFeatureWithRetry('search', () => import('./Suggestions.tsx'), { isStillNeeded }).then((module) =>
      setSuggestions(() => module.Suggestions),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a field that is already focused
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);
  return (
    <search>
      <form className={styles.field} action={action} onPointerEnter={() => warmUpSearch(baseUrl)}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.4 3.4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
          />
        </svg>
        <input
          ref={input}
          type="search"
          name="q"
          placeholder={messages.search}
          aria-label={messages.search}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={combobox.isExpanded}
          aria-controls={listId}
          aria-activedescendant={combobox.activeOptionId}
          onFocus={() => Suggestions || load()}
        />
        {hasShortcut && (
          <span className={styles.keys} aria-hidden="true">
            {keys}
          </span>
        )}
        {Suggestions && (
          <Suggestions
            inputRef={input}
            listId={listId}
            onComboboxChange={setCombobox}
            onResultChosen={onResultChosen}
          />
        )}
      </form>
    </search>
  );
}

/** Returns the keyboard shortcut for search, as labelled on the reader's keyboard. */
function useShortcutLabel(): string {
  const [label, setLabel] = useState(messages.controlK);
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setLabel('⌘K');
  }, []);
  return label;
}
