import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { rememberSearch } from '../client/recent-searches.ts';
import { useSearchSettings } from '../client/settings.ts';
import { useIndex } from '../client/use-index.ts';
import { useResults } from '../client/use-results.ts';
import { Failure } from './Failure.tsx';
import { Filters } from './Filters.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './ResultsPage.module.css';
import { useSearchParameters } from './search-parameters.ts';

const stepOfPages = 40;

/** The field, the filters and the results below them. */
export function Results(): ReactNode {
  const { client, state } = useIndex();
  const settings = useSearchSettings();
  const [parameters, change] = useSearchParameters();
  const { q, ctx, kind } = parameters;
  const version = parameters.version || readChosenVersion(settings);
  const [limit, setLimit] = useState(stepOfPages);
  const input = useRef<HTMLInputElement>(null);

  const request = useMemo(
    () => (q.trim() === '' ? null : { text: q, ctx: ctx || null, version, kind: kind || null, near: null, limit, hitsPerPage: 3 }),
    [q, ctx, version, kind, limit],
  );
  const results = useResults(client, state, request);

  // Another question begins at the top.
  useEffect(() => setLimit(stepOfPages), [q, ctx, version, kind]);
  // The field is the reader's while it has the focus, and follows the address otherwise: Back, a link.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  useEffect(() => {
    if (q === '') input.current?.focus();
  }, [q]);

  return (
    <>
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
            defaultValue={q}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ q: event.target.value }, 'replace')}
          />
        </form>
      </search>
      <Failure state={state} retry={client.load} />
      <Filters settings={settings} parameters={{ ...parameters, version: version ?? '' }} results={results} change={change} />
      <p className={styles.count} role="status">
        {q === '' ? '' : results ? describe(results.total, q) : state.type === 'failed' ? '' : 'Searching …'}
      </p>
      {results && results.total === 0 && <NothingFound results={results} settings={settings} change={change} />}
      {results && results.total > 0 && <ResultList results={results} />}
      {results && results.total > limit && (
        <button type="button" className={styles.more} onClick={() => setLimit(limit + stepOfPages)}>
          Show {Math.min(stepOfPages, results.total - limit)} more
        </button>
      )}
    </>
  );
}

const describe = (total: number, text: string): string => (total === 0 ? `No results for ${text}` : `${total} ${total === 1 ? 'page' : 'pages'} for ${text}`);
