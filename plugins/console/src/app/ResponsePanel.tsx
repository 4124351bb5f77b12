import { type ReactNode, useEffect, useRef } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import type { ReceivedResponse } from '../response/answer.ts';
import { describeBytes, responseFor, statusName } from '../response/words.ts';
import styles from './Console.module.css';
import { Failure } from './Failure.tsx';
import { NextOperations } from './NextOperations.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { Prose } from './Prose.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import { TokenNote } from './TokenNote.tsx';
import type { ConsoleState } from './use-console.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** What came back, and what can be done with it. */
export function ResponsePanel({ operation, state }: Props): ReactNode {
  const { answer, isSending } = state;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer) section.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <section ref={section} className={styles.panel} aria-labelledby="console-response">
      <h3 id="console-response">Response</h3>
      <div role="status">
        {isSending ? (
          <p>Sending…</p>
        ) : answer?.type === 'received' ? (
          <Status operation={operation} answer={answer} />
        ) : (
          answer && <Failure answer={answer} server={state.server} />
        )}
        {!isSending && !answer && <p className={styles.hint}>Nothing sent yet.</p>}
      </div>
      {!isSending && answer?.type === 'received' && (
        <>
          <ProblemNote operation={operation} answer={answer} draft={state.draft} />
          <TokenNote answer={answer} keepToken={state.keepToken} />
          <NextOperations operation={operation} answer={answer} draft={state.draft} />
          <details className={styles.fold}>
            <summary>
              {answer.headers.length} {answer.headers.length === 1 ? 'header' : 'headers'}
            </summary>
            <dl className={styles.headers}>
              {answer.headers.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
          <ResponseBody operation={operation} answer={answer} draft={state.draft} />
        </>
      )}
    </section>
  );
}

function Status({
  operation,
  answer: { status, statusText, milliseconds, bytes },
}: {
  readonly operation: ConsoleOperation;
  readonly answer: ReceivedResponse;
}): ReactNode {
  const tone = status < 400 ? styles.ok : styles.bad;
  return (
    <>
      <p className={styles.status}>
        <strong className={tone}>
          {status} {statusName(status, statusText)}
        </strong>{' '}
        <span className={styles.hint}>
          {milliseconds} ms, {describeBytes(bytes)}
        </span>
      </p>
      <p className={styles.hint}>
        <Prose text={responseFor(operation, status)?.description ?? 'This status is not documented.'} />
      </p>
    </>
  );
}
