import type { RecordedExchange } from '@refdesk/service-contract';
import { maxReadBodyBytes, maxRecordedBodyBytes, requestLogQuotaBytes } from '@refdesk/service-contract/requests';
import type { ReactNode } from 'react';
import { Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import type { BodyError } from './body-errors.ts';
import { MarkedBody } from './MarkedBody.tsx';
import styles from './requests.module.css';

interface Props {
  readonly title: string;
  readonly query: RecordedExchange['query'];
  readonly message: RecordedExchange['request'];
  readonly omitted: RecordedExchange['omitted'];
  readonly errors: readonly BodyError[];
}

/** Reason for missing headers and bodies, by the exhausted quota. */
const omissions: Readonly<Record<NonNullable<Props['omitted']>, string>> = {
  day: `the requests of this day use up the ${toMegabytes(requestLogQuotaBytes.day)} MB that are stored for a day`,
  total: `the stored requests use up the ${toMegabytes(requestLogQuotaBytes.total)} MB that you have`,
  service: 'the portal stores as many requests as it can at present',
};

function toMegabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}

const formatBytes = (bytes: number): string => `${bytes.toLocaleString('en-GB')} bytes`;

/** A stored request or response. */
export function Message({
  title,
  query,
  message: { headers, body, bodyBytes, truncated },
  omitted,
  errors,
}: Props): ReactNode {
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
      ) : (
        <Body
          label={`${title} body`}
          body={body}
          bodyBytes={bodyBytes}
          truncated={truncated}
          omitted={omitted}
          errors={errors}
        />
      )}
      {omitted !== null && (
        <p className={styles.small}>
          Headers, query and bodies of this request are not stored, because {omissions[omitted]}.
        </p>
      )}
      {omitted === null && (
        <details className={styles.headers}>
          <summary>Headers ({headers.length})</summary>
          <Facts entries={headers} />
        </details>
      )}
    </Panel>
  );
}

interface BodyProps extends Pick<Props, 'omitted' | 'errors'> {
  readonly label: string;
  readonly body: RecordedExchange['request']['body'];
  readonly bodyBytes: number;
  readonly truncated: boolean;
}

function Body({ label, body, bodyBytes, truncated, omitted, errors }: BodyProps): ReactNode {
  const size = `The body had ${formatBytes(bodyBytes)}.`;
  if (omitted !== null) return <p className={styles.small}>{size}</p>;
  if (body === null)
    return (
      <p className={styles.small}>
        {size} Only JSON of up to {maxReadBodyBytes / 1024} kB is stored.
      </p>
    );
  return (
    <>
      <MarkedBody label={label} body={body} errors={errors} />
      {truncated && (
        <p className={styles.small}>
          {size} Only the first {maxRecordedBodyBytes / 1024} kB are stored.
        </p>
      )}
    </>
  );
}
