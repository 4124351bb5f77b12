import type { ReactNode } from 'react';
import type { ReferenceOperation } from '../../pages/reference-page.ts';
import type { CodeSample } from '../../samples/code.ts';
import { Code } from '../operation/Code.tsx';
import cards from '../operation/CodeSamples.module.css';
import styles from './ReferenceSamples.module.css';

interface Props {
  /** The operation's. */
  readonly title: string;
  readonly sample: CodeSample | null;
  readonly response: ReferenceOperation['response'];
}

/** A call and what comes back: beside the operation on a wide screen, folded below it on a narrow one. */
export function ReferenceSamples({ title, sample, response }: Props): ReactNode {
  if (sample === null) return null;
  return (
    <details className={styles.samples}>
      <summary>{response ? 'Request and response' : 'Request'}</summary>
      <div className={cards.request}>
        <p className={cards.title}>{sample.label}</p>
        <Code html={sample.html} language={sample.language} label={`${title} in ${sample.label}`} />
      </div>
      {response && (
        <div className={cards.response}>
          <p className={cards.title}>{response.status}</p>
          <Code html={response.html} language="json" label={`Response of ${title}`} />
        </div>
      )}
    </details>
  );
}
