import { messages } from '@refdesk/messages/console';
import { messages as pageMessages } from '@refdesk/messages/page';
import { type ReactNode, useState } from 'react';
import { type RequestHistoryEntry, searchRequestHistory } from '../persistence/history.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly entries: readonly RequestHistoryEntry[];
  readonly onClear: () => void;
}

/** Requests sent from this browser, each with a link that restores it in the console. */
export function HistoryPanel({ entries, onClear }: Props): ReactNode {
  const [query, setQuery] = useState('');
  if (entries.length === 0) return null;
  const foundEntries = searchRequestHistory(entries, query);
  return (
    <details className={styles.fold}>
      <summary>
        {entries.length === 1 ? messages.historyOfOneRequest : messages.historyOfRequests(entries.length)}
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
        {query !== '' && messages.countFound(foundEntries.length)}
      </p>
      <ol className={styles.history}>
        {foundEntries.map(({ href, title, method, path, status, at }) => (
          <li key={`${at}${path}`}>
            <a href={href}>{title}</a> <span className={styles.hint}>{status ?? messages.noResponseLower}</span>
            <br />
            <code>
              {method} {path}
            </code>{' '}
            <time className={styles.hint} dateTime={new Date(at).toISOString()}>
              {new Date(at).toLocaleTimeString(pageMessages.locale)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
