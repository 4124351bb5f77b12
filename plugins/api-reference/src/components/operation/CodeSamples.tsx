import type { CodeSample } from '@refdesk/api-samples/create-request-code-samples';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { RadioTabs } from '../page/RadioTabs.tsx';
import styles from './CodeSamples.module.css';
import { CopyableCode } from './CopyableCode.tsx';

interface Props {
  readonly samples: readonly CodeSample[];
  /** Note that applies to all samples. */
  readonly footnote?: ReactNode;
}

/** The same request in each language, as tabs. */
export function CodeSamples({ samples, footnote }: Props): ReactNode {
  return (
    <section className={styles.request} aria-labelledby="request-samples" data-request-samples="">
      <h2 id="request-samples" className={styles.title}>
        {messages.request}
      </h2>
      <RadioTabs
        name="language"
        legend={messages.languageOfSamples}
        storageKey="language"
        tabs={samples.map(({ language, label, html, takesToken }) => ({
          value: language,
          label,
          content: (
            <CopyableCode html={html} language={language} label={messages.requestIn(label)} takesToken={takesToken} />
          ),
        }))}
      />
      {footnote}
    </section>
  );
}
