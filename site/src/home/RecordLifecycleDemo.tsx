import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/site';
import type { WatchedCalls } from '@refdesk/portal-config';
import { BreakableText } from '@refdesk/ui/BreakableText';
import StringContent from '@theme/CodeBlock/Content/String';
import type { ReactNode } from 'react';
import { formatRecordValue } from './format-record-value';
import styles from './RecordLifecycleDemo.module.css';
import type { HomeCall } from './send-call';

/** Calls and field names that the browser reads from `data-watch` to run the demo. */
export interface RecordLifecycleDemoConfig {
  readonly calls: readonly HomeCall[];
  /** Response field that contains the state of the record. */
  readonly state: string;
  readonly states: readonly string[];
  /** Field on the first line of the card. */
  readonly title: string;
  /** Fields below the title. */
  readonly facts: readonly string[];
}

/**
 * Calls that take a record through its life-cycle, next to a board on which its card moves. Without scripts, the board
 * shows the final state.
 */
export function RecordLifecycleDemo({ watched }: { readonly watched: WatchedCalls }): ReactNode {
  const { title, text, lifecycle, state, states, card, calls, record } = watched;
  const consoleFilesUrl = useBaseUrl('/console/');
  const data: RecordLifecycleDemoConfig = {
    calls: calls.map(({ title: name, operation, request }) => ({
      title: name,
      request,
      file: `${consoleFilesUrl}${operation}.json`,
    })),
    state,
    states: states.map(({ name }) => name),
    title: card.title,
    facts: card.facts,
  };
  const [first] = calls;
  const lastIndex = states.length - 1;
  return (
    <section className={styles.watch} aria-labelledby="watch-your-call" data-watch={JSON.stringify(data)}>
      <div className={styles.head}>
        <h2 id="watch-your-call">{title}</h2>
        <p>
          {text} <Link to={lifecycle.to}>{lifecycle.label}</Link>
        </p>
      </div>
      <div className={styles.code}>
        <div className={styles.request} data-watch-request="">
          <StringContent language="bash" title={first?.title ?? ''}>
            {first?.code ?? ''}
          </StringContent>
        </div>
        <div className={styles.response} data-watch-response="">
          <StringContent language="json">{JSON.stringify(record, null, 2)}</StringContent>
        </div>
      </div>
      <div className={styles.side}>
        <ol className={styles.board}>
          {states.map(({ name, label }, index) => (
            <li key={name} data-state={name} data-reached="" data-current={index === lastIndex ? '' : undefined}>
              <h3>{label}</h3>
              <p className={styles.call}>
                <code>
                  <BreakableText text={calls[index]?.call ?? ''} />
                </code>
              </p>
              {index === lastIndex && (
                <div className={styles.card} data-card="">
                  <strong>{formatRecordValue(record[card.title])}</strong>
                  {card.facts.map((fact) => (
                    <span key={fact}>{formatRecordValue(record[fact])}</span>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
        <div className={styles.bar}>
          <button type="button" className="button button--primary" data-watch-send="">
            {messages.send}
          </button>
          <p role="status">{messages.callsToSandbox(calls.length)}</p>
        </div>
      </div>
    </section>
  );
}
