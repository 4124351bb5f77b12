import type { ResponseSample } from '@refdesk/api-samples/responses';
import { messages as pageMessages } from '@refdesk/messages/page';
import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import { type RadioTab, RadioTabs } from '../page/RadioTabs.tsx';
import { getStatusReasonPhrase } from '../page/status-text.ts';
import styles from './CodeSamples.module.css';
import { CopyableCode } from './CopyableCode.tsx';

interface Props {
  readonly samples: readonly ResponseSample[];
  /** Date that the sample dates are relative to; null if the samples have no dates. */
  readonly exampleReferenceTime: string | null;
  /** Note below shortened samples. */
  readonly footnote: ReactNode;
}

/** Response samples, grouped by status; several errors share a tab. */
export function ResponseSamples({ samples, exampleReferenceTime, footnote }: Props): ReactNode {
  const byStatus = samples.filter(
    ({ status, body }, index) => body !== '' && samples.findIndex((other) => other.status === status) === index,
  );
  if (byStatus.length === 0) return null;
  const errors = byStatus.filter(({ status }) => status >= '4');
  const errorsInOneTab = errors.length > 1 && byStatus.length > 3 ? errors : [];
  return (
    <section className={styles.response} aria-labelledby="response-samples">
      <h2 id="response-samples" className={styles.title}>
        {messages.response}
      </h2>
      <RadioTabs
        name="status"
        legend={messages.statusOfResponse}
        tabs={[
          ...byStatus.filter((sample) => !errorsInOneTab.includes(sample)).map((sample) => toTab(sample, footnote)),
          ...(errorsInOneTab.length > 0
            ? [
                {
                  value: 'errors',
                  label: messages.errors,
                  content: (
                    <RadioTabs
                      name="error-status"
                      legend={messages.error}
                      tabs={errorsInOneTab.map((sample) => toTab(sample, footnote))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {exampleReferenceTime !== null && (
        <p className={styles.at}>
          {messages.datesOfSampleData}
          {formatLongDate(exampleReferenceTime)}
          {messages.datesOfThisWeek}
        </p>
      )}
    </section>
  );
}

const formatLongDate = (time: string): string =>
  new Date(time).toLocaleDateString(pageMessages.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const toTab = ({ status, html, body, shown }: ResponseSample, footnote: ReactNode): RadioTab => ({
  value: status,
  label: status,
  content: (
    <>
      {status >= '4' && (
        <p className={styles.statusText}>
          {status} {getStatusReasonPhrase(status)}
        </p>
      )}
      <CopyableCode html={html} language="json" label={messages.responseStatus(status)} />
      {shown !== body && footnote}
    </>
  ),
});
