import { isCurlCommand } from '@refdesk/api-model/console/pasted-request';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useEffect, useRef } from 'react';
import { addRecentSearch } from '../client/recent-searches.ts';
import styles from './SearchResultsPage.module.css';
import type { SearchPageParameters } from './search-parameters.ts';

interface Props {
  readonly q: string;
  readonly onChange: (change: Partial<SearchPageParameters>, how: 'push' | 'replace') => void;
  /** Called with a curl command, which may contain credentials and is not written to the URL; null for other text. */
  readonly onCommand: (command: string | null) => void;
}

/** Search field of the search page; the text is written into the URL. */
export function SearchPageQueryField({ q, onChange: change, onCommand }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);

  const enter = (text: string, how: 'push' | 'replace') => {
    if (isCurlCommand(text)) {
      if (input.current) input.current.value = '';
      return onCommand(text);
    }
    onCommand(null);
    change({ q: text }, how);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text that was typed while the page was loading
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (isCurlCommand(typed)) enter(typed, 'replace');
    else if (typed !== '' && typed !== q && document.activeElement === input.current) change({ q: typed }, 'replace');
  }, []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
    if (q === '') input.current?.focus();
  }, [q]);

  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          addRecentSearch(q);
          enter(input.current?.value ?? '', 'push');
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label={messages.searchDocumentation}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => enter(event.target.value, 'replace')}
        />
      </form>
    </search>
  );
}
