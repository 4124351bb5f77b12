import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import { PageSection } from '@refdesk/ui/PageSection';
import type { ReactNode } from 'react';
import type { TransitionWithLifecyclePath } from '../../pages/operation-page.ts';
import { InlineMarkdown } from '../page/MarkdownText.tsx';
import styles from './OperationStateChangeList.module.css';
import { TransitionStates } from './TransitionStates.tsx';

/** State transitions that an operation causes, with their conditions. */
export function OperationStateChangeList({
  lifecycleTransitions,
}: {
  readonly lifecycleTransitions: readonly TransitionWithLifecyclePath[];
}): ReactNode {
  if (lifecycleTransitions.length === 0) return null;
  return (
    <PageSection id="life-cycle" title={messages.transitions}>
      {lifecycleTransitions.map(({ lifecycle, title, transitions, path }) => (
        <div key={lifecycle} className={styles.lifecycle}>
          <p>{path === null ? title : <Link to={path}>{title}</Link>}</p>
          <ul className={styles.transitions}>
            {transitions.map(({ event, from, to, condition }) => (
              <li key={`${event} ${to}`}>
                <TransitionStates from={from} to={to} arrowLabel={messages.becomes} classes={styles} />
                {condition !== null && (
                  <p className={styles.condition}>
                    <InlineMarkdown text={condition} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageSection>
  );
}
