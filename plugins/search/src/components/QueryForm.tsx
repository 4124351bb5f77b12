import { type ReactNode, useEffect, useRef } from 'react';
import { rememberSearch } from '../client/recent-searches.ts';
import styles from './ResultsPage.module.css';
import type { SearchParameters } from './search-parameters.ts';

interface Props {
  readonly q: string;
  readonly change: (change: Partial<SearchParameters>, how: 'push' | 'replace') => void;
}

/** The field of the page of results: it writes what is typed into the address. */
export function QueryForm({ q, change }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed while the page was still loading
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== q && document.activeElement === input.current) change({ q: typed }, 'replace');
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
          rememberSearch(q);
          change({ q: input.current?.value ?? '' }, 'push');
        }}
      >
        <input
          ref={input}
          type="search"
          aria-label="Search the documentation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ q: event.target.value }, 'replace')}
        />
      </form>
    </search>
  );
}
