import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/console';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldDescription } from '../form/FieldDescription.tsx';
import type { CheckedPastedRequest } from './check-request.ts';
import { type ComparedLine, compareTextLines } from './compare-text-lines.ts';
import styles from './PastedRequestAnswer.module.css';
import { checkPastedCommand, type PastedCommandResult } from './read-pasted.ts';
import type { PastedRequestPart } from './request-part.ts';

/** Result of checking a pasted request: its operation, its parts with their errors, and the corrected command. */
export function PastedRequestAnswer({ command }: { readonly command: string }): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [result, setResult] = useState<PastedCommandResult | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must trigger another read
  useEffect(() => {
    let isCancelled = false;
    setResult(null);
    checkPastedCommand(command, baseUrl).then(
      (commandResult) => isCancelled || setResult(commandResult),
      () => isCancelled || setResult('failed'),
    );
    return () => {
      isCancelled = true;
    };
  }, [command, baseUrl, attempt]);
  if (result === null) return <p role="status">{messages.readingRequest}</p>;
  if (result === 'failed')
    return (
      <div role="alert" className={styles.failure}>
        <p>{messages.descriptionsNotLoaded}</p>
        <button type="button" onClick={() => setAttempt(attempt + 1)}>
          {messages.retry}
        </button>
      </div>
    );
  if (result.type === 'unreadable')
    return (
      <p role="alert" className={styles.failure}>
        {result.message}
      </p>
    );
  return <Answer result={result} />;
}

function Answer({ result }: { readonly result: Extract<PastedCommandResult, { type: 'read' }> }): ReactNode {
  const { request, checkedRequest: checked, command } = result;
  const count = (checked?.parts ?? []).filter(({ issue }) => issue).length + request.notes.length;
  return (
    <section className={styles.answer} aria-label={messages.pastedRequest}>
      {checked ? (
        <Heading checked={checked} count={count} />
      ) : (
        <div className={styles.head}>
          <h2>{messages.noSimilarOperation}</h2>
          <p role="status">
            <MethodLabel method={request.method.toLowerCase()} /> <code>{request.url}</code>
          </p>
        </div>
      )}
      <RemovedCredentials locations={request.removedCredentials} command={command} />
      {request.notes.length > 0 && (
        <ul className={styles.notes}>
          {request.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {checked && <Parts parts={checked.parts} />}
      {checked && <Corrected checkedRequest={checked} path={result.path} hasIssues={count > 0} />}
    </section>
  );
}

function Heading({ checked, count }: { readonly checked: CheckedPastedRequest; readonly count: number }): ReactNode {
  const { targetOperation, calledOperation, api, otherSuccessors } = checked;
  return (
    <div className={styles.head}>
      <h2>
        <a href={targetOperation.page}>{targetOperation.title}</a>
      </h2>
      <p className={styles.call}>
        <MethodLabel method={targetOperation.method.toLowerCase()} /> <code>{targetOperation.route}</code>{' '}
        <span>{api}</span>
      </p>
      {calledOperation !== targetOperation && (
        <p>
          {messages.requestCalls}
          <a href={calledOperation.page}>{`${calledOperation.method} ${calledOperation.route}`}</a>
          {messages.replacedByOperation}
          {otherSuccessors.length > 0 && messages.togetherWith}
          {otherSuccessors.map(({ title, page }, index) => (
            <span key={page}>
              {index > 0 && ', '}
              <a href={page}>{title}</a>
            </span>
          ))}
          .
        </p>
      )}
      <p role="status" className={count === 0 ? styles.right : styles.wrong}>
        {count === 0 ? messages.nothingToCorrect : messages.thingsToCorrect(count)}
      </p>
    </div>
  );
}

interface RemovedProps {
  readonly locations: readonly string[];
  readonly command: string;
}

function RemovedCredentials({ locations, command }: RemovedProps): ReactNode {
  if (locations.length === 0 && !command.includes('REMOVED')) return null;
  const where = locations.length > 0 ? ` (${locations.join(', ')})` : '';
  return <p className={styles.removed}>{messages.credentialsRemovedFrom(where)}</p>;
}

function Parts({ parts }: { readonly parts: readonly PastedRequestPart[] }): ReactNode {
  return (
    <dl className={styles.parts}>
      {parts.map((part, index) => (
        // A header or parameter may be repeated.
        <div key={`${part.type} ${part.name} ${index}`} data-issue={part.issue ? '' : undefined}>
          <dt>
            <span>{part.name}</span>
            {part.value !== '' && <code>{shorten(part.value)}</code>}
          </dt>
          <dd>
            {part.issue && <strong>{part.issue}</strong>}
            {part.fix && <span className={styles.fix}>{part.fix}</span>}
            {part.meaning !== '' && (
              <span className={styles.meaning}>
                <FieldDescription text={getFirstSentence(part.meaning)} />
              </span>
            )}
            {part.note && <span className={styles.meaning}>{part.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)} …` : text);
const getFirstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

interface CorrectedProps {
  readonly checkedRequest: CheckedPastedRequest;
  readonly path: string | null;
  readonly hasIssues: boolean;
}

function Corrected({
  checkedRequest: { pastedCommand, correctedCommand, consoleHref },
  path,
  hasIssues,
}: CorrectedProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const [message, setMessage] = useState('');
  const copy = (text: string, copied: string) =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(copied),
      () => setMessage(messages.browserForbidsCopying),
    );
  const isChanged = pastedCommand !== correctedCommand;
  return (
    <div className={styles.corrected}>
      <h3>{isChanged ? messages.correctedRequest : messages.request}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={messages.correctedRequest} role="region">
        <code>
          {compareTextLines(pastedCommand, correctedCommand).map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </code>
      </pre>
      <p className={styles.actions}>
        {consoleHref && (
          <a className="button button--primary" href={consoleHref}>
            {hasIssues ? messages.runFixed : messages.runInConsole}
          </a>
        )}
        <button type="button" onClick={() => void copy(correctedCommand, messages.commandCopied)}>
          {messages.copyCommand}
        </button>
        {path !== null && (
          <button
            type="button"
            onClick={() => void copy(new URL(withBaseUrl(path), location.origin).href, messages.answerLinkCopied)}
          >
            {messages.copyLink}
          </button>
        )}
        <span role="status">{message}</span>
      </p>
    </div>
  );
}

const signs = { same: ' ', removed: '−', added: '+' };

function Line({ line: { type, text } }: { readonly line: ComparedLine }): ReactNode {
  const content = `${signs[type]} ${text}\n`;
  if (type === 'removed') return <del>{content}</del>;
  return type === 'added' ? <ins>{content}</ins> : content;
}
