import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import type { ReceivedBody } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';
import bodyStyles from './ResponseBody.module.css';

/** The events or lines of a stream, shown as they arrive. */
export function StreamItems({
  body: { items, isOpen },
}: {
  readonly body: Extract<ReceivedBody, { type: 'stream' }>;
}): ReactNode {
  return (
    <>
      <p className={styles.hint} role="status">
        {items.length === 1 ? messages.oneEvent : messages.countOfEvents(items.length)}.{' '}
        {isOpen ? messages.streamOpen : messages.streamEnded}
      </p>
      <ol className={bodyStyles.items}>
        {items.map(({ event, data }, index) => (
          <li key={index}>
            {event !== '' && <p className={styles.hint}>{event}</p>}
            <pre>{formatIfJson(data)}</pre>
          </li>
        ))}
      </ol>
    </>
  );
}

function formatIfJson(data: string): string {
  try {
    return JSON.stringify(JSON.parse(data), null, 2);
  } catch {
    return data;
  }
}
