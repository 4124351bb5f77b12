import { messages } from '@refdesk/messages/console';
import { messages as pageMessages } from '@refdesk/messages/page';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import type { ConsoleOperation } from '../model/operation.ts';
import type { ReceivedResponse } from '../response/outcome.ts';
import { findDeclaredResponse, formatBytes, getReasonPhrase } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import { MissingResponseNotice } from './MissingResponseNotice.tsx';
import { NextOperationsByRecordState } from './NextOperationsByRecordState.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import { ReceivedTokenNotice } from './ReceivedTokenNotice.tsx';
import { ResponseBody } from './ResponseBody.tsx';
import type { ConsoleState } from './use-console-state.ts';

const LinkedOperations = lazy(() =>
  loadFeatureWithRetry('linked-operations', () => import('./LinkedOperations.tsx'), { hasUnsavedInput: true }),
);

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** The response and its next steps. */
export function ResponsePanel({ operation, state }: Props): ReactNode {
  const { outcome, isSending } = state;
  const isStreaming =
    isSending && outcome?.type === 'received' && outcome.body.type === 'stream' && outcome.body.isOpen;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome) section.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  return (
    <section ref={section} className={styles.panel} aria-labelledby="console-response">
      <h3 id="console-response">{messages.response}</h3>
      <div role="status">
        {isSending && !isStreaming ? <p>{messages.sending}</p> : <Outcome operation={operation} state={state} />}
      </div>
      {(!isSending || isStreaming) && outcome?.type === 'received' && (
        <>
          <ProblemNote operation={operation} response={outcome} draft={state.draft} />
          <ReceivedTokenNotice response={outcome} storeToken={state.storeToken} />
          <NextOperationsByRecordState operation={operation} response={outcome} draft={state.draft} />
          {hasLinks(operation, outcome) && (
            <Suspense fallback={null}>
              <LinkedOperations operation={operation} state={state} response={outcome} />
            </Suspense>
          )}
          <details className={styles.fold}>
            <summary>
              {outcome.headers.length === 1 ? messages.oneHeader : messages.countOfHeaders(outcome.headers.length)}
            </summary>
            <dl className={styles.headers}>
              {outcome.headers.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
          <ResponseBody operation={operation} response={outcome} draft={state.draft} />
        </>
      )}
    </section>
  );
}

function Status({
  operation,
  response: { status, statusText, milliseconds, bytes },
}: {
  readonly operation: ConsoleOperation;
  readonly response: ReceivedResponse;
}): ReactNode {
  const tone = status < 400 ? styles.ok : styles.bad;
  return (
    <>
      <p>
        <strong className={tone}>
          {status} {getReasonPhrase(status, statusText)}
        </strong>{' '}
        <span className={styles.hint}>
          {milliseconds} ms, {formatBytes(bytes)}
        </span>
      </p>
      {status < 400 && (
        <p className={styles.hint}>
          <FieldDescription
            text={findDeclaredResponse(operation, status)?.description ?? messages.statusNotDocumented}
          />
        </p>
      )}
      {status < 400 && operation.examplesAt !== null && (
        <p className={styles.hint}>{describeExampleDates(operation.examplesAt)}</p>
      )}
    </>
  );
}

/** Returns a note explaining that the documentation shows the same records with different dates. */
function describeExampleDates(examplesAt: string): string {
  const dayFormat = new Intl.DateTimeFormat(pageMessages.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return messages.datesFollowWeek(dayFormat.format(new Date(examplesAt)));
}

/** Whether a successful response has links, or its request triggers callbacks. */
function hasLinks(operation: ConsoleOperation, { status }: ReceivedResponse): boolean {
  const { links = [] } = findDeclaredResponse(operation, status) ?? {};
  const { callbacks = [] } = operation;
  return status < 400 && links.length + callbacks.length > 0;
}

function Outcome({ operation, state: { outcome, server } }: Props): ReactNode {
  if (!outcome) return <p className={styles.hint}>{messages.nothingSent}</p>;
  if (outcome.type === 'received') return <Status operation={operation} response={outcome} />;
  return <MissingResponseNotice response={outcome} server={server} />;
}
