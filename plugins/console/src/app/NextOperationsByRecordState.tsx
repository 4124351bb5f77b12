import { messages } from '@refdesk/messages/console';
import type { ReactNode } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import type { ConsoleOperation } from '../model/operation.ts';
import type { RequestDraft } from '../request/draft.ts';
import { readRecordLifecycleState } from '../request/next-operations.ts';
import type { ReceivedResponse } from '../response/outcome.ts';
import styles from '../styles/Console.module.css';

interface Props {
  readonly operation: ConsoleOperation;
  readonly response: ReceivedResponse;
  readonly draft: RequestDraft;
}

/** State of the record in its life-cycle, and the operations that the state allows. */
export function NextOperationsByRecordState({ operation, response, draft }: Props): ReactNode {
  const recordState =
    response.status < 300 && response.body.type === 'json'
      ? readRecordLifecycleState(operation, response.body.value, draft)
      : null;
  if (!recordState) return null;
  const { lifecycle, state, nextOperations } = recordState;
  return (
    <div className={styles.next}>
      <p>
        {lifecycle.page ? <a href={lifecycle.page}>{lifecycle.title}</a> : lifecycle.title}: <code>{state}</code>.{' '}
        <span className={styles.hint}>
          <FieldDescription text={lifecycle.states[state] ?? ''} />
        </span>
      </p>
      {nextOperations.length > 0 && (
        <>
          <p id="console-next">{messages.nextFromHere}</p>
          <ul aria-labelledby="console-next">
            {nextOperations.map(({ title, href, condition }) => (
              <li key={href}>
                <a href={href}>{title}</a>{' '}
                {condition && (
                  <span className={styles.hint}>{condition.match(/^.*?\.(?=\s|$)/)?.[0] ?? condition}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
