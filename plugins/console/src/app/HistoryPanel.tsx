import { type ReactNode, useState } from 'react';
import { type HistoryEntry, searchHistory } from '../persistence/history.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly entries: readonly HistoryEntry[];
  readonly onClear: () => void;
}

/** Requests sent from this browser, each a link that restores the request. */
export function HistoryPanel({ entries, onClear }: Props): ReactNode {
  const [query, setQuery] = useState('');
  if (entries.length === 0) return null;
  const found = searchHistory(entries, query);
  return (
    <details className={styles.fold}>
      <summary>
        History: {entries.length} {entries.length === 1 ? 'request' : 'requests'} from this browser
      </summary>
      <div className={styles.row}>
        <label className={styles.label}>
          Search the history
          <input
            className={styles.control}
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <button type="button" className={styles.quiet} onClick={onClear}>
          Clear the history
        </button>
      </div>
      <p role="status" className={styles.hint}>
        {query !== '' && `${found.length} found`}
      </p>
      <ol className={styles.history}>
        {found.map(({ href, title, method, path, status, at }) => (
          <li key={`${at}${path}`}>
            <a href={href}>{title}</a> <span className={styles.hint}>{status ?? 'no response'}</span>
            <br />
            <code>
              {method} {path}
            </code>{' '}
            <time className={styles.hint} dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString('en-GB')}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
