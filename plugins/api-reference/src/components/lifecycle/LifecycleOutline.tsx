import { messages } from '@refdesk/messages/reference';
import type { ReactNode } from 'react';
import type { LifecyclePageData } from '../../pages/lifecycle-page.ts';
import styles from './LifecycleOutline.module.css';

/** Outline of a life-cycle for narrow screens: each state with its outgoing transitions. */
export function LifecycleOutline({
  states,
  transitions,
}: Pick<LifecyclePageData, 'states' | 'transitions'>): ReactNode {
  return (
    // The Markdown version of the page has the transition table instead.
    <ol className={styles.outline} data-markdown="none" aria-label={messages.statesAndTransitionsOut}>
      {states.map(({ name, isInitial, isTerminal }) => (
        <li key={name} className={isTerminal ? `${styles.state} ${styles.final}` : styles.state}>
          <p>
            <a href={`#state-${name}`}>{name}</a>
            {isInitial && <span>{messages.firstState}</span>}
            {isTerminal && <span>{messages.finalState}</span>}
          </p>
          <ul>
            {transitions
              .filter(({ from }) => from.includes(name))
              .map(({ event, to }) => (
                <li key={`${event} ${to}`}>
                  {event} <span aria-hidden="true">→</span> <span className={styles.to}>{to}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
