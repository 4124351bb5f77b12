import type { ResponseSample } from '@refdesk/api-samples/responses';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import { CopyableCode } from './CopyableCode.tsx';
import styles from './ErrorSamples.module.css';

interface Props {
  readonly samples: readonly ResponseSample[];
  /** Note below shortened samples. */
  readonly footnote: ReactNode;
}

/** Error samples with a select element; CSS shows the selected sample, so it works without scripts. */
export function ErrorSamples({ samples, footnote }: Props): ReactNode {
  return (
    <div className={styles.errors}>
      <select aria-label={messages.error} className={styles.choice} data-markdown="none">
        {samples.map(({ status }) => (
          <option key={status} value={status}>
            {status} {getStatusReasonPhrase(status)}
          </option>
        ))}
      </select>
      {samples.map(({ status, html, body, shown }) => (
        <div key={status} className={styles.error}>
          <CopyableCode html={html} language="json" label={messages.responseStatus(status)} />
          {shown !== body && footnote}
        </div>
      ))}
    </div>
  );
}
