import { messages } from '@refdesk/messages/site';
import { pageLoadFailureText } from '@refdesk/static-page/notice';
import type { ReactNode } from 'react';
import type { LoadingComponentProps } from 'react-loadable';
import styles from './styles.module.css';

/** Placeholder for a page whose code is being loaded or could not be loaded. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.error}>
        <p>{pageLoadFailureText}</p>
        <p className={styles.cause}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          {messages.retry}
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return (
    <div role="status" aria-label={messages.loading} className={styles.loading}>
      <div className={styles.spinner} />
    </div>
  );
}
