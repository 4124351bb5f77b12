import type { ReactNode } from 'react';
import type { ResponseSample } from '../../samples/responses.ts';
import { Tabs } from '../page/Tabs.tsx';
import { Code } from './Code.tsx';
import styles from './CodeSamples.module.css';

interface Props {
  readonly samples: readonly ResponseSample[];
}

/** What comes back, by status; of several examples of an error the first. */
export function ResponseSamples({ samples }: Props): ReactNode {
  const byStatus = samples.filter(({ status, body }, index) => body !== '' && samples.findIndex((other) => other.status === status) === index);
  if (byStatus.length === 0) return null;
  return (
    <section className={styles.response} aria-labelledby="response-samples">
      <h2 id="response-samples" className={styles.title}>
        Response
      </h2>
      <Tabs
        name="status"
        legend="Status of the response"
        tabs={byStatus.map(({ status, html }) => ({
          value: status,
          label: status,
          content: <Code html={html} language="json" label={`Response ${status}`} />,
        }))}
      />
    </section>
  );
}
