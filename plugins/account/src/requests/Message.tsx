import type { RecordedExchange } from '@portal/service-contract';
import type { ReactNode } from 'react';
import { Facts } from '../applications/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import type { BodyError } from './body-errors.ts';
import { MarkedBody } from './MarkedBody.tsx';
import styles from './requests.module.css';

interface Props {
  readonly title: string;
  readonly query: RecordedExchange['query'];
  readonly message: RecordedExchange['request'];
  readonly errors: readonly BodyError[];
}

/** A request or a response as it was kept. */
export function Message({ title, query, message: { headers, body, bodyBytes }, errors }: Props): ReactNode {
  return (
    <Panel title={title}>
      {query.length > 0 && (
        <>
          <h3>Query</h3>
          <Facts entries={query} />
        </>
      )}
      {bodyBytes === null ? (
        <p className={styles.small}>No body.</p>
      ) : body === null ? (
        <p className={styles.small}>The body had {bodyBytes.toLocaleString('en-GB')} bytes. Only JSON of up to 16 kB is stored.</p>
      ) : (
        <MarkedBody label={`${title} body`} body={body} errors={errors} />
      )}
      <details className={styles.headers}>
        <summary>Headers ({headers.length})</summary>
        <Facts entries={headers} />
      </details>
    </Panel>
  );
}
