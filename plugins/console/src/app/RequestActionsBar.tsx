import { messages } from '@refdesk/messages/console';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import { getParameterKey } from '../request/draft.ts';
import styles from '../styles/Console.module.css';
import { CopyRequest } from './CopyRequest.tsx';
import { CopyRequestLink } from './CopyRequestLink.tsx';
import { MissingRequestIdentityNotice } from './MissingRequestIdentityNotice.tsx';
import { focusIssueField, RequestIssues } from './RequestIssues.tsx';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
}

/** Actions for the request: send, copy as code, copy a link. */
export function RequestActionsBar({ operation, state }: Props): ReactNode {
  const { diagnostics, openQuestion, sendAttemptCount, isSending, send, sendAnyway, stop } = state;
  const barRef = useRef<HTMLDivElement>(null);
  const focusFirstIssue = useEffectEvent(() => {
    if (barRef.current && diagnostics[0] && openQuestion === 'diagnostics')
      focusIssueField(barRef.current, diagnostics[0]);
  });
  useEffect(() => {
    if (sendAttemptCount > 0) focusFirstIssue();
  }, [sendAttemptCount]);
  return (
    <div ref={barRef} className={styles.sendBar}>
      <div role="alert">
        {openQuestion === 'identity' && <MissingRequestIdentityNotice state={state} />}
        {openQuestion === 'diagnostics' && (
          <div className={styles.notice}>
            <p className={styles.error}>
              {messages.notSentBefore}
              {diagnostics.length === 1 ? messages.oneFieldHas : messages.fieldsHave(diagnostics.length)}
              {messages.toBeCorrected}
            </p>
            <RequestIssues issues={diagnostics} />
            <button type="button" className={styles.quiet} onClick={sendAnyway}>
              {messages.sendAnyway}
            </button>
          </div>
        )}
        {openQuestion === 'production' && (
          <div className={styles.notice}>
            <p className={styles.error}>
              {operation.title}
              {messages.inProduction} <strong>{describeRecord(operation, state) || messages.aNewRecord}</strong>
              {messages.atBetween}
              <code>{state.preparedRequest.url}</code>
            </p>
            <button type="button" className={styles.quiet} onClick={sendAnyway}>
              {messages.sendToProduction}
            </button>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {operation.servers.length > 0 &&
          (isSending ? (
            <button type="button" className="button button--secondary" onClick={stop}>
              {messages.stop}
            </button>
          ) : (
            <button type="button" className="button button--primary" onClick={send} title={messages.controlEnter}>
              {messages.send}
            </button>
          ))}
        <CopyRequestLink operation={operation} draft={state.draft} />
        <CopyRequest operation={operation} preparedRequest={state.preparedRequest} />
      </div>
    </div>
  );
}

/** Describes the record that a request affects by its path parameters. */
const describeRecord = ({ parameters }: ConsoleOperation, { draft }: ConsoleState): string =>
  parameters
    .filter(({ location }) => location === 'path')
    .map((parameter) => `${parameter.name} ${draft.parameters[getParameterKey(parameter)]?.join(',') ?? ''}`)
    .join(', ');
