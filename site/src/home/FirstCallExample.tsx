import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/site';
import StringContent from '@theme/CodeBlock/Content/String';
import type { ReactNode } from 'react';
import type { HomePageApiSummary } from '../../config/home-api';
import styles from './FirstCallDemo.module.css';

/** A request and its response from the description, with a button that opens the request in the console. */
export function FirstCallExample({
  call: { method, title, route, to, consoleFile, command, status, body },
}: {
  readonly call: NonNullable<HomePageApiSummary['firstCall']>;
}): ReactNode {
  return (
    <section className={styles.firstCall} aria-label={messages.firstCall}>
      <div className={styles.request}>
        <StringContent language="bash" title={title}>
          {command}
        </StringContent>
        <p className={styles.bar}>
          <button type="button" className="button button--primary" data-console={useBaseUrl(consoleFile)}>
            {messages.tryIt}
          </button>
          <Link to={to}>
            {method.toUpperCase()} {route}
          </Link>
        </p>
      </div>
      {body !== '' && (
        <div className={styles.response}>
          <p className={styles.status}>{status}</p>
          <StringContent language="json">{body}</StringContent>
        </div>
      )}
    </section>
  );
}
