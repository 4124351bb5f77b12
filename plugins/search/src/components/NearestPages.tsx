import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/search';
import { type ReactNode, useMemo } from 'react';
import { readChosenVersion } from '../client/chosen-version.ts';
import { useSearchSettings } from '../client/settings.ts';
import { useIndex } from '../client/use-index.ts';
import { useResults } from '../client/use-results.ts';
import { addressWords } from './address-words.ts';
import { HitLines } from './HitLines.tsx';
import styles from './NearestPages.module.css';
import { ResultsPending } from './ResultsPending.tsx';

/** A search field with the words of the address, and the results. */
export function NearestPages(): ReactNode {
  const { pathname: address } = useLocation();
  const text = addressWords(address);
  const action = useBaseUrl('/search/');
  const settings = useSearchSettings();
  const { client, state } = useIndex();
  const request = useMemo(
    () =>
      text === ''
        ? null
        : {
            text,
            ctx: null,
            version: readChosenVersion(settings),
            kind: null,
            near: null,
            limit: 3,
            hitsPerPage: 1,
            address,
          },
    [text, settings, address],
  );
  const results = useResults(client, state, request, 'all');
  const hits = results?.hits ?? [];
  const isPending = request !== null && results === null && state.type !== 'failed';
  return (
    <section
      className={isPending ? `${styles.nearest} ${styles.pending}` : styles.nearest}
      aria-label={messages.closestPages}
    >
      <search>
        <form className={styles.form} action={action}>
          <input
            type="search"
            name="q"
            defaultValue={text}
            key={text}
            aria-label={messages.searchDocumentation}
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" className="button button--primary">
            {messages.search}
          </button>
        </form>
      </search>
      {isPending && <ResultsPending rows={3} />}
      {hits.length > 0 && (
        <>
          <h2>{messages.closestPages}</h2>
          <ul>
            {hits.map((hit) => (
              <li key={hit.url}>
                <Link to={hit.url}>
                  <HitLines hit={hit} marks={null} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
