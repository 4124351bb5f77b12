import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/account';
import type { ReactNode } from 'react';
import { DateTime } from '../components/DateTime.tsx';
import { ServiceResourceView } from '../components/ServiceResourceView.tsx';
import { buildRequestPagePath } from '../requests/RequestTable.tsx';
import { useLoggedRequests } from '../requests/use-logged-requests.ts';
import styles from './OverviewScreen.module.css';

/** Maximum number of listed requests; the requests screen lists all. */
const maxListedRequests = 3;

/** Latest requests of the reader's client and keys, newest first. */
export function LatestPersonalRequestsPanel(): ReactNode {
  const [requests, { reload }] = useLoggedRequests(null, {});
  return (
    <ServiceResourceView resource={requests} onRetry={() => void reload()}>
      {({ requests: calls }) =>
        calls.length > 0 && (
          <section aria-labelledby="last-calls">
            <h3 id="last-calls" className={styles.subject}>
              {messages.lastCalls}
            </h3>
            <ul className={styles.records}>
              {calls.slice(0, maxListedRequests).map(({ id, method, path, status, at }) => (
                <li key={id}>
                  <Link to={buildRequestPagePath(id, true)}>
                    {method} {path}
                  </Link>{' '}
                  <span>
                    {status}, <DateTime at={at} show="ago" />
                  </span>
                </li>
              ))}
            </ul>
            {calls.length > maxListedRequests && (
              <p>
                <Link to="/account/requests?of=me">{messages.allYourRequests}</Link>
              </p>
            )}
          </section>
        )
      }
    </ServiceResourceView>
  );
}
