import { messages } from '@refdesk/messages/console';
import { type ReactNode, useState } from 'react';
import { type RequestHistoryEntry, searchRequestHistory } from '../persistence/history.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly entries: readonly RequestHistoryEntry[];
  readonly onClear: () => void;
}

/** Requests sent from this browser, each a link that restores the request. */
export function HistoryPanel({ entries, onClear }: Props): ReactNode {
  const [query, setQuery] = useState('');
  if (entries.length === 0) return null;
  const found = searchRequestHistory(entries, query);
  return (
    <details className={styles.fold}>
      <summary>
        {messages.historyBefore}
        {entries.length} {entries.length === 1 ? 'request' : 'requests'}
        {messages.fromThisBrowser}
      </summary>
      <div className={styles.row}>
        <label className={styles.label}>
          {messages.searchHistory}
          <input
            className={styles.control}
            type="search"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <button type="button" className={styles.quiet} onClick={onClear}>
          {messages.clearHistory}
        </button>
      </div>
      <p role="status" className={styles.hint}>
        {query !== '' && messages.countFound(found.length)}
      </p>
      <ol className={styles.history}>
        {found.map(({ href, title, method, path, status, at }) => (
          <li key={`${at}${path}`}>
            <a href={href}>{title}</a> <span className={styles.hint}>{status ?? messages.noResponseLower}</span>
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
