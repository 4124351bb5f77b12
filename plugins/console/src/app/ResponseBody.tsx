import { messages } from '@refdesk/messages/console';
import { messages as pageMessages } from '@refdesk/messages/page';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ConsoleOperation } from '../model/operation.ts';
import type { RequestDraft } from '../request/draft.ts';
import type { ReceivedBody, ReceivedResponse } from '../response/outcome.ts';
import { findDeclaredResponse } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import { JsonTree } from './JsonTree.tsx';
import { SaveAsFileLink } from './SaveAsFileLink.tsx';

/** Loaded on demand, because most operations return JSON or text. */
const BinaryMultipartOrStreamBody = lazy(() =>
  loadFeatureWithRetry('media-body', () => import('./BinaryMultipartOrStreamBody.tsx'), { hasUnsavedInput: true }),
);

interface Props {
  readonly operation: ConsoleOperation;
  readonly response: ReceivedResponse;
  readonly draft: RequestDraft;
}

/** Maximum number of characters shown; the whole body can be saved. */
const maxShownLength = 100_000;

/** The body of a response, rendered by its type. */
export function ResponseBody({ operation, response, draft }: Props): ReactNode {
  const { body, status } = response;
  switch (body.type) {
    case 'empty':
      return <p className={styles.hint}>{messages.noBodyInResponse}</p>;
    case 'json':
      return (
        <>
          <BodyTools body={body} />
          <JsonTree
            operation={operation}
            schema={findDeclaredResponse(operation, status)?.schema ?? {}}
            value={body.value}
            draft={draft}
          />
        </>
      );
    case 'invalid-json':
      return (
        <>
          <p className={styles.error}>
            {messages.notValidJson}
            {body.message}
            {messages.reportToOperator}
          </p>
          <BodyTools body={body} />
          <PlainText text={body.text} />
        </>
      );
    case 'text':
      return (
        <>
          <BodyTools body={body} />
          <PlainText text={body.text} />
        </>
      );
    default:
      return (
        <>
          <Suspense fallback={null}>
            <BinaryMultipartOrStreamBody body={body} />
          </Suspense>
          <BodyTools body={body} />
        </>
      );
  }
}

function PlainText({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      {text.length > maxShownLength && (
        <p className={styles.hint}>
          {messages.theFirst}
          {maxShownLength.toLocaleString(pageMessages.locale)}
          {messages.ofBetween}
          {text.length.toLocaleString(pageMessages.locale)}
          {messages.charactersSaveBody}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0} className={styles.text} role="region" aria-label={messages.responseBody}>
        {text.slice(0, maxShownLength)}
      </pre>
    </>
  );
}

function BodyTools({ body }: { readonly body: Exclude<ReceivedBody, { type: 'empty' }> }): ReactNode {
  const [message, setMessage] = useState('');
  const blob = useMemo(() => ('blob' in body ? body.blob : new Blob([body.text])), [body]);
  const copy = async (text: string) => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setMessage(copied ? messages.copied : messages.browserForbidsCopying);
  };
  return (
    <p className={styles.actions}>
      {'text' in body && (
        <button type="button" className={styles.quiet} onClick={() => void copy(body.text)}>
          {messages.copyBody}
        </button>
      )}
      <SaveAsFileLink blob={blob} name="response" mediaType={getMediaType(body)}>
        {messages.saveBody}
      </SaveAsFileLink>
      <span role="status" className={styles.hint}>
        {message}
      </span>
    </p>
  );
}

function getMediaType(body: Exclude<ReceivedBody, { type: 'empty' }>): string {
  if (body.type === 'json') return 'application/json';
  return 'mediaType' in body ? body.mediaType : 'text/plain';
}
