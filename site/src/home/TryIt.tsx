import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';
import styles from './TryIt.module.css';

/** What the console does, with a picture of it: `npm run picture` takes it anew and says its size. */
export function TryIt(): ReactNode {
  return (
    <div className={styles.card}>
      <div className={styles.text}>
        <h2 id="try-an-operation">Try any operation on its page</h2>
        <p>You need no account and no client: select Try it on the page of an operation, and continue as a guest.</p>
        <ul>
          <li>Your request is checked against the API's description before it is sent.</li>
          <li>The sandbox keeps what you create, change and delete, in your own copy of the sample data.</li>
          <li>Each identifier in the response leads to the operation that reads its record.</li>
        </ul>
        <Link className="button button--secondary" to="/docs/rest/api-reference/get-job">
          Go to Get a job
        </Link>
      </div>
      <img
        src={useBaseUrl('/img/console.webp')}
        srcSet={`${useBaseUrl('/img/console-2x.webp')} 2x`}
        width="544"
        height="400"
        loading="lazy"
        alt="The console after the request Get a job: 200 OK, the state of the job in its life-cycle, and the fields of the response with links to the operations that read them."
      />
    </div>
  );
}
