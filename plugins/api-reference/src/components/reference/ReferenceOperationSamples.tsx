import type { Operation } from '@refdesk/api-model/operation/operation';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { ReferenceOperation } from '../../pages/reference-page.ts';
import cards from '../operation/CodeSamples.module.css';
import { CopyableCode } from '../operation/CopyableCode.tsx';
import styles from './ReferenceOperationSamples.module.css';

interface Props {
  readonly operation: Operation;
  readonly sample: ReferenceOperation['sample'];
  readonly response: ReferenceOperation['response'];
}

/**
 * Request and response samples of an operation; scripts offer the request in more languages. Shown in the right column
 * of wide screens, and collapsed below the path on narrow ones.
 */
export function ReferenceOperationSamples({ operation: { id, title }, sample, response }: Props): ReactNode {
  if (sample === null) return null;
  return (
    <details className={styles.samples}>
      <summary>{response ? messages.requestAndResponse : messages.request}</summary>
      <div className={cards.request} {...(sample.language !== 'http' && { 'data-sample-of': id })}>
        <p className={cards.title}>{sample.label}</p>
        <CopyableCode
          html={sample.html}
          language={sample.language}
          label={messages.requestOf(title)}
          takesToken={sample.takesToken}
        />
      </div>
      {response && (
        <div className={cards.response}>
          <p className={cards.title}>{response.status}</p>
          <CopyableCode html={response.html} language="json" label={messages.responseOf(title)} />
        </div>
      )}
    </details>
  );
}
