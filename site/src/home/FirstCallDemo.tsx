import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/site';
import type { FirstCall as Call } from '@refdesk/portal-config';
import StringContent from '@theme/CodeBlock/Content/String';
import type { ReactNode } from 'react';
import styles from './FirstCallDemo.module.css';
import type { HomeCall } from './send-call';

/** A request that readers can send from the page, its response and the next step. Without scripts, shows a sample. */
export function FirstCallDemo({ call }: { readonly call: Call }): ReactNode {
  const consoleFilesUrl = useBaseUrl('/console/');
  const calls = [call, ...call.next].map(
    ({ title, operation, request }): HomeCall => ({ title, request, file: `${consoleFilesUrl}${operation}.json` }),
  );
  return (
    <section className={styles.firstCall} aria-label={messages.firstCall} data-first-call={JSON.stringify(calls)}>
      <div className={styles.request} data-with-code="">
        <StringContent language="bash" title={call.title}>
          {call.code}
        </StringContent>
        <p className={styles.bar}>
          <button type="button" className="button button--primary" data-send="">
            {messages.send}
          </button>
          <button type="button" className={styles.copy} data-copy-token="">
            {messages.copyWithToken}
          </button>
          <Link to={call.token}>{messages.getToken}</Link>
        </p>
      </div>
      <div className={styles.response}>
        <p className={styles.status} role="status">
          {call.response.title}
        </p>
        <StringContent language="json">{call.response.code}</StringContent>
        <div className={styles.bar}>
          <span className={styles.offer}>{messages.noAccountNeeded}</span>
        </div>
      </div>
    </section>
  );
}
