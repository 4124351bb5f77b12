import { messages } from '@refdesk/messages/account';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './Form.module.css';
import { useCountdown } from './use-countdown.ts';
import type { FormFailure } from './use-service-form.ts';

/** Errors of a form with links to the fields; receives focus when they appear. */
export function ErrorSummary({ failure }: { readonly failure: FormFailure | null }): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const attempt = failure?.error.requestId ?? failure?.error.message;
  useEffect(() => {
    if (attempt !== undefined) root.current?.focus();
  }, [attempt]);
  const secondsLeft = useCountdown(failure?.error.retryAfterSeconds ?? null);
  if (failure === null) return null;
  const { error, fields } = failure;
  // A single field error is already shown next to its field; list it only if the form's error has no other message.
  const isListed = fields.length > 1 || (fields.length === 1 && error.kind === 'validation-failed');
  return (
    <div ref={root} role="alert" tabIndex={-1} className={styles.summary}>
      <p>
        <strong>{isListed ? formatFieldCount(fields.length) : error.message}</strong>
      </p>
      {secondsLeft !== null && secondsLeft > 0 && <p>{formatWait(secondsLeft)}</p>}
      {isListed && (
        <ul>
          {fields.map(({ id, field, message }) => (
            <li key={field + message}>
              <a href={`#${id}`} onClick={(event) => focus(event, id)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {error.status >= 500 && error.requestId && (
        <p className={styles.request}>{messages.quoteRequest(error.requestId)}</p>
      )}
    </div>
  );
}

function focus(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

function formatWait(seconds: number): string {
  return seconds < 90 ? messages.tryAgainInSeconds(seconds) : messages.tryAgainInMinutes(Math.ceil(seconds / 60));
}

function formatFieldCount(count: number): string {
  return count === 1 ? messages.oneFieldNeedsAttention : messages.fieldsNeedAttention(count);
}
