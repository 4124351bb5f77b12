import { buildConsoleAddress } from '@refdesk/api-model/console/console-address';
import { messages } from '@refdesk/messages/console';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import { type ReactNode, useState } from 'react';
import type { ConsoleOperation, ConsoleOperationCallback, ConsoleResponseLink } from '../model/operation.ts';
import type { ReceivedResponse } from '../response/outcome.ts';
import { evaluateRuntimeExpression, type RequestExchange } from '../response/runtime-expression.ts';
import { findDeclaredResponse } from '../response/words.ts';
import styles from '../styles/Console.module.css';
import type { ConsoleState } from './use-console-state.ts';

interface Props {
  readonly operation: ConsoleOperation;
  readonly state: ConsoleState;
  readonly response: ReceivedResponse;
}

/** Operations that the response links to, with their parameters filled in, and callbacks that the request triggers. */
export default function LinkedOperations({ operation, state, response }: Props): ReactNode {
  const { links = [] } = findDeclaredResponse(operation, response.status) ?? {};
  const { callbacks = [] } = operation;
  const exchange = toExchange(operation, state, response);
  return (
    <div className={styles.next}>
      {links.length > 0 && (
        <>
          <p id="console-links">{messages.responseLinksTo}</p>
          <ul aria-labelledby="console-links">
            {links.map((link) => (
              <li key={link.name}>
                <a href={fillLink(link, exchange)}>{link.title}</a> <span className={styles.hint}>{link.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {callbacks.map((callback) => (
        <Callback key={callback.name + callback.method} callback={callback} exchange={exchange} />
      ))}
    </div>
  );
}

/** Returns a link to the console of the linked operation; parameters without a value are not filled in. */
function fillLink({ page, parameters, body }: ConsoleResponseLink, exchange: RequestExchange): string {
  const values = Object.entries(parameters).flatMap(([key, value]) => {
    const filled = evaluateRuntimeExpression(value, exchange);
    return filled === undefined || filled === null
      ? []
      : [[key, typeof filled === 'object' ? JSON.stringify(filled) : String(filled)]];
  });
  const filledBody = body === undefined ? undefined : evaluateRuntimeExpression(body, exchange);
  return buildConsoleAddress(
    page,
    new URLSearchParams([...values, ...(filledBody === undefined ? [] : [['body', JSON.stringify(filledBody)]])]),
  );
}

/** A callback to the reader's server. The sandbox does not send it, but the reader can copy a command that does. */
function Callback({
  callback,
  exchange,
}: {
  readonly callback: ConsoleOperationCallback;
  readonly exchange: RequestExchange;
}): ReactNode {
  const [message, setMessage] = useState('');
  const { name, method, expression, page } = callback;
  const url = evaluateRuntimeExpression(expression, exchange);
  const copy = async () => {
    // This chunk contains the library that generates code samples, so it is loaded on demand.
    const { writeCallbackCommand } = await loadFeatureWithRetry(
      'request-as-code',
      () => import('../request/request-as-code.ts'),
      { hasUnsavedInput: true },
    );
    const command = writeCallbackCommand(callback, String(url ?? 'http://localhost:8080/'));
    const copied = await navigator.clipboard.writeText(command).then(
      () => true,
      () => false,
    );
    setMessage(copied ? messages.copied : messages.browserForbidsCopying);
  };
  return (
    <p>
      {messages.callbackBefore}
      {page === null ? name : <a href={page}>{name}</a>}
      {messages.apiSends}
      {method}
      {messages.toAfter} <code>{String(url ?? expression)}</code>
      {messages.sandboxSendsNothing}{' '}
      <button type="button" className={styles.quiet} onClick={() => void copy()}>
        {messages.copyAsCurl}
      </button>{' '}
      <span role="status" className={styles.hint}>
        {message}
      </span>
    </p>
  );
}

function toExchange(
  { method }: ConsoleOperation,
  { draft, preparedRequest }: ConsoleState,
  { status, headers, body }: ReceivedResponse,
): RequestExchange {
  return {
    method,
    url: preparedRequest.url,
    parameters: draft.parameters,
    requestBody: draft.body?.value ?? null,
    status,
    headers,
    responseBody: body.type === 'json' ? body.value : null,
  };
}
