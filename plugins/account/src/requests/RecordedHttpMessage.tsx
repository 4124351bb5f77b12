import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/requests';
import type { RecordedExchange } from '@refdesk/service-contract';
import {
  maxStoredBodyBytes,
  maxTruncatableBodyBytes,
  requestLogByteQuotas,
} from '@refdesk/service-contract/applications/requests';
import type { ReactNode } from 'react';
import { FactList } from '../components/FactList.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import type { BodyError } from './body-errors.ts';
import { JsonBodyWithFieldErrors } from './JsonBodyWithFieldErrors.tsx';
import styles from './requests.module.css';

interface Props {
  readonly title: string;
  readonly bodyLabel: string;
  readonly query: RecordedExchange['query'];
  readonly message: RecordedExchange['request'];
  readonly omitted: RecordedExchange['omitted'];
  readonly errors: readonly BodyError[];
}

/** Reasons why headers and bodies were not stored, keyed by the exhausted quota. */
const omissionReasons: Readonly<Record<NonNullable<Props['omitted']>, string>> = {
  day: messages.notStoredDayFull(toMegabytes(requestLogByteQuotas.day)),
  total: messages.notStoredQuotaFull(toMegabytes(requestLogByteQuotas.total)),
  service: messages.notStoredPortalFull,
};

function toMegabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}

/** A recorded HTTP request or response. */
export function RecordedHttpMessage({
  title,
  bodyLabel,
  query,
  message: { headers, body, bodyBytes, truncated },
  omitted,
  errors,
}: Props): ReactNode {
  return (
    <TitledPanel title={title}>
      {query.length > 0 && (
        <>
          <h3>{messages.query}</h3>
          <FactList entries={query} />
        </>
      )}
      {bodyBytes === null ? (
        <p className={styles.small}>{messages.noBody}</p>
      ) : (
        <Body
          label={bodyLabel}
          body={body}
          bodyBytes={bodyBytes}
          isTruncated={truncated}
          omitted={omitted}
          errors={errors}
        />
      )}
      {omitted !== null && <p className={styles.small}>{omissionReasons[omitted]}</p>}
      {omitted === null && (
        <details className={styles.headers}>
          <summary>{messages.headersCount(headers.length)}</summary>
          <FactList entries={headers} />
        </details>
      )}
    </TitledPanel>
  );
}

interface BodyProps extends Pick<Props, 'omitted' | 'errors'> {
  readonly label: string;
  readonly body: RecordedExchange['request']['body'];
  readonly bodyBytes: number;
  readonly isTruncated: boolean;
}

function Body({ label, body, bodyBytes, isTruncated, omitted, errors }: BodyProps): ReactNode {
  const size = messages.bodyHadBytes(bodyBytes.toLocaleString(pageMessages.locale));
  if (omitted !== null) return <p className={styles.small}>{size}</p>;
  if (body === null)
    return (
      <p className={styles.small}>
        {size} {messages.onlyJsonStored(maxTruncatableBodyBytes / 1024)}
      </p>
    );
  return (
    <>
      <JsonBodyWithFieldErrors label={label} body={body} errors={errors} />
      {isTruncated && (
        <p className={styles.small}>
          {size} {messages.onlyStartStored(maxStoredBodyBytes / 1024)}
        </p>
      )}
    </>
  );
}
